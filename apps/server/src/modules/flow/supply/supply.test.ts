import { file, supplyPlan } from '@touchmark/contract';
import { supplyPlanLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import type { Person } from '../../../../test/world.ts';
import { deleteTestData } from '../../people/company-review/test-data.queries.ts';
import { supplier } from '../material/material.test-rig.ts';
import { inDays, supplyRig } from './supply.test-rig.ts';

const r = supplyRig();
const { rig, draft, issued, onePlan, plan, line } = r;
const { at } = supplyPlanLife;
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const told = async (who: Person, text: string) =>
  (await rig.world.asStaff((db) => db.selectFrom('msgNotify').where('companyId', '=', who.companyId).select('title').execute())).filter(
    ({ title }) => title.includes(text),
  ).length;

describe('a plan', () => {
  it('is seen by its supplier from the issue on, by no third company, and not by staff', async () => {
    const { world, main, stranger, third } = rig;
    const { id } = await draft({ phone: '13800000000' });
    for (const who of [stranger, third]) expect(await world.call(who, supplyPlan.findOne, { id })).toMatchObject({ code: 404 });
    await world.ok(main, supplyPlan.issue, { id });
    const seen = await onePlan(id, stranger);
    expect(seen).toMatchObject({ direction: 'in', status: at.toConfirm, lines: 2, phone: '', link: null, supplierName: supplier });
    expect((await onePlan(id)).phone).toBe('138****0000');
    expect((await world.ok(stranger, supplyPlan.list, { direction: 'in' })).records.map((row) => row.id)).toContain(id);
    expect((await world.ok(third, supplyPlan.list, { direction: 'in' })).total).toBe(0);
    for (const call of [supplyPlan.findOne, supplyPlan.confirm, supplyPlan.counter, supplyPlan.deliver, supplyPlan.cancel])
      expect(
        await world.call(
          third,
          call as typeof supplyPlan.cancel,
          {
            id,
            reason: '不再需要这些',
            offers: [{ lineId: seen.lineList[0]!.id, qty: 1, day: inDays(5) }],
            lineId: seen.lineList[0]!.id,
            qty: 1,
            day: today(),
          } as never,
        ),
      ).toMatchObject({ code: 404 });
    // What a buyer does, its supplier cannot.
    expect(await world.call(stranger, supplyPlan.cancel, { id, reason: '不再需要这些' })).toMatchObject({ code: 404 });
    const operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
    for (const call of [supplyPlan.list, supplyPlan.export]) expect(await world.call(operator, call, {})).toMatchObject({ code: 403 });
    expect(await world.call(operator, supplyPlan.findOne, { id })).toMatchObject({ code: 403 });
  });

  it.each([
    ['a line due before the plan', () => ({ periodStart: inDays(12) }), 'lineList.0.needDate'],
    ['a line due after it', () => ({ periodEnd: inDays(15) }), 'lineList.1.needDate'],
    ['an end before its beginning', () => ({ periodEnd: inDays(-1) }), 'periodEnd'],
    ['more than a year', () => ({ periodEnd: inDays(400) }), 'periodEnd'],
    ['an amount of nothing', () => ({ lineList: [line({ qty: 0 })] }), 'lineList.0.qty'],
    ['itself as the supplier', () => ({ supplier: '佛山云禾家具' }), 'supplier'],
    ['a company that is not certified', () => ({ supplier: '没有这家公司' }), 'supplier'],
    ['a link without a phone', () => ({ byLink: true }), 'phone'],
    ['a file of nobody', () => ({ attachment: '999999999' }), 'attachment'],
  ])('with %s is refused at its field', async (_, more, field) => {
    expect(faults(await rig.world.call(rig.main, supplyPlan.saveOrUpdate, plan(more())))).toEqual([field]);
  });

  it('that two people edit is saved by the first; the second is told, and reads what was saved', async () => {
    const { world, main } = rig;
    const { id, version } = await draft();
    await world.ok(main, supplyPlan.saveOrUpdate, { ...plan({ note: '甲' }), id, version });
    expect(await world.call(main, supplyPlan.saveOrUpdate, { ...plan({ note: '乙' }), id, version })).toMatchObject({
      error: 'versionConflict',
    });
    expect(await onePlan(id)).toMatchObject({ note: '甲' });
  });

  it('whose lines are over, or whose supplier is frozen, is not issued', async () => {
    const { world, main, stranger } = rig;
    const { id } = await draft();
    const { lineList } = await onePlan(id);
    await r.move(lineList[0]!.id, { needDate: inDays(-1) });
    expect(await world.call(main, supplyPlan.issue, { id })).toMatchObject({ error: 'checkFailed' });
    const { id: next } = await draft();
    const freeze = (authStatus: 2 | 4) =>
      world.asStaff((db) => db.updateTable('company').set({ authStatus }).where('id', '=', stranger.companyId).execute());
    await freeze(4);
    expect(await world.call(main, supplyPlan.issue, { id: next })).toMatchObject({ error: 'companyFrozen' });
    await freeze(2);
    await world.ok(main, supplyPlan.issue, { id: next });
    await freeze(4);
    expect(
      await world.call(stranger, supplyPlan.counter, {
        id: next,
        reason: '供不上这么多',
        offers: [{ lineId: lineList[0]!.id, qty: 1, day: inDays(9) }],
      }),
    ).toMatchObject({ success: false });
    await freeze(2);
  });
});

describe('an answer', () => {
  it('keeps every round of a counter-offer, and the days both agreed on', async () => {
    const { world, main, stranger } = rig;
    const id = await issued();
    const [first, second] = (await onePlan(id, stranger)).lineList;
    const offers = [{ lineId: first!.id, qty: 80, day: inDays(12) }];
    expect(
      faults(
        await world.call(stranger, supplyPlan.counter, {
          id,
          reason: '和计划一样',
          offers: [{ lineId: first!.id, qty: 100, day: inDays(10) }],
        }),
      ),
    ).toEqual(['offers']);
    await world.ok(stranger, supplyPlan.counter, { id, reason: '产能不足，分两批', offers });
    expect(await onePlan(id)).toMatchObject({ status: at.negotiating, reason: '产能不足，分两批' });
    expect(await told(main, '提出协商')).toBe(1);
    await world.ok(main, supplyPlan.adjust, { id, offers: [{ lineId: first!.id, qty: 90, day: inDays(35) }] });
    await world.ok(stranger, supplyPlan.confirm, { id, offers: [{ lineId: first!.id, qty: 90, day: inDays(35) }] });
    const whole = await onePlan(id);
    expect(whole).toMatchObject({ status: at.confirmed, periodEnd: inDays(35), confirmedLines: 2 });
    expect(whole.rounds.filter(({ lineId }) => lineId === first!.id).map(({ kind, qty, day }) => [kind, qty, day])).toEqual([
      ['ISSUE', 100, inDays(10)],
      ['COUNTER', 80, inDays(12)],
      ['ADJUST', 90, inDays(35)],
      ['CONFIRM', 90, inDays(35)],
    ]);
    expect(whole.lineList[1]).toMatchObject({ id: second!.id, confirmedQty: 100, confirmedDate: inDays(20) });
  });

  it.each([
    ['more than is asked', { qty: 101 }, 'offers.0.qty'],
    ['a day that is over', { day: inDays(-1) }, 'offers.0.day'],
    ['a line of another plan', { lineId: '999999999' }, 'offers.0.lineId'],
  ])('that confirms %s is refused at its field', async (_, more, field) => {
    const id = await issued();
    const [first] = (await onePlan(id)).lineList;
    const offer = { lineId: first!.id, qty: 50, day: inDays(9), ...more };
    expect(faults(await rig.world.call(rig.stranger, supplyPlan.confirm, { id, offers: [offer] }))).toEqual([field]);
  });

  it('given by two at once is taken once', async () => {
    const id = await issued();
    const { version, lineList } = await onePlan(id);
    const offers = lineList.map((one) => ({ lineId: one.id, qty: one.qty, day: one.needDate }));
    const both = await Promise.all([1, 2].map(() => rig.world.call(rig.stranger, supplyPlan.confirm, { id, version, offers })));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await onePlan(id)).rounds.filter(({ kind }) => kind === 'CONFIRM')).toHaveLength(2);
  });
});

