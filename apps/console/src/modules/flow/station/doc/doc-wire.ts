import { circulation, type CirculationDetail } from '@touchmark/contract';
import { can, circulationLife } from '@touchmark/domain';
import { Refusal, send } from '../../../../api/send.ts';
import { filled } from '../../../../core/text.ts';
import type { Act, Verdict } from '../acts.ts';
import { type DocAnswer, openDocOf } from './doc-table.ts';
import { text } from '../station.text.ts';

/** Asks for a document by its number; null without a network. */
export async function findDoc(docNo: string): Promise<DocAnswer> {
  try {
    const found = await send(circulation.findOne, { docNo });
    if (found.side !== 'BRAND' && found.side !== 'FROM') return { doc: null, fault: text.docNotOurs, todo: text.docOtherDo };
    if (can(circulationLife, found.status, 'scan')) return { doc: openDocOf(found), fault: null };
    const draft = can(circulationLife, found.status, 'confirm');
    const state = Object.values(circulationLife.states).find(({ n }) => n === found.status)!;
    return { doc: null, fault: filled(text.docState, { zh: state.zh, en: state.en }), todo: draft ? text.docDraftDo : text.docOtherDo };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 404) return { doc: null, fault: text.docUnknown, todo: text.docOtherDo };
    if (error.code === 403) return { doc: null, fault: { zh: error.message, en: error.message }, todo: null };
    return null;
  }
}

const verdictOf = (act: Act, more: Partial<Verdict>): Verdict => ({
  key: act.key,
  accepted: true,
  boxId: null,
  boxNo: act.boxNo,
  code: act.text,
  piece: null,
  count: 0,
  capacity: 0,
  status: null,
  sealed: false,
  nextBox: null,
  fault: null,
  ...more,
});

/** Sends scans onto one document, in their order. */
export async function shipInto(stationId: string, acts: readonly Act[]): Promise<Verdict[]> {
  const { answers } = await send(circulation.scan, {
    id: acts[0]!.docId!,
    stationId,
    sentTime: new Date().toISOString(),
    scans: acts.map(({ key, text: scanned, deviceTime }) => ({ key, text: scanned, deviceTime })),
  });
  return acts.map((act) => {
    const doc = answers.find(({ key }) => key === act.key)!;
    return verdictOf(act, { accepted: doc.accepted, code: doc.shown, fault: doc.fault, doc });
  });
}

/** Takes one scan off its document. What is not on it any more came off before: the answer to that was lost. */
export async function takeOff(act: Act): Promise<Verdict> {
  const { faults } = await send(circulation.remove, { id: act.docId!, texts: [act.text] });
  const [fault] = faults.filter(({ reason }) => reason !== 'notInDoc');
  return verdictOf(act, fault ? { accepted: false, fault } : {});
}

/** The document as it is now, for shipping it. */
export const readDoc = (docNo: string): Promise<CirculationDetail> => send(circulation.findOne, { docNo });
