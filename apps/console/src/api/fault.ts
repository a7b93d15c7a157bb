import { Refusal } from '../api/send.ts';
import { fill, listed, say, words } from '../core/text.ts';
import { settings } from '../core/settings.ts';
import { toast } from '../core/toast.tsx';

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
  const fault = error instanceof Refusal && error.error === 'invalidInput' ? inShort(error.fields.map(({ msg }) => msg)) : '';
  toast('error', fault ? fill(words.checkForm, { fault }) : error.message || say(words.unknown));
}

/** Three faults are read in passing; of more, their number is told. */
function inShort(faults: readonly string[]): string {
  const all = [...new Set(faults)];
  const some = listed(all.slice(0, 3));
  return all.length > 3 ? fill(words.andMore, { some, n: all.length, more: all.length - 3 }) : some;
}