describe('a sheet', () => {
  const imported = async (text: string, confirm = true) => {
    const put = await rig.world.upload(
      rig.main,
      file.put,
      { name: '计划.csv', mime: 'text/csv', bytes: Buffer.from(text) },
      { scene: 'sheet' },
    );
    return rig.world.ok(rig.main, supplyPlan.import, { fileId: (put.data as { fileId: string }).fileId, confirm });
  };
  const heading = '计划编号,供应商,计划开始,计划结束,物料,规格,需求数量,单位,需求日期,质量要求';
  const row = (material: string, more: { no?: string; need?: string; name?: string; until?: string } = {}) =>
    [more.no ?? '', more.name ?? supplier, today(), more.until ?? inDays(40), material, '', 12.5, 'm²', more.need ?? inDays(8), ''].join(
      ',',
    );

  it('makes one draft of the lines of a supplier and period, and adds to a draft by its number', async () => {
    const { world, main } = rig;
    expect(await imported([heading, row('牛皮 A'), row('牛皮 B')].join('\n'))).toMatchObject({ imported: 2, bad: 0 });
    const [made] = (await world.ok(main, supplyPlan.list, { material: '牛皮 A' })).records;
    expect(made).toMatchObject({ status: at.draft, lines: 2, materials: ['牛皮 A', '牛皮 B'] });
    await imported([heading, row('牛皮 C', { no: made!.planNo })].join('\n'));
    expect((await onePlan(made!.id)).lineList.map(({ material }) => material)).toEqual(['牛皮 A', '牛皮 B', '牛皮 C']);
    const bad = await imported(
      [heading, row('牛皮 D', { need: inDays(-2) }), row('牛皮 E', { name: '无名' }), row('牛皮 F', { no: 'SP0' })].join('\n'),
    );
    expect(bad.rows.map(({ faults: found }) => found.map(({ field }) => field))).toEqual([['needDate'], ['supplier'], ['planNo']]);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/supplyPlan/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
      payload: { material: '牛皮 A' },
    });
    const [, ...lines] = await sheetRows(answer.rawPayload, { rows: 10, columns: 20 });
    expect(lines.map((cells) => cells[5])).toEqual(['牛皮 A', '牛皮 B', '牛皮 C']);
  });

  it('of which a row is wrong makes no draft of the others, and makes none again once it is right', async () => {
    const { world, main } = rig;
    const ofItsOwn = { until: inDays(43) };
    const drafts = async () => (await world.ok(main, supplyPlan.list, { material: '藤皮' })).total;
    const wrong = await imported([heading, row('藤皮 A', ofItsOwn), row('藤皮 B', { ...ofItsOwn, need: inDays(-2) })].join('\n'));
    expect(wrong).toMatchObject({ imported: 0, good: 0 });
    expect(wrong.rows[0]!.faults).toMatchObject([{ zh: '同一供应计划的第 3 行有误' }]);
    expect(await drafts()).toBe(0);
    const right = [heading, row('藤皮 A', ofItsOwn), row('藤皮 B', ofItsOwn)].join('\n');
    expect(await imported(right)).toMatchObject({ imported: 2 });
    const again = await imported(right);
    expect(again).toMatchObject({ imported: 0, bad: 0 });
    const { planNo } = (await world.ok(main, supplyPlan.list, { material: '藤皮' })).records[0]!;
    expect(again.rows[1]!.faults).toMatchObject([{ warn: true, zh: `已有内容相同的供应计划 ${planNo}，不再生成` }]);
    expect(await drafts()).toBe(1);
    const more = await imported([heading, row('藤皮 A', ofItsOwn), row('藤皮 B', ofItsOwn), row('藤皮 C', ofItsOwn)].join('\n'), false);
    expect(more.rows[0]!.faults).toMatchObject([{ warn: true, zh: `已有供应计划 ${planNo}，内容不同；导入会另生成一张` }]);
  });
});

it('test data goes with everything that hangs on it', async () => {
  const { world, main } = rig;
  const { id } = await r.linked();
  await world.asStaff(async (db) => {
    await db.updateTable('supplyPlan').set({ isTest: true }).where('id', '=', id).execute();
    await deleteTestData(db, main.companyId);
    for (const table of ['supplyPlanLine', 'supplyPlanRound', 'supplyLink'] as const)
      expect(await db.selectFrom(table).where('planId', '=', id).select('companyId').execute()).toEqual([]);
  });
  expect(await world.call(main, supplyPlan.findOne, { id })).toMatchObject({ code: 404 });
});
