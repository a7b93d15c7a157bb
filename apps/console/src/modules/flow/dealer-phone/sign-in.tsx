import { dealerPhone, user } from '@touchmark/contract';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { useBackCloses } from '../handheld/public.ts';
import { Message, OtherLanguage } from '../receive-link/public.ts';
import { text } from './dealer-phone.text.ts';
import { keepSessions } from './phone-sessions.ts';

const wait = 60;
const saidBy = (error: unknown): string => {
  if (error instanceof Refusal) return error.fields[0]?.msg ?? error.message;
  throw error;
};

type Ways = { sms: boolean; outbox: boolean } | { fault: string } | null;
function useWays(): [Ways, () => void] {
  const [ways, setWays] = useState<Ways>(null);
  const look = useCallback(() => {
    send(user.ways, {}).then(setWays, (error: unknown) => setWays({ fault: saidBy(error) }));
  }, []);
  useEffect(() => {
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [look]);
  return [ways, look];
}

/** Signing in by a code; where no SMS can be sent, it says so and names the other ways. */
export function SignIn({ waiting }: { waiting: number }) {
  const [ways, again] = useWays();
  if (!ways) return <Message title={text.opening} />;
  if ('fault' in ways)
    return (
      <Message title={text.offlineSignIn}>
        <p>{ways.fault}</p>
        <button type="button" className="rc-primary" onClick={again}>
          {say(text.retry)}
        </button>
      </Message>
    );
  if (!ways.sms)
    return (
      <Message title={text.noSms}>
        <p>{say(text.noSmsHint)}</p>
        <a className="rc-primary" href="/circulateGS1/saleInOutDepot">
          {say(text.toConsole)}
        </a>
      </Message>
    );
  return <SignInForm outbox={ways.outbox} waiting={waiting} />;
}

function SignInForm({ outbox, waiting }: { outbox: boolean; waiting: number }) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState(false);
  useBackCloses(sent, () => setSent(false));
  return (
    <main className="rc dp-sign-in">
      <header>
        <h1>{say(text.title)}</h1>
        <OtherLanguage />
      </header>
      <p className="rc-way">{say(text.signInHint)}</p>
      {waiting > 0 ? <p className="rc-bar">{fill(text.endedWaiting, { n: waiting })}</p> : null}
      {sent ? (
        <CodeForm phone={phone} outbox={outbox} onBack={() => setSent(false)} />
      ) : (
        <PhoneForm phone={phone} onPhone={setPhone} onSent={() => setSent(true)} />
      )}
      <p className="rc-way">
        {say(text.otherWays)} <a href="/circulateGS1/saleInOutDepot">{say(text.toConsole)}</a>
      </p>
    </main>
  );
}

interface Captcha {
  authId: string;
  image: string;
}
function useCaptcha(): [Captcha | null, () => void] {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const renew = useCallback(() => {
    send(user.authCode, {}).then(setCaptcha, () => setCaptcha(null));
  }, []);
  useEffect(renew, [renew]);
  return [captcha, renew];
}

/** The phone and the captcha, which keeps programs from sending SMS. */
function PhoneForm({ phone, onPhone, onSent }: { phone: string; onPhone: (phone: string) => void; onSent: () => void }) {
  const [captcha, renew] = useCaptcha();
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const headers = { 'Captcha-Key': captcha?.authId ?? '', 'Captcha-Code': answer.trim() };
    try {
      await send(dealerPhone.code, { phone }, newKey(), headers);
      onSent();
    } catch (error) {
      setFault(saidBy(error));
      setAnswer('');
      // Each captcha is good once.
      renew();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="dp-form" onSubmit={(event) => void ask(event)}>
      <label>
        {say(text.phone)}
        <input
          type="tel"
          autoComplete="tel"
          required
          value={phone}
          maxLength={30}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      </label>
      <label>
        {say(text.captcha)}
        <span className="dp-captcha">
          <input
            required
            value={answer}
            maxLength={4}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <button type="button" aria-label={say(text.newCaptcha)} onClick={renew}>
            {captcha ? <img src={captcha.image} width={120} height={44} alt={say(text.captcha)} /> : say(text.newCaptcha)}
          </button>
        </span>
      </label>
      {fault ? <p role="alert">{fault}</p> : null}
      <button type="submit" className="rc-primary" disabled={busy}>
        {say(text.getCode)}
      </button>
    </form>
  );
}

function CodeForm({ phone, outbox, onBack }: { phone: string; outbox: boolean; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(wait);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      keepSessions(await send(dealerPhone.signIn, { phone, code }));
    } catch (error) {
      setFault(saidBy(error));
      setBusy(false);
    }
  };
  return (
    <form className="dp-form" onSubmit={(event) => void enter(event)}>
      <p role="status">{say(outbox ? text.codeDemo : text.codeSent)}</p>
      <label>
        {say(text.code)}
        <input
          required
          // The person has just asked for it, and it is the only thing to fill in.
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      {fault ? <p role="alert">{fault}</p> : null}
      <button type="submit" className="rc-primary" disabled={busy}>
        {say(text.signIn)}
      </button>
      <button type="button" onClick={onBack} disabled={left > 0}>
        {left > 0 ? fill(text.again, { n: left }) : say(text.getCode)}
      </button>
      <button type="button" className="dp-quiet" onClick={onBack}>
        {say(text.otherPhone)}
      </button>
    </form>
  );
}
