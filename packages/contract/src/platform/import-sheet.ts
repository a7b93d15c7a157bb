import * as z from 'zod';
import type { Text } from '../call.ts';
import { int, recordOf } from '../common.ts';

/** A column of an import: what it is called, what its cells hold, and what a template says about it. */
export interface ImportColumn<Key extends string = string> {
  key: Key;
  title: Text;
  /** text: words; code: digits that are no amount (zeros in front count); whole and decimal: amounts; day: a date; choice: one of `choices` by its code or its words. */
  kind: 'text' | 'code' | 'whole' | 'decimal' | 'day' | 'choice';
  required?: boolean;
  /** Characters of a text. */ max?: number;
  /** How many digits a code may have. */ digits?: readonly number[];
  /** Least and most of an amount. */ range?: readonly [number, number];
  choices?: Readonly<Record<string, Text>>;
  example: Text;
  note?: Text;
}

/** What is wrong in one place; `fix` where it is certain what would be right, `warn` where the row may be taken all the same. */
export const CellFault = z.object({
  field: z.string(),
  zh: z.string(),
  en: z.string(),
  fix: z.string().optional(),
  warn: z.boolean().optional(),
});
export type CellFault<Key extends string = string> = Omit<z.infer<typeof CellFault>, 'field'> & { field: Key };

/** A row as it was typed: its number in the file, its cells by column. */
export const ImportEntry = z.object({ row: int(1, 1_048_576), cells: recordOf(z.string().max(40), z.string().max(500), 100) });
export type ImportEntry = z.infer<typeof ImportEntry>;
export type Cells<Key extends string = string> = Record<Key, string>;

/** A row that was read, with everything that is wrong in it. */
export const CheckedRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()), faults: z.array(CellFault) });
export interface SheetRow<Key extends string = string> {
  row: number;
  cells: Cells<Key>;
  faults: CellFault<Key>[];
}

/** Whether a row may be taken as it is. */
export const isRowGood = ({ faults }: { faults: readonly { warn?: boolean | undefined }[] }): boolean =>
  faults.every(({ warn }) => warn === true);
