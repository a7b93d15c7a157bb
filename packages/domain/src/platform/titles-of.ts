/** The titles of the columns of a sheet by their keys: a page, and a sheet of the same things, name their fields as it does. */
export const titlesOf = <Key extends string, Title>(columns: readonly { key: Key; title: Title }[]): Record<Key, Title> =>
  Object.fromEntries(columns.map(({ key, title }) => [key, title])) as Record<Key, Title>;
