import { boxCode, type scanActs } from '@touchmark/contract';
import { boxLife } from '@touchmark/domain';
import { Refusal, send } from '../../../api/send.ts';
import type { Act, Verdict } from './acts.ts';
import { shipInto, takeOff } from './doc/doc-wire.ts';
import { type BoxAnswer, shutWords } from './station-state.ts';

/** What acts are sent together: all on boxes, those onto one document, and each one that comes off again alone. */
const groupOf = ({ act, docId, seq }: Act): string => (act === 'SHIP' ? `onto ${docId}` : act === 'UNSHIP' ? `off ${seq}` : 'boxes');

/** Sends acts in their order, neighbours of one kind together. `next`: a box that becomes full gives a new one at once. */
export async function deliver(stationId: string, acts: readonly Act[], next: boolean): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  while (verdicts.length < acts.length) {
    const rest = acts.slice(verdicts.length);
    const group = groupOf(rest[0]!);
    const until = rest.findIndex((act) => groupOf(act) !== group);
    const together = until < 0 ? rest : rest.slice(0, until);
    if (group === 'boxes') verdicts.push(...(await packInto(stationId, together, next)));
    else if (together[0]!.act === 'SHIP') verdicts.push(...(await shipInto(stationId, together)));
    else verdicts.push(await takeOff(together[0]!));
  }
  return verdicts;
}

async function packInto(stationId: string, acts: readonly Act[], next: boolean): Promise<Verdict[]> {
  const { answers } = await send(boxCode.scans, {
    stationId,
    sentTime: new Date().toISOString(),
    scans: acts.map(({ key, boxNo, act, text, replaces, level, deviceTime }) => ({
      key,
      boxNo,
      act: act as (typeof scanActs)[number],
      deviceTime,
      next,
      ...(level !== undefined && { level }),
      ...(text !== '' && { text }),
      ...(replaces !== null && { replaces }),
    })),
  });
  return answers;
}

const { voided, unpacked, packing, made } = boxLife.states;
const takes = [made.n, packing.n] as readonly number[];
const faultOf = (status: number) => {
  if (takes.includes(status)) return null;
  return status === voided.n || status === unpacked.n ? shutWords.voided : shutWords.sealed;
};

/** Asks for a box; null without a network. */
export async function findBox(boxNo: string): Promise<BoxAnswer> {
  const nothing = { boxNo, level: null, capacity: null, count: 0, productName: '', model: '' };
  try {
    const { level, capacity, qty, productName, model, status } = await send(boxCode.findOne, { text: boxNo });
    const fault = faultOf(status);
    return { box: { boxNo, level, capacity, count: qty, productName, model }, fault, todo: fault && { zh: fault.doZh, en: fault.doEn } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 404)
      return { box: nothing, fault: shutWords.unknown, todo: { zh: shutWords.unknown.doZh, en: shutWords.unknown.doEn } };
    if (error.code === 403) return { box: nothing, fault: { zh: error.message, en: error.message }, todo: null };
    return null;
  }
}
