import { circulation, dashboard, receiver as receivers } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rollup } from '../../desk/dashboard/public.ts';
import { circulationRig } from './circulation.test-rig.ts';

const r = circulationRig();
const { rig, key, active, dealer, shipped, one } = r;
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const day = { from: today(), to: today() };

async function figures() {
  await rollup(rig.world.services);
  const { figures: found } = await rig.world.ok(rig.main, dashboard.summary, day);
  return [found.shipped.n, found.received.n, found.sold.n];
}

it('the dashboard counts what was shipped, received and sold, and each number is what its rows add up to', async () => {
  await active();
  const { person, receiverId } = await dealer();
  const carton = await rig.sealed(codes(1, 4));
  const id = await shipped(receiverId, [carton.boxNo, ...codes(5, 6)]);
  expect(await figures()).toEqual([6, 0, 0]);
  const { lines } = await one(id);
  const single = lines.find(({ boxId }) => boxId === null)!;
  const receipts = lines.map(({ id: lineId }) =>
    lineId === single.id ? { lineId, state: 4 as const, exception: 'SHORT' as const } : { lineId, state: 2 as const },
  );
  await rig.world.ok(person, circulation.receive, { id, receipts });
  const afterFirst = await figures();
  expect(afterFirst).toEqual([6, 6 - single.units, 0]);
  await rig.world.ok(person, circulation.sale, { key: key(), fromReceiver: receiverId, texts: codes(2, 3), phone: '13900138001' });
  expect(await figures()).toEqual([6, afterFirst[1], 2]);
  for (const [figure, n] of [
    ['shipped', 6],
    ['received', afterFirst[1]],
    ['sold', 2],
  ] as const) {
    const rows = await rig.world.ok(rig.main, dashboard.rows, { figure, ...day, pageSize: 50 });
    expect(rows.records.reduce((sum, row) => sum + row.n, 0)).toBe(n);
    expect(rows.total).toBe(rows.records.length);
    const ofProduct = await rig.world.ok(rig.main, dashboard.rows, { figure, ...day, productId: single.productId!, pageSize: 50 });
    expect(ofProduct.total).toBe(rows.total);
  }
});

it('a shipment that is undone is no longer counted', async () => {
  await active();
  const before = (await figures())[0]!;
  const { receiverId } = await dealer();
  const id = await shipped(receiverId, codes(20, 22));
  expect((await figures())[0]).toBe(before + 3);
  await rig.world.ok(rig.main, circulation.undo, { id, reason: '装错车了要重装' });
  expect((await figures())[0]).toBe(before);
});

it('what arrives by a clock that is behind arrives right after it left', async () => {
  await active();
  const { person, receiverId } = await dealer();
  const id = await shipped(receiverId, codes(30, 31));
  const [early, now] = [new Date(Date.now() - 600_000).toISOString(), new Date().toISOString()];
  const { received } = await rig.world.ok(person, circulation.receive, { id, deviceTime: early, sentTime: now });
  expect(received).toBe(2);
  const { shipTime, receiveTime } = await one(id);
  expect(receiveTime! >= shipTime!).toBe(true);
});

it('the list of receivers says what left for each in the last 30 days, undone and older shipments left out', async () => {
  await active();
  const { receiverId } = await dealer();
  const other = await r.receiver();
  const lately = async () =>
    (await rig.world.ok(rig.main, receivers.list, { pageSize: 100 })).records
      .filter(({ id }) => id === receiverId || id === other)
      .map(({ id, shippedLately }) => [id === other ? 'other' : 'dealer', shippedLately])
      .toSorted();
  const [old, back] = [await shipped(receiverId, codes(1, 4)), await shipped(other, codes(5, 6))];
  await shipped(receiverId, codes(7, 9));
  expect(await lately()).toEqual([
    ['dealer', 7],
    ['other', 2],
  ]);
  await rig.world.ok(rig.main, circulation.undo, { id: back, reason: '装错车了要重装' });
  await rig.world.asStaff((db) =>
    db
      .updateTable('circulationDoc')
      .set({ shipTime: sql<string>`now() - interval '31 days'` })
      .where('id', '=', old)
      .execute(),
  );
  expect(await lately()).toEqual([
    ['dealer', 3],
    ['other', 0],
  ]);
});
