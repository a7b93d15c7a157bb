import { afterSales, codeTrace, serviceLink, warranty } from '@touchmark/contract';
import { afterSalesLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { requestRig } from './request.test-rig.ts';

const { rig, code, open, one, sell, linkOf } = requestRig();
const at = afterSalesLife.at;

describe('an exchange', () => {
  it.each([
    ['RETURNED', 6],
    ['VOID', 9],
  ] as const)('with the old code %s sells the new one to the same customer and carries the warranty', async (old, state) => {
    await sell(1);
    const id = await open({ type: 'EXCHANGE' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(2), old, note: '整件更换' });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(1) })).status).toBe(state);
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(2) })).status).toBe(5);
    expect(await one(id)).toMatchObject({ status: at.confirming, exchangedCode: code(2), solution: 'EXCHANGE' });
    const [card] = (await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records;
    expect(card).toMatchObject({ replacesCode: code(1), phone: '139****1234', state: 'RUNS' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([
      { state: 'REPLACED', replacedByCode: code(2) },
    ]);
  });

  it('of what was given in an exchange carries the rest once more, also where the first piece had no card', async () => {
    await sell(1);
    await rig.world.asStaff((db) => db.deleteFrom('warrantyCard').where('companyId', '=', rig.fixture.companyId).execute());
    const id = await open({ type: 'EXCHANGE' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(2), old: 'VOID' });
    const first = (await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records[0]!;
    expect(first).toMatchObject({ replacesCode: code(1) });
    await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '新的也有同样的问题' });
    const twice = await rig.world.call(rig.main, afterSales.exchange, { id, newText: code(2), old: 'VOID' });
    expect(twice).toMatchObject({ code: 400, data: { fields: [{ field: 'newText' }] } });
    await rig.world.ok(rig.main, afterSales.exchange, { id, newText: code(3), old: 'VOID' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(3) })).records).toMatchObject([
      { replacesCode: code(2), endDate: first.endDate, state: 'RUNS' },
    ]);
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(2) })).status).toBe(9);
  });

  it('that cannot be is refused at its field, and changes nothing', async () => {
    await sell(1);
    const id = await open();
    await rig.world.ok(rig.main, afterSales.accept, { id });
    const fault = async (newText: string) => rig.world.call(rig.main, afterSales.exchange, { id, newText, old: 'RETURNED' });
    for (const text of [code(1), 'nonsense'])
      expect(await fault(text)).toMatchObject({ code: 400, data: { fields: [{ field: 'newText' }] } });
    const unsold = await open({ text: code(5) });
    await rig.world.ok(rig.main, afterSales.accept, { id: unsold });
    expect(await rig.world.call(rig.main, afterSales.exchange, { id: unsold, newText: code(6), old: 'RETURNED' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'old' }] },
    });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(6) })).status).toBe(2);
  });

  it('a return takes the unit back and ends its warranty', async () => {
    await sell(1);
    const id = await open({ type: 'RETURN' });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.returnGoods, { id, reason: '严重质量问题' });
    expect((await rig.world.ok(rig.main, codeTrace.query, { text: code(1) })).status).toBe(6);
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([{ state: 'ENDED' }]);
  });
});
