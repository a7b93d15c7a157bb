import { accountSecurity, type SecurityState } from '@touchmark/contract';
import { Loaded } from '../../../ui/index.ts';
import { Button, Input, Form, Tag } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { text } from './account.text.ts';
import './account.css';
import { CodeField } from './code-field.tsx';
import { emailRule, phoneRule } from './contact-rule.ts';
import { FactorSection } from './factor-section.tsx';
import { PasswordFields } from './password-fields.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SecurityRow } from './security-row.tsx';
import { ThirdPartySection } from './third-party-section.tsx';

type Open = 'password' | 'phone' | 'email' | null;

/** 安全设置: password, phone, e-mail address, second factors. */
export function SecurityPanel() {
  const state = useRead(accountSecurity.state, {});
  const [open, setOpen] = useState<Open>(null);
  return (
    <Loaded of={state}>
      {(data) => (
        <div className="security">
          <section className="security-group">
            <Rows state={data} onOpen={setOpen} />
          </section>
          <FactorSection state={data} />
          <ThirdPartySection
            codes={{ ...(data.sms && data.phone && { sms: data.phone }), ...(data.mail && data.email && { mail: data.email }) }}
          />
          <Dialogs open={open} onClose={() => setOpen(null)} />
        </div>
      )}
    </Loaded>
  );
}

function Rows({ state, onOpen }: { state: SecurityState; onOpen: (open: Open) => void }) {
  const due = state.passwordUntil ? ` · ${fill(text.dueOn, { time: state.passwordUntil.slice(0, 10) })}` : '';
  const none = <Tag>{say(text.notBound)}</Tag>;
  return (
    <>
      <SecurityRow title={say(text.password)} value="••••••••" note={fill(text.changedOn, { time: state.passwordTime.slice(0, 16) }) + due}>
        <Button onClick={() => onOpen('password')}>{say(text.change)}</Button>
      </SecurityRow>
      <SecurityRow
        title={say(text.phone)}
        value={state.phone ? <span className="num">{state.phone}</span> : none}
        note={say(state.sms ? text.phoneFor : text.noSms)}
      >
        <Button disabled={!state.sms} onClick={() => onOpen('phone')}>
          {say(state.phone ? text.change : text.bind)}
        </Button>
      </SecurityRow>
      <SecurityRow title={say(text.email)} value={state.email || none} note={say(state.mail ? text.emailFor : text.noMail)}>
        <Button disabled={!state.mail} onClick={() => onOpen('email')}>
          {say(state.email ? text.change : text.bind)}
        </Button>
      </SecurityRow>
    </>
  );
}

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const { userInfo } = useSession();
  const [password, phone, email] = [
    useWrite(accountSecurity.changePassword),
    useWrite(accountSecurity.changePhone),
    useWrite(accountSecurity.changeEmail),
  ];
  return (
    <>
      <ProofDialog<{ own: string; password: string }>
        open={open === 'password'}
        title={text.changePassword}
        note={text.otherDevicesOut}
        onClose={onClose}
        onSend={({ own, password: next }) => password.mutateAsync({ oldPassword: own, password: next })}
      >
        <PasswordFields size="middle" own={[userInfo?.user_name ?? '']} />
      </ProofDialog>
      <ProofDialog<{ own: string; phone: string; code: string }>
        open={open === 'phone'}
        title={text.changePhone}
        onClose={onClose}
        onSend={({ own, phone: to, code }) => phone.mutateAsync({ phone: to, smsCode: code, password: own })}
      >
        <Form.Item name="phone" label={say(text.newPhone)} required rules={[phoneRule]}>
          <Input maxLength={30} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <CodeField channel="sms" scene="BIND" target="phone" size="middle" />
      </ProofDialog>
      <ProofDialog<{ own: string; email: string; code: string }>
        open={open === 'email'}
        title={text.changeEmail}
        onClose={onClose}
        onSend={({ own, email: to, code }) => email.mutateAsync({ email: to, mailCode: code, password: own })}
      >
        <Form.Item name="email" label={say(text.newEmail)} required rules={[emailRule]}>
          <Input maxLength={100} inputMode="email" autoComplete="email" />
        </Form.Item>
        <CodeField channel="mail" scene="BIND" target="email" size="middle" />
      </ProofDialog>
    </>
  );
}
