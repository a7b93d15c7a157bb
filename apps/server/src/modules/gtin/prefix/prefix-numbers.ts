import { AppError, type NextRef } from '@touchmark/contract';
import { firstSsccSerial, prefixUsable, ssccRun, today } from '@touchmark/domain';
import { buildGtin, prefixCapacity } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { freeRefs } from './free-refs.queries.ts';
import * as rows from './prefix.queries.ts';
import { nextSerials, takeSerials } from './sscc.queries.ts';

/** A prefix of the caller from which numbers may be taken today, locked until the transaction ends. */
export async function holdUsablePrefix(ctx: Ctx, id: string): Promise<rows.HeldPrefix> {
  const held = await rows.prefixes.hold(ctx, id);
  if (!prefixUsable(held, today(ctx.now))) throw new AppError('prefixNotUsable', { prefix: held.prefix });
  return held;
}

/** The lowest free item references of a locked prefix; they count as taken only once codes with them exist. */
export async function takeItemRefs(ctx: Ctx, prefix: rows.HeldPrefix, count: number): Promise<string[]> {
  const refs = await freeRefs(ctx, prefix, count);
  if (refs.length < count) throw new AppError('prefixFull', { prefix: prefix.prefix, left: String(refs.length) });
  await rows.setCursor(ctx, prefix.companyId, prefix.id, Number(refs.at(-1)) + 1);
  return refs;
}

/** A released reference is the next to be taken if it is the lowest. */
export async function giveBackRef(ctx: Ctx, prefixId: string, itemRef: string): Promise<void> {
  const held = await rows.prefixes.holdAny(ctx, prefixId);
  if (Number(itemRef) < held.itemCursor) await rows.setCursor(ctx, held.companyId, prefixId, Number(itemRef));
}

/**
 * Takes the next SSCCs of a prefix for one extension digit, in order. Concurrent calls never get the same serial; a rolled back
 * transaction returns its serials.
 */
export async function takeSsccs(
  ctx: Ctx,
  { prefixId, extension, count = 1 }: { prefixId: string; extension: number; count?: number },
): Promise<string[]> {
  const { prefix, companyId } = await holdUsablePrefix(ctx, prefixId);
  const from = await takeSerials(ctx, { companyId, prefix, extension, count });
  const run = ssccRun({ prefix, extension, from, count });
  if (!run) throw new AppError('ssccFull', { prefix, extension: String(extension) });
  return run;
}

/** Shows the next numbers of a prefix without taking them. */
export async function nextNumbers(ctx: Ctx, record: rows.PrefixRecord): Promise<NextRef> {
  const { prefix, companyId } = record;
  const capacity = prefixCapacity(prefix.length);
  const [itemRef = null] = await freeRefs(ctx, record, 1);
  const gtin = itemRef === null ? null : buildGtin(prefix, itemRef);
  const next = new Map((await nextSerials(ctx, companyId, prefix)).map((row) => [row.extension, BigInt(row.next)]));
  const used = Number(record.used);
  return {
    prefix,
    itemRef,
    gtin: gtin?.ok ? gtin.value : null,
    capacity: capacity.gtin13,
    used,
    free: capacity.gtin13 - used,
    ssccPerExtension: capacity.ssccPerExtension,
    sscc: Array.from({ length: 10 }, (_, extension) => {
      const from = next.get(extension) ?? firstSsccSerial;
      return {
        extension,
        sscc: ssccRun({ prefix, extension, from, count: 1 })?.[0] ?? null,
        left: capacity.ssccPerExtension - Number(from),
      };
    }),
  };
}
