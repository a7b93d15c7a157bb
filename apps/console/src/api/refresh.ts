import type { Envelope, LoginResult } from '@touchmark/contract';
import { settings } from '../core/settings.ts';
import { keepDevice } from './device.ts';
import { sessionEnded } from './ended.ts';
import { keepTokens, tokens, tokenStoredAt } from './tokens.ts';
import { unseal } from './unseal.ts';

/** A token that expires within this time is renewed before a call, whatever its age, because timers stop while the machine sleeps. */
const spare = 5 * 60_000;
const client = `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`;

let running: Promise<void> | null = null;

/** Renews the token if it is still due after the lock was acquired. Only one tab renews: the others then find the new token. */
function renewIf(due: () => boolean): Promise<void> {
  if (!due()) return Promise.resolve();
  const renew = async () => {
    const held = tokens();
    if (!held || !due()) return;
    const response = await fetch('/api/user/login', {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(settings.httpTimeout),
      headers: { Authorization: client, 'Content-Type': 'application/json', 'Tenant-Id': settings.tenantId },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: held.refreshToken, tenantId: settings.tenantId, scope: 'all' }),
    });
    const envelope = (await response.json()) as Envelope<string>;
    if (envelope.success) keepResult(unseal<LoginResult>(envelope.data));
    else if (envelope.code === 401) sessionEnded(held.token, envelope.msg);
  };
  // Without a connection, the call itself reports the error.
  running ??= (navigator.locks ? navigator.locks.request(`${settings.productKey}-refresh`, renew) : renew())
    .catch(() => undefined)
    .then(() => {
      running = null;
    });
  return running;
}

/** Stores the tokens of an answer. */
export const keepResult = ({
  token,
  refresh_token: refreshToken,
  expires_in: seconds,
  device,
}: Pick<LoginResult, 'token' | 'refresh_token' | 'expires_in' | 'device'>): void => {
  if (device) keepDevice(device);
  keepTokens({ token, refreshToken, expires: Date.now() + seconds * 1000 });
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
