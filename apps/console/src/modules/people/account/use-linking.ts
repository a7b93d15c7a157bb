import { accountSecurity } from '@touchmark/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { isAnswer, takeVisit } from '../../../core/visit.ts';
import { text } from './account.text.ts';

/** The provider has sent somebody back who links: takes its answer out of the address and hands it in, once. */
export function useLinking(): { busy: boolean; fault: string; forget: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const finish = useWrite(accountSecurity.oauthFinish);
  const begun = useRef('');
  const [fault, setFault] = useState('');
  const hand = async (state: string) => {
    const [code, iss] = [query.get('code'), query.get('iss')];
    const visit = takeVisit(state);
    // The code must not stay in the address, nor be used by a reload.
    await navigate('?tab=security', { replace: true });
    // Somebody else's answer, or a refusal of the provider.
    if (!visit?.links || !code) return setFault(say(text.linkFailed));
    finish.mutate(
      { source: visit.source, code, state, ...(iss && { iss }) },
      { onError: (error) => setFault(error.message || say(text.linkFailed)) },
    );
  };
  useEffect(() => {
    const state = query.get('state') ?? '';
    if (!isAnswer(query) || begun.current === state) return;
    begun.current = state;
    void hand(state);
  });
  return { busy: finish.isPending, fault, forget: () => setFault('') };
}
