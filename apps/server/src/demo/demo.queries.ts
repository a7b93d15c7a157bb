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

/** Products that remain in the legacy edition, so that their company can try the migration. */
export const leaveLegacy = (db: Db, companyId: string, models: readonly string[]) =>
  db.updateTable('productIdentify').set({ edition: 'OLD' }).where('companyId', '=', companyId).where('model', 'in', models).execute();
