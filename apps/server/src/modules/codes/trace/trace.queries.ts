import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { recordEvents, showEvents } from '../../events/event/public.ts';

/** Data of a code: its batch, product and scans. */
export const card = (db: Db, { companyId, batchId, code }: Place) =>
  db
    .selectFrom('codeBatch as b')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .innerJoin('company as c', 'c.id', 'b.companyId')
    .leftJoin('codeScan as s', (join) => join.onRef('s.companyId', '=', 'b.companyId').on('s.code', '=', code))
    .leftJoin('codeState as f', (join) =>
      join.onRef('f.companyId', '=', 'b.companyId').on('f.code', '=', code).on('f.platformHold', '=', true),
    )
    .where('b.companyId', '=', companyId)
    .where('b.id', '=', batchId)
    .select([
      'b.id as batchId',
      'b.batchNo',
      'p.id as productId',
      'p.productName',
      'p.model',
      'p.identifier',
      sql<string | null>`p.main_imgs[1]::text`.as('picture'),
      'c.name as holder',
      's.scanCount as scans',
      's.firstTime as firstScanTime',
      's.firstCity as firstScanCity',
      's.lastTime as lastScanTime',
      'f.reason as platformHold',
    ])
    .executeTakeFirst();

/** The production batch of an activated code: from its own row or from the newest range that contains it. */
export async function prodBatchNo(db: Db, { companyId, batchId, code, serial }: Place): Promise<string | null> {
  const { rows } = await sql<{ batchNo: string }>`
    select pb.batch_no from production_batch pb where pb.company_id = ${companyId} and pb.id = coalesce(
      (select r.prod_batch_id from code_state s join code_return r on r.id = s.return_id where s.company_id = ${companyId} and s.code = ${code}),
      (select prod_batch_id from ranges_within(${companyId}, ${batchId}, ${serial}, ${serial}) where kind = 'ACTIVATE' order by id desc limit 1))`.execute(
    db,
  );
  return rows[0]?.batchNo ?? null;
}

interface Place {
  companyId: string;
  batchId: string;
  code: string;
  serial: number;
}

/** The events of a code: its own, those of ranges that contain it, those of its batch. */
const ofCode = ({ companyId, batchId, code, serial }: Place) => sql<boolean>`
  e.company_id = ${companyId} and (e.code = ${code} or (e.batch_id = ${batchId} and e.code is null and ${serial} between coalesce(e.serial_from, ${serial}) and coalesce(e.serial_to, ${serial})))`;

export interface EventRow {
  id: string;
  time: string;
  bizStep: string;
  objectType: string;
  place: string;
  data: { note?: string } | null;
  userName: string | null;
  public: boolean;
  manual: boolean;
  batchNo: string | null;
}

export async function events(ctx: Ctx, place: Place): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.event_time as time, e.biz_step, e.object_type, e.read_point as place, e.data, u.real_name as user_name, e.public, e.manual, pb.batch_no
    from trace_event e left join app_user u on u.id = e.create_user left join production_batch pb on pb.id = e.prod_batch_id and pb.company_id = e.company_id
    where ${ofCode(place)} order by e.event_time, e.id limit 500`.execute(ctx.db);
  return rows;
}

export const scans = (db: Db, { companyId, code }: Place) =>
  db
    .selectFrom('scanLog')
    .where('companyId', '=', companyId)
    .where('code', '=', code)
    .orderBy('at', 'desc')
    .limit(200)
    .select(['at as time', 'verdict', 'city', 'precision', 'counted', 'lat', 'lng'])
    .execute();

/** When the batch of a code was made. */
export const madeOn = async (db: Db, { companyId, batchId }: Place): Promise<string | undefined> =>
  (await db.selectFrom('codeBatch').where('companyId', '=', companyId).where('id', '=', batchId).select('createTime').executeTakeFirst())
    ?.createTime;

/** Whether one of these steps of a code is recorded for a later time. */
export async function movedSince(ctx: Ctx, place: Place, time: string, steps: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from trace_event e where ${ofCode(place)} and e.biz_step = any(${steps}) and e.event_time > ${time} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

export interface NewEvent extends Place {
  bizStep: string;
  time: string;
  place: string;
  note: string;
  public: boolean;
  productId: string;
  /** Pictures, by their file ids. */
  images: readonly string[];
}

export async function insertEvent({ db, me }: Ctx, event: NewEvent): Promise<string> {
  const { code, batchId, serial, bizStep, time, place, note, productId } = event;
  const [recorded] = await recordEvents(db, me.companyId, [
    {
      type: 'ObjectEvent',
      action: bizStep === 'commissioning' ? 'ADD' : 'OBSERVE',
      bizStep,
      subjects: [{ role: 'EPC', batchId, from: serial, to: serial, code }],
      time: `${time.replace(' ', 'T')}+08:00`,
      place,
      note,
      productId,
      public: event.public,
      manual: true,
      ...(event.images.length > 0 ? { doc: { images: event.images } } : {}),
      // Whoever has a link is nobody.
      userId: me.userId || null,
    },
  ]);
  return recorded!.id;
}

export const setPublic = (ctx: Ctx, place: Place, bizStep: string, value: boolean): Promise<number> =>
  showEvents(ctx.db, sql<boolean>`${ofCode(place)} and e.biz_step = ${bizStep}`, value);

/** Where the company is: the place of what it does with its codes. */
export const regionOf = async ({ db, me }: Ctx): Promise<string> =>
  (await db.selectFrom('company').where('id', '=', me.companyId).select('regionName').executeTakeFirst())?.regionName ?? '';
