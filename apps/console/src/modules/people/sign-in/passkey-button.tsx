import { user } from '@touchmark/contract';
import { KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { OwedContext, owedOf, useEnter } from './use-sign-in.ts';

/** Signs in with a passkey only: the browser knows the account. */
export function PasskeyButton() {
  const enter = useEnter();
  const owe = useContext(OwedContext);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (typeof window.PublicKeyCredential !== 'function') return null;
  const begin = async () => {
    setBusy(true);
    setFault('');
    try {
      const { challengeId, options } = await send(user.passkeyOptions, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: options });
      enter(await send(user.passkeyLogin, { challengeId, response: { ...response } }, newKey()));
    } catch (error) {
      const owed = owedOf(error);
      if (owed) owe(owed);
      else setFault(error instanceof Refusal ? error.message : say(text.passkeyFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="passkey">
      <Button size="large" block icon={<KeyOutlined />} loading={busy} onClick={() => void begin()}>
        {say(text.passkey)}
      </Button>
      {fault && <Note kind="error" title={fault} />}
    </div>
  );
}
