import { AppError } from '@touchmark/contract';
import { boxLife, circulationLife, type PackReason, packReasons, today, wordsOf } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { shipBoxes, takeBackBoxes } from '../box/public.ts';
import { momentOf } from './last-move.queries.ts';
import { endBoxes } from './move-boxes.queries.ts';
import { actFacts, declareWrong, recordEvents, type Subject } from '../../events/event/public.ts';
import {
  boxesAround,
  docs,
  endMovement,
  insertMovement,
  lastDoc,
  nextDocNo,
  type Run,
  sealedStates,
  type ShippedBox,
  type Torn,
  tornBoxes,
} from './ship.queries.ts';

export interface ShipFault {
  text: string;
  zh: string;
  en: string;
}
/** A paper for goods that leave, and what is on it. */
export interface Shipment {
  prodBatch: { id: string; productId: string; batchNo: string };
  from: string;
  to: string;
  carrier: string;
  waybillNo: string;
  remark: string;
  runs: readonly Run[];
  /** The boxes that leave; without them, all around the runs. */
  boxes?: readonly ShippedBox[];
}

const tornWords: Readonly<Record<Torn['kind'], { zh: string; en: string }>> = {
  HOLDS_OTHERS: {
    zh: '箱内还有不在本次出厂范围内的货，请先移出，或整箱扫码',
    en: 'holds goods that are not part of this dispatch. Take them out first',
  },
  ON_CONTAINER: {
    zh: '所在的托还有其他箱，请整托出厂或先卸托',
    en: 'also carries other boxes. Dispatch it whole or take the box off first',
  },
  IN_BOX: { zh: '产品在此箱中，请扫箱码整箱出厂，或先从箱中移除', en: 'contains the unit. Scan the box, or take the unit out first' },
};
const said = (text: string, reason: PackReason): ShipFault => ({
  text,
  zh: `${packReasons[reason].zh}，${packReasons[reason].doZh}`,
  en: `${packReasons[reason].en}. ${packReasons[reason].doEn}`,
});

/**
 * Sends goods on their way: whole or not at all. A box moves with everything in it; one row of movement for each run of serials and
 * each box, one event, one paper. The units' batches must be locked, so that no station packs them meanwhile.
 */
export async function ship(
  ctx: Ctx,
  shipment: Shipment,
): Promise<{ faults: ShipFault[] } | { docNo: string; units: number; boxes: number }> {
  const { companyId } = ctx.me;
  const boxes = shipment.boxes ?? (await boxesAround(ctx.db, companyId, shipment.runs));
  const ids = boxes.map(({ id }) => id);
  const open = boxes.filter(({ status }) => !sealedStates.includes(status));
  const torn = await tornBoxes(ctx.db, companyId, shipment.runs, ids);
  const faults = [...open.map(faultOfState), ...torn.map(({ boxNo, kind }) => ({ text: boxNo, ...tornWords[kind] }))];
  if (faults.length > 0) return { faults };
  return write(ctx, shipment, boxes);
}

const faultOfState = ({ boxNo, status }: ShippedBox): ShipFault => {
  const words = wordsOf(boxLife, status)!;
  return status === boxLife.at.made || status === boxLife.at.packing
    ? { ...said(boxNo, 'boxOpen'), zh: `${packReasons.boxOpen.zh}，先封箱再出厂`, en: `${packReasons.boxOpen.en}. Seal it first` }
    : { text: boxNo, zh: `箱${words.zh}`, en: `The box is ${words.en.toLowerCase()}` };
};

async function write(ctx: Ctx, { runs, ...s }: Shipment, boxes: readonly ShippedBox[]) {
  const { companyId, userId } = ctx.me;
  const units = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const ids = boxes.map((box) => box.id);
  const at = await momentOf(ctx.db, companyId, { runs, boxIds: ids });
  const docNo = await nextDocNo(ctx.db, today(ctx.now));
  const about = {
    docType: 'FACTORY_OUT' as const,
    prodBatchId: s.prodBatch.id,
    fromName: s.from,
    toName: s.to,
    carrier: s.carrier,
    waybillNo: s.waybillNo,
  };
  const { id } = await docs.insert(
    ctx,
    { ...about, status: circulationLife.at.shipped, docNo, remark: s.remark, units, boxes: boxes.length, shipTime: at },
    { action: 'ship', opinion: `${docNo} → ${s.to}` },
  );
  const subjects: Subject[] = [
    ...runs.map((run): Subject => ({ role: 'EPC', ...run })),
    ...boxes.map((box): Subject => ({ role: 'EPC', boxId: box.id })),
  ];
  const [event] = await recordEvents(ctx.db, companyId, [
    {
      type: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep: 'shipping',
      disposition: 'in_transit',
      subjects,
      time: at,
      place: s.from,
      note: `${docNo} → ${s.to}`,
      productId: s.prodBatch.productId,
      prodBatchId: s.prodBatch.id,
      docId: id,
      doc: await actFacts(ctx, companyId, {
        papers: [
          { type: 'desadv', no: docNo },
          { type: 'prodorder', no: s.prodBatch.batchNo },
        ],
        gives: true,
      }),
      userId,
    },
  ]);
  // One that came back or was sent on has been somewhere until now.
  await endBoxes(ctx.db, companyId, ids, at);
  await insertMovement(
    ctx.db,
    { companyId, holder: { name: s.to, companyId: null, receiverId: null }, docNo, event: event!.id, at },
    runs,
    ids,
  );
  await shipBoxes(ctx, ids);
  return { docNo, units, boxes: boxes.length };
}

/** Undoes the newest paper of a production batch while all its goods are still under way; its event is declared wrong. */
export async function undoShip(ctx: Ctx, prodBatchId: string, reason: string): Promise<{ docNo: string; units: number }> {
  const { companyId, userId } = ctx.me;
  const doc = await lastDoc(ctx, prodBatchId);
  if (!doc) throw new AppError('notAllowedInState');
  const { units, boxIds } = await endMovement(ctx.db, companyId, doc.docNo);
  if (units !== doc.units || boxIds.length !== doc.boxes) throw new AppError('goodsMovedOn');
  await takeBackBoxes(ctx, boxIds);
  await declareWrong(ctx.db, companyId, doc.id, reason, userId);
  await docs.update(
    ctx,
    doc,
    { undoTime: ctx.now.toISOString(), undoReason: reason, status: circulationLife.at.cancelled },
    { action: 'undoDispatch', opinion: reason, fromStatus: doc.status, toStatus: circulationLife.at.cancelled },
  );
  return { docNo: doc.docNo, units };
}

/** Why a scanned unit cannot leave, in words. */
export const unitFaultWords = said;
