import { dealerPhone, type Output, type PhoneHome, type PhoneStock, type ReceiveDoc } from '@touchmark/contract';
import { Refusal, send, upload } from '../../../api/send.ts';
import { receiptsOf } from '../receive-link/public.ts';
import type { PhoneAct, PhoneStore, PhoneVerdict } from './phone-acts.ts';
import { dropSession, type PhoneSession } from './phone-sessions.ts';

/** What the phone shows: fresh, or as it was known last where there is no network. */
export interface Shown<T> {
  value: T;
  fresh: boolean;
}
type Asked<T> = Shown<T> | { fault: string };

/** Asks the server; a session that has ended is dropped. */
async function ask<T>(session: PhoneSession, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.error === 'phoneSignedOut') {
      dropSession(session.token);
      // What waits goes on waiting, as for everybody who is signed out.
      throw new Refusal(401, error.error, error.message);
    }
    throw error;
  }
}

/** Asks, and keeps the answer by heart; without a network, the last one. */
async function shown<T>(store: PhoneStore, session: PhoneSession, name: string, work: () => Promise<T>): Promise<Asked<T>> {
  const fact = `${name} ${session.id}`;
  try {
    const value = await ask(session, work);
    await store.keepFact(fact, value).catch(() => undefined);
    return { value, fresh: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Only what cannot be asked now is shown as it was: what was refused is not the dealer’s any more.
    const known = error.code === 0 || error.code >= 500 || error.code === 429 ? await store.fact<T>(fact) : undefined;
    return known ? { value: known, fresh: false } : { fault: error.message };
  }
}

export const askHome = (store: PhoneStore, session: PhoneSession): Promise<Asked<PhoneHome>> =>
  shown(store, session, 'home', () => send(dealerPhone.home, { token: session.token }));

export const askDoc = (store: PhoneStore, session: PhoneSession, id: string): Promise<Asked<ReceiveDoc>> =>
  shown(store, session, `doc ${id}`, () => send(dealerPhone.document, { token: session.token, id }));

const stockPage = 50;
/** The stock, as many pages of it as were asked for. */
export const askStock = (
  store: PhoneStore,
  session: PhoneSession,
  pages: number,
): Promise<Asked<{ records: PhoneStock[]; total: number }>> =>
  shown(store, session, 'stock', async () => {
    const records: PhoneStock[] = [];
    let total = 0;
    for (let pageNum = 1; pageNum <= pages; pageNum++) {
      const page = await send(dealerPhone.stock, { token: session.token, pageNum, pageSize: stockPage });
      records.push(...page.records);
      ({ total } = page);
    }
    return { records, total };
  });

/** What the phone knows by heart of an account goes with its session. */
export async function signOut(store: PhoneStore, session: PhoneSession): Promise<void> {
  for (const name of ['home', 'stock']) await store.keepFact(`${name} ${session.id}`, null).catch(() => undefined);
  await send(dealerPhone.signOut, { token: session.token }).catch(() => undefined);
  dropSession(session.token);
}

/** Sends what was done, act by act in its order. */
export async function deliver(store: PhoneStore, session: PhoneSession, acts: readonly PhoneAct[]): Promise<PhoneVerdict[]> {
  const verdicts: PhoneVerdict[] = [];
  for (const act of acts) verdicts.push({ ...(await ask(session, () => sendAct(store, session, act))), fault: '' });
  return verdicts;
}

async function sendAct(
  store: PhoneStore,
  { token }: PhoneSession,
  { key, deviceTime, what, once }: PhoneAct,
): Promise<Output<typeof dealerPhone.receive>> {
  const act = { token, key, deviceTime };
  const sentTime = () => new Date().toISOString();
  if (what.kind === 'RECEIVE') {
    const said = await receiptsOf(store, (picture) => upload(dealerPhone.upload, { token }, picture), key, what);
    return send(dealerPhone.receive, { ...act, sentTime: sentTime(), id: what.docId, ...said });
  }
  const goods = { ...act, sentTime: sentTime(), texts: [...what.texts] };
  if (what.kind === 'SHIP') return send(dealerPhone.ship, { ...goods, toReceiver: what.toReceiver });
  if (what.kind === 'RETURN') return send(dealerPhone.giveBack, { ...goods, reason: what.reason });
  const { installNeeded = false } = what;
  return send(dealerPhone.sell, { ...goods, phone: once?.phone ?? '', buyerName: once?.buyerName ?? '', installNeeded });
}
