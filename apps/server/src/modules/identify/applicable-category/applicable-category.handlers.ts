import { asSystem } from '../../../db/as-system.ts';
import { applicableCate, AppError, type OpenCategory, type Text } from '@touchmark/contract';
import { choosePrice, orderRange, timeText } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import * as rows from './applicable-category.queries.ts';

type Row = Awaited<ReturnType<typeof rows.categories>>[number];

const below = (all: readonly Row[], parentId: string | null): OpenCategory[] =>
  all.filter((row) => row.parentId === parentId).map(({ id, code, zh, en }) => ({ id, code, zh, en, children: below(all, id) }));

/** A category and its ancestors from the top; empty if one of them is disabled. */
function pathOf(all: readonly Row[], id: string): Row[] {
  const row = all.find((one) => one.id === id);
  if (!row?.parentId) return row ? [row] : [];
  const above = pathOf(all, row.parentId);
  return above.length > 0 ? [...above, row] : [];
}

const under = (all: readonly Row[], id: string): string[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((row) => under(all, row.id)),
];
const unitOf = (way: string): Text =>
  way === 'YEAR'
    ? { zh: '元/年', en: 'yuan a year' }
    : way === 'MONTH'
      ? { zh: '元/月', en: 'yuan a month' }
      : way === 'ONCE'
        ? { zh: '元', en: 'yuan' }
        : { zh: '元/枚', en: 'yuan a code' };

/** The price that every company gets, product by product, of the least that can be ordered. */
const chosen = (prices: Awaited<ReturnType<typeof rows.prices>>, at: string) =>
  [...new Set(prices.map(({ code }) => code))].flatMap((product) => {
    const modes = prices.filter(({ code }) => code === product);
    const range = orderRange(modes, { at, audiences: [] });
    return (range && choosePrice(modes, { at, audiences: [], quantity: range.least })) ?? [];
  });

export const applicableCateRoutes = handle(applicableCate, {
  tree: ({ services }) => asSystem(services, async (db) => below(await rows.categories(db), null)),

  detail: ({ services, now }, { id }) =>
    asSystem(services, async (db) => {
      const all = await rows.categories(db);
      const path = pathOf(all, id);
      const own = path.at(-1);
      if (!own) throw new AppError('notFound');
      const [identifier, prices] = [await rows.example(db, under(all, id)), await rows.prices(db)];
      return {
        id,
        path: path.map(({ zh, en }) => ({ zh, en })),
        requireReport: own.requireReport,
        requireStandards: own.requireStandards,
        // A standard of an ancestor category also applies to its descendants.
        standards: await rows.standards(
          db,
          path.map(({ code }) => code),
        ),
        fees: chosen(prices, timeText(now)).map(({ code, zh, en, way, unitPrice, tiers }) => ({
          code,
          zh,
          en,
          price: ((tiers as { price: number }[])[0]?.price ?? Number(unitPrice) * 100) / 100,
          unit: unitOf(way),
        })),
        example: identifier && `${services.publicUrl}/id/${identifier}`,
      };
    }),
});
