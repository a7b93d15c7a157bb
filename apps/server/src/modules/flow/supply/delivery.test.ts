import { chainPush, chainSource, supplyLink, supplyPlan } from '@touchmark/contract';
import { supplyPlanLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/world.ts';
import { supplier } from '../material/material.test-rig.ts';
import { remindOfSupply } from './remind-supply.ts';
import { inDays, supplyRig } from './supply.test-rig.ts';

const r = supplyRig();
const { rig, issued, confirmed, onePlan, line } = r;
const { at } = supplyPlanLife;
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const told = async (who: Person, text: string) =>
  (await rig.world.asStaff((db) => db.selectFrom('msgNotify').where('companyId', '=', who.companyId).select('title').execute())).filter(
    ({ title }) => title.includes(text),
  ).length;

describe('a delivery', () => {
  it('makes the lot and its push in one step; returned, it does not count', async () => {
    const { world, main, stranger } = rig;
    const { id, lines } = await confirmed();
    const given = { id, lineId: lines[0]!.id, qty: 60, day: today(), deliveryNo: 'SH-9', lotNo: 'LM-S1', kind: 'PANEL' as const };
    // Without an authorisation the push is refused, and neither lot nor delivery is kept.
    expect(faults(await world.call(stranger, supplyPlan.deliver, given))).toEqual(['toCompany']);
    expect((await world.ok(stranger, chainSource.list, { search: 'LM-S1' })).total).toBe(0);
    await r.show();
    const { lotId, pushId } = await world.ok(stranger, supplyPlan.deliver, given);
    expect(await world.ok(main, chainPush.findOne, { id: pushId! })).toMatchObject({
      direction: 'in',
      deliveryNo: 'SH-9',
      lots: [{ qty: 60 }],
    });
    expect(await onePlan(id)).toMatchObject({
      status: at.running,
      lineList: [{ delivered: 60 }, { delivered: 0 }],
      deliveries: [{ pushId, lotId: null }],
    });
    expect((await onePlan(id, stranger)).deliveries).toMatchObject([{ lotId, pushId, lotLabel: 'ENF 级刨花板 LM-S1' }]);
    // What arrived counts, and of the same lot more goes out.
    await world.ok(main, chainPush.accept, { id: pushId!, amounts: [{ lotId: lotId!, qty: 55 }] });
    expect((await onePlan(id)).lineList[0]).toMatchObject({ delivered: 55 });
    const next = await world.call(stranger, supplyPlan.deliver, { ...given, lotNo: '', lotId, qty: 10 });
    expect(faults(next)).toEqual(['lots']);
    const { pushId: other } = await world.ok(stranger, supplyPlan.deliver, { ...given, lotNo: 'LM-S2', qty: 45 });
    expect(await onePlan(id)).toMatchObject({ deliveredLines: 1, onTime: 100 });
    await world.ok(main, chainPush.reject, { id: other!, reason: '送错了批次' });
    expect((await onePlan(id)).lineList[0]).toMatchObject({ delivered: 55 });
    expect((await onePlan(id)).deliveries.map(({ undone }) => undone)).toEqual([false, true]);
    expect(faults(await world.call(stranger, supplyPlan.deliver, { ...given, lotNo: '', qty: 60 }))).toEqual(['qty']);
    expect(await world.call(main, supplyPlan.deliver, { ...given, lotNo: '', qty: 1 })).toMatchObject({ error: 'checkFailed' });
    await world.ok(main, supplyPlan.finish, { id });
    expect(await world.call(stranger, supplyPlan.deliver, { ...given, lotNo: '', qty: 1 })).toMatchObject({ error: 'notAllowedInState' });
  });

  it('by a supplier without a company is noted by the buyer, who gets a lot of his own', async () => {
    const { world, main } = rig;
    const { id, token, phone } = await r.linked();
    const key = await r.signIn(token, phone);
    const task = await world.ok(null, supplyLink.open, key);
    await world.ok(null, supplyLink.confirm, {
      ...key,
      version: task.version,
      offers: [{ lineId: task.lines[0]!.id, qty: 100, day: inDays(10) }],
    });
    const { lotId, pushId } = await world.ok(main, supplyPlan.deliver, {
      id,
      lineId: task.lines[0]!.id,
      qty: 100,
      day: today(),
      lotNo: 'LC-1',
    });
    expect(pushId).toBeNull();
    expect(await r.one(lotId!)).toMatchObject({ supplier: '老陈五金', qty: 100, unit: 'kg' });
    expect(await onePlan(id)).toMatchObject({ deliveredLines: 1 });
    await world.ok(main, chainSource.void, { id: lotId!, reason: '登记错误，重新登记' });
    expect(await onePlan(id)).toMatchObject({ deliveredLines: 0, deliveries: [{ undone: true }] });
  });
});

describe('lateness', () => {
  it('is shown to both and told once to each', async () => {
    const { world, main, stranger } = rig;
    const id = await issued();
    const [first, second] = (await onePlan(id, stranger)).lineList;
    await world.ok(stranger, supplyPlan.confirm, {
      id,
      offers: [
        { lineId: first!.id, qty: 100, day: inDays(14) },
        { lineId: second!.id, qty: 100, day: inDays(20) },
      ],
    });
    for (const who of [main, stranger]) expect((await onePlan(id, who)).lineList.map(({ lateness }) => lateness)).toEqual(['LATE', null]);
    const { planNo } = await onePlan(id);
    const sweep = () => remindOfSupply(world.services.pool, today(), { between: async () => undefined });
    await sweep();
    for (const who of [main, stranger]) expect(await told(who, `${planNo}`)).toBeGreaterThan(0);
    const count = async () => [await told(main, '可能延误'), await told(stranger, '可能延误')];
    const before = await count();
    expect(await sweep()).toBe(0);
    expect(await count()).toEqual(before);
    await r.move(second!.id, { needDate: inDays(3), confirmedDate: inDays(3) });
    expect((await onePlan(id)).lineList[1]).toMatchObject({ lateness: 'RISK' });
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    await r.move(second!.id, { needDate: inDays(-1), confirmedDate: inDays(-1) });
    expect(await onePlan(id)).toMatchObject({ lateLines: 2, onTime: 0 });
    expect((await world.ok(main, supplyPlan.onTime, {})).find((row) => row.supplierName === supplier)).toMatchObject({
      late: expect.any(Number),
    });
  });

  it('stands in the calendar of the week in which a line is needed', async () => {
    const { world, main, stranger, third } = rig;
    const id = await issued({ periodEnd: inDays(300), lineList: [line({ needDate: inDays(200) })] });
    const week = { direction: 'out' as const, from: inDays(198), weeks: 1 };
    expect((await world.ok(main, supplyPlan.calendar, week)).lines.map(({ planId }) => planId)).toEqual([id]);
    expect((await world.ok(stranger, supplyPlan.calendar, { ...week, direction: 'in' })).total).toBe(1);
    expect((await world.ok(third, supplyPlan.calendar, { ...week, direction: 'in' })).total).toBe(0);
    expect((await world.ok(main, supplyPlan.calendar, { ...week, from: inDays(190) })).total).toBe(0);
  });
});
