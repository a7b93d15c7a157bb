import { installLink, mostInstallActs, type WorkOrder } from '@touchmark/contract';
import { Refusal, send, upload } from '../../../api/send.ts';
import { type Draft, type Facts, fileOf, keepFile, markOf, pictureOf, type Verdict, type WorkAct, type WorkStore } from './work.ts';

/** The order of a link: as it is, as it was known last where there is no network, or why it cannot be opened. */
export type Opened = { order: WorkOrder; fresh: boolean } | { fault: string; ended: boolean };

export async function openOrder(store: WorkStore, token: string): Promise<Opened> {
  const fact = `order ${markOf(token)}`;
  try {
    const order = await send(installLink.open, { token });
    await store.keepFact(fact, order).catch(() => undefined);
    return { order, fresh: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What is over is no longer his: the customer is forgotten.
    if (error.error === 'linkEnded') {
      await store.keepFact(fact, undefined).catch(() => undefined);
      return { fault: error.message, ended: true };
    }
    const known = await store.fact<WorkOrder>(fact);
    return known ? { order: known, fresh: false } : { fault: error.message, ended: false };
  }
}

/** Uploads a picture once, also if it is sent again later: its name is its key, by which the server knows it. */
export async function sentOnce(store: Facts, token: string, key: string): Promise<string> {
  const known = await fileOf(store, token, key);
  if (known) return known;
  const picture = await pictureOf(store, key);
  if (!picture) throw new Error(`no picture ${key}`);
  const name = picture.type === 'image/png' ? 'sign.png' : 'photo.jpg';
  const { fileId } = await upload(installLink.upload, { token, key }, Object.assign(picture, { name }));
  await keepFile(store, token, key, fileId).catch(() => undefined);
  return fileId;
}

async function reportOf(store: Facts, token: string, { texts, answers, before, after, signature, refusal, missingNote, workNote }: Draft) {
  const [photosBefore, photosAfter]: [string[], string[]] = [[], []];
  for (const key of before) photosBefore.push(await sentOnce(store, token, key));
  for (const key of after) photosAfter.push(await sentOnce(store, token, key));
  return {
    texts: [...texts],
    answers: [...answers],
    photosBefore,
    photosAfter,
    signature: signature && (await sentOnce(store, token, signature)),
    refusal,
    missingNote,
    workNote,
  };
}

/** Sends acts in their order: the pictures of each first, one by one. */
export async function deliver(store: WorkStore, token: string, acts: readonly WorkAct[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < acts.length; at += mostInstallActs) {
    const some = [];
    for (const { key, deviceTime, step, draft } of acts.slice(at, at + mostInstallActs))
      some.push({ key, deviceTime, step, ...(step === 'FINISH' ? await reportOf(store, token, draft) : {}) });
    const { answers } = await send(installLink.act, { token, sentTime: new Date().toISOString(), acts: some });
    verdicts.push(...answers.map(({ accepted, faults }) => ({ accepted, faults, fault: '' })));
  }
  return verdicts;
}
