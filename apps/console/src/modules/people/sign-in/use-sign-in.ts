import { type LoginResult, type SignInTicket, user } from '@touchmark/contract';
import { createContext, useContext } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { forgetDraft } from './draft.ts';
import { forgetTabs } from '../../../core/tabs.ts';

export const owedKinds = ['secondFactorNeeded', 'secondFactorSetUp', 'passwordExpired'] as const;
/** What somebody still owes after he has shown who he is. */
export interface Owed {
  kind: (typeof owedKinds)[number];
  ticket: SignInTicket;
  /** A third-party identity that is linked once nothing is owed. */ oauthId?: string;
}

/** What a refusal asks for before it lets in; null where it simply refuses. */
export function owedOf(error: unknown): Owed | null {
  const kind = error instanceof Refusal ? owedKinds.find((one) => one === error.error) : undefined;
  return kind ? { kind, ticket: (error as Refusal).data as SignInTicket } : null;
}

/** Takes what is owed to the next step of the sign-in page. */
export const OwedContext = createContext<(owed: Owed) => void>(() => undefined);

/** Enters with a result; it begins with no tabs. Where to go then stands in the address, which the router reads. */
export function useEnter() {
  const { signIn } = useSession();
  return (result: LoginResult) => {
    forgetTabs();
    forgetDraft();
    signIn(result);
  };
}

/** The ways in by one form. `fault` is what a form has to say: a step that is still owed is none. */
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

/** What is told above the button. */
export const faultOf = (error: Error | null): string | null => (error && !owedOf(error) ? error.message : null);
