import { AppError, type ecodeBatch, type Parsed } from '@touchmark/contract';
import { batchLife, can, codeLife, codeTextOf, inState } from '@touchmark/domain';
import { type BatchPlace, lastSerial, placesOf, type Run, sizeOf, statesIn, statesOf } from '../../../issued-codes/public.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { returnQuota } from '../quota/public.ts';
import { batchAfter, heldBatch, placeOf, requireReady, statusByCounts } from './batch-place.ts';
import { addRanges, type NewState, platformHolds, setStates } from './code-changes.queries.ts';
import * as rows from './batch.queries.ts';
import type { BatchRow } from './batch.queries.ts';
import { recordChange } from './record-change.ts';

export type Input = Parsed<typeof ecodeBatch.void>;
type Target = Input['target'];
export interface Changed {
  changed: number;
  returned: number;
}
export const bizType = 'ecodeBatch';

/** A resolved target in a batch: a range of serials, or single codes; with the present states of those codes. */
type Chosen = { kind: 'RANGE'; from: number; to: number; runs: Run[] } | { kind: 'CODES'; codes: NewState[]; runs: Run[] };

export async function choose(ctx: Ctx, place: BatchPlace, target: Exclude<Target, { scope: 'BATCH' }>): Promise<Chosen> {
  if (target.scope === 'RANGE') {
    if (target.from < place.serialFrom || target.to > lastSerial(place))
      throw new AppError('rangeOutside', { from: String(place.serialFrom), to: String(lastSerial(place)) });
    return { kind: 'RANGE', from: target.from, to: target.to, runs: await statesIn(ctx.db, place, target.from, target.to) };
  }
  const texts = new Map(target.codes.map((typed) => [typed, codeTextOf(typed)?.code ?? '']));
  const places = await placesOf(ctx.db, place.companyId, [...texts.values()]);
  const missing = [...texts].filter(([, code]) => places.get(code)?.batchId !== place.id).map(([typed]) => typed);
  if (missing.length > 0)
    throw new AppError(
      'codesNotFound',
      { codes: `${missing.slice(0, 5).join('、')}${missing.length > 5 ? ' …' : ''}` },
      { fields: [{ field: 'target.codes', msg: missing.join('、') }] },
    );
  const codes = [...new Set(texts.values())].map((code) => ({ code, serial: places.get(code)!.serial }));
  const states = await statesOf(
    ctx.db,
    place,
    codes.map(({ serial }) => serial),
  );
  return { kind: 'CODES', codes, runs: codes.map(({ serial }) => ({ from: serial, to: serial, ...states.get(serial)! })) };
}

/** Voids a batch, a range of serials, or single codes. It cannot be undone. */
export async function voidCodes(ctx: Ctx, { id, version, target, reason }: Input): Promise<Changed> {
  const row = await heldBatch(ctx, id, version);
  if (target.scope === 'BATCH') return voidBatch(ctx, row, reason);
  requireReady(row);
  const chosen = await choose(ctx, placeOf(row), target);
  const open = chosen.runs.filter(({ status }) => !inState(codeLife, status, 'voided'));
  const changed = sizeOf(open);
  if (changed === 0) throw new AppError('nothingToChange');
  await say(ctx, row, chosen, 'VOID', reason);
  const [activated, spoilt] = [
    row.activated - sizeOf(open.filter(({ below }) => !inState(codeLife, below, 'generated', 'delivered'))),
    row.spoilt + changed,
  ];
  const status = statusByCounts(row, activated, spoilt);
  await rows.change(ctx.db, row.companyId, id, { activated, spoilt, status });
  ctx.note({ bizType, bizId: id, action: 'void', fromStatus: row.status, toStatus: status, opinion: reason });
  return { changed, returned: 0 };
}

