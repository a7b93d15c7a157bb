import { accountSecurity } from '@touchmark/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { isAnswer, takeVisit } from '../../../core/visit.ts';
import { text } from './account.text.ts';

/** After the redirect from a provider for linking: reads its answer from the address and submits it once. */
export function useLinking(): { busy: boolean; fault: string; forget: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const finish = useWrite(accountSecurity.oauthFinish);
  const begun = useRef('');
  const [fault, setFault] = useState('');
  const hand = async (state: string) => {
    const [code, iss] = [query.get('code'), query.get('iss')];
    const visit = takeVisit(state);
    // The code must not stay in the address, so that a reload does not use it again.
    await navigate('?tab=security', { replace: true });
    // An answer that was not requested by this browser, or an error of the provider.
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
