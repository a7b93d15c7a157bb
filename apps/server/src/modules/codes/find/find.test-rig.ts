import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person } from '../../../../test/world.ts';
import type { Db } from '../../../db/connect.ts';

export const gtin = '09521101000016';
export const uscc = '91350100M000100Y43';
export const sscc = '095211010000000078';
export type ScannedWorld = Awaited<ReturnType<typeof scannedWorld>>;

/** A company with a code of every type, and an object for every number that can be scanned. */
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
        .updateTable('productIdentify')
        .set({ model, productNo: model })
        .where('companyId', '=', companyId)
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
    .updateTable('productIdentify')
    .set({ identifier: `88.999.${entNo}/P202600001` })
    .where('id', '=', s.productId)
    .returning(['brandId', 'categoryId'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('brandNode')
    .set({ identifier: `88.999.${entNo}/B001` })
    .where('id', '=', product.brandId)
    .execute();
  const batch = await db
    .selectFrom('codeBatch as b')
    .innerJoin('codeApply as c', 'c.id', 'b.applyId')
    .where('b.id', '=', e.batchId)
    .select(['b.batchNo', 'c.applyNo'])
    .executeTakeFirstOrThrow();
  [numbers.apply, numbers.batch] = [batch.applyNo, batch.batchNo];
  await db
    .insertInto('productionBatch')
    .values({ companyId, batchNo: numbers.prod, productId: s.productId, prodDate: '2026-01-07', qcResult: 'PASS' })
    .execute();
  await db
    .insertInto('codeReturn')
    .values({
      companyId,
      returnNo: numbers.back,
      batchId: e.batchId,
      productId: e.productId,
      way: 'SCAN',
      status: 2,
      payload: { runs: [[1, 1]] },
    })
    .execute();
  const audit = (kind: 'FIRST' | 'CHANGE') =>
    db
      .insertInto('companyAudit')
      .values({
        companyId,
        applicantId: main.userId,
        applyKind: kind,
        snapshot: JSON.stringify({ name: '测试家具', uscc }),
        applyStatus: 2,
        submitTime: '2026-01-01 08:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const submission = (await audit('FIRST')).id;
  await audit('CHANGE');
  const prefixId = (
    await db
      .insertInto('gs1Prefix')
      .values({
        companyId,
        prefix: '9521101',
        memberName: '测试家具',
        certNo: '物编注字第1号',
        issueDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2098-01-01',
        status: 1,
        applyStatus: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await db.insertInto('ssccCounter').values({ companyId, prefix: '9521101', extension: 0, nextSerial: '9' }).execute();
  // Reviewed objects must have a submission time.
  for (const table of ['productIdentify', 'brandNode', 'codeApply'] as const)
    await db.updateTable(table).set({ submitTime: '2026-01-01 08:00:00' }).where('companyId', '=', companyId).execute();
  const order = await db
    .insertInto('orders')
    .values({ companyId, orderNo: numbers.order, bizType: 'NODE_ANNUAL_FEE', deliverKind: 'SERVICE', amount: '1', lines: '[]', status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto('payment')
    .values({ companyId, orderIds: [order.id], amount: '1', applyStatus: 1, submitTime: '2026-01-01 08:00:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ paymentId: payment.id }).where('id', '=', order.id).execute();
  return { submission, prefixId };
}
