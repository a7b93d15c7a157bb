import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { changeConfig } from '../db/platform-config.ts';

export const isLoaded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('platformConfig').select('demoMode').executeTakeFirstOrThrow()).demoMode;
export const hasCompanies = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
export const markLoaded = (db: Db) => changeConfig(db, { demoMode: true });

export const setFace = (db: Db) =>
  changeConfig(db, {
    operatorName: '华南家居标识服务中心（演示）',
    platformName: '泛家居工业互联网公共服务平台',
    footerText: '© 华南家居标识服务中心（演示）',
    techSupport: '物印 Touchmark',
    hotline: '400-000-0000',
    noticeBar: ['演示环境：所有企业、人物与编码均为虚构。'],
    operatorNameEn: 'South China Furniture Identification Centre (demonstration)',
    platformNameEn: 'Furniture ID Platform',
    footerTextEn: '© South China Furniture Identification Centre (demonstration)',
    noticeBarEn: ['Demonstration: all companies, people and codes are fictitious.'],
    bankName: '演示银行 佛山支行',
    bankAccount: '6200000000000000000',
    payee: '华南家居标识服务中心（演示）',
  });

/** Products that remain in the legacy edition, so that their company can try the migration: one with what the new edition cannot hold, one with a gap. */
export async function leaveLegacy(db: Db, companyId: string, models: readonly string[]): Promise<void> {
  await db.updateTable('productIdentify').set({ edition: 'OLD' }).where('companyId', '=', companyId).where('model', 'in', models).execute();
  const [worn, short] = models;
  const of = (model: string | undefined) =>
    sql`company_id = ${companyId} and product_id = (select id from product_identify where company_id = ${companyId} and model = ${model ?? ''})`;
  await sql`update product_identify_model set element_values = element_values || '{"OLD_CARE": "可用吸尘器清洁", "OLD_COLOR_NO": "MB-07"}' where ${of(worn)}`.execute(
    db,
  );
  await sql`update product_identify_model set element_values = element_values - 'DE20001' - 'DE20020' where ${of(short)}`.execute(db);
}

/** The deadline of a filling as it is days later. */
export const passDeadline = (db: Db, id: string, day: string) =>
  db.updateTable('aptitudeFilling').set({ deadline: day }).where('id', '=', id).execute();
