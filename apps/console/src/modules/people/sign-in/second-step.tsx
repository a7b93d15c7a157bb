import { type Input as InputOf, user } from '@touchmark/contract';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { DigitsBox } from '../../../ui/digits-box.tsx';
import { PasskeySetUp, PasswordFields, RecoveryList, TotpSetUp } from '../account/public.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { faultOf, type Owed, owedOf, useEnter } from './use-sign-in.ts';

interface Props {
  owed: Owed;
  onOwed: (owed: Owed) => void;
  onBack: () => void;
}

/** The steps after the password and before the session: second factor, new password, set-up. */
export default function SecondStep({ owed, onOwed, onBack }: Props) {
  const enter = useEnter();
  const goOn = useWrite(user.goOn);
  const linking = owed.oauthId ? { oauthId: owed.oauthId } : {};
  const next = (more: Omit<InputOf<typeof user.goOn>, 'ticket'> = {}, onError?: (error: Error) => void) =>
    goOn.mutate(
      { ticket: owed.ticket.ticket, ...linking, ...more },
      {
        onSuccess: enter,
        onError: (error) => {
          const still = owedOf(error);
          if (still) onOwed({ ...still, ...linking });
          else onError?.(error);
        },
      },
    );
  const fault = goOn.error instanceof Refusal && goOn.error.fields.length > 0 ? null : faultOf(goOn.error);
  const parts = { fault, busy: goOn.isPending, next, owed };
  return (
    <>
      {owed.kind === 'secondFactorNeeded' && <FactorForm {...parts} />}
      {owed.kind === 'secondFactorSetUp' && <SetUpFactor {...parts} />}
      {owed.kind === 'passwordExpired' && <RenewForm {...parts} />}
      <Button type="link" className="sign-in-other" onClick={onBack}>
        {say(text.back)}
      </Button>
    </>
  );
}

interface Part {
  fault: string | null;
  busy: boolean;
  owed: Owed;
  next: (more?: Omit<InputOf<typeof user.goOn>, 'ticket'>, onError?: (error: Error) => void) => void;
}

function FactorForm(part: Part) {
  const {
    owed: { ticket },
  } = part;
  const [recovery, setRecovery] = useState(!ticket.totp && !ticket.passkey);
  const { keyFault, byPasskey } = usePasskeyStep(part);
  const fault = keyFault || part.fault;
  const typed = ticket.totp || recovery;
  return (
    <>
      <h2 className="sign-in-title">{say(text.factorTitle)}</h2>
      {typed && <TypedFactor key={String(recovery)} part={part} recovery={recovery} fault={fault} />}
      {!typed && fault && <Note kind="error" title={fault} />}
      {ticket.passkey && (
        <Button size="large" block className="sign-in-second" type={typed ? 'default' : 'primary'} onClick={() => void byPasskey()}>
          {say(text.passkeyConfirm)}
        </Button>
      )}
      {ticket.recovery && (
        <Button type="link" className="sign-in-other" onClick={() => setRecovery(!recovery)}>
          {say(recovery ? text.toTotp : text.toRecovery)}
        </Button>
      )}
    </>
  );
}

function TypedFactor({ part: { busy, next }, recovery, fault }: { part: Part; recovery: boolean; fault: string | null }) {
  return (
    <Form<{ factor: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ factor }) => next({ code: factor })}
    >
      <p className="sign-in-note">{say(recovery ? text.recoveryNote : text.factorNote)}</p>
      <Form.Item
        name="factor"
        label={say(recovery ? text.recoveryCode : text.factorCode)}
        rules={[{ required: true, min: 6, whitespace: true, message: say(text.needFactor) }]}
      >
        {recovery ? (
          <Input size="large" maxLength={30} autoComplete="one-time-code" autoFocus spellCheck={false} />
        ) : (
          <DigitsBox size="large" most={6} autoFocus />
        )}
      </Form.Item>
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {say(text.verify)}
      </Button>
    </Form>
  );
}

/** Confirms with a passkey of the person who is signing in. */
function usePasskeyStep({ owed: { ticket }, next }: Part) {
  const [keyFault, setKeyFault] = useState('');
  const byPasskey = async () => {
    setKeyFault('');
    try {
      const { challengeId, options } = await send(user.passkeyOptions, { ticket: ticket.ticket });
      const { startAuthentication } = await import('@simplewebauthn/browser');
      next({ passkey: { challengeId, response: { ...(await startAuthentication({ optionsJSON: options })) } } });
    } catch (error) {
      setKeyFault(error instanceof Refusal ? error.message : say(text.passkeyFailed));
    }
  };
  return { keyFault, byPasskey };
}

function SetUpFactor({ fault, owed: { ticket }, next }: Part) {
  const ways = useRead(user.ways, {});
  const [how, setHow] = useState<'totp' | 'passkey'>('totp');
  const [codes, setCodes] = useState<string[] | null>(null);
  const canKey = ways.data?.passkey === true && typeof window.PublicKeyCredential === 'function';
  const done = (recoveryCodes: string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : next());
  if (codes)
    return (
      <>
        {fault && <Note kind="error" title={fault} />}
        <RecoveryList codes={codes} onKept={() => next()} />
      </>
    );
  return (
    <>
      <h2 className="sign-in-title">{say(text.setUpFactor)}</h2>
      <p className="sign-in-note">{say(canKey ? text.setUpFactorNote : text.setUpFactorOnly)}</p>
      {canKey && (
        <Segmented
          block
          className="sign-in-choice"
          value={how}
          onChange={setHow}
          options={[
            { value: 'totp', label: say(text.byApp) },
            { value: 'passkey', label: say(text.byPasskey) },
          ]}
        />
      )}
      {how === 'totp' ? <TotpSetUp ticket={ticket.ticket} onDone={done} /> : <PasskeySetUp ticket={ticket.ticket} onDone={done} />}
      {fault && <Note kind="error" title={fault} />}
    </>
  );
}

function RenewForm({ fault, busy, next }: Part) {
  const [form] = Form.useForm<{ password: string }>();
  const onError = (error: Error) => {
    if (error instanceof Refusal) form.setFields(error.fields.map(({ field, msg }) => ({ name: field as 'password', errors: [msg] })));
  };
  return (
    <>
      <h2 className="sign-in-title">{say(text.renewTitle)}</h2>
      <p className="sign-in-note">{say(text.renewNote)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={({ password }) => next({ password }, onError)}
      >
        <PasswordFields />
        {fault && <Note kind="error" title={fault} />}
        <Button type="primary" size="large" htmlType="submit" block loading={busy}>
          {say(text.renew)}
        </Button>
      </Form>
    </>
  );
}
