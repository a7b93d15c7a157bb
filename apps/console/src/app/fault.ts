import { Refusal } from '../api/send.ts';
import { fill, say, words } from './text.ts';
import { settings } from './settings.ts';
import { toast } from './toast.tsx';

/** Refusals a page words itself, so that no toast repeats them; the end of a session is told once by the session. */
const silent = new Set<Refusal['error']>([
  'signInAgain',
  'lockedOut',
  'wrongCaptcha',
  'wrongPassword',
  'signInLocked',
  'accountDisabled',
  'secondFactorNeeded',
  'secondFactorSetUp',
  'passwordExpired',
  'wrongFactor',
  'wrongCode',
  'codeTooSoon',
  'codeTooMany',
  'oauthUnknown',
  'oauthFailed',
  'oauthTaken',
  'oauthSecond',
  'oauthExpired',
  'lastSignInWay',
  'passkeyFailed',
  'guestPending',
  'guestRefused',
  'outsideAccess',
  'ticketExpired',
  'accountTaken',
  'phoneTaken',
  'wrongLockPassword',
]);

/** Tells what a failed call says, for two seconds (specification 8). Calls made outside the query cache use it as well. */
export function tellFault(error: Error): void {
  if (error instanceof Refusal && (silent.has(error.error) || settings.quietCodes.includes(error.code))) return;
  // A refused form names its faults at their fields; the wire's field names mean nothing to its reader.
  const fault = error instanceof Refusal && error.error === 'invalidInput' ? error.fields[0]?.msg : undefined;
  toast('error', fault ? fill(words.checkForm, { fault }) : error.message || say(words.unknown));
}
