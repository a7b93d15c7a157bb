import { expect, it } from 'vitest';
import { halfMigrated } from '../../../../test/half-migrated.ts';

/** The number of the migration that made refunds rows. */
const refunds = 342;

it('gives every order that was refunded before the row of its refund, and no other order one', async () => {
  const { upTo, run, rows, unbound } = await halfMigrated();
  await upTo(refunds - 1);
  await run(`
    insert into company (id, name, uscc) values (7001, '旧企业', '91350100M000100Y43');
    insert into orders (id, company_id, order_no, biz_type, lines, amount, status, opinion, deliver_kind, deliver, update_time) values
      (1, 7001, 'T1', 'CODE_PACK', '[]', 2000, 5, '重复下单', 'QUOTA', '{}', '2026-03-01 08:00+08'),
      (2, 7001, 'T2', 'CODE_PACK', '[]', 3000, 3, '', 'QUOTA', '{}', '2026-03-02 08:00+08')`);
  await upTo(refunds);
  expect(await rows("select order_id, amount, way, refund_no, reason, status, done_time = '2026-03-01 08:00+08' from refund_row")).toEqual([
    ['1', '2000', 'TRANSFER', 'RT1', '重复下单', 1, true],
  ]);
  expect(await unbound('orders', 'refund_row')).toEqual([]);
});
