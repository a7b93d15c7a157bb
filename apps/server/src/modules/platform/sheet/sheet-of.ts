import { AppError, type Call, type Language, type Parsed, type SheetFormat, sheetRows, type Text } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { type FileAnswer, taskAnswer } from '../../../http/handle.ts';
import type { Beginning } from '../../../jobs/jobs.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { cellsOf, headingsOf, type SheetColumn } from '../../../sheet/sheet-columns.ts';
import { sheetBody, sheetMime } from '../../../sheet/write/sheet-file.ts';
import { countRows, type ListQuery } from './sheet.queries.ts';

export const sheetKind = 'sheet';

/** The definition of a list's export. */
export interface SheetSpec<Filters, Found, Item> {
  name: Text;
  /** What the filters mean, where that takes a statement of its own; the query is given this. */
  prepare?: (ctx: Ctx, filters: Filters) => Promise<Filters>;
  /** The list's own query without paging. */
  query: (ctx: Ctx, filters: Filters) => ListQuery<Found>;
  /** How many rows there are, where that is known without reading them all. */
  count?: (ctx: Ctx, filters: Filters) => Promise<number>;
  /** Converts the found rows into the list's items. */
  items: (ctx: Ctx, found: Found[]) => Item[] | Promise<Item[]>;
  /** Its columns; a function where they depend on what is asked for. */
  columns: readonly SheetColumn<Item>[] | ((ctx: Ctx, filters: Filters) => Promise<readonly SheetColumn<Item>[]>);
  /** Called before every export, for example to write an audit row; `total` is the number of rows. */
  before?: (ctx: Ctx, total: number) => Promise<void>;
}
/** A sheet without its type parameters, as the task for large sheets needs it. */
interface AnySheet {
  call: Call;
  name: Text;
  query: (ctx: Ctx, filters: unknown) => ListQuery<unknown>;
  columns: (ctx: Ctx, filters: unknown) => Promise<readonly SheetColumn<unknown>[]>;
  items: (ctx: Ctx, found: unknown[]) => unknown[] | Promise<unknown[]>;
}
/** Every list that can be exported, by the name of its call; the task finds it here. */
export const sheets = new Map<string, AnySheet>();

/** What begins the task of a large sheet: its payload names the export. */
export const sheetBeginning: Beginning = {
  begunBy: { field: 'call', calls: () => new Map([...sheets].map(([name, { call }]) => [name, call])) },
};

type Asked = { format?: SheetFormat | undefined };
/** The data a task needs to run the query as the user who ordered it. */
export interface SheetOrder {
  call: string;
  filters: unknown;
  format: SheetFormat;
  language: Language;
  me: Omit<Ctx['me'], 'permissions' | 'grants'>;
}

/** The handler of a list's export: a sheet at once, or a task for more than 5,000 rows. */
export function sheetOf<C extends Call, Found, Item>(call: C, spec: SheetSpec<Omit<Parsed<C>, 'format'>, Found, Item>) {
  const columns = async (ctx: Ctx, filters: Omit<Parsed<C>, 'format'>) =>
    typeof spec.columns === 'function' ? spec.columns(ctx, filters) : spec.columns;
  sheets.set(call.name, { call, name: spec.name, query: spec.query, columns, items: spec.items } as AnySheet);
  return async (ctx: Ctx, input: Parsed<C>): Promise<FileAnswer> => {
    const { format = 'xlsx', ...asked } = input as Parsed<C> & Asked;
    const filters = (await spec.prepare?.(ctx, asked)) ?? asked;
    const query = spec.query(ctx, filters);
    const found = await query.limit(sheetRows + 1).execute();
    const countAll = () => spec.count?.(ctx, filters) ?? countRows(ctx.db, query);
    const total = found.length > sheetRows ? await countAll() : found.length;
    await spec.before?.(ctx, total);
    if (found.length > sheetRows) return asTask(ctx, spec.name, total, { call: call.name, filters, format });
    return sheetNow(ctx, { name: spec.name, columns: await columns(ctx, filters) }, spec.items(ctx, found), format);
  };
}

/** Writes rows that are already loaded as a sheet. */
export async function sheetNow<Item>(
  ctx: Ctx,
  { name, columns }: { name: Text; columns: readonly SheetColumn<Item>[] },
  items: Item[] | Promise<Item[]>,
  format: SheetFormat = 'xlsx',
): Promise<FileAnswer> {
  const { language } = ctx;
  return {
    name: fileName(name, format, ctx),
    mime: sheetMime[format],
    body: sheetBody(format, headingsOf(columns, language), [cellsOf(columns, await items, language)], name[language]),
  };
}

export const fileName = (name: Text, format: SheetFormat, { language, now }: Pick<Ctx, 'language' | 'now'>): string =>
  `${name[language]}-${today(now)}.${format}`;

async function asTask(ctx: Ctx, name: Text, total: number, order: Pick<SheetOrder, 'call' | 'filters' | 'format'>): Promise<FileAnswer> {
  const { permissions: _, grants: __, ...me } = ctx.me;
  if (me.companyId === '') throw new AppError('forbidden');
  const payload: SheetOrder = { ...order, language: ctx.language, me };
  const taskId = await addTask(ctx.db, {
    kind: sheetKind,
    title: { zh: `导出${name.zh}`, en: `Export: ${name.en}` },
    payload,
    total,
    companyId: me.companyId,
    userId: me.userId,
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return taskAnswer(taskId);
}
