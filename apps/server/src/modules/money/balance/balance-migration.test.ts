import { expect, it } from 'vitest';
import { halfMigrated } from '../../../../test/half-migrated.ts';

/** The number of the migration that brought the balance. */
const balances = 390;

it('takes what was confirmed before as arrived whole, and dates what counted by what is known', async () => {
  const { upTo, run, rows, unbound } = await halfMigrated();
  await upTo(balances - 1);
  await run(`
    insert into company (id, name, uscc) values (7001, '旧企业', '91350100M000100Y43');
    insert into payment (id, company_id, order_ids, amount, payer, pay_date, apply_status, submit_user, submit_time) values
      (1, 7001, '{1}', 2000, '旧企业', '2026-03-01', 2, 5, now()),
      (2, 7001, '{2}', 3000, '旧企业', '2026-03-01', 1, 5, now()),
      (3, 7001, '{3}', 4000, '旧企业', '2026-03-01', 3, 5, now());
    insert into pay_attempt (id, company_id, order_ids, amount, channel, out_trade_no, status, expire_time, paid_time, update_time) values
      (11, 7001, '{4}', 5000, 'WECHAT', 'P1', 1, now(), '2026-03-02 09:00+08', '2026-03-02 09:01+08'),
      (12, 7001, '{5}', 6000, 'ALIPAY', 'P2', 4, now(), null, '2026-03-03 09:00+08'),
      (13, 7001, '{6}', 7000, 'ALIPAY', 'P3', 2, now(), null, '2026-03-04 09:00+08');
    insert into invoice (id, company_id, kind, title, tax_no, email, amount, number, issue_date, red_number, red_date, update_time) values
      (21, 7001, 'NORMAL', '旧企业', '91350100M000100Y43', 'a@example.com', 2000, '25442000000123456789', '2026-03-05', null, null, '2026-03-06 09:00+08'),
      (22, 7001, 'NORMAL', '旧企业', '91350100M000100Y43', 'a@example.com', 2000, '25442000000123456788', '2026-03-05', '25442000000123456787', '2026-03-07', '2026-03-08 09:00+08'),
      (23, 7001, 'NORMAL', '旧企业', '91350100M000100Y43', 'a@example.com', 2000, null, null, null, null, '2026-03-09 09:00+08')`);
  expect(await upTo(balances)).toEqual(['balance']);
  expect(await rows('select id, arrived from payment order by payment.id')).toEqual([
    ['1', '2000'],
    ['2', null],
    ['3', null],
  ]);
  expect(
    await rows(
      `select id, counted_time = '2026-03-02 09:00+08', counted_time = '2026-03-03 09:00+08' from pay_attempt order by pay_attempt.id`,
    ),
  ).toEqual([
    ['11', true, false],
    ['12', false, true],
    ['13', null, null],
  ]);
  expect(await rows('select id, issued_time::date::text, reversed_time::date::text from invoice order by invoice.id')).toEqual([
    ['21', '2026-03-05', null],
    ['22', '2026-03-05', '2026-03-07'],
    ['23', null, null],
  ]);
  // Nobody had a balance before, and the owner of the tables is bound again.
  expect(await rows('select count(*)::int from balance_entry')).toEqual([[0]]);
  expect(await unbound('payment', 'pay_attempt', 'invoice', 'balance_entry')).toEqual([]);
});
