import { channel, user } from '@touchmark/contract';
import { registrationFault, registrationFaultText } from '@touchmark/domain';
import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { useFace } from '../../../api/session.tsx';
import { invitation } from '../../../core/invitation.ts';
import { fill, say } from '../../../core/text.ts';
import { useTitle } from '../../../ui/titles.ts';
import { Agreement, CodeField, phoneRule } from '../account/public.ts';
import { againRules, CaptchaField, InvitationNote, Note, passwordRules, useCaptcha } from '../sign-in/public.ts';
import { MobilePage } from './mobile-page.tsx';
import { text } from './register.text.ts';
import { keepRegistered } from './registered.ts';

interface Values {
  tenantId: string;
  phone: string;
  code: string;
  name: string;
  account: string;
  password: string;
  password2: string;
  companyName: string;
  authCode: string;
  agree: boolean;
}

/** The input of the call: the account is the phone number unless another was entered; empty fields are left out. */
function inputOf(
  { phone, code, name, account, password, companyName, tenantId }: Values,
  origin: { channel: string; invite: string },
  sms: boolean,
) {
  const number = phone?.trim() ?? '';
  return {
    tenantId,
    name: name.trim(),
    account: account?.trim() || number,
    password,
    ...(sms ? { phone: number, smsCode: code.trim() } : {}),
    ...(companyName?.trim() ? { companyName: companyName.trim() } : {}),
    ...(origin.channel ? { channel: origin.channel } : {}),
    ...(origin.invite ? { invite: origin.invite } : {}),
  };
}

/** /quickRegister/index: registration on a phone, from the QR code of a channel or an invitation. */
export default function QuickRegister() {
  const [query] = useSearchParams();
  const ways = useRead(user.ways, {});
  const [token] = useState(invitation);
  const origin = { channel: query.get('channel')?.slice(0, 40) ?? '', invite: query.get('invite')?.slice(0, 100) ?? '' };
  useTitle(say(text.title));
  return (
    <MobilePage>
      <h1>{say(text.title)}</h1>
      <p className="quick-intro">{say(text.intro)}</p>
      <Origin {...origin} />
      {token && <InvitationNote token={token} />}
      {ways.data && !ways.data.sms && <Note kind="info" title={say(text.noSms)} />}
      {ways.data && <RegisterForm origin={origin} sms={ways.data.sms} />}
      <p className="quick-other">
        <Link to="/login">{say(text.signIn)}</Link>
      </p>
    </MobilePage>
  );
}

/** Who invited, and what a channel that runs says to whoever scans its poster: by its name. A code that names none means nothing to him. */
function Origin({ channel: code, invite }: { channel: string; invite: string }) {
  const { data } = useRead(channel.byCode, { code }, { enabled: code !== '' });
  return (
    <>
      {invite && <p className="quick-origin">{fill(text.invited, { code: invite })}</p>}
      {data?.name && (
        <p className="quick-origin">
          <b>{fill(text.channel, { name: data.name })}</b> {data.landing}
        </p>
      )}
    </>
  );
}

function RegisterForm({ origin, sms }: { origin: { channel: string; invite: string }; sms: boolean }) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const { tenantId } = useFace();
  const captcha = useCaptcha();
  const box = useRef<InputRef>(null);
  const [state, setState] = useState<{ busy?: boolean; fault?: string }>({});
  const phone = Form.useWatch('phone', form);
  const refuse = (error: Refusal) => {
    const at = (
      { wrongCaptcha: 'authCode', wrongCode: 'code', accountTaken: 'account', phoneTaken: 'phone' } as Record<string, keyof Values>
    )[error.error];
    const names: Record<string, keyof Values> = { smsCode: 'code' };
    // Must come first, because setting a value clears the field's errors.
    form.setFieldValue('authCode', '');
    form.setFields([
      ...(at ? [{ name: at, errors: [error.message] }] : []),
      ...error.fields.map(({ field, msg }) => ({ name: names[field] ?? (field as keyof Values), errors: [msg] })),
    ]);
    setState(
      at || error.fields.some(({ field }) => field !== 'tenantId')
        ? {}
        : { fault: error.wordless ? say(text.submitFailed) : error.message },
    );
    const first = at ?? error.fields.map(({ field }) => names[field] ?? (field as keyof Values))[0];
    if (first) form.scrollToField(first, { focus: true, block: 'center' });
  };
  const submit = async (values: Values) => {
    const input = inputOf(values, origin, sms);
    // The specification's checks in order; only the first failure is shown.
    const fault = registrationFault({ ...values, account: input.account });
    if (fault) return setState({ fault: say(registrationFaultText[fault]) });
    setState({ busy: true });
    try {
      const { account } = await send(user.register, input, newKey(), {
        'Captcha-Key': captcha.authId,
        'Captcha-Code': values.authCode.trim(),
      });
      keepRegistered(account);
      await navigate('/quickRegister/complete', { replace: true });
    } catch (error) {
      captcha.renew();
      if (!(error instanceof Refusal)) throw error;
      refuse(error);
    }
  };
  return (
    <Form
      name="quick"
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ tenantId, account: '' }}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="tenantId" hidden>
        <Input />
      </Form.Item>
      {sms && (
        <Form.Item name="phone" label={say(text.phone)} required rules={[phoneRule]}>
          <Input size="large" maxLength={30} inputMode="tel" autoComplete="tel" />
        </Form.Item>
      )}
      {sms && <CodeField channel="sms" scene="REGISTER" target="phone" />}
      <Form.Item
        name="name"
        label={say(text.name)}
        rules={[{ required: true, min: 2, max: 30, transform: (value?: string) => value?.trim() ?? '', message: say(text.needName) }]}
      >
        <Input size="large" maxLength={30} autoComplete="name" />
      </Form.Item>
      <Form.Item name="account" label={say(text.account)} extra={say(text.accountHint)}>
        <Input size="large" maxLength={50} placeholder={phone?.trim()} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={say(text.password)} extra={say(text.passwordHint)} rules={passwordRules()}>
        <Input.Password size="large" maxLength={64} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="password2" label={say(text.password2)} dependencies={['password']} rules={againRules}>
        <Input.Password size="large" maxLength={64} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="companyName"
        label={say(text.company)}
        rules={[{ min: 2, max: 100, transform: (value?: string) => value?.trim() ?? '', message: say(text.needCompany) }]}
      >
        <Input size="large" maxLength={100} autoComplete="organization" />
      </Form.Item>
      <CaptchaField captcha={captcha} input={box} />
      <Agreement />
      {state.fault && <Note kind="error" title={state.fault} />}
      <Button type="primary" size="large" block htmlType="submit" loading={state.busy ?? false}>
        {say(text.submit)}
      </Button>
    </Form>
  );
}
