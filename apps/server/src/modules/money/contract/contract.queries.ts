import type { Parsed, serviceContract as calls } from '@touchmark/contract';
import { companyLife, contractLife, orderLife } from '@touchmark/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const contracts = table('contract');

type NamedOrder = { id: string; orderNo: string };

/** The contracts the caller may see: a company its own, once they were sent. */
const seen = (ctx: Ctx) => {
  const query = ctx.db
    .selectFrom('contract as k')
    .innerJoin('company as c', 'c.id', 'k.companyId')
    .leftJoin('contractTemplateText as x', 'x.id', 'k.textId')
    .leftJoin('contractTemplate as t', 't.id', 'x.templateId')
    .leftJoin('contract as f', (join) =>
      join.onRef('f.follows', '=', 'k.id').onRef('f.companyId', '=', 'k.companyId').on('f.status', '<>', contractLife.at.terminated),
    );
  return isPlatform(ctx.me) ? query : visible(ctx, query, 'k.companyId').where('k.sentTime', 'is not', null);
};

const selected = (query: ReturnType<typeof seen>) =>
  query.select([
    'k.id',
    'k.contractNo',
    'k.kind',
    'k.companyId',
    'c.name as companyName',
    'c.nameEn as companyNameEn',
    sql<number>`k.amount::float8`.as('amount'),
    sql<NamedOrder[]>`coalesce((select jsonb_agg(jsonb_build_object('id', o.id::text, 'orderNo', o.order_no) order by o.id)
      from orders o where o.id = any(k.order_ids) and o.company_id = k.company_id), '[]')`.as('orders'),
    'k.startDay',
    'k.endDay',
    'k.status',
    'k.note',
    'k.sentTime',
    'k.signTime',
    'k.signWay',
    'k.terminateAsked',
    // Neither, where the text is a PDF of the operator's own.
    sql<string>`coalesce(t.name, '')`.as('templateName'),
    sql<number>`coalesce(x.no, 0)`.as('templateNo'),
    // A company knows of the next contract once it was sent.
    'f.id as followId',
    'f.contractNo as followNo',
    'f.sentTime as followSent',
    'k.createTime',
    'k.version',
  ]);

/** The contracts that name an order, as far as the caller may see them. */
export const ofOrder = (ctx: Ctx, orderId: string) =>
  seen(ctx)
    .where(sql<SqlBool>`k.order_ids @> array[${orderId}::bigint]`)
    .orderBy('k.id')
    .select(['k.id', 'k.contractNo'])
    .execute();

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
export function all(ctx: Ctx, f: Filters) {
  let query = selected(seen(ctx));
  if (f.contractNo) query = query.where('k.contractNo', 'ilike', like(f.contractNo));
  if (f.companyName)
    query = query.where((eb) => eb.or([eb('c.name', 'ilike', like(f.companyName!)), eb('c.nameEn', 'ilike', like(f.companyName!))]));
  if (f.kind) query = query.where('k.kind', '=', f.kind);
  if (f.status !== undefined) query = query.where('k.status', '=', f.status);
  if (f.signFrom) query = query.where(sql<SqlBool>`k.sign_time >= ${f.signFrom}::date`);
  if (f.signTo) query = query.where(sql<SqlBool>`k.sign_time < ${f.signTo}::date + 1`);
  if (f.endFrom) query = query.where('k.endDay', '>=', f.endFrom);
  if (f.endTo) query = query.where('k.endDay', '<=', f.endTo);
  if (f.terminateAsked) query = query.where('k.terminateAsked', 'is not', null);
  return query.orderBy('k.id', 'desc');
}
type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

export const rowOf = ({ me }: Ctx, { followId, followNo, followSent, ...row }: Found) => ({
  ...row,
  followedBy: followId && followNo && (isPlatform(me) || followSent) ? { id: followId, contractNo: followNo } : null,
});

export const findOne = (ctx: Ctx, id: string) =>
  selected(seen(ctx))
    .leftJoin('appUser as u', 'u.id', 'k.countersignUser')
    .where('k.id', '=', id)
    .select([
      'k.remark',
      'k.terminateReason',
      'k.textId',
      'k.fileId',
      'k.body',
      'k.orderIds',
      'k.countersignTime',
      'u.realName as countersignName',
    ])
    .executeTakeFirst();

