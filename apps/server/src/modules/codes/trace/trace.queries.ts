import { sql } from 'kysely';
import type { codeTrace, Parsed } from '@touchmark/contract';
import { like, pageOfRows } from '../../../db/page.ts';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The facts beside a code: its batch, product and scans. */
export const card = ({ db, me }: Ctx, code: string, batchId: string) =>
  db
    .selectFrom('code_batch as b')
    .innerJoin('product_identify as p', 'p.id', 'b.product_id')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .leftJoin('code_scan as s', (join) => join.onRef('s.company_id', '=', 'b.company_id').on('s.code', '=', code))
    .where('b.company_id', '=', me.companyId)
    .where('b.id', '=', batchId)
    .select([
      'b.id as batchId',
      'b.batch_no as batchNo',
      'p.id as productId',
      'p.product_name as productName',
      'p.model',
      'p.identifier',
      sql<string | null>`p.main_imgs[1]::text`.as('picture'),
      'c.name as holder',
      's.scan_count as scans',
      's.first_time as firstScanTime',
      's.first_city as firstScanCity',
      's.last_time as lastScanTime',
    ])
    .executeTakeFirst();

/** The production batch a code was activated with: by its own row or by the newest range over it. */
export async function prodBatchNo({ db, me }: Ctx, batchId: string, code: string, serial: number): Promise<string | null> {
  const { rows } = await sql<{ batch_no: string }>`
    select pb.batch_no from production_batch pb where pb.company_id = ${me.companyId} and pb.id = coalesce(
      (select r.prod_batch_id from code_state s join code_return r on r.id = s.return_id where s.company_id = ${me.companyId} and s.code = ${code}),
      (select prod_batch_id from code_range where company_id = ${me.companyId} and batch_id = ${batchId} and ${serial} between serial_from and serial_to and kind = 'ACTIVATE' and not undone order by id desc limit 1))`.execute(
    db,
  );
  return rows[0]?.batch_no ?? null;
}

export function list({ db, me }: Ctx, { product, batchNo, city, minScans, startTime, endTime, ...paging }: Parsed<typeof codeTrace.list>) {
  let query = db
    .selectFrom('code_scan as s')
    .innerJoin('code as c', (join) => join.onRef('c.company_id', '=', 's.company_id').onRef('c.code', '=', 's.code'))
    .innerJoin('code_batch as b', 'b.id', 'c.batch_id')
    .innerJoin('product_identify as p', 'p.id', 'b.product_id')
    .where('s.company_id', '=', me.companyId)
    .where('s.scan_count', '>', 0)
    .select([
      's.code',
      'b.code_type as codeType',
      'b.id as batchId',
      'b.batch_no as batchNo',
      'p.product_name as productName',
      'p.model',
      's.scan_count as scans',
      's.first_time as firstScanTime',
      's.last_time as lastScanTime',
      sql<string>`coalesce((select l.city from scan_log l where l.company_id = s.company_id and l.code = s.code and l.city <> '' order by l.at desc limit 1), '')`.as(
        'lastCity',
      ),
    ])
    .orderBy('s.last_time', 'desc')
    .orderBy('s.code');
  if (product) query = query.where((eb) => eb.or([eb('p.product_name', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (batchNo) query = query.where('b.batch_no', 'ilike', like(batchNo));
  if (city)
    query = query.where(
      sql<boolean>`exists (select 1 from scan_log l where l.company_id = s.company_id and l.code = s.code and l.city ilike ${like(city)})`,
    );
  if (minScans) query = query.where('s.scan_count', '>=', minScans);
  if (startTime) query = query.where('s.last_time', '>=', startTime);
  if (endTime) query = query.where('s.last_time', '<', sql<string>`${endTime}::date + 1`);
  return pageOfRows(query, paging);
}

interface Place {
  batchId: string;
  code: string;
  serial: number;
}

/** The events of a code: its own, those of ranges over it, those of its batch. */
const ofCode = ({ me }: Ctx, { batchId, code, serial }: Place) => sql<boolean>`
  e.company_id = ${me.companyId} and (e.code = ${code} or (e.batch_id = ${batchId} and e.code is null and ${serial} between coalesce(e.serial_from, ${serial}) and coalesce(e.serial_to, ${serial})))`;

export interface EventRow {
  id: string;
  time: string;
  biz_step: string;
  object_type: string;
  place: string;
  data: { note?: string } | null;
  user_name: string | null;
  public: boolean;
  manual: boolean;
  batch_no: string | null;
}

export async function events(ctx: Ctx, place: Place): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.event_time as time, e.biz_step, e.object_type, e.read_point as place, e.data, u.real_name as user_name, e.public, e.manual, pb.batch_no
    from trace_event e left join app_user u on u.id = e.create_user left join production_batch pb on pb.id = e.prod_batch_id and pb.company_id = e.company_id
    where ${ofCode(ctx, place)} order by e.event_time, e.id limit 500`.execute(ctx.db);
  return rows;
}

export const scans = ({ db, me }: Ctx, code: string) =>
  db
    .selectFrom('scan_log')
    .where('company_id', '=', me.companyId)
    .where('code', '=', code)
    .orderBy('at', 'desc')
    .limit(200)
    .select(['at as time', 'verdict', 'city', 'precision', 'counted', 'lat', 'lng'])
    .execute();

export interface NewEvent extends Place {
  bizStep: string;
  time: string;
  place: string;
  note: string;
  public: boolean;
  productId: string;
}

export async function insertEvent({ db, me }: Ctx, event: NewEvent): Promise<string> {
  const row = await db
    .insertInto('trace_event')
    .values({
      company_id: me.companyId,
      event_time: event.time,
      biz_step: event.bizStep,
      object_type: 'CODE',
      code: event.code,
      batch_id: event.batchId,
      product_id: event.productId,
      read_point: event.place,
      data: json({ note: event.note }),
      public: event.public,
      manual: true,
      create_user: me.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setPublic(ctx: Ctx, place: Place, bizStep: string, value: boolean): Promise<number> {
  const result =
    await sql`update trace_event e set public = ${value} where ${ofCode(ctx, place)} and e.biz_step = ${bizStep} and e.public <> ${value}`.execute(
      ctx.db,
    );
  return Number(result.numAffectedRows ?? 0n);
}
