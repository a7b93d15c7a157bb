import { user } from '@touchmark/contract';
import { Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { takeVisit, type Visit } from '../../../core/visit.ts';
import { GuestDialog } from './register-dialog.tsx';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { type Owed, owedOf, useEnter } from './use-sign-in.ts';

export interface Guest {
  oauthId: string;
  name: string;
}
const loginOf = (visit: Visit | null): string => (visit?.back && !visit.links ? `/login?back=${encodeURIComponent(visit.back)}` : '/login');
interface Props {
  query: URLSearchParams;
  onOwed: (owed: Owed) => void;
  /** The visitor already has an account here. */
  onLink: (guest: Guest) => void;
  /** Registration was cancelled or completed. */
  onLeave: () => void;
}

/** After the redirect from a provider: signs in, or shows a further step or the registration. */
export default function ThirdPartyBack({ query, onOwed, onLink, onLeave }: Props) {
  const enter = useEnter();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [fault, setFault] = useState('');
  const [guest, setGuest] = useState<Guest | null>(null);
  const finish = async () => {
    const [code, state, iss] = [query.get('code'), query.get('state') ?? '', query.get('iss')];
    const visit = takeVisit(state);
    // The code must not stay in the address, so that a reload does not use it again.
    await navigate(loginOf(visit), { replace: true });
    // An answer that was not requested by this browser, or an error of the provider.
    if (visit?.links) return setFault(say(text.linkLater));
    if (!visit || !code) return setFault(say(text.thirdFailed));
    try {
      const { refresh_token } = await send(user.oauthToken, {
        tenantId: '000000',
        source: visit.source,
        code,
        state,
        ...(iss ? { iss } : {}),
      });
      // A page gets no refresh token over TLS: the cookie of that answer has it.
      const held = refresh_token === '' ? {} : { refresh_token };
      enter(await send(user.login, { grant_type: 'refresh_token', ...held, tenantId: '000000', scope: 'all' }));
    } catch (error) {
      const owed = owedOf(error);
      if (owed) return onOwed(owed);
      if (error instanceof Refusal && error.error === 'oauthUnknown') {
        const { oauth_id: oauthId, name } = error.data as { oauth_id: string; name: string };
        return setGuest({ oauthId, name });
      }
      setFault(error instanceof Refusal ? error.message : say(text.thirdFailed));
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  });
  if (guest) return <GuestDialog {...guest} onLink={() => onLink(guest)} onClose={onLeave} />;
  if (fault) return <Note kind="error" title={fault} />;
  return (
    <div className="sign-in-wait" role="status">
      <Spin size="small" /> {say(text.thirdBack)}
    </div>
  );
}
