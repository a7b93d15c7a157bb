// Where data elements are used, in the form that every page shows it.
import type { Uses } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { usesOfElements } from './base-prop.queries.ts';

/** The elements themselves, the standards that take them, and the products described by those. */
export async function usesOf(ctx: Ctx, ids: readonly string[]): Promise<Pick<Uses, 'elements' | 'standards' | 'products'>> {
  const { elements, standards, products } = await usesOfElements(ctx, ids);
  return { elements: named(elements), standards: named(standards), products };
}

const named = <Row extends { zh: string; en: string }>({ total, first }: { total: number; first: Row[] }) => ({
  total,
  first: first.map(({ zh, en, ...rest }) => ({ ...rest, name: { zh, en } })),
});
