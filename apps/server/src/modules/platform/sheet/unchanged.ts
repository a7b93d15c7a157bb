import { type CellFault, type Cells, type ImportColumn, type Language, type SheetRow } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { readTyped } from '../../../sheet/import.ts';
import { columnsOut, type SheetColumn } from '../../../sheet/sheet-columns.ts';

type Line<Key extends string> = Record<Key, string>;

/** How the rows of a sheet are compared with what is stored, for an import that never changes what exists. */
export interface Stored<Key extends string> {
  /** What names an object in the sheet: a row with the same is about the same object. */
  key: readonly Key[];
  /** The stored objects that the rows may be about, as the export writes them. */
  written: (ctx: Ctx, rows: readonly SheetRow<Key>[]) => Promise<(language: Language) => readonly Line<Key>[]>;
}

/** The stored objects in the words of their export; `cells`: what it writes where a field is stored otherwise. */
export const storedBy = <Key extends string, Item extends object>(
  columns: readonly ImportColumn<Key>[],
  key: readonly Key[],
  find: (ctx: Ctx, rows: readonly SheetRow<Key>[]) => Promise<readonly Item[]>,
  cells: { [Column in Key]?: SheetColumn<Item>['cell'] } = {},
): Stored<Key> => {
  const out = columnsOut<Item, Key>(columns, cells);
  return {
    key,
    async written(ctx, rows) {
      const items = await find(ctx, rows);
      return (language) =>
        items.map(
          (item) => Object.fromEntries(columns.map((column, at) => [column.key, String(out[at]!.cell(item, language) ?? '')])) as Line<Key>,
        );
    },
  };
};

/** The rows that say what is stored already, as an export says it in either language: it comes back without a change. */
export async function findUnchanged<Key extends string>(
  ctx: Ctx,
  columns: readonly ImportColumn<Key>[],
  { key, written }: Stored<Key>,
  rows: readonly SheetRow<Key>[],
): Promise<ReadonlySet<SheetRow<Key>>> {
  const keyOf = (line: Cells<Key>) => JSON.stringify(key.map((column) => line[column]));
  const linesIn = await written(ctx, rows);
  const same = new Set<SheetRow<Key>>();
  for (const language of ['zh', 'en'] as const) {
    const typed = linesIn(language).map((cells, at) => ({ row: at + 1, cells }));
    const stored = new Map(readTyped(columns, typed).map(({ cells }) => [keyOf(cells), cells]));
    for (const row of rows) {
      const twin = stored.get(keyOf(row.cells));
      if (twin && columns.every((column) => twin[column.key] === row.cells[column.key])) same.add(row);
    }
  }
  return same;
}

/** What a row is told that changes nothing; it is no fault. */
export const unchangedFault = <Key extends string>(field: Key): CellFault<Key> => ({
  field,
  warn: true,
  zh: '与现有数据相同，不会改动',
  en: 'is stored as it is and stays so',
});
