import type { SignInWays } from '@touchmark/contract';
import { Button } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { AccountForm } from './account-form.tsx';
import CodeForm from './code-form.tsx';
import { text } from './sign-in.text.ts';
import type { Guest } from './third-party-back.tsx';
import { type Owed, OwedContext } from './use-sign-in.ts';
import { Ways } from './ways.tsx';

interface Props {
  guest: Guest;
  ways: SignInWays;
  onOwed: (owed: Owed) => void;
  onBack: () => void;
}

/** Links a third-party identity with an account, after its password or a code was entered. */
export default function LinkStep({ guest: { oauthId, name }, ways: { sms, mail }, onOwed, onBack }: Props) {
  const codes = sms || mail;
  const label = say(sms ? text.phone : text.mail);
  const byAccount = <AccountForm oauthId={oauthId} instead={codes ? fill(text.unseenLinkCode, { way: label }) : say(text.unseenLink)} />;
  return (
    <OwedContext value={(owed) => onOwed({ ...owed, oauthId })}>
      <h2 className="sign-in-title">{say(text.linkTitle)}</h2>
      <p className="sign-in-note">{name ? fill(text.linkNote, { name }) : say(text.linkNoteBare)}</p>
      {codes ? (
        <Ways
          items={[
            { key: 'account', label: say(text.account), children: byAccount },
            { key: 'code', label, children: <CodeForm sms={sms} mail={mail} oauthId={oauthId} /> },
          ]}
        />
      ) : (
        byAccount
      )}
      <Button type="link" className="sign-in-other" onClick={onBack}>
        {say(text.back)}
      </Button>
    </OwedContext>
  );
}
