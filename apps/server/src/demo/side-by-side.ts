/**
 * Processes a list: one person's items in order, those of different people in parallel. A company's numbers depend on the order
 * of its own items only.
 */
export async function sideBySide<T>(all: readonly T[], whose: (one: T) => string, work: (one: T) => Promise<unknown>): Promise<void> {
  const people = [...new Set(all.map(whose))];
  await Promise.all(
    people.map(async (person) => {
      for (const one of all.filter((each) => whose(each) === person)) await work(one);
    }),
  );
}
