type Key<Thing> = (thing: Thing) => string;

/** What a thing says, whatever the order of its properties. */
const said = (thing: unknown): string =>
  JSON.stringify(thing, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
export const sameThing = (a: unknown, b: unknown): boolean => said(a) === said(b);

/** A list with a thing as another list has it: changed in its place, behind the one it follows there, or gone. */
export function takeFrom<Thing>(list: readonly Thing[], other: readonly Thing[], wanted: string, key: Key<Thing>): Thing[] {
  const at = other.findIndex((thing) => key(thing) === wanted);
  const theirs = other[at];
  if (theirs === undefined) return list.filter((thing) => key(thing) !== wanted);
  if (list.some((thing) => key(thing) === wanted)) return list.map((thing) => (key(thing) === wanted ? theirs : thing));
  const before = other.slice(0, at).map(key);
  const behind = list.findLastIndex((thing) => before.includes(key(thing)));
  return [...list.slice(0, behind + 1), theirs, ...list.slice(behind + 1)];
}

/**
 * Two lists that began as one: a thing that only the other changed, added or removed is taken over, all else stays as it is in
 * mine. The order is the other's where I did not move anything. `differing` are the keys of all things that differ.
 */
export function mergeLists<Thing>(
  began: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
  key: Key<Thing>,
): { merged: Thing[]; differing: string[] } {
  const of = (list: readonly Thing[], wanted: string) => list.find((thing) => key(thing) === wanted);
  const keys = [...new Set([...mine, ...theirs].map(key))];
  const differing = keys.filter((one) => !sameThing(of(mine, one), of(theirs, one)));
  const taken = differing.filter((one) => sameThing(of(began, one), of(mine, one)));
  const common = (list: readonly Thing[]) =>
    list.map(key).filter((one) => [began, mine, theirs].every((each) => of(each, one) !== undefined));
  const moved = !sameThing(common(began), common(mine));
  const merged = taken.reduce((list, one) => takeFrom(list, theirs, one, key), [...mine]);
  return { merged: moved ? merged : inOrderOf(merged, theirs, key), differing };
}

/** The things that another list has too, in its order; the others stay behind the ones they follow. */
function inOrderOf<Thing>(list: readonly Thing[], other: readonly Thing[], key: Key<Thing>): Thing[] {
  const order = other.map(key);
  const known = order.flatMap((one) => list.filter((thing) => key(thing) === one));
  const strange = list.filter((thing) => !order.includes(key(thing)));
  return strange.reduce((sorted, thing) => takeFrom(sorted, list, key(thing), key), known);
}
