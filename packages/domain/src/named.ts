/**
 * Whether a table has an entry of this name itself. `in` also finds what every object inherits (`constructor`, `toString`), so text
 * from outside is looked up here alone.
 */
export const isNamed = (table: object, name: PropertyKey): boolean => Object.hasOwn(table, name);

/** The entry of this name; undefined where the table has none. */
export const entryNamed = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  isNamed(table, name) ? table[name] : undefined;
