/** How deep a channel goes: general agent, province, city, county, shop. */
const mostTiers = 5;

export interface TreeNode {
  id: string;
  parentId: string | null;
}

/** The ids below a node, at any depth. */
export function idsBelow(nodes: readonly TreeNode[], id: string): string[] {
  const children = new Map<string, string[]>();
  for (const node of nodes) if (node.parentId) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node.id]);
  const below = (at: string): string[] => (children.get(at) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(id);
}

/** The ids above a node, its parent first. A circle, which no call makes, ends it. */
export function idsAbove(nodes: readonly TreeNode[], id: string): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const above: string[] = [];
  for (let at = byId.get(id)?.parentId ?? null; at !== null && !above.includes(at); at = byId.get(at)?.parentId ?? null) above.push(at);
  return above;
}

/** The nodes with these ids, and all above them. */
export function withAbove<Node extends TreeNode>(nodes: readonly Node[], wanted: ReadonlySet<string>): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const id of wanted)
    for (let at = byId.get(id); at && !kept.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) kept.add(at.id);
  return nodes.filter(({ id }) => kept.has(id));
}

/** How many tiers a node and what is below it have. */
export function tiersOf(nodes: readonly TreeNode[], id: string): number {
  const below = nodes.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((node) => tiersOf(nodes, node.id)));
}

type TierFault = 'missing' | 'circle' | 'tooDeep';
/** Why a node (a new one without an id) cannot stand below a parent; null where it can. */
export function tierFault(nodes: readonly TreeNode[], id: string | undefined, parentId: string | null): TierFault | null {
  if (parentId === null) return null;
  if (!nodes.some((node) => node.id === parentId)) return 'missing';
  const above = [parentId, ...idsAbove(nodes, parentId)];
  if (id !== undefined && above.includes(id)) return 'circle';
  return above.length + (id === undefined ? 1 : tiersOf(nodes, id)) > mostTiers ? 'tooDeep' : null;
}

export const tierFaultText = {
  missing: { zh: '上级收货方不存在', en: 'does not exist' },
  circle: { zh: '不能移到自己或自己的下级之下', en: 'cannot be the receiver itself or one below it' },
  tooDeep: { zh: `渠道最多 ${mostTiers} 级`, en: `would make more than ${mostTiers} tiers` },
} as const satisfies Record<TierFault, { zh: string; en: string }>;
