import type { Parsed, recall } from '@touchmark/contract';
import { receiverBindLife, recallLife, type StateOf, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

type Filters = Omit<Parsed<typeof recall.parts>, 'pageNum' | 'pageSize'>;

/** The holders of published recalls that are receivers for which the caller's company stands: at every brand, and nobody else's. */
const told = ({ db, me }: Ctx) =>
  db
    .selectFrom('recallHolder as h')
    .innerJoin('recall as q', (join) => join.onRef('q.companyId', '=', 'h.companyId').onRef('q.id', '=', 'h.recallId'))
    .innerJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'h.companyId').onRef('r.id', '=', 'h.receiverId'))
    .where('h.told', '=', true)
    .where('r.boundCompany', '=', me.companyId || '0')
    .where('r.bindStatus', '=', receiverBindLife.at.bound)
    // A company that came to stand behind the receiver later has no part in what was said to the one before.
    .where((eb) => eb.or([eb('h.holderCompany', 'is', null), eb('h.holderCompany', '=', me.companyId || '0')]));

export function all(ctx: Ctx, { title, status, drill, open }: Filters) {
  let query = told(ctx)
    .innerJoin('company as c', 'c.id', 'h.companyId')
    .select([
      'h.id',
      'q.recallNo',
      'q.title',
      'q.drill',
      sql<StateOf<typeof recallLife>>`q.status`.as('status'),
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'r.name as receiverName',
      'h.units',
      'h.boxes',
      'h.found',
      'h.returned',
      'h.destroyed',
      'h.sold',
      'h.answerTime',
      'q.publishTime',
      'q.endTime',
      'h.version',
    ])
    .orderBy('q.publishTime', 'desc')
    .orderBy('h.id', 'desc');
  if (title) query = query.where((eb) => eb.or([eb('q.title', 'ilike', like(title)), eb('q.recallNo', 'ilike', like(title))]));
  if (status !== undefined) query = query.where('q.status', '=', status);
  if (drill) query = query.where('q.drill', '=', drill === 'true');
  if (open) query = query.where('h.answerTime', 'is', null).where('q.status', 'in', goesOn);
  return query;
}
const goesOn = statesOf(recallLife, 'running', 'ending');

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof recall.parts>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** Whose recall a part is of, if the caller's company has that part. */
export const partOf = (ctx: Ctx, id: string) =>
  told(ctx).where('h.id', '=', id).select(['h.id', 'h.companyId', 'h.recallId']).executeTakeFirst();

/** Parts that wait for an answer. */
export const countOpen = (ctx: Ctx) =>
  told(ctx)
    .where('h.answerTime', 'is', null)
    .where('q.status', 'in', goesOn)
    .select(({ fn }) => fn.countAll<string>().as('n'));

/** The companies behind the holders of a recall, who see their part from now on. */
export async function tellHolders({ db }: Ctx, { companyId, recallId }: { companyId: string; recallId: string }): Promise<Set<string>> {
  await db.updateTable('recallHolder').set({ told: true }).where('companyId', '=', companyId).where('recallId', '=', recallId).execute();
  const rows = await db
    .selectFrom('recallHolder as h')
    .innerJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'h.companyId').onRef('r.id', '=', 'h.receiverId'))
    .where('h.companyId', '=', companyId)
    .where('h.recallId', '=', recallId)
    .where('r.bindStatus', '=', receiverBindLife.at.bound)
    .select('r.boundCompany')
    .execute();
  return new Set(rows.flatMap(({ boundCompany }) => boundCompany ?? []));
}
