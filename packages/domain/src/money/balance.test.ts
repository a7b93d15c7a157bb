import { describe, expect, it } from 'vitest';
import { splitArrived } from './balance.ts';
import { buildStatement, monthSpan } from './statement.ts';

describe('what a transfer pays', () => {
  it.each([
    ['the sum asked pays all', 300, [100, 200], ['0', '1'], [], 0],
    ['more pays all and leaves the rest', 350, [100, 200], ['0', '1'], [], 50],
    ['less than the one order pays nothing', 90, [100], [], ['0'], 90],
    ['less than all pays the oldest first', 250, [100, 200], ['0'], ['1'], 150],
    ['an order that the rest does not cover is passed over', 150, [200, 100], ['1'], ['0'], 50],
    ['nothing pays what costs nothing', 0, [0, 1], ['0'], ['1'], 0],
  ])('%s', (_, arrived, amounts, paid, short, left) => {
    const orders = amounts.map((amount, at) => ({ id: String(at), amount }));
    expect(splitArrived(arrived, orders)).toEqual({ paid, short, left });
    expect(orders.filter(({ id }) => paid.includes(id)).reduce((sum, { amount }) => sum + amount, left)).toBe(arrived);
  });
});

describe('a statement', () => {
  const line = (time: string, kind: 'TRANSFER' | 'PAID' | 'BALANCE', amount: number) => ({
    id: time,
    time,
    kind,
    no: '',
    note: { zh: '', en: '' },
    amount,
  });

  it('runs from the opening to the closing balance, moved by movements alone', () => {
    const { lines, closing, totals } = buildStatement(500, [
      line('2026-03-02 10:00:00', 'BALANCE', -200),
      line('2026-03-01 10:00:00', 'TRANSFER', 1000),
      line('2026-03-01 10:00:01', 'BALANCE', 50),
    ]);
    expect(lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['TRANSFER', 500],
      ['BALANCE', 550],
      ['BALANCE', 350],
    ]);
    expect(closing).toBe(350);
    expect(totals).toMatchObject({ TRANSFER: 1000, BALANCE: -150, PAID: 0 });
  });

  it.each([
    ['2026-03', '2026-03-31', { from: '2026-03-01', to: '2026-04-01', closed: false }],
    ['2026-03', '2026-04-01', { from: '2026-03-01', to: '2026-04-01', closed: true }],
    ['2026-12', '2027-01-01', { from: '2026-12-01', to: '2027-01-01', closed: true }],
    ['2024-02', '2024-02-29', { from: '2024-02-01', to: '2024-03-01', closed: false }],
  ])('%s as of %s', (month, today, span) => expect(monthSpan(month, today)).toEqual(span));
});
