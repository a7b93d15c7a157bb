import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const companies = (db: Db) =>
  db
    .selectFrom('company')
    .where('is_platform', '=', false)
    .where('auth_status', 'in', [2, 4])
    .select([
      'id',
      'name',
      'short_name as shortName',
      'uscc',
      'region_name as region',
      'auth_time as authTime',
      'create_time as createTime',
      'auth_status as authStatus',
      'node_prefix as nodePrefix',
      'logo_file as logoFile',
      'intro',
      'is_trial as isTrial',
    ]);

/** A certified (or frozen) company by its number, or by its identifier, prefix or enterprise number. */
export const find = (db: Db, { id, no }: { id?: string | undefined; no?: string | undefined }) => {
  if (id) return companies(db).where('id', '=', id).executeTakeFirst();
  const prefix = (no ?? '').split('/')[0]!;
  return companies(db)
    .where((eb) => eb.or([eb('node_prefix', '=', prefix), eb('ent_no', '=', prefix)]))
    .executeTakeFirst();
};

export const brands = (db: Db, companyId: string) =>
  db
    .selectFrom('brand_node as b')
    .leftJoin('file as f', 'f.id', 'b.logo')
    .where('b.company_id', '=', companyId)
    .where('b.apply_status', '=', 2)
    .orderBy('b.brand_code')
    .select(['b.brand_name as brandName', 'f.id as fileId', 'f.public'])
    .limit(20)
    .execute();

/** Certificates and reports that hold today. */
export const aptitudes = (db: Db, companyId: string) =>
  db
    .selectFrom('aptitude')
    .where('company_id', '=', companyId)
    .where('apply_status', '=', 2)
    .where((eb) => eb.or([eb('long_term', '=', true), eb('valid_to', '>=', sql<string>`current_date`)]))
    .orderBy('id')
    .select(['name', 'issuer', 'valid_to as validTo'])
    .limit(20)
    .execute();

export const products = (db: Db, companyId: string) =>
  db
    .selectFrom('product_identify as p')
    .innerJoin('brand_node as b', 'b.id', 'p.brand_id')
    .leftJoin('file as f', (join) => join.on(sql<SqlBool>`f.id = p.main_imgs[1]`))
    .where('p.company_id', '=', companyId)
    .where('p.apply_status', '=', 2)
    .where('p.service_status', '=', 1)
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.product_name as productName', 'p.model', 'b.brand_name as brandName', 'f.id as fileId', 'f.public'])
    .limit(12)
    .execute();

export const publicFile = (db: Db, id: string) =>
  db.selectFrom('file').where('id', '=', id).where('public', '=', true).select(['id', 'public']).executeTakeFirst();

export const addFeedback = (db: Db, row: { companyId: string; content: string; name: string; phone: Buffer; clientHash: Buffer }) =>
  db
    .insertInto('feedback')
    .values({
      company_id: row.companyId,
      source: 'COMPANY',
      kind: 'CONSULT',
      content: row.content,
      contact_name: row.name,
      contact_phone: row.phone,
      client_hash: row.clientHash,
    })
    .execute();
export const recentFeedback = async (db: Db, clientHash: Buffer): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('feedback')
        .where('client_hash', '=', clientHash)
        .where('create_time', '>', sql<string>`now() - interval '1 hour'`)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
