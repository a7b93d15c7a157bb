import type { Parsed, recall } from '@touchmark/contract';
import type { RecallOutcome } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { now, table, visible } from '../../../http/table/table.queries.ts';
import type { Source } from './find-units.queries.ts';

export const recalls = table('recall');

/** Who wrote a recall and asked for its lifting, and when it was submitted and asked for, in seconds. */
export const waitingOf = ({ db }: Ctx, { id, companyId }: { id: string; companyId: string }) =>
  db
    .selectFrom('recall')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .select([
      'status',
      'authors',
      'endAskUser',
      sql<number | null>`extract(epoch from submit_time)::float8`.as('submitted'),
      sql<number | null>`extract(epoch from end_ask_time)::float8`.as('endAsked'),
    ])
    .executeTakeFirstOrThrow();

export const userNames = async ({ db }: Ctx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await db.selectFrom('appUser').where('id', 'in', ids).orderBy('id').limit(50).select(['realName', 'account']).execute()).map(
        ({ realName, account }) => realName || account,
      );
export const holders = table('recallHolder');

/** The number of a new recall. */
export const numberOn = (day: string) => sql<string>`${`ZH${day.replaceAll('-', '')}`} || numbered(nextval('code_no'), 6)`;

const columns = [
  'r.id',
  'r.recallNo',
  'r.title',
  'r.drill',
  'r.status',
  'r.units',
  'r.boxes',
  'r.holders',
  'r.answered',
  'r.isTest',
  sql<string>`coalesce(u.real_name, '')`.as('createUserName'),
  'r.createTime',
  'r.publishTime',
  'r.endTime',
  'r.version',
  'r.authors',
  'r.endAskUser',
  sql<number | null>`extract(epoch from r.submit_time)::float8`.as('submitted'),
  sql<number | null>`extract(epoch from r.end_ask_time)::float8`.as('endAsked'),
] as const;

const joined = (ctx: Ctx) => visible(ctx, ctx.db.selectFrom('recall as r').leftJoin('appUser as u', 'u.id', 'r.createUser'), 'r.companyId');

export function all(ctx: Ctx, { title, status, drill }: Omit<Parsed<typeof recall.list>, 'pageNum' | 'pageSize'>) {
  let query = joined(ctx).select(columns).orderBy('r.createTime', 'desc').orderBy('r.id', 'desc');
  if (title) query = query.where((eb) => eb.or([eb('r.title', 'ilike', like(title)), eb('r.recallNo', 'ilike', like(title))]));
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (drill) query = query.where('r.drill', '=', drill === 'true');
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof recall.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export type Listed = Awaited<ReturnType<typeof list>>['records'][number];

export const find = (ctx: Ctx, id: string) =>
  joined(ctx)
    .leftJoin('appUser as a', 'a.id', 'r.approveUser')
    .leftJoin('appUser as e', 'e.id', 'r.endAskUser')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .where('r.id', '=', id)
    .select([
      ...columns,
      'r.companyId',
      'c.name as companyName',
      'r.reason',
      'r.instructions',
      'r.instructionsEn',
      'r.hotline',
      sql<Source>`r.source`.as('source'),
      'r.findMs',
      'r.foundTime',
      sql<number>`(select coalesce(sum(h.found), 0)::int from recall_holder h where h.recall_id = r.id)`.as('foundUnits'),
      // The time of the last answer, once everybody has answered.
      sql<
        string | null
      >`case when r.answered >= r.holders then (select max(h.answer_time) from recall_holder h where h.recall_id = r.id) end`.as(
        'allAnsweredTime',
      ),
      sql<string>`coalesce(a.real_name, '')`.as('approveUserName'),
      sql<string>`coalesce(e.real_name, '')`.as('endAskUserName'),
      'r.opinion',
      'r.endReason',
    ])
    .executeTakeFirst();

const shownBoxes = 500;

export const boxesOf = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('recallBox')
    .where('companyId', '=', companyId)
    .where('recallId', '=', id)
    .select(['boxNo', 'units'])
    .orderBy('boxNo')
    .limit(shownBoxes)
    .execute();

/** The names of what a recall was made from, in the order of its source. */
export async function namesOf({ db }: Ctx, companyId: string, { kind, prodBatchIds, lotIds, batchId }: Source): Promise<string[]> {
  if (kind === 'CODES') return [];
  const ids = kind === 'LOTS' ? lotIds : kind === 'BATCHES' ? prodBatchIds : [batchId!];
  const names = new Map((await named(db, companyId, kind, ids)).map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '—');
}

async function named(db: Db, companyId: string, kind: 'BATCHES' | 'LOTS' | 'RANGE', ids: readonly string[]) {
  if (kind !== 'LOTS') {
    const from = kind === 'BATCHES' ? ('productionBatch' as const) : ('codeBatch' as const);
    return db
      .selectFrom(from)
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids])
      .select(['id', 'batchNo as name'])
      .execute();
  }
  const lots = await db
    .selectFrom('materialLot')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .selectAll()
    .execute();
  return lots.map(({ id, material, supplier, lotNo }) => ({ id, name: `${material} ${lotNo}（${supplier}）` }));
}

