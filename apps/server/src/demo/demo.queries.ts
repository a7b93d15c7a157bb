import type { ElementValues } from '@touchmark/domain';
import type { Db } from '../db/connect.ts';
import { changeConfig } from '../db/platform-config.ts';
import { keepModel } from '../modules/identify/model/public.ts';

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
  const change = async (model: string, of: (values: ElementValues) => ElementValues) => {
    const { id, elementValues, selected } = await db
      .selectFrom('productIdentifyModel as m')
      .innerJoin('productIdentify as p', 'p.id', 'm.productId')
      .where('p.companyId', '=', companyId)
      .where('p.model', '=', model)
      .select(['m.id', 'm.elementValues', 'm.selected'])
      .executeTakeFirstOrThrow();
    await keepModel({ db }, companyId, id, { values: of(elementValues as ElementValues), selected, keepsProof: true });
  };
  await change(worn!, (values) => ({ ...values, OLD_CARE: '可用吸尘器清洁', OLD_COLOR_NO: 'MB-07' }));
  await change(short!, ({ DE20001: _length, DE20020: _firmness, ...values }) => values);
}
