import { say } from '../../../core/text.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { faultOf, useSignIn } from './use-sign-in.ts';

/** In demo mode: the demo accounts, one click each. */
export function DemoList() {
  const { byEcode, enter, onError } = useSignIn();
  const fault = faultOf(byEcode.error);
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div className="demo-head">
        <h2 id="demo-title">{say(text.demo)}</h2>
        <span>{say(text.demoNote)}</span>
      </div>
      {fault && <Note kind="error" title={fault} />}
      <ul>
        {demoAccounts.map(({ account, role, company }) => (
          <li key={account}>
            <button
              type="button"
              disabled={byEcode.isPending}
              aria-busy={byEcode.isPending && byEcode.variables?.loginName === account}
              onClick={() => byEcode.mutate({ loginName: account, loginPassword: demoPassword }, { onSuccess: enter, onError })}
            >
              <span className="demo-account">{account}</span>
              <span className="demo-role">
                {company && `${say(company)} · `}
                {say(role)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
