import { codeQuota, feeApplyType, nodeApply, nodeAudit, wel } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { paymentOf, handInFee, uploadVoucher } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
});
beforeEach(async () => {
  main = await world.person(await world.company({ isTrial: true, serviceExpire: null }), 'ENT_MAIN');
});
afterAll(() => world.end());

const buy = async (quantity: number) => (await world.ok(main, codeQuota.buy, { codeType: 'ECODE', quantity })).orderId;
const handIn = async (orderId: string) =>
  world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, orderId, submit: true, payAuth: [await uploadVoucher(world, main)] });
const decide = async (orderId: string, pass: boolean) =>
  world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass, opinion: pass ? '' : '金额与订单不一致' });
const list = (input = {}, who = main) => world.ok(who, nodeApply.packOrders, input);
const ids = async (input = {}, who = main) => (await list(input, who)).records.map(({ id }) => id);

describe('nodeApply.packOrders', () => {
  it('shows the code packs that are to be paid, wait for confirmation or were rejected, the former first', async () => {
    const [waiting, rejected, unpaid, cancelled, paid] = [
      await buy(1000),
      await buy(2000),
      await buy(150_000),
      await buy(100),
      await buy(500),
    ];
    for (const order of [waiting, rejected, paid]) await handIn(order);
    await decide(rejected, false);
    await decide(paid, true);
    await world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, orderId: cancelled, submit: false });
    await handInFee(world, main);
    const page = await list();
    expect(page.total).toBe(3);
    expect(page.records).toMatchObject([
      {
        id: unpaid,
        orderNo: expect.stringMatching(/^T\d{14}$/),
        what: { zh: '电子码包' },
        quantity: 150_000,
        amount: 275_000,
        status: 0,
        opinion: '',
        payTime: null,
        payDeadline: expect.stringMatching(/^\d{4}-/),
        createTime: expect.stringMatching(/^\d{4}-/),
      },
      { id: rejected, status: 0, opinion: '金额与订单不一致' },
      { id: waiting, status: 1, opinion: '', payTime: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await ids({ status: 0 })).toEqual([unpaid, rejected]);
    expect(await ids({ pageSize: 1, pageNum: 2 })).toEqual([rejected]);
    await handIn(rejected);
    expect(await ids({ status: 0 })).toEqual([unpaid]);
  });

  it('is read by whoever sees the codes or the orders of the company, and by nobody else', async () => {
    const order = await buy(1000);
    for (const role of ['ENT_IDENT', 'ENT_WMS', 'ENT_FIN'] as const)
      expect(await ids({}, await world.person(main.companyId, role))).toEqual([order]);
    expect(await world.call(await world.person(main.companyId, 'ENT_READER'), nodeApply.packOrders, {})).toMatchObject({ code: 403 });
    expect(await ids({}, await world.person(await world.company(), 'ENT_MAIN'))).toEqual([]);
    expect(await ids({}, await world.person(auditor.companyId, 'PLATFORM_OPERATOR'))).toEqual([]);
  });
});

describe('an order of a code pack', () => {
  it('is told among what waits at home with all unpaid orders, or apart where somebody sees no orders', async () => {
    const todos = async (who = main) => (await world.ok(who, wel.todo, {})).map(({ key, count, path }) => [key, count, path]);
    const packer = await world.person(main.companyId, 'ENT_WMS');
    const order = await buy(1000);
    expect(await todos()).toEqual([['ordersUnpaid', 1, '/orderContract/order?status=0']]);
    expect(await todos(packer)).toEqual([['packsUnpaid', 1, '/ecodeManage/ecodeSend?tab=pay&packs.status=0']]);
    await world.ok(main, nodeApply.saveOrCancel, { applyType: feeApplyType, submit: true });
    expect(await todos()).toEqual([['ordersUnpaid', 2, '/orderContract/order?status=0']]);
    expect(await todos(packer)).toEqual([['packsUnpaid', 1, '/ecodeManage/ecodeSend?tab=pay&packs.status=0']]);
    await handIn(order);
    expect(await todos()).toEqual([['ordersUnpaid', 1, '/orderContract/order?status=0']]);
    await decide(order, false);
    expect(await todos()).toEqual([['ordersUnpaid', 2, '/orderContract/order?status=0']]);
  });

  it('is what the message of its rejection leads to', async () => {
    const [pack, fee] = [await buy(1000), await handInFee(world, main)];
    await handIn(pack);
    for (const order of [pack, fee]) await decide(order, false);
    const sent = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', 'in', [`order:${pack}`, `order:${fee}`])
        .select(['mark', 'path'])
        .orderBy('id')
        .execute(),
    );
    expect(sent).toEqual([
      { mark: `order:${pack}`, path: `/orderContract/order?id=${pack}` },
      { mark: `order:${fee}`, path: `/orderContract/order?id=${fee}` },
    ]);
  });
});
