import { codeTextOf, readBoxNumber } from '@touchmark/domain';
import { placesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { boxNumbersOf } from '../../flow/box/public.ts';
import type { Job } from '../print/public.ts';

/** Whether the labels of a job are counted: those of codes, of boxes and of products. */
export const isCounted = ({ batchId, boxIds, productId }: Pick<Job, 'batchId' | 'boxIds' | 'productId'>): boolean =>
  batchId !== null || boxIds !== null || productId !== null;

/** Which serials of a job the scanned texts are; undefined for what is none of its labels. Labels of a product are all alike. */
export async function serialsOf(ctx: Ctx, job: Job, texts: readonly string[]): Promise<(number | undefined)[]> {
  if (job.boxIds) return boxSerials(ctx, job.boxIds, texts);
  const codes = texts.map((text) => codeTextOf(text)?.code ?? '');
  const places = await placesOf(ctx.db, ctx.me.companyId, codes);
  return codes.map((code) => {
    const place = places.get(code);
    return place && place.batchId === job.batchId ? place.serial : undefined;
  });
}

async function boxSerials({ db, me }: Ctx, boxIds: readonly string[], texts: readonly string[]): Promise<(number | undefined)[]> {
  const numbers = texts.map((text) => readBoxNumber(text)?.boxNo ?? '');
  const ids = await boxNumbersOf({ db, me }, numbers);
  const places = new Map(boxIds.map((id, at) => [id, at + 1]));
  return numbers.map((number) => places.get(ids.get(number) ?? ''));
}
