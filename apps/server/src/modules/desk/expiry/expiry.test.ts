import { codeQuota, feeApplyType, nodeApply } from '@touchmark/contract';
import { daysLater, instant, nextSweep, type ServiceStatus } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aptitudeOf } from '../../../../test/aptitudes.ts';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { handInFee, payFee } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ensureSweep, expiryKind, sweep } from './expiry.job.ts';

let world: World;
let main: Person;
let auditor: Person;
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
});
beforeEach(async () => {
  await world.asStaff((db) => db.updateTable('company').set({ serviceExpire: '2099-12-31' }).execute());
  main = await world.person(await world.company({ serviceExpire: '2030-06-30' }), 'ENT_MAIN');
});
afterAll(() => world.end());

const messages = () =>
  world.asStaff(async (db) =>
    (
      await db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', 'like', 'fee-%')
        .orderBy('id')
        .select('mark')
        .execute()
    ).map(({ mark }) => mark),
  );
/** The path in the message about an order. */
const pathOf = async (orderId: string) =>
  (
    await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', '=', `order:${orderId}`)
        .select('path')
        .executeTakeFirstOrThrow(),
    )
  ).path;
const states = () =>
  world.asStaff(async (db) =>
    (
      await db
        .selectFrom('productIdentify')
        .where('companyId', '=', main.companyId)
        .orderBy('model')
        .select(['serviceStatus', 'serviceBefore'])
        .execute()
    ).map((row) => [row.serviceStatus, row.serviceBefore]),
  );

