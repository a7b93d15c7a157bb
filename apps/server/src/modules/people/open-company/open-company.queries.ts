import { applyLife, aptitudeLife, companyLife, serviceLife, statesOf } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/connect.ts';

const companies = (db: Db) =>
  db
    .selectFrom('company')
    .where('isPlatform', '=', false)
    .where('authStatus', 'in', statesOf(companyLife, 'certified', 'frozen'))
    .select([
      'id',
      'name',
      'nameEn',
      'shortName',
      'uscc',
      'regionName as region',
      'authTime',
      'createTime',
      'authStatus',
      'nodePrefix',
      'logoFile',
      'intro',
      'isTrial',
    ]);

/** A certified (or frozen) company by its id, or by its identifier, prefix or enterprise number. */
export const find = (db: Db, { id, no }: { id?: string | undefined; no?: string | undefined }) => {
  if (id) return companies(db).where('id', '=', id).executeTakeFirst();
  const prefix = (no ?? '').split('/')[0]!;
  return companies(db)
    .where((eb) => eb.or([eb('nodePrefix', '=', prefix), eb('entNo', '=', prefix)]))
    .executeTakeFirst();
};

export const brands = (db: Db, companyId: string) =>
  db
    .selectFrom('brandNode as b')
    .leftJoin('file as f', 'f.id', 'b.logo')
    .where('b.companyId', '=', companyId)
    .where('b.applyStatus', '=', applyLife.at.approved)
    .orderBy('b.brandCode')
    .select(['b.brandName', 'f.id as fileId', 'f.public'])
    .limit(20)
    .execute();

/** Certificates and reports that are valid today. */
export const aptitudes = (db: Db, companyId: string) =>
  db
    .selectFrom('aptitude')
    .where('companyId', '=', companyId)
    .where('applyStatus', '=', applyLife.at.approved)
    .where('public', '=', true)
    .where('valid', '!=', aptitudeLife.at.revoked)
    .where((eb) => eb.or([eb('longTerm', '=', true), eb('validTo', '>=', sql<string>`current_date`)]))
    .orderBy('id')
    .select(['name', 'issuer', 'validTo'])
    .limit(20)
    .execute();

export const products = (db: Db, companyId: string) =>
  db
    .selectFrom('productIdentify as p')
    .innerJoin('brandNode as b', 'b.id', 'p.brandId')
    .leftJoin('file as f', (join) => join.on(sql<SqlBool>`f.id = p.main_imgs[1]`))
    .where('p.companyId', '=', companyId)
    .where('p.applyStatus', '=', applyLife.at.approved)
    .where('p.serviceStatus', '=', serviceLife.at.up)
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.productName', 'p.model', 'b.brandName', 'f.id as fileId', 'f.public'])
    .limit(12)
    .execute();

export const publicFile = (db: Db, id: string) =>
  db.selectFrom('file').where('id', '=', id).where('public', '=', true).select(['id', 'public']).executeTakeFirst();
