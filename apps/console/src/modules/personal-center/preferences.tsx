import { accountSecurity, personalCenter, type PersonDetail } from '@touchmark/contract';
import { Alert, Button, Card, Skeleton } from 'antd';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../app/session.tsx';
import { language, say, setLanguage } from '../../app/text.ts';
import { EditorForm, Failed, fieldsOf, type Initial, useEditor } from '../../ui/index.ts';
import { fields, langChoices, noticeChoices, text } from './personal-center.text.ts';

const Field = fieldsOf(personalCenter.changeUserCfg, fields);

/** Language, and what one wants to hear of by mail. The looks of the console are in its settings drawer. */
export function Preferences() {
  const { userInfo } = useSession();
  const id = userInfo?.user_id ?? '0';
  const read = useRead(personalCenter.findUserInfo, { id }, { enabled: id !== '0' });
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Form me={read.data} /> : <Skeleton active />;
}

function Form({ me }: { me: PersonDetail }) {
  const security = useRead(accountSecurity.state, {});
  const editor = useEditor(personalCenter.changeUserCfg, { lang: me.lang as 'zh', notices: me.notices as never } satisfies Initial<typeof personalCenter.changeUserCfg>, {
    onDone: (_, { lang }) => { if (lang && lang !== language()) setLanguage(lang); },
  });
  return (
    <Card style={{ maxWidth: 560 }}>
      <EditorForm editor={editor} name="preferences">
        <Field.Radio name="lang" of={langChoices} help={text.langHelp} required={false} />
        <Field.Multi name="notices" of={noticeChoices} help={text.noticesHelp} disabled={security.data?.mail === false} />
        {security.data?.mail === false ? <Alert type="info" showIcon title={say(text.noMail)} style={{ marginBottom: 16 }} /> : null}
        <Button type="primary" loading={editor.busy} onClick={editor.submit}>{say(text.saved)}</Button>
      </EditorForm>
    </Card>
  );
}
