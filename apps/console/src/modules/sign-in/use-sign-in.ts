import { user, type LoginResult } from '@touchmark/contract';
import { useWrite } from '../../api/hooks.ts';
import { useSession } from '../../app/session.tsx';
import { forgetTabs } from '../../shell/tabs.ts';

/** The two ways in. Both begin with no tabs; where to go then stands in the address, which the router reads. */
export function useSignIn() {
  const { signIn } = useSession();
  const byAccount = useWrite(user.login);
  const byEcode = useWrite(user.eCodeLogIn);
  const enter = (result: LoginResult) => { forgetTabs(); signIn(result); };
  return { byAccount, byEcode, enter };
}
