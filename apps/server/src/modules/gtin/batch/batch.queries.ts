import { commodityLife, type CommodityStatus, type GoodsBatchStatus, statesOf } from '@touchmark/domain';
import { AppError, type BatchColumnKey, type BatchKind, type goodsBatch, type Parsed, type SheetRow } from '@touchmark/contract';
import { type RawBuilder, sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

export interface HeldBatch {
  id: string;
  kind: BatchKind;
  prefixId: string | null;
  status: GoodsBatchStatus;
  version: number;
  batchNo: string;
  total: number;
}

/** One of the company's own batches, locked until the transaction ends. */
export async function hold({ db, me }: Ctx, id: string): Promise<HeldBatch | undefined> {
  const row = await db
    .selectFrom('goodsBatch')
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'kind', 'prefixId', 'status', 'version', 'batchNo', 'total'])
    .executeTakeFirst();
  return row as HeldBatch | undefined;
}

export const insert = (
  { db, me }: Ctx,
  batch: { kind: BatchKind; source: 'FORM' | 'EXCEL' | 'API'; prefixId: string | null; total: number; remark: string; day: string },
) =>
  db
    .insertInto('goodsBatch')
    .values({
      companyId: me.companyId,
      isTest: me.isTrial,
      kind: batch.kind,
      source: batch.source,
      prefixId: batch.prefixId,
      total: batch.total,
      remark: batch.remark,
      createUser: me.userId,
      updateUser: me.userId,
      batchNo: sql<string>`${`PL${batch.day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6)`,
    })
    .returning(['id', 'batchNo'])
    .executeTakeFirstOrThrow();

type Row = SheetRow<BatchColumnKey>;
const rowsAtOnce = 500;
export async function insertRows({ db, me }: Ctx, batchId: string, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('goodsBatchRow')
      .values(
        rows
          .slice(at, at + rowsAtOnce)
          .map(({ row, cells, faults }) => ({ companyId: me.companyId, batchId, rowNo: row, content: json(cells), faults: json(faults) })),
      )
      .execute();
  }
}

/** Replaces failed rows by corrected ones. Returns their number. */
export async function replaceRows({ db, me }: Ctx, batchId: string, rows: readonly Row[]): Promise<number> {
  let found = 0;
  for (const { row, cells, faults } of rows) {
    const changed = await db
      .updateTable('goodsBatchRow')
      .set({ content: json(cells), faults: json(faults) })
      .where('companyId', '=', me.companyId)
      .where('batchId', '=', batchId)
      .where('rowNo', '=', row)
      .where('commodityCodeId', 'is', null)
      .where(sql<boolean>`faults <> '[]'`)
      .returning('rowNo')
      .executeTakeFirst();
    if (changed) found += 1;
  }
  return found;
}

/** Valid rows without a number, with which the import continues: units before their cases, rows that name a number before the others. */
export async function waiting({ db, me }: Ctx, batchId: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('goodsBatchRow')
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .where('commodityCodeId', 'is', null)
    .where(sql<boolean>`not jsonb_path_exists(faults, '$[*] ? (!(@.warn == true))')`)
    .where(sql<boolean>`not coalesce((content ->> '_entered')::boolean, false)`)
    .orderBy(sql`coalesce(length(content ->> 'gtin') = 14 and content ->> 'gtin' !~ '^0', false)`)
    .orderBy(sql`coalesce(content ->> 'itemRef', '') = ''`)
    .orderBy('rowNo')
    .select(['rowNo as row', 'content', 'faults'])
    .execute();
  return rows.map(({ row, content, faults }) => ({ row, cells: content as Row['cells'], faults: faults as Row['faults'] }));
}

/** Assigns the code to its row; the row counts as imported even if the code is released later. */
export const setCode = ({ db, me }: Ctx, batchId: string, row: number, codeId: string) =>
  db
    .updateTable('goodsBatchRow')
    .set({ commodityCodeId: codeId, content: sql`content || '{"_entered": true}'` })
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .where('rowNo', '=', row)
    .execute();
export const setFaults = ({ db, me }: Ctx, batchId: string, row: number, faults: Row['faults']) =>
  db
    .updateTable('goodsBatchRow')
    .set({ faults: json(faults) })
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .where('rowNo', '=', row)
    .execute();

/** The number of rows that became codes, and of those that failed. */
export async function counts({ db, me }: Ctx, batchId: string): Promise<{ ok: number; failed: number }> {
  const row = await db
    .selectFrom('goodsBatchRow')
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .select([
      sql<string>`count(*) filter (where content ? '_entered')`.as('ok'),
      sql<string>`count(*) filter (where not content ? '_entered')`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { ok: Number(row.ok), failed: Number(row.failed) };
}

export const setState = (
  { db, me }: Ctx,
  id: string,
  state: { status: GoodsBatchStatus; ok?: number; failed?: number; prefixId?: string | null },
) =>
  db
    .updateTable('goodsBatch')
    .set({ ...state, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();

/** The codes of a batch in a state, cases after their units. */
export const codesIn = ({ db, me }: Ctx, batchId: string, status: CommodityStatus) =>
  db
    .selectFrom('commodityCode')
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .where('status', '=', status)
    .orderBy(sql`base_code_id is not null`)
    .orderBy('id')
    .select(['id', 'gtin'])
    .execute();

const open = (column: string) =>
  sql<
    string | null
  >`(select t.id from task t where t.ref_id = ${sql.ref(column)} and t.kind = 'goodsBatch' and t.state in ('queued', 'running') order by t.id desc limit 1)`;
/** The running task of the batch. */
export async function taskOf({ db, me }: Ctx, batchId: string): Promise<string | null> {
  const row = await db
    .selectFrom('goodsBatch as b')
    .where('b.companyId', '=', me.companyId)
    .where('b.id', '=', batchId)
    .select(open('b.id').as('taskId'))
    .executeTakeFirst();
  return row?.taskId ?? null;
}

const counted = (where: RawBuilder<unknown>) =>
  sql<string>`(select count(*) from commodity_code k where k.company_id = b.company_id and k.batch_id = b.id and ${where})`;
const inStates = (...names: (keyof typeof commodityLife.at)[]) =>
  counted(sql`k.status in (${sql.join(statesOf(commodityLife, ...names))})`);
const batches = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('goodsBatch as b')
      .innerJoin('company as c', 'c.id', 'b.companyId')
      .leftJoin('gs1Prefix as p', 'p.id', 'b.prefixId')
      .leftJoin('appUser as u', 'u.id', 'b.createUser')
      .select([
        'b.id',
        'b.batchNo',
        'b.kind',
        'b.source',
        'p.prefix',
        'b.total',
        'b.ok',
        'b.failed',
        'b.status',
        'b.remark',
        sql<string>`coalesce(u.real_name, '')`.as('userName'),
        'b.createTime',
        'b.companyId',
        'c.name as companyName',
        'c.nameEn as companyNameEn',
        'b.version',
        counted(sql`true`).as('codes'),
        inStates('reserved').as('reserved'),
        counted(sql`k.ever_submitted`).as('submitted'),
        inStates('allotReview').as('pending'),
        inStates('allotted').as('allotted'),
        inStates('reportReview', 'reported').as('reported'),
        open('b.id').as('taskId'),
      ]),
    'b.companyId',
  );
export type BatchRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (ctx: Ctx, id: string) => batches(ctx).where('b.id', '=', id).executeTakeFirst();
type Filters = Omit<Parsed<typeof goodsBatch.batchList>, 'pageNum' | 'pageSize'>;

export function all(ctx: Ctx, { batchNo, kind, status, userName, companyName, startTime, endTime }: Filters) {
  let query = batches(ctx).orderBy('b.createTime', 'desc').orderBy('b.id', 'desc');
  if (batchNo) query = query.where('b.batchNo', 'ilike', like(batchNo));
  if (kind) query = query.where('b.kind', '=', kind);
  if (status !== undefined) query = query.where('b.status', '=', status);
  if (userName) query = query.where('u.realName', 'ilike', like(userName));
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  if (startTime) query = query.where('b.createTime', '>=', startTime);
  if (endTime) query = query.where(sql<boolean>`b.create_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof goodsBatch.batchList>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** The rows of a batch with their codes. The caller's right to the batch was checked before. */
export function rowsOf(
  { db }: Ctx,
  batchId: string,
  { failed, ...paging }: { failed?: boolean | undefined; pageNum: number; pageSize: number },
) {
  let query = db
    .selectFrom('goodsBatchRow as r')
    .leftJoin('commodityCode as k', 'k.id', 'r.commodityCodeId')
    .where('r.batchId', '=', batchId)
    .orderBy('r.rowNo')
    .select([
      'r.rowNo as row',
      sql<Record<string, string>>`r.content - '_entered'`.as('cells'),
      'r.faults',
      'k.id as codeId',
      'k.gtin',
      'k.status as codeStatus',
      sql<string>`coalesce(k.opinion, '')`.as('opinion'),
    ]);
  if (failed !== undefined) query = query.where(failed ? sql<boolean>`not r.content ? '_entered'` : sql<boolean>`r.content ? '_entered'`);
  return pageOfRows(query, paging);
}

/** The user for whom the task works, in the form calls need. */
export const worker = ({ db }: Pick<Ctx, 'db'>, companyId: string, userId: string) =>
  db
    .selectFrom('company as c')
    .where('c.id', '=', companyId)
    .select(['c.isTrial', sql<string>`coalesce((select real_name from app_user where id = ${userId}), '')`.as('userName')])
    .executeTakeFirstOrThrow();

/** Tries one of many steps in a savepoint, so that a refusal undoes only this step. */
export async function attempt<T>({ db }: Pick<Ctx, 'db'>, work: () => Promise<T>): Promise<T | AppError> {
  await sql`savepoint one_of_many`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint one_of_many`.execute(db);
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_of_many`.execute(db);
    await sql`release savepoint one_of_many`.execute(db);
    return error;
  }
}
