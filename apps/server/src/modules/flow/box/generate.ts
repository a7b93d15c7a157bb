import { AppError, type boxCode, type Parsed } from '@touchmark/contract';
import { type BoxScheme, mostInBox, platformBoxNo, ruledCapacity, today } from '@touchmark/domain';
import { unwaited } from '../../../db/hot.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { takeSsccs } from '../../gtin/prefix/public.ts';
import { type NewEvent, recordEvents } from '../../events/event/public.ts';
import * as rows from './box.queries.ts';
import type { HeldBox } from './held-box.queries.ts';
import { type NextFacts, ruleOf, settingOf } from './rule.queries.ts';
import { lastBoxAt } from './station/station.queries.ts';
import { productOf } from './units.queries.ts';

interface Numbers {
  scheme: BoxScheme;
  prefixId?: string | null | undefined;
  extension: number;
}

/** The next numbers for boxes of a company: SSCCs of a prefix in force, or platform numbers of the day. */
export async function takeNumbers(ctx: Ctx, { scheme, prefixId, extension }: Numbers, count: number): Promise<string[]> {
  if (scheme === 'SSCC') return takeSsccs(ctx, { prefixId: prefixId!, extension, count });
  const day = today(ctx.now);
  const taken = await rows.takeBoxNumbers(ctx.db, ctx.me.companyId, day, count);
  if (!taken) throw new AppError('boxNumbersUsedUp', { left: String(await rows.boxNumbersLeft(ctx.db, ctx.me.companyId, day)) });
  return Array.from({ length: count }, (_, i) => platformBoxNo(taken.entNo, day, taken.first + i));
}

/** What the company’s boxes are numbered by: its setting, or as usual. */
export const numbersOf = async (ctx: Ctx): Promise<Numbers> =>
  (await settingOf(ctx)) ?? { ...(await rows.usualNumbers(ctx)), extension: 0 };

type Made = { id: string; boxNo: string };

/** Makes boxes that differ by their numbers alone, and records that they exist. */
async function make(ctx: Ctx, numbers: Numbers, count: number, box: Omit<rows.NewBox, 'boxNo' | 'scheme' | 'prefixId'>): Promise<Made[]> {
  const taken = await takeNumbers(ctx, numbers, count);
  const { companyId, userId, isTrial } = ctx.me;
  const inserted = rows.insertBoxes(
    ctx.db,
    { companyId, userId, isTest: isTrial },
    taken.map((boxNo) => ({ ...box, scheme: numbers.scheme, prefixId: numbers.scheme === 'SSCC' ? numbers.prefixId! : null, boxNo })),
  );
  // All stations of a company wait for the one that has taken a number and has not committed yet.
  if (box.id) unwaited(ctx.db, inserted);
  const ids = box.id ? [box.id] : await inserted;
  const event: NewEvent = {
    type: 'ObjectEvent',
    action: 'ADD',
    bizStep: 'commissioning',
    disposition: 'active',
    subjects: ids.map((boxId) => ({ role: 'EPC', boxId })),
    userId,
  };
  unwaited(ctx.db, recordEvents(ctx.db, companyId, [event]));
  return ids.map((id, i) => ({ id, boxNo: taken[i]! }));
}

/** How many a box takes that is made by hand, by the rule of its product. */
async function capacityOf(
  ctx: Ctx,
  { level, productId, mixed, capacity }: { level: number; productId: string | null; mixed: boolean; capacity?: number | undefined },
): Promise<number> {
  // Without a product, each piece is asked for its rule when it goes in.
  const follows = level === 1 || level === 2 ? mostInBox : null;
  const rule = productId === null ? null : ((await ruleOf(ctx, productId)) ?? null);
  if (mixed && productId !== null && !rule?.mixed) throw new AppError('mixedNotAllowed');
  const takes = capacity ?? (productId === null ? follows : ruledCapacity(level, rule));
  if (takes === null) throw new AppError('capacityMissing');
  return takes;
}

/** Makes boxes by hand. Their capacity is what was entered, or what the rule of their product says. */
export async function generate(ctx: Ctx, { count, scheme, prefixId, extension, ...box }: Parsed<typeof boxCode.generate>): Promise<Made[]> {
  const { productId = null, prodBatchId = null } = box;
  if (productId && !(await productOf(ctx.db, ctx.me.companyId, productId))) throw new AppError('notFound');
  if (prodBatchId && !(await rows.isProdBatch(ctx, prodBatchId))) throw new AppError('notFound');
  const capacity = await capacityOf(ctx, { ...box, productId });
  return make(ctx, { scheme, prefixId, extension }, count, {
    ...box,
    capacity,
    productId,
    prodBatchId,
    productGiven: productId !== null,
    batchGiven: prodBatchId !== null,
    capacityGiven: box.capacity !== undefined,
  });
}

/** A new box like a full one: numbered by the setting, else as that one; filled by the rule of its product. */
export async function nextBox(
  ctx: Ctx,
  { level, scheme, prefixId, boxNo, productId, prodBatchId, productGiven, batchFollows, capacityGiven, ...full }: HeldBox,
  { rule, setting, nextId }: NextFacts,
): Promise<Made & { capacity: number }> {
  const numbers = setting ?? { scheme, prefixId, extension: scheme === 'SSCC' ? Number(boxNo[0]) : 0 };
  const capacity = (capacityGiven ? null : ruledCapacity(level, rule)) ?? full.capacity;
  const [box] = await make(ctx, numbers, 1, {
    id: nextId,
    level,
    capacity,
    productId,
    prodBatchId: batchFollows ? null : prodBatchId,
    mixed: full.mixed && (productId === null || (rule?.mixed ?? false)),
    productGiven,
    batchGiven: !batchFollows,
    capacityGiven,
  });
  return { ...box!, capacity };
}

/** A box that a worker asks for without a full one: for the product last packed at the station, until its first piece says which. */
export async function firstBox(ctx: Ctx, station: string, level: number): Promise<Made> {
  const last = await lastBoxAt(ctx, station);
  const productId = last?.mixed ? null : (last?.productId ?? null);
  const rule = productId ? ((await ruleOf(ctx, productId)) ?? null) : null;
  const [box] = await make(ctx, await numbersOf(ctx), 1, {
    level,
    capacity: ruledCapacity(level, rule) ?? mostInBox,
    productId,
    prodBatchId: null,
    mixed: false,
    productGiven: false,
    batchGiven: false,
    capacityGiven: false,
  });
  return box!;
}
