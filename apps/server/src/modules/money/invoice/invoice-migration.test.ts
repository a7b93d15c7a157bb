import { expect, it } from 'vitest';
import { halfMigrated } from '../../../../test/half-migrated.ts';

/** The number of the migration that made invoices rows of their own. */
const invoices = 343;

it('keeps every invoice over the whole of its order, asked for, issued or reversed', async () => {
  const { upTo, run, rows, unbound } = await halfMigrated();
  await upTo(invoices - 1);
  const file = (id: number, number: string, red: string) =>
    `(${id}, 7001, ${id}, 'NORMAL', '旧企业', '91350100M000100Y43', 'a@example.com', ${number}, ${red}, '2026-03-05 08:00+08')`;
  await run(`
    insert into company (id, name, uscc) values (7001, '旧企业', '91350100M000100Y43');
    insert into orders (id, company_id, order_no, biz_type, lines, amount, status, deliver_kind, deliver)
      select n, 7001, 'T' || n, 'CODE_PACK', '[]', n * 1000, 3, 'QUOTA', '{}' from generate_series(1, 3) n;
    insert into invoice (id, company_id, order_id, kind, title, tax_no, email, number, red_number, update_time) values
      ${file(1, 'null', 'null')}, ${file(2, "'25442000000123456789'", 'null')}, ${file(3, "'25442000000123456788'", "'25442000000123456787'")}`);
  await upTo(invoices);
  expect(await rows('select id, amount, status, red_reason, red_date::text from invoice order by invoice.id')).toEqual([
    ['1', '1000', 0, null, null],
    ['2', '2000', 1, null, null],
    ['3', '3000', 4, '02', '2026-03-05'],
  ]);
  expect(await rows('select company_id, invoice_id, order_id, amount from invoice_order order by order_id')).toEqual([
    ['7001', '1', '1', '1000'],
    ['7001', '2', '2', '2000'],
    ['7001', '3', '3', '3000'],
  ]);
  expect(await unbound('invoice', 'invoice_order', 'orders')).toEqual([]);
});
