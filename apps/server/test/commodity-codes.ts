import type { CommodityStatus } from '@touchmark/domain';
import type { World } from './world.ts';

/** A registered company prefix, inserted directly. */
export async function registeredPrefix(world: World, companyId: string, prefix: string): Promise<string> {
  return world.asStaff(async (db) => {
    const row = await db
      .insertInto('gs1Prefix')
      .values({
        companyId,
        prefix,
        memberName: '云禾家居有限公司',
        certNo: `证${prefix}`,
        issueDate: '2025-01-01',
        validFrom: '2025-01-01',
        validTo: '2099-12-31',
        applyStatus: 2,
        status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** An allotted GTIN with its brand, inserted directly: for tests of its later use. */
export async function allottedCode(
  world: World,
  companyId: string,
  gtin: string,
  { status = 2, base, productId }: { status?: CommodityStatus; base?: string; productId?: string } = {},
): Promise<string> {
  return world.asStaff(async (db) => {
    const brand = await db
      .insertInto('brandNode')
      .values({ companyId, brandName: `品牌 ${gtin}`, applyStatus: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await db.selectFrom('proCategory').select('id').limit(1).executeTakeFirstOrThrow();
    const form = base ? 'GTIN14' : gtin.startsWith('000000') ? 'GTIN8' : 'GTIN13';
    const row = await db
      .insertInto('commodityCode')
      .values({
        companyId,
        gtin,
        codeForm: form,
        indicator: Number(gtin[0]),
        brandId: brand.id,
        categoryId: category.id,
        nameCn: '清屿三人布艺沙发',
        model: `YH-${gtin.slice(-4)}`,
        spec: '2380×950×820 mm',
        unit: '件',
        status,
        everSubmitted: true,
        ...(base ? { baseCodeId: base, innerQty: 4 } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (productId) await db.updateTable('productIdentify').set({ commodityCodeId: row.id }).where('id', '=', productId).execute();
    return row.id;
  });
}
