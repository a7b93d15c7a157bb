import type { BoxDetail, MissingPiece } from '@touchmark/contract';
import { shownCode } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { findBatches, placeOf } from '../../codes/batch/public.ts';
import * as rows from './box.queries.ts';
import type { BoxRow } from './box.queries.ts';
import * as inside from './detail.queries.ts';
import { containersOf, runsInside } from './pack/packing.queries.ts';
import { stolenInBoxes } from './leave/stolen.queries.ts';

const shownRuns = 200;
const shownMissing = 50;

/** A box with what lies in it, around it, and what is missing of the sets in it. */
export async function wholeBox(ctx: Ctx, box: BoxRow): Promise<BoxDetail> {
  const found = await inside.runsOf(ctx.db, box.id, shownRuns + 1);
  const children = await rows
    .all(ctx, { parentId: box.id })
    .limit(shownRuns + 1)
    .execute();
  const all = await runsInside(ctx.db, [box.id]);
  return {
    ...box,
    stolen: (await stolenInBoxes(ctx.db, [box])).get(box.id) ?? 0,
    runs: await withCodes(ctx, found.slice(0, shownRuns)),
    moreRuns: found.length > shownRuns,
    boxes: children.slice(0, shownRuns),
    moreBoxes: children.length > shownRuns,
    path: (await containersOf(ctx.db, box.companyId, { boxId: box.id })).map(({ id, boxNo, level }) => ({ id, boxNo, level })),
    pieces: all.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    missing: await missingOf(ctx, box),
    past: await inside.pastOf(ctx.db, box.id),
    history: await historyOf(ctx, 'boxCode', box.id),
  };
}

/** The runs with their first and last code. */
async function withCodes(ctx: Ctx, runs: readonly inside.RunRow[]): Promise<BoxDetail['runs']> {
  if (runs.length === 0) return [];
  const texts = new Map<string, Map<number, string>>();
  for (const batch of await findBatches(ctx, [...new Set(runs.map(({ batchId }) => batchId))])) {
    const own = runs.filter(({ batchId }) => batchId === batch.id);
    const codes = await codeTexts(ctx.db, placeOf(batch), [...new Set(own.flatMap(({ from, to }) => [from, to]))]);
    texts.set(batch.id, new Map([...codes].map(([serial, code]) => [serial, shownCode(batch.codeType, code)])));
  }
  return runs.map((run) => ({
    ...run,
    code: texts.get(run.batchId)?.get(run.from) ?? '',
    codeTo: texts.get(run.batchId)?.get(run.to) ?? '',
  }));
}

/** The units of several packages of which some do not lie in this container, and where these lie. */
async function missingOf(ctx: Ctx, box: BoxRow): Promise<MissingPiece[]> {
  const sets = await inside.incompleteSets(ctx.db, box.id, shownMissing);
  const coded = await withCodes(
    ctx,
    sets.map((set) => ({ ...set, from: set.serial, to: set.serial, pieceNo: 1, since: '' })),
  );
  return sets.map((set, n) => ({
    code: coded[n]!.code,
    productName: set.productName,
    pieceTotal: set.pieceTotal,
    missing: Array.from({ length: set.pieceTotal }, (_, i) => i + 1)
      .filter((pieceNo) => !set.here.includes(pieceNo))
      .map((pieceNo) => ({ pieceNo, boxNo: set.elsewhere[String(pieceNo)] ?? '' })),
  }));
}