/** SM-10: possible only while no code is active; the quota is returned if nobody ever received the codes. */
async function voidBatch(ctx: Ctx, row: BatchRow, reason: string): Promise<Changed> {
  if (inState(batchLife, row.status, 'partlyActive', 'allActive')) throw new AppError('batchActivated');
  const status = batchAfter(row, 'void');
  const returned = row.deliveredTime === null && !row.isTest ? row.quantity : 0;
  if (returned > 0) await returnQuota(ctx.db, { companyId: row.companyId, codeType: row.codeType, quantity: returned, batchId: row.id });
  await rows.change(ctx.db, row.companyId, row.id, { status, voidReason: reason });
  await recordChange(ctx, row, wholeRun(row), 'VOID', reason);
  ctx.note({ bizType, bizId: row.id, action: 'void', fromStatus: row.status, toStatus: status, opinion: reason });
  return { changed: row.quantity, returned };
}

const wholeRun = ({ serialFrom, serialTo }: BatchRow) => [{ from: serialFrom, to: serialTo }];

/**
 * Freezes or unfreezes a batch, a range of serials, or single codes. What the platform's staff froze, they alone release; they may
 * take over what the company froze, so that it cannot be released meanwhile.
 */
export async function freezeCodes(ctx: Ctx, { id, version, target, reason }: Input, freeze: boolean): Promise<Changed> {
  const row = await heldBatch(ctx, id, version);
  requireReady(row);
  const action = freeze ? 'freeze' : 'unfreeze';
  const takesOver = isPlatform(ctx.me) && freeze;
  ctx.note({ bizType, bizId: id, action, opinion: reason });
  if (target.scope === 'BATCH') {
    if (row.frozen === freeze) throw new AppError('notAllowedInState');
    await rows.change(ctx.db, row.companyId, id, { frozen: freeze, freezeReason: freeze ? reason : '' });
    await recordChange(ctx, row, wholeRun(row), freeze ? 'FREEZE' : 'UNFREEZE', reason);
    return { changed: row.quantity - row.spoilt, returned: 0 };
  }
  // While the whole batch is frozen, the company can freeze or unfreeze nothing in it separately.
  if (row.frozen && !takesOver) throw new AppError('batchFrozen');
  const chosen = await choose(ctx, placeOf(row), target);
  await requireHolder(ctx, row, spans(chosen), freeze);
  const changes = ({ status }: Run) => can(codeLife, status, action) || (takesOver && inState(codeLife, status, 'frozen'));
  const changed = sizeOf(chosen.runs.filter(changes));
  if (changed === 0) throw new AppError('nothingToChange');
  await say(ctx, row, chosen, freeze ? 'FREEZE' : 'UNFREEZE', reason);
  await rows.change(ctx.db, row.companyId, id, {});
  return { changed, returned: 0 };
}

/** Staff release what staff froze, and freeze it once; the company releases all but that. */
async function requireHolder(ctx: Ctx, row: BatchRow, runs: readonly { from: number; to: number }[], freeze: boolean): Promise<void> {
  const held = await platformHolds(ctx.db, { companyId: row.companyId, batchId: row.id }, runs);
  if (isPlatform(ctx.me)) {
    if (freeze === held.length > 0) throw new AppError('nothingToChange');
  } else if (!freeze && held.length > 0) throw new AppError('heldByPlatform', { codes: held.join('、') });
}

export const spans = (chosen: Chosen): { from: number; to: number; code?: string }[] =>
  chosen.kind === 'RANGE'
    ? [{ from: chosen.from, to: chosen.to }]
    : chosen.codes.map(({ code, serial }) => ({ code, from: serial, to: serial }));

/** Stores the change as one range or as single states. */
async function say(ctx: Ctx, row: BatchRow, chosen: Chosen, kind: 'VOID' | 'FREEZE' | 'UNFREEZE', reason: string): Promise<void> {
  const place = { companyId: row.companyId, batchId: row.id };
  await recordChange(ctx, row, spans(chosen), kind, reason);
  if (chosen.kind === 'RANGE') await addRanges(ctx.db, place, [{ from: chosen.from, to: chosen.to, kind, reason, userId: ctx.me.userId }]);
  else
    await setStates(
      ctx.db,
      place,
      chosen.codes,
      kind === 'VOID'
        ? { status: codeLife.at.voided, reason }
        : { frozen: kind === 'FREEZE', reason, ...(isPlatform(ctx.me) ? { platformHold: kind === 'FREEZE' } : {}) },
    );
}