export const newNo = (day: string) => sql<string>`${`HT${day.replaceAll('-', '')}`} || numbered(nextval('contract_no'), 5)`;

export const addDocument = (
  { db, me }: Ctx,
  doc: { companyId: string; contractId: string; pdf: Buffer; sha256: Buffer; pages: number | null },
) =>
  db
    .insertInto('contractDocument')
    .values({
      ...doc,
      no: sql<number>`(select count(*) + 1 from contract_document where contract_id = ${doc.contractId})`,
      userName: me.userName,
      createUser: me.userId,
    })
    .execute();

/** What was sent last, without its bytes. */
export const lastDocument = (db: Db, contractId: string) =>
  db
    .selectFrom('contractDocument')
    .where('contractId', '=', contractId)
    .orderBy('no', 'desc')
    .select(['id', 'no', 'sha256', 'pages', sql<number>`octet_length(pdf)`.as('size'), 'createTime as time', 'userName'])
    .executeTakeFirst();

export const bytesOf = (db: Db, documentId: string) =>
  db.selectFrom('contractDocument').where('id', '=', documentId).select('pdf').executeTakeFirstOrThrow();

export const addSignature = (db: Db, row: NewSignature) => db.insertInto('contractSignature').values(row).execute();
interface NewSignature {
  companyId: string;
  contractId: string;
  documentId: string;
  way: 'SMS' | 'SCAN';
  userId: string;
  account: string;
  userName: string;
  phone: string;
  address: Buffer;
  sha256: Buffer;
  codeTime: string | null;
  codeState: string;
  gatewayId: string;
  files: string[];
  fileHashes: string[];
}

export const signatureOf = (db: Db, documentId: string) =>
  db.selectFrom('contractSignature').where('documentId', '=', documentId).selectAll().executeTakeFirst();

export const hashesOfFiles = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('file')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .select('sha256')
      .execute()
  ).map(({ sha256 }) => sha256.toString('hex'));

/** What the text of a contract can name of its company. */
export const partyOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['name', 'uscc', 'regionName', 'address', 'legalPerson', 'contactName', 'contactPhone'])
    .executeTakeFirstOrThrow();

export const ordersOf = (db: Db, companyId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orders')
        .where('companyId', '=', companyId)
        .where('id', 'in', [...ids])
        .where('status', '<>', orderLife.at.cancelled)
        .orderBy('id')
        .select(['id', 'orderNo', 'lines', 'amount'])
        .execute();

export const certified = (db: Db, id: string) =>
  db
    .selectFrom('company')
    .where('id', '=', id)
    .where('isPlatform', '=', false)
    .where('authStatus', '=', companyLife.at.certified)
    .select('id')
    .executeTakeFirst();

export const companiesNamed = (db: Db, name: string | undefined) =>
  db
    .selectFrom('company')
    .where('isPlatform', '=', false)
    .where('authStatus', '=', companyLife.at.certified)
    .$if(Boolean(name), (query) => query.where((eb) => eb.or([eb('name', 'ilike', like(name!)), eb('nameEn', 'ilike', like(name!))])))
    .orderBy('name')
    .limit(50)
    .select(['id', 'name', 'nameEn'])
    .execute();

export const ordersToChoose = (db: Db, companyId: string) =>
  db
    .selectFrom('orders')
    .where('companyId', '=', companyId)
    .where('status', 'not in', [orderLife.at.cancelled, orderLife.at.refunded])
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'orderNo', 'lines', 'amount'])
    .execute();

/** The contract that renews another, unless that one was terminated. */
export const follower = (db: Db, id: string) =>
  db
    .selectFrom('contract')
    .where('follows', '=', id)
    .where('status', '<>', contractLife.at.terminated)
    .select('contractNo')
    .executeTakeFirst();

/** How many wait for the platform: signed ones, and those whose company asks to terminate them. */
export const countWaiting = async ({ db }: Ctx) => {
  const row = await db
    .selectFrom('contract')
    .where('status', '=', contractLife.at.signed)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<number | null>`current_date - min(sign_time)::date`.as('days')])
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestDays: row?.days ?? null };
};
export const countAsked = async ({ db }: Ctx) => {
  const row = await db
    .selectFrom('contract')
    .where('status', '=', contractLife.at.active)
    .where('terminateAsked', 'is not', null)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<number | null>`current_date - min(terminate_asked)::date`.as('days')])
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestDays: row?.days ?? null };
};
