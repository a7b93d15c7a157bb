import { personalCenter, type PersonDetail } from '@touchmark/contract';
import { Button, Card, Skeleton } from 'antd';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../app/session.tsx';
import { language, say, setLanguage } from '../../app/text.ts';
import { EditorForm, Failed, fieldsOf, type Initial, useEditor } from '../../ui/index.ts';
import { fields, langChoices, text } from './personal-center.text.ts';

const Field = fieldsOf(personalCenter.changeUserCfg, fields);

/** The language of the console and of what is sent. The looks of the console are in its settings drawer. */
export function Preferences() {
  const { userInfo } = useSession();
  const id = userInfo?.user_id ?? '0';
  const read = useRead(personalCenter.findUserInfo, { id }, { enabled: id !== '0' });
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Form me={read.data} /> : <Skeleton active />;
}

function Form({ me }: { me: PersonDetail }) {
  const editor = useEditor(personalCenter.changeUserCfg, { lang: me.lang as 'zh' } satisfies Initial<typeof personalCenter.changeUserCfg>, {
    onDone: (_, { lang }) => { if (lang && lang !== language()) setLanguage(lang); },
  });
  return (
    <Card style={{ maxWidth: 560 }}>
      <EditorForm editor={editor} name="preferences">
        <Field.Radio name="lang" of={langChoices} help={text.langHelp} required={false} />
        <Button type="primary" loading={editor.busy} onClick={editor.submit}>{say(text.saved)}</Button>
      </EditorForm>
    </Card>
  );
}
