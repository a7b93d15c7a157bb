import type { ProCategory } from '@touchmark/contract';
import { categoryDemands, type CategoryNode } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './category.queries.ts';

export interface Category extends CategoryNode {
  name: { zh: string; en: string };
  level: number;
  /** Products may belong to it: it has none below it, and its level may have leaves. */
  leaf: boolean;
  /** It has others below it. */
  divided: boolean;
  gpcBrick: string;
}
export type CategoryTree = ReadonlyMap<string, Category>;

/** All categories by id, parents before children. Only a few dozen rows. */
export async function categoryTree(ctx: Pick<Ctx, 'db'>): Promise<CategoryTree> {
  const all = await rows.all(ctx);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return new Map(
    all.map(({ nameZh, nameEn, leafAllowed, ...row }) => {
      const divided = parents.has(row.id);
      return [row.id, { ...row, name: { zh: nameZh, en: nameEn }, divided, leaf: !divided && leafAllowed }];
    }),
  );
}

/** The requirements of a category including those of its ancestors. */
export const demandsOf = (tree: CategoryTree, id: string) => categoryDemands(tree, id);

/** The tree in the wire format, with the requirements of ancestors included. */
export const wireTree = (tree: CategoryTree): ProCategory[] =>
  [...tree.values()].map(({ id, parentId, code, name, level, leaf, gpcBrick }) => {
    const { requireReport, requireStandards } = categoryDemands(tree, id);
    return { id, parentId, code, name, level, leaf, requireReport, requireStandards, gpcBrick };
  });
