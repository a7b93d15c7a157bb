import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person } from '../../../../test/world.ts';
import type { Db } from '../../../db/connect.ts';

export const gtin = '09521101000016';
export const uscc = '91350100M000100Y43';
export const sscc = '095211010000000078';
export type ScannedWorld = Awaited<ReturnType<typeof scannedWorld>>;

/** A company with a code of every kind, and something under every number that may be scanned. */
export async function scannedWorld() {
  const world = await createWorld({ scansPerMinute: Infinity });
  const e = await codeFixture(world, { count: 2 });
  const { companyId } = e;
  const main = await world.person(companyId, 'ENT_MAIN');
  const others = await world.person(await world.company(), 'ENT_MAIN');
  const auditor = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_AUDITOR');
  const series = async (model: string) =>
    world.asStaff((db) =>
      db
        .updateTable('product_identify')
        .set({ model, product_no: model })
        .where('company_id', '=', companyId)
        .where('model', '=', 'YH-S301')
        .execute(),
    );
  await series('E1');
  const a = await codeFixture(world, { type: 'AUTH', count: 1, companyId });
  await series('A1');
  const s = await codeFixture(world, { type: 'SGTIN', gtin, count: 1, companyId });
  const numbers = { apply: '', batch: '', order: 'DD202601010001', back: 'HC202601010001', prod: '一线0107' };
  const filled = await world.asStaff((db) => fill(db, { e, s, main, numbers }));
  return { world, e, a, s, main, others, auditor, numbers, ...filled };
}

interface Scanned {
  e: CodeFixture;
  s: CodeFixture;
  main: Person;
  numbers: Record<'apply' | 'batch' | 'order' | 'back' | 'prod', string>;
}

async function fill(db: Db, { e, s, main, numbers }: Scanned) {
  const { companyId } = e;
  await db.updateTable('company').set({ uscc }).where('id', '=', companyId).execute();
  const entNo = e.entNo;
  const product = await db
    .updateTable('product_identify')
    .set({ identifier: `88.999.${entNo}/P202600001` })
    .where('id', '=', s.productId)
    .returning(['brand_id', 'category_id'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('brand_node')
    .set({ identifier: `88.999.${entNo}/B001` })
    .where('id', '=', product.brand_id)
    .execute();
  const batch = await db
    .selectFrom('code_batch as b')
    .innerJoin('code_apply as c', 'c.id', 'b.apply_id')
    .where('b.id', '=', e.batchId)
    .select(['b.batch_no', 'c.apply_no'])
    .executeTakeFirstOrThrow();
  [numbers.apply, numbers.batch] = [batch.apply_no, batch.batch_no];
  await db
    .insertInto('production_batch')
    .values({ company_id: companyId, batch_no: numbers.prod, product_id: s.productId, prod_date: '2026-01-07', qc_result: 'PASS' })
    .execute();
  await db
    .insertInto('code_return')
    .values({
      company_id: companyId,
      return_no: numbers.back,
      batch_id: e.batchId,
      product_id: e.productId,
      way: 'SCAN',
      status: 2,
      payload: { runs: [[1, 1]] } as never,
    })
    .execute();
  const audit = (kind: string) =>
    db
      .insertInto('company_audit')
      .values({
        company_id: companyId,
        applicant_id: main.userId,
        apply_kind: kind,
        snapshot: JSON.stringify({ name: '测试家具', uscc }) as never,
        apply_status: 2,
        submit_time: '2026-01-01 08:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const submission = (await audit('FIRST')).id;
  await audit('CHANGE');
  const prefixId = (
    await db
      .insertInto('gs1_prefix')
      .values({
        company_id: companyId,
        prefix: '9521101',
        member_name: '测试家具',
        cert_no: '物编注字第1号',
        issue_date: '2026-01-01',
        valid_from: '2026-01-01',
        valid_to: '2098-01-01',
        status: 1,
        apply_status: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await db.insertInto('sscc_counter').values({ company_id: companyId, prefix: '9521101', extension: 0, next_serial: '9' }).execute();
  // What was reviewed had been handed in.
  for (const table of ['product_identify', 'brand_node', 'code_apply'] as const)
    await db.updateTable(table).set({ submit_time: '2026-01-01 08:00:00' }).where('company_id', '=', companyId).execute();
  const order = await db
    .insertInto('orders')
    .values({ company_id: companyId, order_no: numbers.order, biz_type: 'NODE_ANNUAL_FEE', amount: '1', lines: '[]' as never, status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('node_apply')
    .values({ company_id: companyId, order_id: order.id, kind: 'FIRST', year: 2026, submit_time: '2026-01-01 08:00:00' } as never)
    .execute();
  return { submission, prefixId };
}
