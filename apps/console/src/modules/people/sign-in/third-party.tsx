import { user, type SignInWays } from '@touchmark/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Refusal, send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { beginVisit } from '../../../core/visit.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';

/** Buttons of other providers for signing in. */
export function ThirdParty({ sources }: { sources: SignInWays['oauth'] }) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState('');
  const visit = async (source: string) => {
    setBusy(source);
    setFault('');
    try {
      const { url, state } = await send(user.oauthStart, { source });
      beginVisit({ source, state, back: new URLSearchParams(location.search).get('back') ?? '' });
      location.assign(url);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : say(text.thirdFailed));
      setBusy('');
    }
  };
  return (
    <>
      <p className="sign-in-note">{say(text.thirdNote)}</p>
      {fault && <Note kind="error" title={fault} />}
      {sources.map(({ source, name }) => (
        <Button key={source} type="primary" size="large" block loading={busy === source} onClick={() => void visit(source)}>
          {fill(text.thirdButton, { name })}
        </Button>
      ))}
    </>
  );
}
