import { type Envelope, type LoginResult, user } from '@touchmark/contract';
import { settings } from '../core/settings.ts';
import { forget, keep, kept } from '../core/store.ts';
import { keepDevice } from './device.ts';
import { sessionEnded } from './ended.ts';
import { keepTokens, storedToken, tokens, tokenStoredAt } from './tokens.ts';
import { unseal } from './unseal.ts';

/** A token that expires within this time is renewed before a call, whatever its age, because timers stop while the machine sleeps. */
const spare = 5 * 60_000;
const client = `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`;

let running: Promise<void> | null = null;

/** One tab at a time: the cookie of the refresh token is good once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  (navigator.locks ? navigator.locks.request(`${settings.productKey}-refresh`, work) : work()) as Promise<void>;

/** The refresh grant (specification 7.1); the browser adds its cookie. */
async function askRenewal(): Promise<Envelope<string>> {
  const response = await fetch('/api/user/login', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(settings.httpTimeout),
    headers: { Authorization: client, 'Content-Type': 'application/json', 'Tenant-Id': settings.tenantId },
    body: JSON.stringify({ grant_type: 'refresh_token', tenantId: settings.tenantId, scope: 'all' }),
  });
  return (await response.json()) as Envelope<string>;
}

/** Renews the token if it is still due after the lock was acquired. Only one tab renews: the others then find the new token. */
function renewIf(due: () => boolean): Promise<void> {
  if (!due()) return Promise.resolve();
  const renew = async () => {
    const held = tokens();
    if (!held || !due()) return;
    const envelope = await askRenewal();
    // Signed out meanwhile, which ends the new session with the old one; or somebody else has signed in.
    if (storedToken() !== held.token) return;
    if (envelope.success) keepResult(unseal<LoginResult>(envelope.data));
    else if (envelope.code === 401) sessionEnded(held.token, envelope.msg);
  };
  // Without a connection, the call itself reports the error.
  running ??= alone(renew)
    .catch(() => undefined)
    .then(() => {
      running = null;
    });
  return running;
}

/** Stores what an answer says of the session; its refresh token is in the browser's cookie already. */
export const keepResult = ({ token, expires_in: seconds, device }: Pick<LoginResult, 'token' | 'expires_in' | 'device'>): void => {
  if (device) keepDevice(device);
  forget(owed);
  keepTokens({ token, expires: Date.now() + seconds * 1000 });
};

/** Called before each request. */
export const fresh = (): Promise<void> =>
  renewIf(() => {
    const held = tokens();
    return held !== null && held.expires - Date.now() <= spare;
  });

/** Every ten seconds: renews a token stored at least `tokenTime` seconds ago (specification 4.2). */
export const renewAged = (tokenTime: number): Promise<void> =>
  renewIf(() => {
    const at = tokenStoredAt();
    return tokens() !== null && at !== null && Date.now() - at >= tokenTime * 1000;
  });

const owed = 'sign-out-owed';

/** Signed out here, and the server does not know: the cookie, out of scripts' reach, would still open the session. */
export const oweSignOut = (): void => keep(owed, true);

/** Ends on the server what was signed out without it, as soon as it answers. */
export async function paySignOut(): Promise<void> {
  const isDue = () => kept(owed) !== null && storedToken() === '';
  const end = async () => {
    if (!isDue()) return;
    const envelope = await askRenewal();
    if (envelope.success) {
      const { token } = unseal<LoginResult>(envelope.data);
      await fetch(user.logout.endpoint.slice('GET '.length), {
        credentials: 'same-origin',
        signal: AbortSignal.timeout(settings.httpTimeout),
        headers: { Authorization: client, [settings.tokenHeader]: `bearer ${token}` },
      });
    }
    if (envelope.success || envelope.code === 401) forget(owed);
  };
  if (isDue()) await alone(end).catch(() => undefined);
}
