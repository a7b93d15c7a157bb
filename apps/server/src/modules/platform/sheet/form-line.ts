import type { CellFault, SheetRow, Text } from '@touchmark/contract';
import type * as z from 'zod';
import { faultText } from '../../../http/fault-text.ts';

/** Says what is wrong with a cell, unless something was said of it already. */
export const sayOnce =
  <Key extends string>(faults: CellFault<Key>[]) =>
  (field: Key, { zh, en }: Text, fix?: string): void => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, zh, en, ...(fix === undefined ? {} : { fix }) });
  };

/**
 * Reads a row of a sheet as the form would send it: what the form refuses is said at its cell, and nothing is read then. `columnOf`
 * names the columns that are not called like the field.
 */
export function formLine<Schema extends z.ZodType, Key extends string>(
  { input }: { input: Schema },
  fields: object,
  { faults }: Pick<SheetRow<Key>, 'faults'>,
  columnOf: Readonly<Record<string, Key>> = {},
): z.output<Schema> | null {
  const read = input.safeParse(fields, { reportInput: true });
  if (read.success) return read.data;
  const say = sayOnce(faults);
  for (const issue of read.error.issues) {
    const field = String(issue.path[0]);
    say(columnOf[field] ?? (field as Key), { zh: faultText(issue, 'zh'), en: faultText(issue, 'en') });
  }
  return null;
}
