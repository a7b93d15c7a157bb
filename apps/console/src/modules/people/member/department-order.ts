import type { DepartmentRow } from '@touchmark/contract';

type Rows = readonly DepartmentRow[];

/** The siblings of a department including itself, in order. */
export const besides = (all: Rows, row: DepartmentRow): DepartmentRow[] => all.filter(({ parentId }) => parentId === row.parentId);

/** A department and everything below it. */
export const within = (all: Rows, id: string): string[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((row) => within(all, row.id)),
];

/** The number of members in a department and below it, which selecting it shows. */
export const peopleIn = (all: Rows, id: string): number =>
  within(all, id).reduce((sum, one) => sum + (all.find((row) => row.id === one)?.members ?? 0), 0);

/** The departments that match the search, with their ancestors. */
export function matching(all: Rows, wanted: string): DepartmentRow[] {
  const kept = new Set<string>();
  for (const row of all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())))
    for (let at: DepartmentRow | undefined = row; at; at = all.find(({ id }) => id === at?.parentId)) kept.add(at.id);
  return all.filter(({ id }) => kept.has(id));
}

/** The result of moving a department: the new parent and the new order of its children. */
export interface NewOrder {
  parentId: string | null;
  ids: string[];
}

/** Before or after another department. */
export function putBeside(all: Rows, moved: string, beside: DepartmentRow, after: boolean): NewOrder {
  const others = besides(all, beside)
    .map(({ id }) => id)
    .filter((id) => id !== moved);
  const at = others.indexOf(beside.id) + (after ? 1 : 0);
  return { parentId: beside.parentId, ids: [...others.slice(0, at), moved, ...others.slice(at)] };
}

/** Into another department, as the last child. */
export const putInto = (all: Rows, moved: string, parentId: string): NewOrder => ({
  parentId,
  ids: [...all.filter((row) => row.parentId === parentId && row.id !== moved).map(({ id }) => id), moved],
});