/** The holders of a recall, whoever has most first. */
export const allHolders = (ctx: Ctx, { id }: { id: string }) =>
  visible(ctx, ctx.db.selectFrom('recallHolder as h'), 'h.companyId')
    .where('h.recallId', '=', id)
    .select([
      'h.id',
      'h.name',
      sql<boolean>`h.holder_company is not distinct from h.company_id`.as('own'),
      'h.units',
      'h.boxes',
      'h.found',
      'h.returned',
      'h.destroyed',
      'h.sold',
      'h.byHolder',
      'h.contactName',
      'h.contactPhone',
      sql<boolean>`h.link_hash is not null`.as('linked'),
      'h.answer',
      'h.answerTime',
      'h.version',
    ])
    .orderBy('h.units', 'desc')
    .orderBy('h.id');

export const holdersOf = (ctx: Ctx, { id, ...paging }: Parsed<typeof recall.holders>) => pageOfRows(allHolders(ctx, { id }), paging);

/** The production batches of the company with units to recall. */
export function batches({ db, me }: Ctx, search: string | undefined) {
  let query = db
    .selectFrom('productionBatch as b')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .where('b.companyId', '=', me.companyId)
    .where('b.qty', '>', 0)
    .select(['b.id', 'b.batchNo', 'p.productName', 'p.model', 'b.prodDate', 'b.qty'])
    .orderBy('b.prodDate', 'desc')
    .orderBy('b.id', 'desc')
    .limit(50);
  if (search)
    query = query.where((eb) =>
      eb.or([eb('b.batchNo', 'ilike', like(search)), eb('p.productName', 'ilike', like(search)), eb('p.model', 'ilike', like(search))]),
    );
  return query.execute();
}

/** How many of some rows belong to the company. */
export async function ownCount(
  { db, me }: Ctx,
  from: 'productionBatch' | 'codeBatch' | 'materialLot',
  ids: readonly string[],
): Promise<number> {
  const row = await db
    .selectFrom(from)
    .where('companyId', '=', me.companyId)
    .where('id', 'in', ids)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Records what a holder answered; the first answer counts in the recall. */
export async function answerOf(
  ctx: Ctx,
  held: { id: string; companyId: string; recallId: string; answerTime: string | null },
  answer: RecallOutcome & { answer: string },
) {
  await holders.set(ctx, held, { ...answer, byHolder: false, answerTime: now, answerUser: ctx.me.userId });
  if (held.answerTime !== null) return;
  await ctx.db
    .updateTable('recall')
    .set({ answered: sql`answered + 1` })
    .where('companyId', '=', held.companyId)
    .where('id', '=', held.recallId)
    .execute();
}

/** All holders, or one of them, for their letters. */
export const letters = (ctx: Ctx, id: string, holderId: string | undefined) => {
  const query = visible(ctx, ctx.db.selectFrom('recallHolder as h'), 'h.companyId').where('h.recallId', '=', id);
  return (holderId === undefined ? query : query.where('h.id', '=', holderId))
    .select(['h.id', 'h.name', 'h.units', 'h.linkSeed', 'h.linkHash'])
    .orderBy('h.units', 'desc')
    .limit(2000)
    .execute();
};

/** Holders with what they answered, for the report. */
export const reported = (ctx: Ctx, id: string) =>
  visible(ctx, ctx.db.selectFrom('recallHolder as h'), 'h.companyId')
    .where('h.recallId', '=', id)
    .select(['h.name', 'h.units', 'h.found', 'h.returned', 'h.destroyed', 'h.sold', 'h.answer', 'h.answerTime'])
    .orderBy('h.units', 'desc')
    .orderBy('h.id')
    .limit(2000)
    .execute();
