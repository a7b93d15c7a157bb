import type { companyAudit, Parsed } from '@touchmark/contract';
import { sql, type SqlBool, type Updateable } from 'kysely';
import { json, type Db } from '../../db/connect.ts';
import { like, pageOfRows } from '../../db/page.ts';
import type { Database } from '../../db/schema.gen.ts';
import type { Ctx } from '../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../review/public.ts';
import type { Content, Snapshot } from './content.ts';

const text = (field: string) => sql<string>`coalesce(r.snapshot->>${sql.lit(field)}, '')`;

/** Every submission as reviewers see it. What a person handed in for himself has his name; an appeal the company's. */
const items = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('company_audit as r')
      .innerJoin('app_user as u', 'u.id', 'r.applicant_id')
      .leftJoin('company as c', 'c.id', 'r.company_id')
      .leftJoin('user_identity as p', 'p.user_id', 'r.applicant_id')
      .where('r.submit_time', 'is not', null)
      .select([
        'r.id',
        'r.apply_kind as kind',
        'r.applicant_id as applicantId',
        'r.ref_id as refId',
        'r.reason',
        'r.proofs',
        'r.remarks',
        'u.account as applicantAccount',
        'u.real_name as applicantName',
        'u.channel_code as channel',
        sql<string>`case r.apply_kind when 'PERSON' then coalesce(p.real_name, '') when 'MAIN_APPEAL' then coalesce(c.name, '') else coalesce(r.snapshot->>'name', '') end`.as(
          'name',
        ),
        sql<string>`case when r.apply_kind = 'MAIN_APPEAL' then coalesce(c.uscc, '') else coalesce(r.snapshot->>'uscc', '') end`.as('uscc'),
        sql<boolean>`coalesce((r.snapshot->>'usccSpecial')::boolean, false)`.as('usccSpecial'),
        sql<string | null>`r.snapshot->>'companyType'`.as('companyType'),
        sql<string[]>`array(select jsonb_array_elements_text(coalesce(r.snapshot->'companyRoles', '[]')))`.as('companyRoles'),
        text('legalPerson').as('legalPerson'),
        text('adcode').as('adcode'),
        text('industryCode').as('industryCode'),
        'r.snapshot',
        'r.before',
        'r.legal_id_no as legalIdNo',
        'r.legal_id_before as legalIdBefore',
        'c.auth_status as authStatus',
        sql<boolean>`coalesce(c.is_trial, false)`.as('isTrial'),
        'c.ent_no as entNo',
        'c.node_prefix as nodePrefix',
        ...reviewColumns('r'),
      ])
      .as('item'),
  );

export type ItemRow = NonNullable<Awaited<ReturnType<typeof find>>>;
type Filters = Omit<Parsed<typeof companyAudit.export>, never>;

