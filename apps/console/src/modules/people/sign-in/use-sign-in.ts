import { type LoginResult, type SignInTicket, user } from '@touchmark/contract';
import { createContext, useContext } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { forgetDraft } from './draft.ts';
import { forgetTabs } from '../../../core/tabs.ts';

const owedKinds = ['secondFactorNeeded', 'secondFactorSetUp', 'passwordExpired'] as const;
/** The outstanding steps of a sign-in after the identity was proven. */
export interface Owed {
  kind: (typeof owedKinds)[number];
  ticket: SignInTicket;
  /** A third-party identity to link after all steps are done. */
  oauthId?: string;
}

/** The outstanding steps in an error; null if it is a real refusal. */
export function owedOf(error: unknown): Owed | null {
  const kind = error instanceof Refusal ? owedKinds.find((one) => one === error.error) : undefined;
  return kind ? { kind, ticket: (error as Refusal).data as SignInTicket } : null;
}

/** Passes the outstanding steps to the sign-in page. */
export const OwedContext = createContext<(owed: Owed) => void>(() => undefined);

/** Starts the session with a sign-in result, without tabs. The target is then in the address, which the router reads. */
export function useEnter() {
  const { signIn } = useSession();
  return (result: LoginResult) => {
    forgetTabs();
    forgetDraft();
    signIn(result);
  };
}

/** Sign-in by one form. `fault` is the error to show; outstanding steps are not errors. */
export function useSignIn() {
  const enter = useEnter();
  const owe = useContext(OwedContext);
  const onError = (error: Error) => {
    const owed = owedOf(error);
    if (owed) owe(owed);
  };
  const [byAccount, byEcode, byPhone, byMail] = [
    useWrite(user.login),
    useWrite(user.eCodeLogIn),
    useWrite(user.phoneLogin),
    useWrite(user.mailLogin),
  ];
  return { byAccount, byEcode, byPhone, byMail, enter, onError };
}

/** The message above the button. */
export const faultOf = (error: Error | null): string | null => (error && !owedOf(error) ? error.message : null);