async function addProducts(services: readonly ServiceStatus[]) {
  const brandId = await approvedBrand(world, main, auditor, { brandName: '到期' });
  await world.asStaff(async (db) => {
    const category = await db
      .insertInto('proCategory')
      .values({ code: `T${brandId}`, nameZh: '沙发', nameEn: 'Sofa', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const series = await db
      .insertInto('productSeries')
      .values({ companyId: main.companyId, brandId, name: '沙发', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('productIdentify')
      .values(
        services.map((service, at) => ({
          companyId: main.companyId,
          seriesId: series.id,
          brandId,
          categoryId: category.id,
          productName: '沙发',
          model: `M${at}`,
          spec: '1',
          unit: '件',
          applyStatus: 2,
          serviceStatus: service,
        })),
      )
      .execute();
  });
}

describe('the daily sweep', () => {
  it('leaves a service alone on its last day, and lets its products rest the day after', async () => {
    await addProducts([1, 2, 0, 4]);
    expect(await sweep(world.pool, noon('2030-06-30'))).toMatchObject({ lapsedCompanies: 0, restingProducts: 0 });
    expect(await states()).toEqual([
      [1, null],
      [2, null],
      [0, null],
      [4, null],
    ]);
    expect(await sweep(world.pool, noon('2030-07-01'))).toMatchObject({ lapsedCompanies: 1, restingProducts: 2 });
    expect(await states()).toEqual([
      [3, 1],
      [3, 2],
      [0, null],
      [4, null],
    ]);
    expect(await sweep(world.pool, noon('2030-07-02'))).toMatchObject({ lapsedCompanies: 0, restingProducts: 0 });
    expect(await messages()).toEqual(['fee-ends:2030-06-30:7', 'fee-lapsed:2030-06-30']);
  });

  it('is undone by paying', async () => {
    await addProducts([1, 2]);
    await world.asStaff((db) => db.updateTable('company').set({ serviceExpire: '2020-06-30' }).where('id', '=', main.companyId).execute());
    await sweep(world.pool, new Date());
    expect(await states()).toEqual([
      [3, 1],
      [3, 2],
    ]);
    await payFee(world, main, auditor);
    expect(await states()).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(await sweep(world.pool, new Date())).toMatchObject({ lapsedCompanies: 0, restingProducts: 0 });
  });

  it('reminds 90, 30 and 7 days before, once each, also after days without a run', async () => {
    const days = ['2030-03-31', '2030-04-01', '2030-04-02', '2030-05-31', '2030-05-31', '2030-06-25', '2030-06-30'];
    const sent: number[] = [];
    for (const day of days) sent.push((await sweep(world.pool, noon(day))).reminders);
    expect(sent).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(await messages()).toEqual(['fee-ends:2030-06-30:90', 'fee-ends:2030-06-30:30', 'fee-ends:2030-06-30:7']);
  });

  it('cancels an order unpaid for seven days, and none that waits for confirmation', async () => {
    const { orderId } = await world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, submit: true });
    const second = await world.person(await world.company(), 'ENT_MAIN');
    const waiting = await handInFee(world, second);
    const inDays = (days: number) => daysLater(new Date(), days);
    expect(await sweep(world.pool, inDays(6.9))).toMatchObject({ cancelledOrders: 0 });
    expect(await sweep(world.pool, inDays(7.1))).toMatchObject({ cancelledOrders: 1 });
    const detail = await world.ok(main, nodeApply.payDetail, { id: orderId });
    expect(detail.status).toBe(4);
    expect(detail.history.at(-1)).toMatchObject({ userName: '系统', action: 'cancel', fromStatus: '0', toStatus: '4' });
    expect((await world.ok(second, nodeApply.payDetail, { id: waiting })).status).toBe(1);
    expect(await pathOf(orderId)).toBe(`/orderContract/order?id=${orderId}`);
    expect((await world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, submit: true })).orderId).not.toBe(orderId);
  });

  it('warns once, a day and more before an unpaid order is cancelled, and leads each to where he pays', async () => {
    const { orderId } = await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 1000 });
    const ident = await world.person(main.companyId, 'ENT_IDENT');
    const told = async () =>
      (
        await world.asStaff((db) =>
          db.selectFrom('msgNotify').where('mark', 'like', `order-due:${orderId}:%`).select(['userId', 'path']).orderBy('id').execute(),
        )
      ).map(({ userId, path }) => [userId, path]);
    const inDays = (days: number) => daysLater(new Date(), days);
    await sweep(world.pool, inDays(4.9));
    expect(await told()).toEqual([]);
    for (const days of [5.1, 6.1]) await sweep(world.pool, inDays(days));
    expect(await told()).toEqual([
      [main.userId, `/orderContract/order?id=${orderId}`],
      [ident.userId, `/ecodeManage/ecodeSend?tab=pay&order=${orderId}`],
    ]);
  });

  it('waits once for the next 01:00, and queues its successor when it runs', async () => {
    const waiting = () =>
      world.asStaff((db) =>
        db.selectFrom('task').where('kind', '=', expiryKind).where('state', '=', 'queued').select(['id', 'runAt']).execute(),
      );
    await Promise.all([ensureSweep(world.services), ensureSweep(world.services)]);
    const [first] = await waiting();
    expect(first!.runAt.slice(11)).toBe('01:00:00');
    await ensureSweep(world.services);
    expect(await waiting()).toHaveLength(1);
    await world.asStaff((db) => db.updateTable('task').set({ runAt: '2020-01-01' }).where('id', '=', first!.id).execute());
    world.services.jobs.wake();
    await expect
      .poll(
        async () =>
          await world.asStaff((db) =>
            db.selectFrom('task').where('id', '=', first!.id).select(['state', 'result']).executeTakeFirstOrThrow(),
          ),
        { timeout: 15_000 },
      )
      .toMatchObject({ state: 'done', result: { cancelledOrders: 0 } });
    const [next] = await waiting();
    expect(instant(next!.runAt)).toBe(nextSweep(new Date()).getTime());
  });
});

it('reminds of a certificate 30 and 7 days before it ends, and says once that it has ended', async () => {
  const id = await aptitudeOf(world, main.companyId, { validTo: '2031-03-31' });
  await aptitudeOf(world, main.companyId, { validTo: '2031-03-31', valid: 4 });
  for (const day of ['2031-02-01', '2031-03-02', '2031-03-03', '2031-03-24', '2031-04-01', '2031-04-02'])
    await sweep(world.services.pool, noon(day));
  const marks = await world.asStaff((db) =>
    db.selectFrom('msgNotify').where('userId', '=', main.userId).where('mark', 'like', 'aptitude-%').orderBy('id').select('mark').execute(),
  );
  expect(marks.map(({ mark }) => mark)).toEqual([
    `aptitude-ends:${id}:2031-03-31:30`,
    `aptitude-ends:${id}:2031-03-31:7`,
    `aptitude-ended:${id}:2031-03-31`,
  ]);
});
