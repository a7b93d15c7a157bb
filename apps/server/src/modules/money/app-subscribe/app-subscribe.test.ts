import { appListing, appMarket, appService, appServiceAudit, appSubscribe, menu, order, renewal } from '@touchmark/contract';
import { addDays, addMonths, orderLife, subscribeLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { marketRig, routeOf } from '../../../../test/market.ts';
import { endUses } from './public.ts';

const { world, auditor, operator, admin, provider, maker, reader, free, asks, newMaker, seen, mine, buy, pay, end } = await marketRig();
afterAll(() => end());
const agree = true as const;

describe('a subscription', () => {
  it('is tried once for 15 days, at once, and the entry is in the menu', async () => {
    const who = await newMaker();
    expect(await world.call(who, appMarket.trial, { id: free, agree: false as never })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'agree' }] },
    });
    await world.ok(who, appMarket.trial, { id: free, agree });
    expect(await mine(who)).toMatchObject({
      status: subscribeLife.at.inUse,
      edition: 'TRIAL',
      endTime: `${addDays(today(), 15)} 23:59:59`,
      users: null,
    });
    expect((await world.ok(who, menu.topMenu, {})).map(({ dictValue }) => dictValue)).toContain('排产助手');
    expect(await world.call(who, appMarket.trial, { id: free, agree })).toMatchObject({ code: 409, error: 'triedBefore' });
    expect((await seen(who)).canTry).toBe(false);
    await world.ok(who, appSubscribe.quit, { id: (await mine(who)).id });
    expect(await world.call(who, appMarket.trial, { id: free, agree })).toMatchObject({ code: 409, error: 'triedBefore' });
    expect((await world.ok(who, menu.topMenu, {})).map(({ dictValue }) => dictValue)).not.toContain('排产助手');
  });

  it('of a free edition begins at once, 20 at once make one', async () => {
    const who = await newMaker();
    const before = (await seen(who)).subscribers;
    await Promise.all(Array.from({ length: 20 }, () => world.call(who, appMarket.subscribe, { id: free, edition: 1, agree })));
    expect((await world.ok(who, appSubscribe.list, {})).total).toBe(1);
    expect(await seen(who)).toMatchObject({ subscribers: before + 1, mine: subscribeLife.at.inUse, edition: '基础版' });
  });

  it('that is paid begins with its order and goes on from its end when it is renewed', async () => {
    const who = await newMaker();
    const bought = await buy(who);
    expect(bought).toMatchObject({ status: subscribeLife.at.toPay, amount: 19_900 });
    expect(await mine(who)).toMatchObject({ status: subscribeLife.at.toPay, edition: '专业版', orderNo: bought.orderNo, path: '' });
    expect(await world.call(who, appMarket.subscribe, { id: free, edition: 2, agree })).toMatchObject({ code: 409, error: 'orderWaits' });
    await pay(who, bought.orderId!);
    const end = addDays(addMonths(today(), 1), -1);
    expect(await mine(who)).toMatchObject({ status: subscribeLife.at.inUse, endTime: `${end} 23:59:59`, orderStatus: orderLife.at.done });
    const renewed = await buy(who, 2, 2);
    expect(renewed.status).toBe(subscribeLife.at.inUse);
    await pay(who, renewed.orderId!);
    expect((await mine(who)).endTime).toBe(`${addDays(addMonths(addDays(end, 1), 2), -1)} 23:59:59`);
    expect((await world.ok(provider, appListing.list, { name: '排产' })).records[0]!.income).toBeGreaterThanOrEqual(59_700);
  });

  it('stands among what runs out, once and with what was paid, and leads to where its edition is chosen', async () => {
    const who = await newMaker();
    const bought = await buy(who);
    await pay(who, bought.orderId!);
    const [own] = (await world.ok(who, appSubscribe.list, {})).records;
    const running = () => world.ok(who, renewal.list, { pageSize: 200 });
    const rows = (await running()).records.filter(({ name }) => name.zh.includes('排产'));
    const end = addDays(addMonths(today(), 1), -1);
    expect(rows).toMatchObject([
      {
        objectType: 'SUBSCRIPTION',
        objectId: own!.id,
        endDay: end,
        state: 'OPEN',
        lastAmount: 19_900,
        price: null,
        path: `/applicationService/index?renew=${own!.id}`,
      },
    ]);
    const again = await buy(who);
    expect((await running()).records.find(({ objectId }) => objectId === own!.id)).toMatchObject({
      state: 'ORDERED',
      orderNo: again.orderNo,
    });
    await pay(who, again.orderId!);
    expect((await running()).records.find(({ objectId }) => objectId === own!.id)).toMatchObject({
      state: 'OPEN',
      endDay: addDays(addMonths(addDays(end, 1), 1), -1),
    });
  });

  it('is refused at another price than the page showed, and nothing is left of it', async () => {
    const who = await newMaker();
    expect(await world.call(who, appMarket.subscribe, { id: free, edition: 2, amount: 100, agree })).toMatchObject({
      code: 409,
      error: 'priceChanged',
    });
    expect((await world.ok(who, appSubscribe.list, {})).total).toBe(0);
    for (const wrong of [{ quantity: 0 }, { quantity: -1 }, { quantity: 1e12 }])
      expect(await world.call(who, appMarket.subscribe, { id: free, edition: 2, agree, ...wrong })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'quantity' }] },
      });
    expect(await world.call(who, appMarket.subscribe, { id: free, edition: 9, agree })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'edition' }] },
    });
  });

  it('whose order is cancelled is cancelled, and can be made again', async () => {
    const who = await newMaker();
    await world.ok(who, order.cancel, { id: (await buy(who)).orderId! });
    expect((await mine(who)).status).toBe(subscribeLife.at.cancelled);
    const again = await buy(who);
    await world.ok(who, appSubscribe.cancel, { id: (await mine(who)).id });
    expect((await world.ok(who, order.findOne, { id: again.orderId! })).status).toBe(orderLife.at.cancelled);
  });

  it('waits where the listing asks for approval, and only there; approved it is paid, or begins', async () => {
    const who = await newMaker('待审家具');
    expect(await world.ok(who, appMarket.subscribe, { id: asks, edition: 2, agree })).toMatchObject({
      status: subscribeLife.at.asked,
      orderId: null,
    });
    const [waits] = (await world.ok(auditor, appServiceAudit.subscribeList, { companyName: '待审家具' })).records;
    expect(waits).toMatchObject({ name: '质检宝', edition: '专业版', certified: true, status: subscribeLife.at.asked });
    expect(await world.call(auditor, appServiceAudit.subscribeAudit, { id: waits!.id, pass: false, opinion: '' })).toMatchObject({
      code: 400,
    });
    await world.ok(auditor, appServiceAudit.subscribeAudit, { id: waits!.id, pass: true });
    const row = await mine(who, asks);
    expect(row).toMatchObject({ status: subscribeLife.at.toPay, orderStatus: orderLife.at.unpaid });
    await pay(who, row.orderId!);
    expect((await mine(who, asks)).status).toBe(subscribeLife.at.inUse);
    expect(await world.call(auditor, appServiceAudit.subscribeAudit, { id: waits!.id, pass: true })).toMatchObject({ code: 409 });
    const atOnce = await newMaker('待审免费');
    await world.ok(atOnce, appMarket.subscribe, { id: asks, edition: 1, agree });
    const [asked] = (await world.ok(auditor, appServiceAudit.subscribeList, { companyName: '待审免费' })).records;
    await world.ok(auditor, appServiceAudit.subscribeAudit, { id: asked!.id, pass: true });
    expect((await mine(atOnce, asks)).status).toBe(subscribeLife.at.inUse);
  });

  it('is opened by everybody, or by those who were chosen', async () => {
    const { id } = await (async () => {
      await world.ok(maker, appMarket.subscribe, { id: free, edition: 1, agree });
      return mine(maker);
    })();
    const { path } = await seen(reader);
    await world.ok(reader, appService.ticket, { routerPath: routeOf(path) });
    const stranger = await newMaker();
    expect(await world.call(maker, appSubscribe.grantMembers, { id, everybody: false, userIds: [stranger.userId] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'userIds' }] },
    });
    await world.ok(maker, appSubscribe.grantMembers, { id, everybody: false, userIds: [maker.userId] });
    expect(await world.call(reader, appService.ticket, { routerPath: routeOf(path) })).toMatchObject({ code: 404 });
    expect((await seen(reader)).path).toBe('');
    expect((await world.ok(reader, menu.topMenu, {})).map(({ dictValue }) => dictValue)).not.toContain('排产助手');
    await world.ok(maker, appService.ticket, { routerPath: routeOf(path) });
    expect((await world.ok(maker, appSubscribe.members, { id })).people.map(({ may }) => may)).toEqual([true, false]);
    await world.ok(maker, appSubscribe.grantMembers, { id, everybody: true });
    await world.ok(reader, appService.ticket, { routerPath: routeOf(path) });
    for (const call of [appSubscribe.members, appSubscribe.cancel, appSubscribe.quit])
      expect(await world.call(stranger, call, { id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, appMarket.trial, { id: asks, agree })).toMatchObject({ code: 403 });
  });

  it('is told before its end, ends by its date, and is closed at once', async () => {
    const who = await newMaker();
    await world.ok(who, appMarket.trial, { id: free, agree });
    const { path } = await seen(who);
    const setEnd = (days: number) =>
      world.asStaff(async (db) => {
        await db
          .updateTable('appAuth')
          .set({ endTime: sql`now() + make_interval(days => ${days})` })
          .where('companyId', '=', who.companyId)
          .where('appCode', 'like', 'MK%')
          .execute();
        await db
          .updateTable('company')
          .set({ rightsVersion: sql`rights_version + 1` })
          .where('id', '=', who.companyId)
          .execute();
      });
    const told = () =>
      world.asStaff((db) =>
        db
          .selectFrom('msgNotify')
          .where('userId', '=', who.userId)
          .where('mark', 'like', 'app-use:%')
          .orderBy('id')
          .select('title')
          .execute(),
      );
    const sweep = () => world.asStaff((db) => endUses(db, 100));
    await setEnd(5);
    await sweep();
    await sweep();
    expect((await told()).map(({ title }) => title)).toEqual([expect.stringContaining('将于')]);
    await setEnd(-1);
    expect((await mine(who)).status).toBe(subscribeLife.at.ended);
    expect(await world.call(who, appService.ticket, { routerPath: routeOf(path) })).toMatchObject({ code: 404 });
    await sweep();
    await sweep();
    expect(await told()).toHaveLength(2);
    expect((await mine(who)).status).toBe(subscribeLife.at.ended);
    const bought = await buy(who);
    await pay(who, bought.orderId!);
    expect((await mine(who)).status).toBe(subscribeLife.at.inUse);
  });

  it('is not for one’s own application, nor for staff', async () => {
    expect(await world.call(provider, appMarket.trial, { id: free, agree })).toMatchObject({ error: 'ownListing' });
    for (const who of [operator, auditor, admin])
      expect(await world.call(who, appMarket.trial, { id: free, agree })).toMatchObject({ code: 403 });
  });
});
