import type { InstallVisit } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { lanesOf, rowsOf } from './calendar-lanes.ts';

const visit = (id: string, from: string, to: string, worker = 'a'): InstallVisit => ({
  id,
  orderNo: id,
  kind: 'INSTALL',
  status: 2,
  worker,
  workerName: worker,
  visitFrom: `2026-03-02 ${from}:00`,
  visitTo: `2026-03-02 ${to}:00`,
  customerName: '',
  region: '',
  products: '',
  confirmed: false,
  overlaps: false,
});

it('puts what overlaps one below the other, and what follows beside it', () => {
  const placed = lanesOf([visit('1', '09:00', '11:00'), visit('2', '10:00', '12:00'), visit('3', '11:00', '12:00')], '2026-03-02');
  expect(placed.map(({ visit: { id }, lane, from, to }) => [id, lane, from, to])).toEqual([
    ['1', 0, 9, 17],
    ['2', 1, 13, 21],
    ['3', 0, 17, 21],
  ]);
});

it('keeps a visit of several days, and one before dawn, within the hours that are shown', () => {
  const long = { ...visit('1', '05:00', '05:30'), visitTo: '2026-03-03 12:00:00' };
  expect(lanesOf([long], '2026-03-02')).toMatchObject([{ from: 1, to: 57 }]);
  expect(lanesOf([long], '2026-03-03')).toMatchObject([{ from: 1, to: 21 }]);
});

it('shows first what nobody has yet', () => {
  expect(
    rowsOf([visit('1', '09:00', '10:00', 'b'), visit('2', '09:00', '10:00', ''), visit('3', '09:00', '10:00')]).map(({ worker }) => worker),
  ).toEqual(['', 'a', 'b']);
});
