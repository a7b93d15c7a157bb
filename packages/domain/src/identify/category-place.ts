import type { Words } from './standard-item.ts';

/** A category with what decides where it may stand. */
export interface PlacedCategory {
  id: string;
  parentId: string | null;
  /** How many products name it directly. */
  products: number;
}

/** The greatest number of levels: division, group, class, and fine class. */
export const categoryLevels = 4;

const below = (all: readonly PlacedCategory[], id: string): PlacedCategory[] => all.filter(({ parentId }) => parentId === id);
const depthOf = (all: readonly PlacedCategory[], id: string): number =>
  1 + Math.max(0, ...below(all, id).map((child) => depthOf(all, child.id)));

/** The level of a category with this parent: 1 at the top. */
export function levelBelow(all: readonly PlacedCategory[], parentId: string | null): number {
  const byId = new Map(all.map((one) => [one.id, one]));
  let level = 1;
  for (let at = parentId; at !== null && level <= all.length + 1; at = byId.get(at)?.parentId ?? null) level += 1;
  return level;
}

/** Why a category (or a new one, without id) cannot stand below another one; undefined if it can. */
export function placeFault(all: readonly PlacedCategory[], id: string | undefined, parentId: string | null): Words | undefined {
  if (parentId === null) return undefined;
  const byId = new Map(all.map((one) => [one.id, one]));
  const parent = byId.get(parentId);
  if (!parent) return { zh: '上级品类不存在', en: 'does not exist' };
  const seen = new Set(id === undefined ? [] : [id]);
  for (let at: string | null = parentId; at !== null; seen.add(at), at = byId.get(at)?.parentId ?? null)
    if (seen.has(at)) return { zh: '不能移到自身或其下级', en: 'cannot be the category itself or one below it' };
  if (parent.products > 0)
    return {
      zh: `该上级直接归有 ${parent.products} 个产品，不能再有下级`,
      en: `has ${parent.products} products of its own and cannot have categories below it`,
    };
  if (levelBelow(all, parentId) + (id === undefined ? 0 : depthOf(all, id) - 1) > categoryLevels)
    return { zh: `品类最多 ${categoryLevels} 级`, en: `would make more than ${categoryLevels} levels` };
  return undefined;
}
