import { user } from '@touchmark/contract';
import { registrationDoneText, registrationFault, registrationFaultText } from '@touchmark/domain';
import { Button, Form, Input, type InputRef, Modal, Result } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { useRead } from '../../../api/hooks.ts';
import { useFace, useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { Agreement, CodeField, phoneRule } from '../account/public.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { Note } from './note.tsx';
import { againRules, passwordRules } from './password-rules.ts';
import { continueWith } from './draft.ts';
import { text } from './sign-in.text.ts';

interface RegisterValues {
  tenantId: string;
  name: string;
  account: string;
  password: string;
  password2: string;
  authCode: string;
  phone?: string;
  code?: string;
}

/** Registration on a desktop: a phone number with its code where the platform sends messages, account, password twice, captcha. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const captcha = useCaptcha();
  const box = useRef<InputRef>(null);
  const ways = useRead(user.ways, {});
  const hand = async ({ tenantId, name, account, password, authCode, phone, code }: RegisterValues) => {
    const proven = phone && code ? { phone: phone.trim(), smsCode: code.trim() } : {};
    try {
      await send(user.register, { tenantId, name, account, password, ...proven }, newKey(), {
        'Captcha-Key': captcha.authId,
        'Captcha-Code': authCode.trim(),
      });
      continueWith(account);
    } finally {
      // The captcha is used up, whatever the result.
      captcha.renew();
    }
  };
  return (
    <RegisterForm
      title={say(text.registerTitle)}
      doneNote={say(text.registerDoneNote)}
      hand={hand}
      onClose={onClose}
      phone={ways.data?.sms ?? false}
      captcha={<CaptchaField captcha={captcha} input={box} />}
    />
  );
}

/** Registration of a person authenticated by another provider. */
export function GuestDialog({
  oauthId,
  name,
  onLink,
  onClose,
}: {
  oauthId: string;
  name: string;
  onLink: () => void;
  onClose: () => void;
}) {
  const hand = ({ tenantId, name: own, account, password }: RegisterValues) =>
    send(user.registerGuest, { tenantId, name: own, account, password, oauthId });
  return (
    <RegisterForm
      title={say(text.guestTitle)}
      note={say(text.guestNote)}
      begin={{ name }}
      hand={hand}
      onClose={onClose}
      other={
        <Button type="link" className="sign-in-other" onClick={onLink}>
          {say(text.haveAccount)}
        </Button>
      }
    />
  );
}

/** Refusals that concern one field without naming it. */
const fieldOf: Partial<Record<Refusal['error'], keyof RegisterValues>> = {
  wrongCaptcha: 'authCode',
  accountTaken: 'account',
  phoneTaken: 'phone',
  wrongCode: 'code',
};

interface Props {
  title: string;
  note?: string;
  /** What whoever registered can do now. */
  doneNote?: string;
  begin?: Partial<RegisterValues>;
  /** Whether to ask for a phone number and the code sent to it. */
  phone?: boolean;
  captcha?: ReactNode;
  other?: ReactNode;
  hand: (values: RegisterValues) => Promise<unknown>;
  onClose: () => void;
}

function RegisterForm({ title, note, doneNote, begin = {}, phone = false, captcha, other, hand, onClose }: Props) {
  const [form] = Form.useForm<RegisterValues>();
  const { signOut } = useSession();
  const { tenantId } = useFace();
  const [state, setState] = useState<{ busy?: boolean; fault?: string; done?: boolean }>({});
  const refuse = (error: Refusal) => {
    const at = fieldOf[error.error];
    const faults = error.fields.map(({ field, msg }) => ({
      name: (field === 'smsCode' ? 'code' : field) as keyof RegisterValues,
      errors: [msg],
    }));
    // Must come first, because setting a value clears the field's errors.
    form.setFieldValue('authCode', '');
    form.setFields([...(at ? [{ name: at, errors: [error.message] }] : []), ...faults]);
    setState(
      at || faults.some(({ name }) => name !== 'tenantId') ? {} : { fault: error.wordless ? say(text.submitFailed) : error.message },
    );
  };
  const submit = async (values: RegisterValues) => {
    // The fields show their own errors, but the tenant number has no field.
    const fault = registrationFault(values);
    if (fault) return setState({ fault: say(registrationFaultText[fault]) });
    setState({ busy: true });
    try {
      await hand({ ...values, account: values.account.trim(), name: values.name.trim() });
      setState({ done: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error);
    }
  };
  // Signs out and returns to the sign-in page, as specified, so that nobody continues with the former session.
  const leave = () => {
    if (state.done) void signOut(true);
    onClose();
  };
  return (
    <Modal open title={state.done ? null : title} footer={null} width={440} onCancel={leave} mask={{ closable: false }}>
      {state.done ? (
        <Done note={doneNote} onLeave={leave} />
      ) : (
        <Form
          name="register"
          form={form}
          className="register-form"
          layout="vertical"
          requiredMark={false}
          initialValues={{ tenantId, name: '', account: '', ...begin }}
          onFinish={(values) => void submit(values)}
        >
          {note && <p className="sign-in-note">{note}</p>}
          <Form.Item name="tenantId" hidden>
            <Input />
          </Form.Item>
          <Form.Item
            name="name"
            label={say(text.realName)}
            rules={[{ required: true, min: 2, max: 30, transform: (value?: string) => value?.trim() ?? '', message: say(text.nameRule) }]}
          >
            <Input maxLength={30} autoComplete="name" autoFocus />
          </Form.Item>
          {phone ? (
            <>
              <Form.Item name="phone" label={say(text.phoneLabel)} rules={[phoneRule]}>
                <Input maxLength={30} inputMode="tel" autoComplete="tel" />
              </Form.Item>
              <CodeField channel="sms" scene="REGISTER" target="phone" size="middle" />
            </>
          ) : null}
          <Form.Item
            name="account"
            label={say(text.newAccount)}
            extra={say(text.accountHint)}
            rules={[{ required: true, whitespace: true, message: say(registrationFaultText.account) }]}
          >
            <Input maxLength={50} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Form.Item name="password" label={say(text.passwordLabel)} extra={say(text.passwordRule)} rules={passwordRules()}>
            <Input.Password maxLength={64} autoComplete="new-password" />
          </Form.Item>
          <Form.Item name="password2" label={say(text.passwordAgain)} dependencies={['password']} rules={againRules}>
            <Input.Password maxLength={64} autoComplete="new-password" />
          </Form.Item>
          {captcha}
          <Agreement />
          {state.fault && <Note kind="error" title={state.fault} />}
          <Button type="primary" size="large" block htmlType="submit" loading={state.busy ?? false}>
            {say(text.submit)}
          </Button>
          {other}
        </Form>
      )}
    </Modal>
  );
}

function Done({ note, onLeave }: { note: string | undefined; onLeave: () => void }) {
  return (
    <Result
      status="success"
      title={say(registrationDoneText)}
      subTitle={note}
      extra={
        <Button type="primary" onClick={onLeave}>
          {say(text.back)}
        </Button>
      }
    />
  );
}
