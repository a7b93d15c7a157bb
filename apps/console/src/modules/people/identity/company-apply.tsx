import { companyAudit, userAuth, type MyCompanyAudit } from '@touchmark/contract';
import { applyLife, inState, userLife } from '@touchmark/domain';
import { Alert, Button, Checkbox, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { colon, fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { EditorForm, KnownValues, useEditor, type Initial } from '../../../ui/index.ts';
import { wireInput } from '../../../ui/form/schema.ts';
import { CompanyFields, companyFieldWords } from '../company/public.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useLeave } from './use-leave.ts';
import { text } from './identity.text.ts';

/** The certification of a new company, or of a rejected one again. */
export function CompanyApply() {
  const mine = useRead(companyAudit.myAudit, {});
  const person = useRead(userAuth.mine, {});
  return (
    <AuthFrame title={say(text.companyForm)}>
      <h1>{say(text.companyForm)}</h1>
      <section className="auth-card">
        {mine.isFetched && person.isFetched ? (
          <CompanyForm mine={mine.data ?? null} named={person.data?.namedCompany ?? ''} />
        ) : (
          <Skeleton active />
        )}
      </section>
    </AuthFrame>
  );
}

const begin: Initial<typeof companyAudit.submit> = {
  companyType: 'ENTERPRISE',
  companyRoles: ['MANUFACTURER'],
  legalIdType: 'ID_CARD',
  bizTermLong: true,
  usccSpecial: false,
};

/** Saves the form's values as a draft, complete or not, and stores the new version in the form. */
function useDraft(first: number | undefined) {
  const [version, setVersion] = useState(first);
  const write = useWrite(companyAudit.saveOrUpdate);
  const save = (values: object, onSaved: () => void) =>
    write.mutate(
      { ...wireInput(companyAudit.saveOrUpdate, values), ...(version === undefined ? {} : { version }) },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          onSaved();
        },
      },
    );
  return { version, save, busy: write.isPending };
}

function CompanyForm({ mine, named }: { mine: MyCompanyAudit | null; named: string }) {
  const navigate = useNavigate();
  const { userInfo } = useSession();
  const draft = useDraft(mine?.version);
  // Only the existing values of a draft; the others get the defaults of a new form.
  const said = mine ? Object.fromEntries(Object.entries(mine.content).filter(([, value]) => value !== null && value !== '')) : {};
  const known = mine || !named ? {} : { name: named };
  const editor = useEditor(companyAudit.submit, { ...begin, ...known, ...said } as Initial<typeof companyAudit.submit>, {
    transform: (input) => ({ ...input, ...(draft.version === undefined ? {} : { version: draft.version }) }),
    onDone: () => void navigate('/auth'),
  });
  const { noteKept, leave } = useLeave(editor);
  const keep = () => {
    const values = editor.form.getFieldsValue();
    draft.save(values, () => {
      noteKept(values);
      toast('success', say(text.draftSaved));
    });
  };
  const join = () => void navigate(inState(userLife, userInfo?.status, 'verified') ? '/authSelect' : '/auth');
  return (
    <>
      {mine && inState(applyLife, mine.applyStatus, 'rejected') && (
        <Alert
          type="error"
          showIcon
          title={fill(text.reason, { reason: mine.opinion })}
          description={<Remarks remarks={mine.remarks} />}
          style={{ marginBottom: 16 }}
        />
      )}
      <EditorForm editor={editor} name="company" columns={2}>
        <KnownValues of={{ values: known, from: text.asRegistered }}>
          <CompanyFields first={mine?.content ?? null} onJoin={() => leave(join)} />
        </KnownValues>
        <Form.Item
          name="agree"
          valuePropName="checked"
          className="tm-wide"
          rules={[
            {
              validator: async (_, on) => {
                if (!on) throw new Error(say({ zh: '请先阅读并同意服务协议', en: 'Please read and accept the service agreement' }));
              },
            },
          ]}
        >
          <Checkbox>{say(text.agree)}</Checkbox>
        </Form.Item>
      </EditorForm>
      <div className="auth-foot">
        <Button onClick={() => leave(join)}>{say(text.leave)}</Button>
        <Button loading={draft.busy} onClick={keep}>
          {say(text.saveDraft)}
        </Button>
        <Button type="primary" loading={editor.busy} onClick={editor.submit}>
          {say(text.handIn)}
        </Button>
      </div>
    </>
  );
}

/** The reviewer's remarks on single fields. */
function Remarks({ remarks }: { remarks: Readonly<Record<string, string>> }) {
  const listed = Object.entries(remarks);
  if (listed.length === 0) return null;
  return (
    <>
      <div>{say(text.remarks)}</div>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {listed.map(([name, remark]) => (
          <li key={name}>
            {say(companyFieldWords[name as keyof typeof companyFieldWords] ?? companyFieldWords.name)}
            {colon()}
            {remark}
          </li>
        ))}
      </ul>
    </>
  );
}
