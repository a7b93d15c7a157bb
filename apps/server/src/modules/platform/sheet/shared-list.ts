import { AppError, type Call, type ImportColumn, type SharedListCalls, type SheetRow } from '@touchmark/contract';
import type * as z from 'zod';
import type { Row } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Handlers } from '../../../http/handle.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { formLine, sayOnce } from './form-line.ts';
import { importOf } from './import-of.ts';
import type { Beside, KeyOf, LineFault, LineOf, ListParts, Shared } from './list-parts.ts';
import { sheetOf } from './sheet-of.ts';
import { undoOf } from './undo-of.ts';

type Paging = { pageNum: number; pageSize: number; orderBy?: string };
type Written = { id: string; version: number };

/** Every list that the whole platform shares; the tests walk them. */
export const sharedLists: { calls: SharedListCalls; columns: readonly ImportColumn[] }[] = [];

const taken = { zh: '已存在', en: 'already exists' };
const takenCode = <Line extends { code: string }>({ code }: Line, { others }: Pick<Beside<Line, unknown>, 'others'>): LineFault<Line>[] =>
  others.some((other) => other.code === code) ? [{ field: 'code', text: taken }] : [];

/** The code of a line as the form would keep it. */
const codeIn = ({ saveOrUpdate }: SharedListCalls, typed: string): string =>
  (saveOrUpdate.input.shape['code'] as z.ZodType<string>).safeParse(typed).data ?? typed;

/** The value of a cell as the form would send it; an empty cell keeps what is there. */
function valueOf(column: Pick<ImportColumn, 'kind' | 'choices'>, cell: string, before: unknown): unknown {
  if (cell === '') return before;
  if (column.kind === 'whole' || column.kind === 'decimal') return Number(cell);
  return column.choices && 'true' in column.choices ? cell === 'true' : cell;
}

/** Reads the lines of a list's sheet. */
function readerOf<C extends SharedListCalls, Known>(
  calls: C,
  { columns, read }: Pick<ListParts<C, Shared, Known, object, never, object>, 'columns' | 'read'>,
) {
  type Line = LineOf<C>;
  type Key = KeyOf<C>;
  const codeOf = (cells: SheetRow<Key>['cells']) => codeIn(calls, cells['code' as Key]);
  /** A line as it will be stored; one that the form would refuse is judged by what is typed, so that all its faults are said at once. */
  function readLine(row: SheetRow<Key>, before: Line | undefined, known: Known): { line: Line; good: boolean } {
    const fields = Object.fromEntries(columns.map((column) => [column.key, valueOf(column, row.cells[column.key], before?.[column.key])]));
    Object.assign(fields, read?.(row.cells, { before, known }));
    const line = formLine(calls.saveOrUpdate, fields, row) as Line | null;
    if (!line) return { line: { ...fields, code: codeOf(row.cells) } as Line, good: false };
    return { line: 'enabled' in fields ? { ...line, enabled: fields['enabled'] !== false } : line, good: true };
  }
  return { codeOf, readLine };
}

