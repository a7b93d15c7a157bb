import * as z from 'zod';
import type { Text } from '../call.ts';
import { int, recordOf } from '../common.ts';

/** A column of an import: its title, the type of its cells, and the note in the template. */
export interface ImportColumn<Key extends string = string> {
  key: Key;
  title: Text;
  /**
   * text: words; code: digits that are an identifier (leading zeros count); whole and decimal: amounts; day: a date; choice: one
   * of `choices` by its code or its text.
   */
  kind: 'text' | 'code' | 'whole' | 'decimal' | 'day' | 'choice';
  required?: boolean;
  /** Maximum number of characters of a text. */
  max?: number;
  /** Allowed numbers of digits of a code. */
  digits?: readonly number[];
  /** Minimum and maximum of an amount. */
  range?: readonly [number, number];
  choices?: Readonly<Record<string, Text>>;
  example: Text;
  note?: Text;
}

/** A fault of one cell; `fix` is a certain correction, `warn` means that the row may be imported anyway. */
export const CellFault = z.object({
  field: z.string(),
  zh: z.string(),
  en: z.string(),
  fix: z.string().optional(),
  warn: z.boolean().optional(),
});
export type CellFault<Key extends string = string> = Omit<z.infer<typeof CellFault>, 'field'> & { field: Key };

/** A row as typed: its number in the file, its cells by column. */
export const ImportEntry = z.object({ row: int(1, 1_048_576), cells: recordOf(z.string().max(40), z.string().max(500), 100) });
export type ImportEntry = z.infer<typeof ImportEntry>;
export type Cells<Key extends string = string> = Record<Key, string>;

/** A row that was read, with all its faults. */
export const CheckedRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()), faults: z.array(CellFault) });
export interface SheetRow<Key extends string = string> {
  row: number;
  cells: Cells<Key>;
  faults: CellFault<Key>[];
}

/** Whether a row may be imported unchanged. */
export const isRowGood = ({ faults }: { faults: readonly { warn?: boolean | undefined }[] }): boolean =>
  faults.every(({ warn }) => warn === true);
