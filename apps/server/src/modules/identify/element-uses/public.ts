// Where data elements are used and by which names they are found, for every page that shows it.
import type { Uses } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { matching, usesOfElements } from './element-uses.queries.ts';
import { reasonOf } from './match-reason.ts';

export { firstTen } from './element-uses.queries.ts';

/** The elements themselves, the standards that take them, and the products described by those. */
export async function usesOf(ctx: Ctx, ids: readonly string[]): Promise<Pick<Uses, 'elements' | 'standards' | 'products'>> {
  const { elements, standards, products } = await usesOfElements(ctx, ids);
  return { elements: named(elements), standards: named(standards), products };
}

const named = <Row extends { zh: string; en: string }>({ total, first }: { total: number; first: Row[] }) => ({
  total,
  first: first.map(({ zh, en, ...rest }) => ({ ...rest, name: { zh, en } })),
});

/** The data elements that a name may mean, the most probable first, each with the reason; sure if it is the same name. */
export const matchingElements = async (ctx: Ctx, name: string) =>
  (await matching(ctx, name)).map(({ zh, en, how, word, ...row }) => ({
    ...row,
    name: { zh, en },
    why: reasonOf(how, word),
    sure: how === 'name' || how === 'short',
  }));
