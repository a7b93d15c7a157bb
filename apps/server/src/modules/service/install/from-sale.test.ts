import { circulation, install, warranty } from '@touchmark/contract';
import { addDays, dayMs, installLife, today } from '@touchmark/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { pruneInstalls } from './retention.ts';
import { makeMaintenance } from './rhythm.chore.ts';
import { installRig } from './install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, tokenOf, whole, begin, send, order, key } = r;
const code = (serial: number) => rig.fixture.codes[serial - 1]!;
const sell = (serial: number, more: object = {}) =>
  rig.world.ok(rig.main, circulation.sale, { key: key(), fromReceiver: null, texts: [code(serial)], phone: '13600001234', ...more });
const cardOf = async (serial: number) => (await rig.world.ok(rig.main, warranty.list, { code: code(serial) })).records;
const ordersOf = async (serial: number) => (await rig.world.ok(rig.main, install.list, { text: code(serial) })).records;

beforeEach(() => r.active());

describe('a sale with installation', () => {
  it('makes one order, which asks for the address; sent twice it stays one', async () => {
    const sale = { key: key(), installNeeded: true, orderNo: 'DD2026001' };
    await sell(11, sale);
    await sell(11, sale);
    const found = await ordersOf(11);
    expect(found).toMatchObject([
      { source: 'SALE', status: installLife.at.waiting, phone: '136****1234', customerOrderNo: 'DD2026001', address: '', packages: 1 },
    ]);
    expect(await rig.world.ok(rig.main, install.unmask, { id: found[0]!.id })).toMatchObject({ phone: '13600001234', address: '' });
  });

  it('without it makes none', async () => {
    await sell(12);
    expect(await ordersOf(12)).toEqual([]);
  });
});

describe('a warranty from installation', () => {
  it('begins before the sale is entered, and the sale only completes it', async () => {
    await rig.world.ok(rig.main, warranty.saveTerms, { validFrom: '2020-01-01', months: { FRAME: 60 }, begins: 'INSTALL' });
    const { id } = await assigned({ texts: [label(13, 1)] });
    const token = await tokenOf(id, 'WORKER');
    await send(token, begin(), await whole(token, { texts: [1, 2, 3].map((no) => label(13, no)) }));
    expect(await cardOf(13)).toEqual([]);
    await rig.world.ok(rig.main, install.accept, { id });
    const [before] = await cardOf(13);
    expect(before).toMatchObject({ source: 'INSTALL', installedOn: today(), soldOn: null, beginDate: today(), phone: '139****9000' });
    await sell(13);
    const after = await cardOf(13);
    expect(after).toMatchObject([{ id: before!.id, soldOn: today(), beginDate: today(), phone: '139****9000' }]);
  });
});

describe('the rhythm of maintenance', () => {
  it('makes the next order two weeks before it is due, once, for the same customer', async () => {
    const { id } = await assigned({ texts: [label(14, 1)], rhythm: 6 });
    const token = await tokenOf(id, 'WORKER');
    await send(token, await whole(token, { texts: [1, 2, 3].map((no) => label(14, no)) }));
    await rig.world.ok(rig.main, install.accept, { id });
    const made = async () => (await ordersOf(14)).filter(({ source }) => source === 'RHYTHM');
    const run = () => makeMaintenance(rig.world.services, () => false);
    await run();
    expect(await made()).toEqual([]);
    await rig.world.asStaff((db) =>
      db
        .updateTable('installOrder')
        .set({ nextDay: addDays(today(), 13) })
        .where('id', '=', id)
        .execute(),
    );
    await run();
    await run();
    const [next, ...more] = await made();
    expect(more).toEqual([]);
    expect(next).toMatchObject({ kind: 'MAINTAIN', status: installLife.at.waiting, phone: '139****9000' });
    expect(await order(id)).toMatchObject({ nextOrderNo: next!.orderNo });
    const after = await order(next!.id);
    expect(after.ofOrderNo).toBe((await order(id)).orderNo);
    expect(after.history).toMatchObject([{ action: 'byRhythm', userName: '系统', opinion: after.ofOrderNo }]);
  });
});

describe('what nobody needs any more', () => {
  it('goes: photos that the report does not name a day after the order ended, and the customer after the days that the company chose', async () => {
    const { id } = await assigned({ texts: [label(15, 1)] });
    const token = await tokenOf(id, 'WORKER');
    const spare = await r.fileOf(token);
    await send(token, await whole(token, { texts: [1, 2, 3].map((no) => label(15, no)) }));
    await rig.world.ok(rig.main, install.accept, { id });
    const prune = () => pruneInstalls(rig.world.services, () => false);
    const kept = () => rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', spare).select('id').execute());
    const since = (days: number) =>
      rig.world.asStaff((db) =>
        db
          .updateTable('installOrder')
          .set({ updateTime: new Date(Date.now() - days * dayMs).toISOString() })
          .where('id', '=', id)
          .execute(),
      );
    await prune();
    expect(await kept()).toHaveLength(1);
    await since(2);
    await prune();
    expect(await kept()).toHaveLength(0);
    const after = await order(id);
    expect([after.photosBefore.length, after.photosAfter.length, after.signature === null, after.phone]).toEqual([
      1,
      1,
      false,
      '139****9000',
    ]);
    await since(4000);
    await prune();
    expect(await order(id)).toMatchObject({ phone: '', customerName: '', address: '', orderNo: after.orderNo });
  });
});
