import { AppError } from '@touchmark/contract';
import { type Generated, type InsertObject, sql, type Transaction, type UpdateObject } from 'kysely';
import type { AuditNote, Ctx } from '../ctx.ts';
import type { Row } from '../../db/connect.ts';
import { columnNames, type Database } from '../../db/schema.gen.ts';

/** The tables of the platform itself: rows with a version, which belong to no company. */
type SharedTable = {
  [Name in keyof Database]: Database[Name] extends { id: Generated<string>; version: Generated<number> }
    ? Database[Name] extends { companyId: unknown }
      ? never
      : Name
    : never;
}[keyof Database];

interface Kept {
  id: Generated<string>;
  version: Generated<number>;
}
type Written = { id: string; version: number };

/** What `table()` is for the rows of companies: the statements of one table of the platform, with 404, version, time and audit note. */
export function sharedTable<Name extends SharedTable>(name: Name) {
  const at = (ctx: Ctx) => ctx.db as Transaction<Record<string, Kept>>;
  const timed = (columnNames[name] as readonly string[]).includes('updateTime') ? { updateTime: sql`now()` } : {};

  /** Locks a row until the transaction ends; with the version that was read, concurrent changes are refused. */
  async function hold(ctx: Ctx, id: string, version?: number): Promise<Row<Name>> {
    const row = await at(ctx)
      .selectFrom(name as string)
      .where('id', '=', id)
      .forUpdate()
      .selectAll()
      .executeTakeFirst();
    if (!row) throw new AppError('notFound');
    if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
    return row as Row<Name>;
  }

  /** All rows by their code. Until the transaction ends nobody else reads them so: each is judged by the others. */
  async function holdAll(ctx: Ctx): Promise<Row<Name>[]> {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(ctx.db);
    const all = await at(ctx)
      .selectFrom(name as string)
      .selectAll()
      .orderBy('code' as 'id')
      .execute();
    return all as Row<Name>[];
  }

  async function insert(ctx: Ctx, fields: Omit<InsertObject<Database, Name>, 'id' | 'version'>, note: AuditNote = {}): Promise<Written> {
    const saved = await at(ctx)
      .insertInto(name as string)
      .values(fields)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    ctx.note({ bizType: name, bizId: saved.id, action: 'add', ...note });
    return saved;
  }

  async function update(ctx: Ctx, { id }: { id: string }, fields: UpdateObject<Database, Name>, note: AuditNote = {}): Promise<Written> {
    const saved = await at(ctx)
      .updateTable(name as string)
      .set({ ...timed, ...fields, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    ctx.note({ bizType: name, bizId: id, action: 'edit', ...note });
    return saved;
  }

  async function remove(ctx: Ctx, { id }: { id: string }, note: AuditNote = {}): Promise<void> {
    await at(ctx)
      .deleteFrom(name as string)
      .where('id', '=', id)
      .execute();
    ctx.note({ bizType: name, bizId: id, action: 'delete', ...note });
  }

  /** Whether another row has these values. */
  async function taken(ctx: Ctx, values: Partial<Row<Name>>, exceptId = '0'): Promise<boolean> {
    let query = at(ctx)
      .selectFrom(name as string)
      .where('id', '!=', exceptId);
    for (const [column, value] of Object.entries(values)) query = query.where(column as 'id', value === null ? 'is' : '=', value as never);
    return (await query.select('id').executeTakeFirst()) !== undefined;
  }

  /** Refuses values that another row has, at the first of their fields. */
  async function refuseTaken(ctx: Ctx, values: Partial<Row<Name>>, exceptId?: string): Promise<void> {
    if (!(await taken(ctx, values, exceptId))) return;
    const [field = ''] = Object.keys(values);
    const msg = { zh: '已存在', en: 'already exists' }[ctx.language];
    throw new AppError('invalidInput', { field, fault: msg }, { fields: [{ field, msg }] });
  }

  /** Enables or disables a row, for a table with `enabled`; `require` refuses where it is still needed. */
  async function switchTo(
    ctx: Ctx,
    { id, enabled, version }: { id: string; enabled: boolean; version?: number | undefined },
    require: (row: Row<Name>) => Promise<void> = async () => {},
  ): Promise<true> {
    const row = await hold(ctx, id, version);
    const { enabled: before, code } = row as { enabled: boolean; code: string };
    if (before === enabled) throw new AppError('notAllowedInState');
    await require(row);
    await update(ctx, { id }, { enabled } as never, { action: enabled ? 'enable' : 'disable', opinion: code });
    return true;
  }

  return { hold, holdAll, insert, update, remove, taken, refuseTaken, switchTo };
}
