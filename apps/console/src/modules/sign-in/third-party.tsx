import { user, type SignInWays } from '@touchmark/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Refusal, send } from '../../api/send.ts';
import { fill, say } from '../../app/text.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';

const key = 'touchmark-visit';
/** A visit to another provider that this browser has begun. The state shows that the answer belongs to it. */
interface Visit { source: string; state: string; back: string }

export function takeVisit(state: string): Visit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Visit | null;
    sessionStorage.removeItem(key);
    return visit?.state === state ? visit : null;
  } catch { return null; }
}

/** Other providers one may sign in with. */
export function ThirdParty({ sources }: { sources: SignInWays['oauth'] }) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState('');
  const visit = async (source: string) => {
    setBusy(source);
    setFault('');
    try {
      const { url, state } = await send(user.oauthStart, { source });
      sessionStorage.setItem(key, JSON.stringify({ source, state, back: new URLSearchParams(location.search).get('back') ?? '' } satisfies Visit));
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
      {sources.map(({ source, name }) => <Button key={source} type="primary" size="large" block loading={busy === source} onClick={() => void visit(source)}>{fill(text.thirdButton, { name })}</Button>)}
    </>
  );
}