/** The handlers of a list that the whole platform shares. A row is judged by the same rule wherever it is written. */
export function sharedList<C extends SharedListCalls, Name extends Shared, Known, DB, TB extends keyof DB, Found extends object>(
  calls: C,
  parts: ListParts<C, Name, Known, DB, TB, Found>,
): Handlers<Pick<C, keyof SharedListCalls>> {
  type Line = LineOf<C>;
  type Key = KeyOf<C>;
  type Item = { id: string | undefined; line: Line };
  const { noun, table, columns, most, query, isKept, lists } = parts;
  const { codeOf, readLine } = readerOf(calls, parts);
  const name = { zh: noun.zh, en: noun.many };
  const { lineOf = (row) => row as Line, stored = (line) => line } = parts;

  sharedLists.push({ calls, columns });

  /** All that is wrong with a row beside the others. */
  const judge = (line: Line, around: Beside<Line, Known>): LineFault<Line>[] => [...takenCode(line, around), ...parts.faults(line, around)];
  /** Every row of the list by its id, held, and what else is known of them. */
  async function whole(ctx: Ctx): Promise<{ lines: Map<string, Line>; known: Known }> {
    const rows = (await table.holdAll(ctx)) as (Row<Name> & { id: string })[];
    return { lines: new Map(rows.map((row) => [row.id, lineOf(row)])), known: await parts.known(ctx) };
  }
  async function beside(ctx: Ctx, id?: string): Promise<Beside<Line, Known>> {
    const { lines, known } = await whole(ctx);
    return {
      before: id === undefined ? undefined : lines.get(id),
      others: [...lines].flatMap(([other, line]) => (other === id ? [] : [line])),
      known,
    };
  }

  /** While an import is taken back, its rows are judged by what the others will be then. */
  const after = new WeakMap<Ctx, Awaited<ReturnType<typeof whole>>>();
  const undo = undoOf(calls.list.name.split('.')[0]!, table, async (ctx, row, columnsBefore) => {
    const { lines, known } = after.get(ctx) ?? (await whole(ctx));
    after.set(ctx, { lines, known });
    const { id } = row as { id: string };
    const before = lineOf(row);
    lines.delete(id);
    const others = [...lines.values()];
    const former = columnsBefore && lineOf({ ...row, ...columnsBefore });
    const may = former ? judge(former, { before, others, known }).length === 0 : !isKept(before, { before, others, known });
    const left = may ? former : before;
    if (left) lines.set(id, left);
    return may;
  });

  /** The sheet is judged as a whole: what a line needs may stand in another one. */
  async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
    const { lines, known } = await whole(ctx);
    const ids = new Map([...lines].map(([id, { code }]) => [code, id]));
    const before = new Map([...lines.values()].map((line) => [line.code, line]));
    addTwice(sheet, 'code' as Key, codeOf);
    const readings = sheet.map((row) => readLine(row, before.get(codeOf(row.cells)), known));
    const all = new Map(before);
    for (const { line, good } of readings) if (good) all.set(line.code, line);
    return readings.map(({ line, good }, at) => {
      const others = [...all.values()].filter(({ code }) => code !== line.code);
      const say = sayOnce(sheet[at]!.faults);
      for (const { field, text } of judge(line, { before: before.get(line.code), others, known })) say(field, text);
      return good ? { id: ids.get(line.code), line } : null;
    });
  }

  const handlers: Handlers<SharedListCalls> = {
    list: (ctx, input) => {
      const { pageNum, pageSize, orderBy: _orderBy, ...filters } = input as Paging;
      return pageOfRows(query(ctx, filters as never), { pageNum, pageSize });
    },
    async saveOrUpdate(ctx, input) {
      const { id, version, ...typed } = input as Partial<Written>;
      const line = typed as Line;
      const around = await beside(ctx, id);
      const held = id === undefined ? undefined : await table.hold(ctx, id, version);
      refuseFaults(judge(line, around));
      return held ? table.update(ctx, held as unknown as Written, stored(line) as never) : table.insert(ctx, stored(line) as never);
    },
    async delete(ctx, { id, version }) {
      const around = await beside(ctx, id);
      const line = lineOf(await table.hold(ctx, id, version));
      if (isKept(line, around)) throw new AppError('inUse', { what: line.code });
      await table.remove(ctx, { id }, { opinion: line.code });
      return true;
    },
    export: sheetOf<Call, Found, Found>(calls.export, {
      name,
      query: (ctx, filters) => query(ctx, filters as never),
      items: (_, all) => all,
      columns: [...columnsOut<Found, Key>(columns, parts.cells), ...(parts.more ?? [])],
    }),
    ...importOf<Key, Item>(calls, {
      name,
      columns,
      most,
      check: checkLines,
      async save(ctx, { id, line }) {
        await undo.put(ctx, line.code, id === undefined ? undefined : await table.hold(ctx, id), stored(line));
        return null;
      },
      undo,
      ...(lists ? { lists } : {}),
    }),
  };
  return handlers as Handlers<Pick<C, keyof SharedListCalls>>;
}
