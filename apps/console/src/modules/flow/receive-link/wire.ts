import { mostReceiveActs, type ReceiveDoc, receiveLink } from '@touchmark/contract';
import { lineLife } from '@touchmark/domain';
import { Refusal, send, upload } from '../../../api/send.ts';
import type { Arrival, ArrivalStore, Found, Signed, Verdict } from './arrival.ts';

/** The document of a link: as it is, as it was known last where there is no network, or why it cannot be opened. */
export type Opened = { doc: ReceiveDoc; fresh: boolean } | { fault: string; ended: boolean };

export async function openDoc(store: ArrivalStore, token: string, mark: string): Promise<Opened> {
  try {
    const doc = await send(receiveLink.open, { token });
    await store.keepFact(`doc ${mark}`, doc).catch(() => undefined);
    return { doc, fresh: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.error === 'linkEnded') return { fault: error.message, ended: true };
    const known = await store.fact<ReceiveDoc>(`doc ${mark}`);
    return known ? { doc: known, fresh: false } : { fault: error.message, ended: false };
  }
}

/** Uploads a picture; returns its file. */
type Put = (picture: Blob & { name: string }) => Promise<{ fileId: string }>;
type Facts = Pick<ArrivalStore, 'fact' | 'keepFact'>;

/** Uploads a picture of an act once, also if the act itself is sent again later. */
async function sentOnce(store: Facts, put: Put, name: string, picture: Blob): Promise<string> {
  const fact = `file ${name}`;
  const known = await store.fact<string>(fact);
  if (known) return known;
  const { fileId } = await put(Object.assign(picture, { name: 'photo.jpg' }));
  await store.keepFact(fact, fileId).catch(() => undefined);
  return fileId;
}

async function receiptOf(store: Facts, put: Put, name: string, { text, lineId, damage }: Found) {
  const photos: string[] = [];
  for (const [nth, photo] of (damage?.photos ?? []).entries()) photos.push(await sentOnce(store, put, `${name} ${nth}`, photo));
  return {
    ...(text === null ? { lineId: lineId! } : { text }),
    state: damage ? lineLife.at.damaged : lineLife.at.received,
    ...(damage && { exception: damage.exception, note: damage.note, photos }),
  };
}

/** What a signed receipt says, its pictures uploaded. */
export async function receiptsOf(store: Facts, put: Put, key: string, { found, signature }: Signed) {
  const receipts = [];
  // What is broken comes last: it is a part of the pallet that is received before.
  for (const [nth, one] of [...found].sort((a, b) => Number(a.damage !== null) - Number(b.damage !== null)).entries())
    receipts.push(await receiptOf(store, put, `${key} ${nth}`, one));
  return { receipts, signature: signature && (await sentOnce(store, put, `${key} sign`, signature)) };
}

/** Sends signed receipts in their order: their pictures first, each once. */
export async function deliver(store: ArrivalStore, token: string, acts: readonly Arrival[]): Promise<Verdict[]> {
  const put: Put = (picture) => upload(receiveLink.upload, { token }, picture);
  const verdicts: Verdict[] = [];
  for (let at = 0; at < acts.length; at += mostReceiveActs) {
    const some = [];
    for (const { key, deviceTime, ...signed } of acts.slice(at, at + mostReceiveActs))
      some.push({ key, deviceTime, ...(await receiptsOf(store, put, key, signed)) });
    const { answers } = await send(receiveLink.receive, { token, sentTime: new Date().toISOString(), acts: some });
    verdicts.push(...answers.map((answer) => ({ ...answer, fault: '' })));
  }
  return verdicts;
}
