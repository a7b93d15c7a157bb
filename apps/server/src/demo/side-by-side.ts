/**
 * Works through a list: what is one person's in its order, different people's side by side.
 * A company's own numbers follow the order in which its things are made; between companies there is none.
 */
export async function sideBySide<T>(all: readonly T[], whose: (one: T) => string, work: (one: T) => Promise<unknown>): Promise<void> {
  const people = [...new Set(all.map(whose))];
  await Promise.all(
    people.map(async (person) => {
      for (const one of all.filter((each) => whose(each) === person)) await work(one);
    }),
  );
}
