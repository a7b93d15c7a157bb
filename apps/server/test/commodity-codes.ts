import type { World } from './world.ts';

/** A registered company prefix, put straight into the table. */
export async function registeredPrefix(world: World, companyId: string, prefix: string): Promise<string> {
  return world.asStaff(async (db) => {
    const row = await db
      .insertInto('gs1_prefix')
      .values({
        company_id: companyId,
        prefix,
        member_name: '云禾家居有限公司',
        cert_no: `证${prefix}`,
        issue_date: '2025-01-01',
        valid_from: '2025-01-01',
        valid_to: '2099-12-31',
        apply_status: 2,
        status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** An allotted GTIN with the brand it belongs to, put straight into the tables: for tests of what is made of it. */
export async function allottedCode(
  world: World,
  companyId: string,
  gtin: string,
  { status = 2, base, productId }: { status?: number; base?: string; productId?: string } = {},
): Promise<string> {
  return world.asStaff(async (db) => {
    const brand = await db
      .insertInto('brand_node')
      .values({ company_id: companyId, brand_name: `品牌 ${gtin}`, apply_status: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await db.selectFrom('pro_category').select('id').limit(1).executeTakeFirstOrThrow();
    const form = base ? 'GTIN14' : gtin.startsWith('000000') ? 'GTIN8' : 'GTIN13';
    const row = await db
      .insertInto('commodity_code')
      .values({
        company_id: companyId,
        gtin,
        code_form: form,
        indicator: Number(gtin[0]),
        brand_id: brand.id,
        category_id: category.id,
        name_cn: '清屿三人布艺沙发',
        model: `YH-${gtin.slice(-4)}`,
        spec: '2380×950×820 mm',
        unit: '件',
        status,
        ever_submitted: true,
        ...(base ? { base_code_id: base, inner_qty: 4 } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (productId) await db.updateTable('product_identify').set({ commodity_code_id: row.id }).where('id', '=', productId).execute();
    return row.id;
  });
}
