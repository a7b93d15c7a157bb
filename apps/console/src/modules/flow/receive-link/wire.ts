import { mostReceiveActs, type ReceiveDoc, receiveLink } from '@touchmark/contract';
import { lineLife } from '@touchmark/domain';
import { Refusal, send, upload } from '../../../api/send.ts';
import type { Arrival, ArrivalStore, Found, Verdict } from './arrival.ts';

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

/** Uploads a picture of an act once, also if the act itself is sent again later. */
async function sent(store: ArrivalStore, token: string, name: string, picture: Blob): Promise<string> {
  const fact = `file ${name}`;
  const known = await store.fact<string>(fact);
  if (known) return known;
  const { fileId } = await upload(receiveLink.upload, { token }, Object.assign(picture, { name: 'photo.jpg' }));
  await store.keepFact(fact, fileId).catch(() => undefined);
  return fileId;
}

async function receiptOf(store: ArrivalStore, token: string, name: string, { text, lineId, damage }: Found) {
  const photos: string[] = [];
  for (const [nth, photo] of (damage?.photos ?? []).entries()) photos.push(await sent(store, token, `${name} ${nth}`, photo));
  return {
    ...(text === null ? { lineId: lineId! } : { text }),
    state: damage ? lineLife.at.damaged : lineLife.at.received,
    ...(damage && { exception: damage.exception, note: damage.note, photos }),
  };
}

/** Sends signed receipts in their order: their pictures first, each once. */
export async function deliver(store: ArrivalStore, token: string, acts: readonly Arrival[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < acts.length; at += mostReceiveActs) {
    const some = [];
    for (const { key, deviceTime, found, signature } of acts.slice(at, at + mostReceiveActs)) {
      const receipts = [];
      // What is broken comes last: it is a part of the pallet that is received before.
      for (const [nth, one] of [...found].sort((a, b) => Number(a.damage !== null) - Number(b.damage !== null)).entries())
        receipts.push(await receiptOf(store, token, `${key} ${nth}`, one));
      some.push({ key, deviceTime, receipts, signature: signature && (await sent(store, token, `${key} sign`, signature)) });
    }
    const { answers } = await send(receiveLink.receive, { token, sentTime: new Date().toISOString(), acts: some });
    verdicts.push(...answers.map((answer) => ({ ...answer, fault: '' })));
  }
  return verdicts;
}
