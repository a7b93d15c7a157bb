import { user, type UserInfo } from '@touchmark/contract';
import { Refusal, send } from '../../../api/send.ts';
import { hasTokenCookie, storedToken } from '../../../api/tokens.ts';
import type { ActStore } from './act-store.ts';

/** Who works at a station or phone, as far as it needs to know. `mark`: the end of the token that the server confirmed as this user’s. */
export interface Worker {
  userId: string;
  companyId: string;
  name: string;
  companyName: string;
  mark: string;
}

/** `unknown`: a token whose user cannot be asked for now, and that is not the last one known. `locked`: the screen is locked. */
export type Found = { kind: 'worker'; worker: Worker } | { kind: 'signedOut' | 'locked' | 'unknown' | 'noCompany' };

const fact = 'worker';
// Not the whole token: what stays in the browser after signing out must not open anything.
const markNow = (): string => storedToken().slice(-12);

/** True while the browser still holds the token that the server confirmed for this worker. */
export const isStill = (worker: Worker): boolean => hasTokenCookie() && markNow() === worker.mark;

const workerOf = (info: UserInfo, mark: string): Worker => ({
  userId: info.id,
  companyId: info.companyId ?? '',
  name: info.realName || info.user_name,
  companyName: info.companyName,
  mark,
});

/** Asks the server who is signed in; without a network, the answer it gave last for the same token. */
export async function findWorker(store: Pick<ActStore, 'fact' | 'keepFact'>): Promise<Found> {
  if (!hasTokenCookie() || storedToken() === '') return { kind: 'signedOut' };
  try {
    // Asked again if the token changed meanwhile: renewed, or somebody else signed in in another tab.
    let mark = markNow();
    let info = await send(user.userInfo, {});
    for (; mark !== markNow(); info = await send(user.userInfo, {})) mark = markNow();
    const worker = workerOf(info, mark);
    if (worker.companyId === '') return { kind: 'noCompany' };
    await store.keepFact(fact, worker).catch(() => undefined);
    return { kind: 'worker', worker };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 401) return { kind: 'signedOut' };
    if (error.code === 423) return { kind: 'locked' };
    const last = await store.fact<Worker>(fact);
    return last && isStill(last) ? { kind: 'worker', worker: last } : { kind: 'unknown' };
  }
}
