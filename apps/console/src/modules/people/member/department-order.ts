import type { DepartmentRow } from '@touchmark/contract';

type Rows = readonly DepartmentRow[];

/** The departments beside one, itself among them, in their order. */
export const besides = (all: Rows, row: DepartmentRow): DepartmentRow[] => all.filter(({ parentId }) => parentId === row.parentId);

/** A department and everything below it. */
export const within = (all: Rows, id: string): string[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((row) => within(all, row.id)),
];

/** Everybody in a department and below it: what choosing it shows. */
export const peopleIn = (all: Rows, id: string): number =>
  within(all, id).reduce((sum, one) => sum + (all.find((row) => row.id === one)?.members ?? 0), 0);

/** A department, everything above it, and everything below it that fits the search. */
export function matching(all: Rows, wanted: string): DepartmentRow[] {
  const kept = new Set<string>();
  for (const row of all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())))
    for (let at: DepartmentRow | undefined = row; at; at = all.find(({ id }) => id === at?.parentId)) kept.add(at.id);
  return all.filter(({ id }) => kept.has(id));
}

/** Where a department is put: the parent and the new order of what lies below it. */
export interface NewOrder {
  parentId: string | null;
  ids: string[];
}

/** Beside another department, before or after it. */
export function putBeside(all: Rows, moved: string, beside: DepartmentRow, after: boolean): NewOrder {
  const others = besides(all, beside)
    .map(({ id }) => id)
    .filter((id) => id !== moved);
  const at = others.indexOf(beside.id) + (after ? 1 : 0);
  return { parentId: beside.parentId, ids: [...others.slice(0, at), moved, ...others.slice(at)] };
}

/** Into another department, as its last. */
export const putInto = (all: Rows, moved: string, parentId: string): NewOrder => ({
  parentId,
  ids: [...all.filter((row) => row.parentId === parentId && row.id !== moved).map(({ id }) => id), moved],
});
