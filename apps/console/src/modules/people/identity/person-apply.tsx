import { type MyIdentity, userAuth } from '@touchmark/contract';
import { identityAt, inState, userLife } from '@touchmark/domain';
import { readIdentityNumber } from '@touchmark/gs1';
import { Alert, Button, Form, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { EditorForm, fieldsOf, useEditor } from '../../../ui/index.ts';
import { wireInput } from '../../../ui/form/schema.ts';
import { CodeField } from '../account/public.ts';
import { companyText, idChoices, idNumberOf } from '../company/public.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useLeave } from './use-leave.ts';
import { fields, text } from './identity.text.ts';

const Field = fieldsOf(userAuth.saveOrSubmit, fields);

/** A person's own verification. */
export function PersonApply() {
  const mine = useRead(userAuth.mine, {});
  return (
    <AuthFrame title={say(text.personForm)}>
      <h1>{say(text.personForm)}</h1>
      <section className="auth-card">{mine.data ? <PersonForm mine={mine.data} /> : <Skeleton active />}</section>
    </AuthFrame>
  );
}

function PersonForm({ mine }: { mine: MyIdentity }) {
  const navigate = useNavigate();
  const { realName, idType, idNo, idFront, idBack, phone, email } = mine;
  const editor = useEditor(
    userAuth.saveOrSubmit,
    { realName, idType, idNo, idFront, idBack, phone, email },
    {
      // A new status redirects by the guard, once the session knows it; without a new status the page goes back.
      onDone: ({ status }) => {
        if (inState(userLife, status, 'rejected')) void navigate('/auth');
      },
    },
  );
  const draft = useWrite(userAuth.saveDraft);
  const { noteKept, leave } = useLeave(editor);
  const save = () => {
    const values = editor.form.getFieldsValue();
    draft.mutate(wireInput(userAuth.saveDraft, values), {
      onSuccess: () => {
        noteKept(values);
        toast('success', say(text.draftSaved));
      },
    });
  };
  return (
    <>
      {mine.state === identityAt.rejected && (
        <Alert type="error" showIcon title={fill(text.rejectedPerson, { reason: mine.opinion })} style={{ marginBottom: 16 }} />
      )}
      <Alert type="info" showIcon title={say(text.privacy)} style={{ marginBottom: 16 }} />
      <EditorForm editor={editor} name="person" columns={2}>
        <Field.Text name="realName" max={30} />
        <Field.Choice name="idType" of={idChoices} required />
        <Field.Text name="idNo" mono judge={idNumberOf('idType')} {...(idNo ? { help: text.masked } : {})} />
        <Born />
        <Field.Upload name="idFront" scene="identity" />
        <Field.Upload name="idBack" scene="identity" />
        <Field.Text name="phone" help={text.ownPhone} />
        <OwnPhone mine={mine} />
        <Field.Text name="email" />
      </EditorForm>
      <div className="auth-foot">
        <Button onClick={() => leave(() => void navigate('/auth'))}>{say(text.leave)}</Button>
        <Button onClick={save} loading={draft.isPending}>
          {say(text.saveDraft)}
        </Button>
        <Button type="primary" onClick={editor.submit} loading={editor.busy}>
          {say(text.handIn)}
        </Button>
      </div>
    </>
  );
}

/** Shows the data contained in the number, so that a wrong number is noticed. */
function Born() {
  const form = Form.useFormInstance();
  const [number, type] = [Form.useWatch('idNo', form) as string | undefined, Form.useWatch('idType', form) as string | undefined];
  const read = readIdentityNumber(number ?? '');
  return (
    <div className="company-hints">
      {type === 'ID_CARD' && read.ok
        ? fill(companyText.bornOn, {
            day: read.parts.birthDate,
            sex: say(read.parts.sex === 'male' ? companyText.male : companyText.female),
          })
        : null}
    </div>
  );
}

/** A phone number other than the account's is verified by a code, if the platform can send one. */
function OwnPhone({ mine }: { mine: MyIdentity }) {
  const phone = (Form.useWatch('phone', Form.useFormInstance()) as string | undefined)?.trim();
  return mine.sms && phone && phone !== mine.accountPhone ? (
    <CodeField channel="sms" scene="BIND" target="phone" name="smsCode" size="middle" />
  ) : null;
}
