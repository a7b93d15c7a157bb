/** The entry of this name in a table; undefined where it has none. What every object inherits (`constructor`) is no entry. */
export const entryNamed = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
