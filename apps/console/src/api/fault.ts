import { Refusal } from '../api/send.ts';
import { fill, joinItems, say, words } from '../core/text.ts';
import { settings } from '../core/settings.ts';
import { toast } from '../core/toast.tsx';

/** Errors that the page shows itself, so there is no toast; the end of a session is shown once by the session. */
const silent = new Set<Refusal['error']>([
  'signInAgain',
  'lockedOut',
  'wrongCaptcha',
  'wrongPassword',
  'signInLocked',
  'captchaNeeded',
  'accountDisabled',
  'accountUnconfirmed',
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
  'linkEnded',
]);

/** Shows the message of a failed call for two seconds (specification 8). Also used for calls outside the query cache. */
export function tellFault(error: Error): void {
  if (error instanceof Refusal && (silent.has(error.error) || settings.quietCodes.includes(error.code))) return;
  // A form shows field errors at its fields; the technical field names of the wire are not shown.
  const fault = error instanceof Refusal && error.error === 'invalidInput' ? inShort(error.fields.map(({ msg }) => msg)) : '';
  toast(
    'error',
    fault ? fill(words.checkForm, { fault }) : error.message || say(words.unknown),
    error instanceof Refusal ? error.requestId : '',
  );
}

/** Of a refused write whose page reads again what it shows (`isOutdated`): nobody has to refresh it. */
export function tellRefused(error: Error): void {
  if (!(error instanceof Refusal && error.error === 'versionConflict')) return tellFault(error);
  toast('error', say(words.changedMeanwhile), error.requestId);
}

/** Up to three errors are listed; of more, only their number is shown. */
function inShort(faults: readonly string[]): string {
  const all = [...new Set(faults)];
  const some = joinItems(all.slice(0, 3));
  return all.length > 3 ? fill(words.andMore, { some, n: all.length, more: all.length - 3 }) : some;
}
