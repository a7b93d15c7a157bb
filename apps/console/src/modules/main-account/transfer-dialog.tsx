import { mainAccount } from '@touchmark/contract';
import { Button, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../api/hooks.ts';
import { fill, say } from '../../app/text.ts';
import { type Dialog, fieldsOf, FormDialog } from '../../ui/index.ts';
import { usePlaceChoices } from '../member/public.ts';
import { fields, text } from './main-account.text.ts';

const Field = fieldsOf(mainAccount.transfer, fields);
const resendSeconds = 60;

/** Asks a member to take the main account over; the holder proves himself by a code on his own phone. */
export function TransferDialog({ dialog }: { dialog: Dialog<object> }) {
  const people = useRead(mainAccount.candidates, {}, { enabled: dialog.subject !== undefined });
  const { roles } = usePlaceChoices();
  const options = (people.data ?? []).map(({ userId, name, account, deptName }) => ({ value: userId, label: [name, account, deptName].filter(Boolean).join(' · ') }));
  return (
    <FormDialog call={mainAccount.transfer} dialog={dialog as never} title={text.transferTitle} action={text.ask} width={480}>
      <Field.Choice name="toUserId" of={options} /><Field.Choice name="roleId" of={roles} /><Field.Area name="reason" max={200} rows={2} /><Field.Custom name="smsCode"><CodeBox /></Field.Custom>
    </FormDialog>
  );
}

/** Six digits, with the button that has them sent. */
function CodeBox({ value, onChange, id }: { value?: string; onChange?: (value: string) => void; id?: string }) {
  const sendCode = useWrite(mainAccount.sendCode);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <Space.Compact block>
        <Input {...(id ? { id } : {})} value={value ?? ''} inputMode="numeric" autoComplete="one-time-code" maxLength={6} onChange={(event) => onChange?.(event.target.value)} />
        <Button disabled={left > 0} loading={sendCode.isPending} onClick={() => sendCode.mutate({}, { onSuccess: () => setLeft(resendSeconds) })}>{left > 0 ? fill(text.again, { n: left }) : say(text.getCode)}</Button>
      </Space.Compact>
      <div aria-live="polite" className="tm-hint">{left > 0 ? say(text.sent) : null}</div>
    </>
  );
}
