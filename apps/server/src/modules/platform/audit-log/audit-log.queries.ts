import type { auditLog, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

type Filters = Omit<Parsed<typeof auditLog.list>, 'pageNum' | 'pageSize'>;

/** The entries of all companies, the newest first. */
export function all(db: Db, { company, user, call, bizId, startTime, endTime }: Filters) {
  let query = db.selectFrom('auditLog as a').leftJoin('company as c', 'c.id', 'a.companyId');
  if (company) query = query.where('c.name', 'ilike', like(company));
  if (user) query = query.where('a.userName', 'ilike', like(user));
  if (call) query = query.where('a.call', 'ilike', like(call));
  if (bizId) query = query.where('a.bizId', '=', bizId);
  if (startTime) query = query.where('a.at', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`a.at < ${endTime}::date + 1`);
  return query
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .select([
      'a.id',
      'a.companyId',
      sql<string>`coalesce(c.name, '')`.as('companyName'),
      sql<string>`coalesce(c.name_en, '')`.as('companyNameEn'),
      'a.seq',
      'a.userId',
      'a.userName',
      'a.call',
      'a.bizType',
      sql<string>`coalesce(a.biz_id::text, '')`.as('bizId'),
      'a.action',
      sql<string>`coalesce(a.from_status, '')`.as('fromStatus'),
      sql<string>`coalesce(a.to_status, '')`.as('toStatus'),
      'a.opinion',
      'a.at',
    ]);
}

export const list = (db: Db, { pageNum, pageSize, ...filters }: Parsed<typeof auditLog.list>) =>
  pageOfRows(all(db, filters), { pageNum, pageSize });

interface ChainFault {
  companyId: string;
  companyName: string;
  seq: string;
  kind: 'changed' | 'gap' | 'broken' | 'cut';
}
const mostFaults = 200;

/** Recomputes in the database every row's hash from its content and its predecessor, and returns the differences. */
export async function chainFaults(db: Db): Promise<ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    with chained as (
      select a.company_id, a.seq, a.hash, a.prev_hash, sha256(a.prev_hash || audit_text(a)) as right_hash, lag(a.seq) over w as before_seq, lag(a.hash) over w as before_hash
      from audit_log a window w as (partition by a.company_id order by a.seq)),
    ends as (select company_id, max(seq) as seq from audit_log group by company_id),
    faults as (
      select company_id, seq, case when hash <> right_hash then 'changed' when seq <> coalesce(before_seq, 0) + 1 then 'gap' when prev_hash <> coalesce(before_hash, '\\x') then 'broken' end as kind from chained
      union all
      select h.company_id, h.seq, 'cut' from audit_head h left join ends e on e.company_id = h.company_id where h.seq <> coalesce(e.seq, 0)
      union all
      select e.company_id, e.seq, 'cut' from ends e left join audit_head h on h.company_id = e.company_id where h.company_id is null)
    select f.company_id as "companyId", coalesce(c.name, '') as "companyName", f.seq, f.kind from faults f left join company c on c.id = f.company_id where f.kind is not null order by 1, 3 limit ${mostFaults}`.execute(
    db,
  );
  return rows;
}

export const counts = async (db: Db) =>
  db
    .selectFrom('auditLog')
    .select((eb) => [
      eb.fn.countAll<string>().as('rows'),
      eb.fn
        .count<string>(sql`nullif(company_id, 0)`)
        .distinct()
        .as('companies'),
    ])
    .executeTakeFirstOrThrow();

/** Chain heads that changed since their last seal. */
export const unsealed = (db: Db) =>
  db
    .selectFrom('auditHead as h')
    .where('h.seq', '>', '0')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('auditSeal as s').whereRef('s.companyId', '=', 'h.companyId').whereRef('s.seq', '=', 'h.seq').select('s.seq'),
        ),
      ),
    )
    .select(['h.companyId', 'h.seq', 'h.hash'])
    .execute();

export const addSeal = (db: Db, seal: { companyId: string; seq: string; hash: Buffer; day: string; signature: Buffer }) =>
  db
    .insertInto('auditSeal')
    .values({ companyId: seal.companyId, seq: seal.seq, hash: seal.hash, day: seal.day, signature: seal.signature })
    .execute();

/** Every seal with the present content of its row. */
export const seals = (db: Db) =>
  db
    .selectFrom('auditSeal as s')
    .leftJoin('auditLog as a', (join) => join.onRef('a.companyId', '=', 's.companyId').onRef('a.seq', '=', 's.seq'))
    .leftJoin('company as c', 'c.id', 's.companyId')
    .orderBy('s.companyId')
    .orderBy('s.seq')
    .select([
      's.companyId',
      sql<string>`coalesce(c.name, '')`.as('companyName'),
      's.seq',
      's.hash',
      's.day',
      's.signature',
      's.sealedTime',
      'a.hash as nowHash',
    ])
    .execute();

/** The rows at some places of the chains as they are now, by company and number; without a hash where there is none. */
export async function hashesOf(
  db: Db,
  places: readonly { companyId: string; seq: string }[],
): Promise<Map<string, { hash: Buffer | null; companyName: string }>> {
  const { rows } = await sql<{ company: string; seq: string; name: string; hash: Buffer | null }>`
    select p.company, p.seq, coalesce(c.name, '') as name, a.hash
    from unnest(${places.map(({ companyId }) => companyId)}::bigint[], ${places.map(({ seq }) => seq)}::bigint[]) as p (company, seq)
    left join audit_log a on a.company_id = p.company and a.seq = p.seq left join company c on c.id = p.company`.execute(db);
  return new Map(rows.map(({ company, seq, name, hash }) => [`${company} ${seq}`, { hash, companyName: name }]));
}
