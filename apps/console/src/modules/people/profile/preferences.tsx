import { personalCenter } from '@touchmark/contract';
import { Button, Card, Form, Select, Skeleton, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { language, say, setLanguage } from '../../../core/text.ts';
import { openDialog } from '../../../core/dialog-store.ts';
import { setPreference, usePreference } from '../../../api/preference.ts';
import { NoticesByMail } from '../../messages/message/public.ts';
import { EditorForm, fieldsOf, type Initial, useEditor, Pending } from '../../../ui/index.ts';
import { fields, langChoices, text } from './profile.text.ts';

const Field = fieldsOf(personalCenter.changeUserCfg, fields);

/** Language, a link to the display settings, and notifications by mail. */
export function Preferences() {
  const { userInfo } = useSession();
  const id = userInfo?.user_id ?? '0';
  const read = useRead(personalCenter.findUserInfo, { id }, { enabled: id !== '0' });
  if (!read.data) return <Pending of={read} />;
  return read.data ? (
    <>
      <Choices key={language()} />
      <NoticesByMail me={read.data} />
    </>
  ) : (
    <Skeleton active />
  );
}

function Choices() {
  const editor = useEditor(personalCenter.changeUserCfg, { lang: language() } satisfies Initial<typeof personalCenter.changeUserCfg>, {
    onDone: (_, { lang }) => {
      if (lang && lang !== language()) setLanguage(lang);
    },
  });
  return (
    <Card style={{ maxWidth: 560 }}>
      <EditorForm editor={editor} name="preferences">
        <Field.Radio name="lang" of={langChoices} help={text.langHelp} required={false} />
        <Form.Item label={say(text.looks)}>
          <Space>
            <Button onClick={() => openDialog('themes')}>{say(text.theme)}</Button>
            <Button onClick={() => openDialog('settings')}>{say(text.layout)}</Button>
          </Space>
        </Form.Item>
        <Form.Item label={say(text.defaultApp)} htmlFor="default-app" extra={say(text.defaultAppHelp)}>
          <DefaultApp />
        </Form.Item>
        <Button type="primary" loading={editor.busy} onClick={editor.submit}>
          {say(text.saved)}
        </Button>
      </EditorForm>
    </Card>
  );
}

/** The application opened after sign-in. One that no longer exists counts as none. */
function DefaultApp() {
  const { appList } = useSession();
  const { defaultApp } = usePreference();
  const apps = appList.map(({ id, appName, meta }) => ({ value: id, label: (language() === 'en' && meta.i18n) || appName }));
  return (
    <Select
      id="default-app"
      style={{ width: '100%' }}
      value={apps.some(({ value }) => value === defaultApp) ? defaultApp : ''}
      options={[{ value: '', label: say(text.homePage) }, ...apps]}
      onChange={(next: string) => setPreference({ defaultApp: next })}
    />
  );
}
