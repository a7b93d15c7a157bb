import { AppError, type boxCode, type Parsed } from '@touchmark/contract';
import { boxNumbersADay, type BoxScheme, platformBoxNo, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { takeSsccs } from '../../gtin/prefix/public.ts';
import { recordEvents } from '../event/public.ts';
import * as rows from './box.queries.ts';
import type { HeldBox } from './held-box.ts';
import { productOf } from './units.queries.ts';

interface Numbers {
  scheme: BoxScheme;
  prefixId?: string | null | undefined;
  extension: number;
  count: number;
}

/** The next numbers for boxes of a company: SSCCs of a prefix in force, or platform numbers of the day. */
export async function takeNumbers(ctx: Ctx, { scheme, prefixId, extension, count }: Numbers): Promise<string[]> {
  if (scheme === 'SSCC') return takeSsccs(ctx, { prefixId: prefixId!, extension, count });
  const entNo = await rows.entNoOf(ctx);
  const day = today(ctx.now);
  const left = boxNumbersADay - (await rows.numbersTaken(ctx.db, ctx.me.companyId, day));
  if (left < count) throw new AppError('boxNumbersUsedUp', { left: String(Math.max(left, 0)) });
  const first = await rows.takeBoxNumbers(ctx.db, ctx.me.companyId, day, count);
  return Array.from({ length: count }, (_, i) => platformBoxNo(entNo, day, first + i));
}

/** Makes boxes and records that they exist. */
export async function generate(ctx: Ctx, { count, scheme, prefixId, extension, ...box }: Parsed<typeof boxCode.generate>) {
  if (box.productId && !(await productOf(ctx.db, ctx.me.companyId, box.productId))) throw new AppError('notFound');
  if (box.prodBatchId && !(await rows.isProdBatch(ctx, box.prodBatchId))) throw new AppError('notFound');
  const numbers = await takeNumbers(ctx, { scheme, prefixId, extension, count });
  const made = {
    ...box,
    scheme,
    prefixId: scheme === 'SSCC' ? prefixId! : null,
    productId: box.productId ?? null,
    prodBatchId: box.prodBatchId ?? null,
  };
  const { companyId, userId, isTrial } = ctx.me;
  const ids = await rows.insertBoxes(
    ctx.db,
    { companyId, userId, isTest: isTrial },
    numbers.map((boxNo) => ({ ...made, boxNo })),
  );
  await recordEvents(ctx.db, companyId, [
    {
      type: 'ObjectEvent',
      action: 'ADD',
      bizStep: 'commissioning',
      disposition: 'active',
      subjects: ids.map((boxId) => ({ role: 'EPC', boxId })),
      userId,
    },
  ]);
  return ids.map((id, i) => ({ id, boxNo: numbers[i]! }));
}

/** A new box like a full one, with the next number. */
export async function nextBox(ctx: Ctx, { id }: HeldBox): Promise<{ id: string; boxNo: string }> {
  const full = await rows.boxes.find(ctx, id);
  const [box] = await generate(ctx, {
    scheme: full.scheme,
    prefixId: full.prefixId ?? undefined,
    extension: full.scheme === 'SSCC' ? Number(full.boxNo[0]) : 0,
    count: 1,
    level: full.level,
    capacity: full.capacity,
    productId: full.productId ?? undefined,
    prodBatchId: full.prodBatchId ?? undefined,
    mixed: full.mixed,
    remark: '',
  });
  return box!;
}
