import type { Words } from './standard-item.ts';

/** A category with what decides where it may stand. */
interface PlacedCategory {
  id: string;
  parentId: string | null;
  /** How many products name it directly. */
  products: number;
}

/** A level of the tree, as the base properties have it: division, group, class, subclass. */
export interface CategoryLevel {
  level: number;
  name: Words;
  /** The most characters of a code. */
  codeLength: number;
  /** Whether products may belong to a category that has none below it. */
  leafAllowed: boolean;
}

/** How many levels there are, from the first without a gap. */
export function levelCount(levels: readonly CategoryLevel[]): number {
  const known = new Set(levels.map(({ level }) => level));
  let most = 0;
  while (known.has(most + 1)) most += 1;
  return most;
}

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
export function placeFault(
  all: readonly PlacedCategory[],
  id: string | undefined,
  parentId: string | null,
  levels: readonly CategoryLevel[],
): Words | undefined {
  const level = levelBelow(all, parentId);
  return (
    (parentId === null ? undefined : parentFault(all, id, parentId)) ??
    depthFault(all, id, level, levels) ??
    leafFault(all, id, level, levels)
  );
}

function parentFault(all: readonly PlacedCategory[], id: string | undefined, parentId: string): Words | undefined {
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
  return undefined;
}

function depthFault(
  all: readonly PlacedCategory[],
  id: string | undefined,
  level: number,
  levels: readonly CategoryLevel[],
): Words | undefined {
  const most = levelCount(levels);
  return level + (id === undefined ? 0 : depthOf(all, id) - 1) > most
    ? { zh: `品类最多 ${most} 级`, en: `would make more than ${most} levels` }
    : undefined;
}

/** Products go along with a category: none of them may come to a level that has no leaves. */
function leafFault(
  all: readonly PlacedCategory[],
  id: string | undefined,
  level: number,
  levels: readonly CategoryLevel[],
): Words | undefined {
  const moved = all.find((one) => one.id === id);
  if (!moved) return undefined;
  const stands = levels.find((one) => one.level === level);
  if (moved.products > 0 && stands && !stands.leafAllowed)
    return {
      zh: `“${stands.name.zh}”不可为末级，其中不能直接归有产品`,
      en: `would put products on the level “${stands.name.en}”, which has no leaves`,
    };
  return below(all, moved.id).reduce<Words | undefined>((found, child) => found ?? leafFault(all, child.id, level + 1, levels), undefined);
}

/** Why a new category cannot have this code; undefined if it can. */
export function codeFault(code: string, level: number, levels: readonly CategoryLevel[]): Words | undefined {
  const of = levels.find((one) => one.level === level);
  return of && code.length > of.codeLength
    ? {
        zh: `“${of.name.zh}”的编码最多 ${of.codeLength} 位`,
        en: `can have at most ${of.codeLength} characters on the level “${of.name.en}”`,
      }
    : undefined;
}
