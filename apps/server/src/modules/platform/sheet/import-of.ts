import {
  AppError,
  type CellFault,
  type ImportColumn,
  type ImportEntry,
  type ImportReport,
  type ImportCalls,
  type UndoCalls,
  isRowGood,
  type Parsed,
  type SheetRow,
  type Text,
} from '@touchmark/contract';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { FileAnswer, Handlers } from '../../../http/handle.ts';
import { transaction, writing } from '../../../http/pipeline.ts';
import { type ColumnsByHeading, judgeRead, readImport, readTyped, type Upload } from '../../../sheet/import.ts';
import { templateFile } from '../../../sheet/template.ts';
import { findReachable } from '../file/public.ts';
import { findUnchanged, type Stored, unchangedFault } from './unchanged.ts';
import type { undoOf } from './undo-of.ts';

type Lists<Key extends string> = Partial<Record<Key, readonly string[]>>;
interface Import<Key extends string, Item> {
  name: Text;
  columns: readonly ImportColumn<Key>[];
  /** Maximum number of rows. */
  most: number;
  /** Adds the faults that depend on other data or other rows. Returns what is to be stored for each row; null if it cannot be read. */
  check: (ctx: Ctx, rows: readonly SheetRow<Key>[]) => Promise<(Item | null)[]>;
  /** Stores a valid row; returns the fault that only storing it finds. */
  save: (ctx: Ctx, item: Item) => Promise<CellFault<Key> | null>;
  /** The allowed values of columns that contain names. */
  lists?: (ctx: Ctx) => Promise<Lists<Key>>;
  /** The columns that an uploaded sheet was made for, if they are not those of today, and what to say about it. */
  older?: (base: CtxBase, headings: readonly string[]) => Promise<{ columns: readonly ImportColumn<Key>[]; note: Text } | undefined>;
  /** Where the import only adds: rows that are stored already as they stand change nothing, and are no fault. */
  stored?: Stored<Key>;
}

/** Takes an import back whose rows were stored by `put` of this (`undoOf`). */
type Undo = Pick<ReturnType<typeof undoOf>, 'keep' | 'last' | 'undo'>;

