import { AppError, type Language } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { countFound, findBoxes, findUnits, type Found, forget, foundNow, type Place, type Source } from './find-units.queries.ts';

/** Finds what a recall is about and writes it instead of what was found before. `fields` are for its row. */
export async function searched(ctx: Ctx, place: Place, source: Source) {
  const began = performance.now();
  await forget(ctx.db, place);
  await findUnits(ctx.db, place, source);
  await findBoxes(ctx.db, place);
  const found = await countFound(ctx.db, place);
  return { found, fields: { ...found, findMs: Math.round(performance.now() - began), foundTime: now } };
}

/**
 * Refuses to publish other units, boxes or holders than those that were found when the recall was drafted: units may have been
 * activated, shipped or packed since. What was found before stays, because the refusal ends the transaction.
 */
export async function requireUnchanged(ctx: Ctx, place: Place, source: Source): Promise<void> {
  const before = await foundNow(ctx.db, place);
  await searched(ctx, place, source);
  const changes = changesOf(before, await foundNow(ctx.db, place), ctx.language);
  if (changes !== '') throw new AppError('recallChanged', { changes });
}

const mostNames = 5;
const byKey = ({ holders }: Found) => new Map(holders.map((one) => [one.key, one]));
const unitsOf = ({ holders }: Found) => holders.reduce((sum, one) => sum + one.units, 0);

/** What two searches found differently, in words. */
export function changesOf(before: Found, after: Found, language: Language): string {
  const zh = language === 'zh';
  const [was, is] = [byKey(before), byKey(after)];
  const added = after.holders.filter(({ key }) => !was.has(key));
  const gone = before.holders.filter(({ key }) => !is.has(key));
  const moved = after.holders.filter(({ key, units }) => was.has(key) && was.get(key)!.units !== units);
  const others = after.holders.filter(({ key, units, runs }) => was.get(key)?.units === units && was.get(key)?.runs !== runs);
  const [units, formerly] = [unitsOf(after), unitsOf(before)];
  const part = (some: readonly unknown[], words: string, names: string[]) =>
    some.length > 0
      ? [
          `${words}${names.slice(0, mostNames).join(zh ? '、' : ', ')}${names.length > mostNames ? (zh ? ` 等 ${names.length} 个` : ` and ${names.length - mostNames} more`) : ''}`,
        ]
      : [];
  const namesOf = (some: typeof added) => some.map(({ name, units: held }) => `${name} ${held}`);
  return [
    ...(units === formerly ? [] : [`${zh ? '件数' : 'units'} ${formerly} → ${units}`]),
    ...(before.boxes.count === after.boxes.count ? [] : [`${zh ? '箱数' : 'boxes'} ${before.boxes.count} → ${after.boxes.count}`]),
    ...part(added, zh ? '新增持有方 ' : 'new holders: ', namesOf(added)),
    ...part(gone, zh ? '不再持有 ' : 'hold none any more: ', namesOf(gone)),
    ...part(
      moved,
      zh ? '数量变化 ' : 'hold another number: ',
      moved.map(({ key, name, units: held }) => `${name} ${was.get(key)!.units} → ${held}`),
    ),
    ...part(others, zh ? '持有的产品有变 ' : 'hold other units: ', namesOf(others)),
    ...(before.boxes.count === after.boxes.count && before.boxes.content !== after.boxes.content
      ? [zh ? '箱内产品有变' : 'other units lie in the boxes']
      : []),
  ].join(zh ? '；' : '; ');
}
