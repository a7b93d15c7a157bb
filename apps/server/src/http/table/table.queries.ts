import { AppError, type ErrorKey } from '@touchmark/contract';
import {
  type Generated,
  type InsertObject,
  type SelectQueryBuilder,
  sql,
  type StringReference,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import type * as z from 'zod';
import { type AuditNote, type Ctx, isPlatform } from '../ctx.ts';
import type { Row } from '../../db/connect.ts';
import { columnNames, type Database } from '../../db/schema.gen.ts';
import { withSound } from '../../db/sound.ts';

/** The tables whose rows belong to a company and have an id and a version: those `table` supports. */
export type OwnTable = {
  [Name in keyof Database]: Database[Name] extends { id: Generated<string>; companyId: string; version: Generated<number> } ? Name : never;
}[keyof Database];

/** The columns of every such table; they type queries over a table given by name. */
interface Kept {
  id: Generated<string>;
  companyId: string;
  version: Generated<number>;
}
/** Columns set by the kit. */
type Filled = 'id' | 'companyId' | 'version' | 'isTest' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime';
type Written = { id: string; version: number };
/** The columns of a table that a change may set. */
export type Changes<Name extends keyof Database> = UpdateObject<Database, Name>;
/** The columns of a table that a new row may have. */
export type InsertColumns<Name extends keyof Database> = Omit<InsertObject<Database, Name>, Filled>;
/** The data of a row needed to update or delete it. */
export type Held = { id: string; companyId: string };
/** The statements of one table, as created by `table`. */
export type Table<Name extends OwnTable> = ReturnType<typeof table<Name>>;

/**
 * The statements of one table of a company's rows: find, lock, insert, update and delete, with what must not be forgotten (the
 * company, 404, the version, users and times, test data, the audit note). Each can be replaced by a plain query. `unique` names
 * the columns that must be unique within a company, and the error; `heard` the name by whose pinyin the rows are found.
 */
export function table<Name extends OwnTable>(
  name: Name,
  {
    unique = {},
    heard,
  }: { unique?: Partial<Record<ErrorKey, readonly (keyof Row<Name> & string)[]>>; heard?: keyof Row<Name> & string } = {},
) {
  const columns = new Set<string>(columnNames[name] as readonly string[]);
  const only = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
  const spelled = (fields: object) => (heard ? withSound(fields, heard) : fields);
  const at = (ctx: Ctx) => ctx.db as Transaction<Record<string, Kept>>;
  const all = (ctx: Ctx) => at(ctx).selectFrom(name as string);
  const own = (ctx: Ctx) => all(ctx).where('companyId', '=', ctx.me.companyId);

  /** A row of the own company; staff find those of all companies. */
  async function find(ctx: Ctx, id: string): Promise<Row<Name>> {
    const row = await (isPlatform(ctx.me) ? all(ctx) : own(ctx)).where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return row as Row<Name>;
  }

  async function locked(query: ReturnType<typeof own>, id: string, version?: number): Promise<Row<Name>> {
    const row = await query.where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
    if (!row) throw new AppError('notFound');
    if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
    return row as Row<Name>;
  }

  /** Locks a row of the own company until the transaction ends; with the version that was read, concurrent changes are refused. */
  const hold = (ctx: Ctx, id: string, version?: number) => locked(own(ctx), id, version);

  /** Like `hold`, but staff can lock the rows of all companies. */
  const holdAny = (ctx: Ctx, id: string, version?: number) => locked(isPlatform(ctx.me) ? all(ctx) : own(ctx), id, version);

  async function insert(ctx: Ctx, fields: InsertColumns<Name>, note: AuditNote = {}): Promise<Written> {
    const { companyId, isTrial, userId } = ctx.me;
    const saved = await at(ctx)
      .insertInto(name as string)
      .values({ ...only({ isTest: isTrial, createUser: userId || null, updateUser: userId || null }), ...spelled(fields), companyId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    ctx.note({ bizType: name, bizId: saved.id, action: 'add', ...note });
    return saved;
  }

  /** Updates a row as part of another action, which writes the audit note itself: a review, or a step of another object. */
  const set = (ctx: Ctx, row: Held, fields: Changes<Name>): Promise<Written> =>
    at(ctx)
      .updateTable(name as string)
      .set({ ...only({ updateUser: ctx.me.userId || null, updateTime: sql`now()` }), ...spelled(fields), version: sql`version + 1` })
      .where('companyId', '=', row.companyId)
      .where('id', '=', row.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();

  /** Updates a locked row; if it was more than an edit, `note` says what happened. */
  async function update(ctx: Ctx, row: Held, fields: Changes<Name>, note: AuditNote = {}): Promise<Written> {
    const saved = await set(ctx, row, fields);
    ctx.note({ bizType: name, bizId: row.id, action: 'edit', ...note });
    return saved;
  }

  async function remove(ctx: Ctx, row: Held, note: AuditNote = {}): Promise<void> {
    await at(ctx)
      .deleteFrom(name as string)
      .where('companyId', '=', row.companyId)
      .where('id', '=', row.id)
      .execute();
    ctx.note({ bizType: name, bizId: row.id, action: 'delete', ...note });
  }

  /** Whether another row of the company (by default the own one) has these values. */
  async function taken(ctx: Ctx, values: Partial<Row<Name>>, exceptId = '0', companyId = ctx.me.companyId): Promise<boolean> {
    let query = all(ctx).where('companyId', '=', companyId).where('id', '!=', exceptId);
    for (const [column, value] of Object.entries(values)) query = query.where(column as 'id', value === null ? 'is' : '=', value as never);
    return (await query.select('id').executeTakeFirst()) !== undefined;
  }

  /** Refuses values that another row of the company has, at their field. */
  async function refuseTaken(ctx: Ctx, fields: Partial<Row<Name>>, exceptId?: string): Promise<void> {
    for (const [key, shared] of Object.entries(unique) as [ErrorKey, readonly (keyof Row<Name> & string)[]][]) {
      const values = Object.fromEntries(shared.map((column) => [column, fields[column] ?? null])) as Partial<Row<Name>>;
      if (!(await taken(ctx, values, exceptId))) continue;
      const field = shared[0]!;
      const error = new AppError(key, { name: String(fields[field]) });
      throw new AppError(key, error.params, { fields: [{ field, msg: error.text }] });
    }
  }

  return { find, hold, holdAny, insert, set, update, remove, taken, refuseTaken };
}

/** The time of the transaction, for a column that keeps when something was done. */
export const now = sql<string>`now()`;

/** Narrows a query to the rows of the caller's company by its `company` column; the platform's staff see those of all. */
export const visible = <DB, Tables extends keyof DB, Output>(
  { me }: Ctx,
  query: SelectQueryBuilder<DB, Tables, Output>,
  company: StringReference<DB, Tables>,
): SelectQueryBuilder<DB, Tables, Output> => (isPlatform(me) ? query : query.where(company, '=', me.companyId as never));

/** The wire fields that are columns of the table, as a select needs them: `b.brandName`. */
export function columnsOf<Shape extends z.ZodRawShape, Name extends keyof Database, Alias extends string>(
  row: z.ZodObject<Shape>,
  name: Name,
  alias: Alias,
): `${Alias}.${keyof Shape & keyof Database[Name] & string}`[] {
  const columns = new Set<string>(columnNames[name] as readonly string[]);
  return Object.keys(row.shape)
    .filter((field) => columns.has(field))
    .map((field) => `${alias}.${field as keyof Shape & keyof Database[Name] & string}` as const);
}
