/** Does the work for every item, four at a time: while the database answers one request, the server prepares another. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (const item of left) await work(item);
    }),
  );
}