function filtered(
  ctx: Pick<Ctx, 'db'>,
  { tab, kind, search, uscc, channel, authStatus, companyType, companyRole, startTime, endTime }: Filters,
) {
  let query = items(ctx).selectAll().where('applyStatus', 'in', tabStatuses(tab));
  if (kind) query = query.where('kind', '=', kind);
  if (search)
    query = query.where(
      sql<SqlBool>`(name ilike ${like(search)} or "applicantName" ilike ${like(search)} or "legalPerson" ilike ${like(search)})`,
    );
  if (uscc) query = query.where('uscc', 'ilike', like(uscc));
  if (channel) query = query.where('channel', 'ilike', like(channel));
  if (authStatus !== undefined) query = query.where('authStatus', '=', authStatus);
  if (companyType) query = query.where('companyType', '=', companyType);
  if (companyRole) query = query.where(sql<SqlBool>`${companyRole} = any("companyRoles")`);
  if (startTime) query = query.where('submitTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`"submitTime" < ${endTime}::date + 1`);
  // The queue is worked from its oldest end; what is decided shows the newest decision first.
  return tab === 'pending'
    ? query.orderBy('submitTime').orderBy('id')
    : query.orderBy(sql`coalesce("auditTime", "submitTime")`, 'desc').orderBy('id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof companyAudit.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters, limit: number) => filtered(ctx, filters).limit(limit).execute();
export const find = (ctx: Pick<Ctx, 'db'>, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

/** Certified companies and those in review that have this code or this name, with their state. */
export const twins = (db: Db, { uscc, name, besides }: { uscc?: string | undefined; name?: string | undefined; besides: string | null }) =>
  db
    .selectFrom('company')
    .where('auth_status', 'in', [1, 2, 4])
    .where((eb) => eb.or([eb('uscc', '=', uscc || '-'), eb('name', '=', name || '-')]))
    .$if(besides !== null, (q) => q.where('id', '<>', besides!))
    .select(['id', 'name', 'uscc', 'auth_status as authStatus'])
    .execute();

/** Frozen companies with this code or this legal person. */
export const frozenLike = async (db: Db, uscc: string, legalPerson: string, besides: string | null): Promise<string[]> =>
  (
    await db
      .selectFrom('company')
      .where('auth_status', '=', 4)
      .where((eb) => eb.or([eb('uscc', '=', uscc), eb.and([eb('legal_person', '=', legalPerson), eb('legal_person', '<>', '')])]))
      .$if(besides !== null, (q) => q.where('id', '<>', besides!))
      .select('name')
      .execute()
  ).map(({ name }) => name);

/** The applicant's own submission that is not approved yet, held. */
export const own = (db: Db, userId: string) =>
  db
    .selectFrom('company_audit')
    .where('applicant_id', '=', userId)
    .where('apply_kind', '=', 'FIRST')
    .where('apply_status', '<>', 2)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();

export async function saveOwn(
  db: Db,
  userId: string,
  id: string | null,
  { snapshot, legalIdNo }: Content,
): Promise<{ id: string; version: number }> {
  const columns = { snapshot: json(snapshot), legal_id_no: legalIdNo };
  if (!id)
    return db
      .insertInto('company_audit')
      .values({ ...columns, applicant_id: userId, apply_kind: 'FIRST' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  return db
    .updateTable('company_audit')
    .set({ ...columns, version: sql<number>`version + 1`, update_time: sql<string>`now()` })
    .where('applicant_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const submitOwn = (db: Db, userId: string, id: string, companyId: string) =>
  db
    .updateTable('company_audit')
    .set({
      apply_status: 1,
      company_id: companyId,
      opinion: '',
      remarks: json({}),
      submit_user: userId,
      submit_time: sql<string>`now()`,
      auditor: null,
      audit_time: null,
      lock_user: null,
      lock_until: null,
      version: sql<number>`version + 1`,
      update_time: sql<string>`now()`,
    })
    .where('applicant_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const withdrawOwn = (db: Db, userId: string, id: string) =>
  db
    .updateTable('company_audit')
    .set({ apply_status: 4, lock_user: null, lock_until: null, version: sql<number>`version + 1` })
    .where('applicant_id', '=', userId)
    .where('id', '=', id)
    .execute();

/** The company an applicant founds: a row of his own until it is certified. */
export async function putApplied(
  db: Db,
  userId: string,
  companyId: string | null,
  columns: Updateable<Database['company']> & { name: string; uscc: string },
): Promise<string> {
  if (!companyId)
    return (
      await db
        .insertInto('company')
        .values({ ...columns, applicant_id: userId, auth_status: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return (
    await db
      .updateTable('company')
      .set({ ...columns, auth_status: 1, version: sql`version + 1`, update_time: sql`now()` })
      .where('applicant_id', '=', userId)
      .where('id', '=', companyId)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
export const setAppliedStatus = (db: Db, userId: string, companyId: string, status: number) =>
  db
    .updateTable('company')
    .set({ auth_status: status, version: sql`version + 1`, update_time: sql`now()` })
    .where('applicant_id', '=', userId)
    .where('id', '=', companyId)
    .execute();

export const holdCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
export const findCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst();
export const updateCompany = (db: Db, id: string, columns: Updateable<Database['company']>) =>
  db
    .updateTable('company')
    .set({ ...columns, version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The next number of a company: a number that an older edition gave away is passed over. */
export async function nextEntNo(db: Db): Promise<string> {
  for (;;) {
    const { rows } = await sql<{
      no: string;
      free: boolean;
    }>`with drawn as (select lpad(nextval('ent_no')::text, 6, '0') as no) select no, not exists (select 1 from company where ent_no = no) as free from drawn`.execute(
      db,
    );
    if (rows[0]!.free) return rows[0]!.no;
  }
}

/** The founder works for his company from now on, also in the sessions he has. */
export async function startWorking(db: Db, userId: string, companyId: string): Promise<void> {
  await db
    .insertInto('membership')
    .values({ company_id: companyId, user_id: userId, role_code: 'ENT_MAIN', is_main: true, status: 2 })
    .onConflict((on) =>
      on.columns(['company_id', 'user_id']).doUpdateSet({ role_code: 'ENT_MAIN', is_main: true, status: 2, update_time: sql`now()` }),
    )
    .execute();
  await db.updateTable('app_user').set({ current_company_id: companyId }).where('id', '=', userId).execute();
  await db
    .updateTable('session')
    .set({ acting_company_id: companyId })
    .where('user_id', '=', userId)
    .where('ended', '=', false)
    .where('acting_company_id', 'is', null)
    .execute();
}

export const setDecision = (db: Db, id: string, columns: Updateable<Database['company_audit']>) =>
  db.updateTable('company_audit').set(columns).where('id', '=', id).execute();

export async function addChange(
  ctx: Ctx,
  { before, after, reason, proofs }: { before: Content; after: Content; reason: string; proofs: string[] },
): Promise<{ id: string; version: number }> {
  const { db, me } = ctx;
  return db
    .insertInto('company_audit')
    .values({
      company_id: me.companyId,
      applicant_id: me.userId,
      apply_kind: 'CHANGE',
      snapshot: json(after.snapshot),
      before: json(before.snapshot),
      legal_id_no: after.legalIdNo,
      legal_id_before: before.legalIdNo,
      reason,
      proofs,
      apply_status: 1,
      submit_user: me.userId,
      submit_time: sql<string>`now()`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const changes = (db: Db, companyId: string) =>
  db
    .selectFrom('company_audit as r')
    .innerJoin('app_user as u', 'u.id', 'r.applicant_id')
    .where('r.company_id', '=', companyId)
    .where('r.apply_kind', '=', 'CHANGE')
    .select([
      'r.id',
      'r.apply_status as applyStatus',
      'r.opinion',
      'r.remarks',
      'r.reason',
      'r.proofs',
      'r.snapshot',
      'r.before',
      'r.legal_id_no as legalIdNo',
      'r.legal_id_before as legalIdBefore',
      'r.submit_time as submitTime',
      'r.audit_time as auditTime',
      'r.version',
      'u.real_name as applicantName',
    ])
    .orderBy('r.id', 'desc');
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof newestChange>>>;
export const newestChange = (db: Db, companyId: string) => changes(db, companyId).limit(1).executeTakeFirst();
export const changesOf = (db: Db, companyId: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(changes(db, companyId), paging);

export const contentOf = ({ snapshot, legalIdNo }: { snapshot: unknown; legalIdNo: Buffer | null }): Content => ({
  snapshot: (snapshot ?? {}) as Snapshot,
  legalIdNo,
});
export const nameOfUser = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('app_user').where('id', '=', id).select('real_name').executeTakeFirst())?.real_name ?? '';