/** The handlers of an import's calls; with `undo`, also those of taking it back. */
export function importOf<Key extends string, Item>(
  calls: ImportCalls & UndoCalls,
  parts: Import<Key, Item> & { undo: Undo },
): Handlers<ImportCalls & UndoCalls>;
export function importOf<Key extends string, Item>(calls: ImportCalls, parts: Import<Key, Item>): Handlers<ImportCalls>;
export function importOf<Key extends string, Item>(
  calls: ImportCalls,
  { undo, ...parts }: Import<Key, Item> & { undo?: Undo },
): Handlers<ImportCalls> & Partial<Handlers<UndoCalls>> {
  const { name, columns, most, save, older, stored, lists = async (): Promise<Lists<Key>> => ({}) } = parts;
  const check = async (ctx: Ctx, rows: readonly SheetRow<Key>[]): Promise<(Item | null)[]> => {
    if (!stored) return judgeRead(rows, () => parts.check(ctx, rows));
    const same = await findUnchanged(ctx, columns, stored, rows);
    for (const { faults } of same) faults.splice(0, faults.length, unchangedFault(stored.key[0]!));
    const others = rows.filter((row) => !same.has(row));
    const items = others.length > 0 ? await judgeRead(others, () => parts.check(ctx, others)) : [];
    const itemOf = new Map(others.map((row, at) => [row, items[at] ?? null]));
    return rows.map((row) => itemOf.get(row) ?? null);
  };
  const run = async (ctx: Ctx, rows: readonly SheetRow<Key>[], confirm: boolean): Promise<ImportReport> => {
    const items = await check(ctx, rows);
    let imported = 0;
    for (const [at, row] of rows.entries()) {
      const item = items[at];
      if (!confirm || !isRowGood(row) || item === null || item === undefined) continue;
      const fault = await save(ctx, item);
      if (fault) row.faults.push(fault);
      else imported += 1;
    }
    if (imported > 0) await undo?.keep(ctx);
    const good = rows.filter(isRowGood).length;
    return { total: rows.length, good, bad: rows.length - good, imported, rows: [...rows], lists: writable(await lists(ctx)) };
  };
  return {
    importTemplate: (ctx) => templateOf(ctx),
    async import(base, input) {
      let note: Text | undefined;
      const byHeading: ColumnsByHeading<Key> = async (headings) => {
        const former = await older?.(base, headings);
        note = former?.note;
        return former?.columns ?? columns;
      };
      const { rows: read, unread } = await uploadOf(base, input.fileId === undefined ? columns : byHeading, most, input);
      // Values that were typed under other columns are judged by those of today.
      const rows = note ? readTyped(columns, read) : read;
      const work = async (ctx: Ctx) => ({
        ...(await run(ctx, rows, input.confirm)),
        ...(note ? { note } : {}),
        ...(unread.length > 0 ? { unread } : {}),
      });
      return input.confirm ? writing(base, calls.import, input, work) : transaction(base, work);
    },
    async importFaults(ctx, { rows: typed }) {
      const rows = readTyped(columns, typed);
      await check(ctx, rows);
      return templateOf(ctx, rows);
    },
    ...(undo ? { lastImport: undo.last, undoImport: (ctx: Ctx, { id }: { id: string }) => undo.undo(ctx, id) } : {}),
  };

  async function templateOf(ctx: Ctx, checked?: readonly SheetRow<Key>[]): Promise<FileAnswer> {
    const file = checked
      ? { zh: `${name.zh}-错误行`, en: `${name.en}-wrong-rows` }
      : { zh: `${name.zh}导入模板`, en: `${name.en}-template` };
    return templateFile(
      { name: file, columns, lists: await lists(ctx), most, ...(checked ? { rows: wrongRows(columns, checked, ctx.language) } : {}) },
      ctx.language,
    );
  }
}

const writable = (lists: Lists<string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, [...(values ?? [])]]));

/** The invalid rows as lines of a workbook, with their faults in words. */
export function wrongRows<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  rows: readonly SheetRow<Key>[],
  language: Ctx['language'],
): { cells: SheetRow<Key>['cells']; faults: string[] }[] {
  const titles = new Map<string, string>(columns.map(({ key, title }) => [key, title[language]]));
  const colon = language === 'zh' ? '：' : ': ';
  return rows
    .filter((row) => !isRowGood(row))
    .map(({ cells, faults }) => ({ cells, faults: faults.map((fault) => `${titles.get(fault.field) ?? ''}${colon}${fault[language]}`) }));
}

/**
 * The rows of an uploaded sheet, or those that were typed. For calls without a transaction of their own (`direct`): reading a
 * workbook may take seconds, and no database connection is held meanwhile.
 */
export async function uploadOf<Key extends string>(
  base: CtxBase,
  columns: readonly ImportColumn<Key>[] | ColumnsByHeading<Key>,
  most: number,
  { fileId, rows: typed = [] }: Pick<Parsed<ImportCalls['import']>, 'fileId'> & { rows?: readonly ImportEntry[] | undefined },
): Promise<Upload<Key>> {
  if (typeof columns !== 'function' && fileId === undefined) return { rows: readTyped(columns, typed), unread: [] };
  const [file] = fileId === undefined ? [] : await transaction(base, (ctx) => findReachable(ctx, [fileId]));
  if (file?.companyId !== base.me.companyId || file.scene !== 'sheet') throw new AppError('notFound');
  const parts: Buffer[] = [];
  for await (const part of await base.services.files.store.get(file.place)) parts.push(part as Buffer);
  return readImport(columns, Buffer.concat(parts), { rows: most, language: base.language });
}
