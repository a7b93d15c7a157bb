/** Where a standard takes an element: the name of its group, and the place of the group that its information level gives it. */
interface Grouped {
  group: string;
  /** The smallest stand first. */
  order: number;
}

/** Where an element goes among those of a draft: after the last of its group; a new group before the first group that comes later. */
export function placeInGroups(items: readonly Grouped[], { group, order }: Grouped): number {
  const last = items.findLastIndex((item) => item.group === group);
  if (last >= 0) return last + 1;
  // A group stands where its first element says, so that elements moved by hand do not split another group.
  const later = items.findIndex((item, at) => items.findIndex((one) => one.group === item.group) === at && item.order > order);
  return later < 0 ? items.length : later;
}
