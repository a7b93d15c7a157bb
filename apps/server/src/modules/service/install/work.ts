import { AppError, type install as calls, type Parsed } from '@touchmark/contract';
import {
  type ChecklistItem,
  countPackages,
  type FinishField,
  finishFaults,
  inState,
  installLife,
  type InstallPiece,
  timeText,
} from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault, refuseFaults } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { recordHandStep } from '../../codes/trace/public.ts';
import { beginWarranty } from '../warranty/public.ts';
import { knownPart } from './contact.ts';
import { findReachable } from '../../platform/file/public.ts';
import { regionName } from '../../platform/division/public.ts';
import { pictureHash } from './file.queries.ts';
import { asParty, type HeldOrder } from './party.ts';
import { foundPieces } from './pieces.ts';
import { steps } from './steps.ts';

/** What was done on the spot, whoever says so. */
export type Work = Omit<Parsed<typeof calls.finish>, 'id' | 'version'>;
interface WorkFault {
  field: FinishField;
  zh: string;
  en: string;
}

/** Begins the work at a time that the device said. Begun already, nothing more happens: two of a team press the same button. */
export async function beginWork(brand: Ctx, order: HeldOrder, at: string): Promise<HeldOrder> {
  if (inState(installLife, order.status, 'working')) return order;
  return steps.take(brand, order, 'start', { set: { startTime: at } });
}

/** Ends the work: all that it needs is there and everything is kept, or nothing is and why. */
export async function finishWork(brand: Ctx, held: HeldOrder, work: Work, at: string): Promise<{ order: HeldOrder; faults: WorkFault[] }> {
  const begun = inState(installLife, held.status, 'assigned') ? await beginWork(brand, held, at) : held;
  requireStep(installLife, begun.status, 'finish');
  const { pieces, strangers } = await foundPieces(brand, {
    pieces: begun.pieces as InstallPiece[],
    productId: begun.productId,
    texts: work.texts,
  });
  const packages = countPackages(pieces);
  const faults = finishFaults({
    items: (begun.checklist as ChecklistItem[] | null) ?? [],
    answers: work.answers,
    photos: work.photosBefore.length + work.photosAfter.length,
    signed: work.signature !== null,
    refusal: work.refusal,
    missing: packages.of - packages.found,
    missingNote: work.missingNote,
  });
  if (faults.length > 0) return { order: begun, faults };
  const { answers, photosBefore, photosAfter, signature, refusal, missingNote, workNote } = work;
  const order = await steps.take(brand, begun, 'finish', {
    set: {
      pieces: json(pieces),
      strangers: [...new Set([...begun.strangers, ...strangers])].slice(0, 50),
      answers: json(answers),
      photosBefore,
      photosAfter,
      signature,
      signHash: signature === null ? null : await pictureHash(brand.db, signature),
      signTime: signature === null ? null : at,
      refusal,
      missingNote,
      workNote,
      finishTime: at,
      rejectReason: '',
    },
    opinion: refusal,
  });
  return { order, faults: [] };
}

/**
 * Each unit of which a package was found was installed there, on the day on which the accepted work was finished: the event says the
 * region alone, never the address. Its warranty begins, or hears of the day, as its terms say. An order is accepted once, so both are
 * noted once, and for nothing that was sent back.
 */
export async function noteInstalled(brand: Ctx, order: HeldOrder, finished: Date): Promise<void> {
  if (order.kind !== 'INSTALL') return;
  const opened = (part: 'customerName' | 'customerPhone' | 'address') => knownPart(brand.services, part, order[part]);
  const customer = { name: opened('customerName'), phone: opened('customerPhone'), address: opened('address'), adcode: order.adcode };
  for (const { code, batchId, serial, productId } of (order.pieces as InstallPiece[]).filter(({ found }) => found.length > 0)) {
    await beginWarranty(brand, {
      unit: { code, batchId, serial, productId },
      source: 'INSTALL',
      day: timeText(finished).slice(0, 10),
      customer,
    });
    await recordHandStep(brand, {
      code,
      batchId,
      serial,
      productId,
      bizStep: 'installing',
      at: finished.toISOString(),
      place: regionName(order.adcode),
      note: order.orderNo,
      public: true,
    });
  }
}

/** The pictures of a report are the company's own uploads for this purpose. */
async function requireOwnFiles(ctx: Ctx, { photosBefore, photosAfter, signature }: Work): Promise<void> {
  for (const [field, ids] of [
    ['photosBefore', photosBefore],
    ['photosAfter', photosAfter],
    ['signature', signature === null ? [] : [signature]],
  ] as const) {
    const own = (await findReachable(ctx, [...ids])).filter(
      ({ companyId, scene }) => companyId === ctx.me.companyId && scene === 'service',
    );
    if (own.length !== new Set(ids).size)
      throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
  }
}

/** A report that was brought back on paper. Whoever an order was handed to uses the link of the worker. */
export const finish = (ctx: Ctx, { id, version, ...work }: Parsed<typeof calls.finish>): Promise<true> =>
  asParty(ctx, { id, version }, async ({ brand, order, side }) => {
    if (side !== 'BRAND') throw new AppError('notYourPart');
    await requireOwnFiles(ctx, work);
    const { faults } = await finishWork(brand, order, work, brand.now.toISOString());
    refuseFaults(faults.map(({ field, ...text }) => ({ field, text })));
    return true as const;
  });
