import { AppError, type ErrorKey } from '@touchmark/contract';
import { type Generated, type InsertObject, sql, type Transaction, type UpdateObject } from 'kysely';
import type * as z from 'zod';
import { type AuditNote, type Ctx, isPlatform } from './ctx.ts';
import type { Row } from '../db/connect.ts';
import { columnNames, type Database } from '../db/schema.gen.ts';

/** The tables whose rows belong to a company and carry a number and a version: what `table` is for. */
export type OwnTable = {
  [Name in keyof Database]: Database[Name] extends { id: Generated<string>; companyId: string; version: Generated<number> } ? Name : never;
}[keyof Database];

/** What every such table has; a query over a table known only by its name is typed by it. */
interface Kept {
  id: Generated<string>;
  companyId: string;
  version: Generated<number>;
}
/** What the kit fills in itself. */
type Filled = 'id' | 'companyId' | 'version' | 'isTest' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime';
type Written = { id: string; version: number };
/** The columns of a table that a change may set. */
export type Changes<Name extends keyof Database> = UpdateObject<Database, Name>;
/** What must be known of a row to change or delete it. */
export type Held = { id: string; companyId: string };
/** The statements of one table, as `table` makes them. */
export type Table<Name extends OwnTable> = ReturnType<typeof table<Name>>;

/**
 * The statements of one table of a company's rows: finding, holding, adding, changing and deleting, with what must not be forgotten
 * (the company, 404, the version, users and times, test data, the audit note). Each may be left for a plain query.
 * `unique` says which columns no two rows of a company share, and the refusal.
 */
export function table<Name extends OwnTable>(
  name: Name,
  { unique = {} }: { unique?: Partial<Record<ErrorKey, readonly (keyof Row<Name> & string)[]>> } = {},
) {
  const columns = new Set<string>(columnNames[name] as readonly string[]);
  const only = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
  const at = (ctx: Ctx) => ctx.db as unknown as Transaction<Record<string, Kept>>;
  const all = (ctx: Ctx) => at(ctx).selectFrom(name as string);
  const own = (ctx: Ctx) => all(ctx).where('companyId', '=', ctx.me.companyId);

  /** The row, of one's own company; the platform's staff find those of all. */
  async function find(ctx: Ctx, id: string): Promise<Row<Name>> {
    const row = await (isPlatform(ctx.me) ? all(ctx) : own(ctx)).where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return row as unknown as Row<Name>;
  }

  async function locked(query: ReturnType<typeof own>, id: string, version?: number): Promise<Row<Name>> {
    const row = await query.where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
    if (!row) throw new AppError('notFound');
    if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
    return row as unknown as Row<Name>;
  }

  /** Locks one's own row until the transaction ends; with the version that was read, whoever came between is not overwritten. */
  const hold = (ctx: Ctx, id: string, version?: number) => locked(own(ctx), id, version);

  /** As `hold`; the platform's staff, who step in, hold the rows of all. */
  const holdAny = (ctx: Ctx, id: string, version?: number) => locked(isPlatform(ctx.me) ? all(ctx) : own(ctx), id, version);

  async function insert(ctx: Ctx, fields: Omit<InsertObject<Database, Name>, Filled>, note: AuditNote = {}): Promise<Written> {
    const { companyId, isTrial, userId } = ctx.me;
    const saved = await at(ctx)
      .insertInto(name as string)
      .values({ ...only({ isTest: isTrial, createUser: userId, updateUser: userId }), ...fields, companyId } as never)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    ctx.note({ bizType: name, bizId: saved.id, action: 'add', ...note });
    return saved;
  }

  /** Changes a row as a part of something else that is noted by whoever does it: a review, a step of another thing. */
  const set = (ctx: Ctx, row: Held, fields: Changes<Name>): Promise<Written> =>
    at(ctx)
      .updateTable(name as string)
      .set({ ...only({ updateUser: ctx.me.userId, updateTime: sql`now()` }), ...fields, version: sql`version + 1` } as never)
      .where('companyId', '=', row.companyId)
      .where('id', '=', row.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();

  /** Changes a row that is held; what else happened to it than an edit is said in the note. */
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

  /** Whether another row of the company (one's own, if none is said) has these values. */
  async function taken(ctx: Ctx, values: Partial<Row<Name>>, exceptId = '0', companyId = ctx.me.companyId): Promise<boolean> {
    let query = all(ctx).where('companyId', '=', companyId).where('id', '!=', exceptId);
    for (const [column, value] of Object.entries(values)) query = query.where(column as 'id', value === null ? 'is' : '=', value as never);
    return (await query.select('id').executeTakeFirst()) !== undefined;
  }

  /** Refuses what another row of the company has already, at the field that says it. */
  async function refuseTaken(ctx: Ctx, fields: Partial<Row<Name>>, exceptId?: string): Promise<void> {
    for (const [key, shared] of Object.entries(unique) as [ErrorKey, readonly (keyof Row<Name> & string)[]][]) {
      const values = Object.fromEntries(shared.map((column) => [column, fields[column] ?? null])) as Partial<Row<Name>>;
      if (!(await taken(ctx, values, exceptId))) continue;
      const field = shared[0]!;
      const error = new AppError(key, { name: String(fields[field]) });
      throw new AppError(key, error.params, { fields: [{ field, msg: error.say(ctx.language) }] });
    }
  }

  return { find, hold, holdAny, insert, set, update, remove, taken, refuseTaken };
}

/** Those fields of a row on the wire that are columns of its table, as a select names them: `b.brandName`. */
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
