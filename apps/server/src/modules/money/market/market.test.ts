import {
  appListing,
  appManage,
  appMarket,
  appService,
  appServiceAudit,
  appSubscribe,
  chargeProduct,
  lead,
  menu,
  nodeAudit,
  order,
  platformConfig,
} from '@touchmark/contract';
import { addDays, addMonths, listingLife, orderLife, subscribeLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { paymentOf, uploadVoucher } from '../../../../test/fees.ts';
import { listed, listingForm, servePage } from '../../../../test/market.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { endUses } from '../app-subscribe/public.ts';

let world: World;
let auditor: Person;
let operator: Person;
let admin: Person;
let provider: Person;
let maker: Person;
let reader: Person;
let page: Awaited<ReturnType<typeof servePage>>;
let free: string;
let asks: string;

beforeAll(async () => {
  world = await createWorld({ webhookNetworks: ['127.0.0.1'] });
  auditor = await auditorOf(world);
  [operator, admin] = [await world.person(auditor.companyId, 'PLATFORM_OPERATOR'), await world.person(auditor.companyId, 'PLATFORM_ADMIN')];
  page = await servePage();
  const providing = await world.company({ name: '标印软件' });
  await world.asStaff((db) => db.updateTable('company').set({ companyRoles: ['PROVIDER'] }).where('id', '=', providing).execute());
  provider = await world.person(providing, 'ENT_MAIN');
  maker = await newMaker('杉木堂家具');
  reader = await world.person(maker.companyId, 'ENT_READER');
  free = await listed(world, provider, auditor, { entryUrl: page.url });
  asks = await listed(world, provider, auditor, {
    name: '质检宝',
    category: 'QUALITY',
    needsApproval: true,
    entryUrl: `${page.url}quality`,
  });
});
afterAll(async () => {
  page.end();
  await world.end();
});

const newMaker = async (name?: string) => world.person(await world.company(name ? { name } : {}), 'ENT_MAIN');
const agree = true as const;
const seen = (who: Person, id = free) => world.ok(who, appMarket.findOne, { id });
const mine = async (who: Person, listingId = free) =>
  (await world.ok(who, appSubscribe.list, {})).records.find((row) => row.listingId === listingId)!;
const pathOf = (path: string) => path.replace('/myiframe/', '');
/** Pays an order and confirms it. */
async function pay(who: Person, orderId: string): Promise<void> {
  await world.ok(who, order.pay, { ids: [orderId], payer: '杉木堂家具', payDate: today(), payAuth: [await uploadVoucher(world, who)] });
  await world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass: true });
}
const buy = (who: Person, edition = 2, quantity = 1, id = free) => world.ok(who, appMarket.subscribe, { id, edition, quantity, agree });
const openedAgo = (who: Person, days: number) =>
  world.asStaff((db) =>
    db
      .updateTable('appAuth')
      .set({ lastOpen: sql`now() - make_interval(days => ${days})` })
      .where('companyId', '=', who.companyId)
      .where('appCode', 'like', 'MK%')
      .execute(),
  );

describe('a listing', () => {
  it('is an application with its entry, host and key once it is approved, and its provider takes the key once', async () => {
    const [row] = (await world.ok(provider, appListing.list, { name: '排产' })).records;
    expect(row).toMatchObject({
      id: free,
      status: listingLife.at.listed,
      release: 1,
      keyWaits: true,
      appCode: expect.stringMatching(/^MK_\d{6}$/),
    });
    const made = (await world.ok(admin, appManage.list, {})).find(({ id }) => id === row!.appCode);
    expect(made).toMatchObject({ appName: '排产助手', singleSignOn: true, menus: 1, side: 'enterprise' });
    expect((await world.ok(admin, platformConfig.findOne, {})).iframeHosts).toContain(new URL(page.url).host);
    const fresh = await newMaker();
    await world.ok(fresh, appMarket.trial, { id: free, agree });
    const { path } = await seen(fresh);
    const { ticket } = await world.ok(fresh, appService.ticket, { routerPath: pathOf(path) });
    const { key } = await world.ok(provider, appListing.key, { id: free });
    const redeem = (with_: string, of = ticket) => world.call(null, appService.redeem, { appCode: row!.appCode, key: with_, ticket: of });
    expect(await redeem(key)).toMatchObject({ success: true, data: { companyId: fresh.companyId, userId: fresh.userId } });
    const next = await world.ok(provider, appListing.key, { id: free });
    expect(next.key).not.toBe(key);
    const again = (await world.ok(fresh, appService.ticket, { routerPath: pathOf(path) })).ticket;
    expect(await redeem(key, again)).toMatchObject({ error: 'ticketRefused' });
    const kept = await world.asStaff((db) =>
      db.selectFrom('appListing').where('id', '=', free).select('keySealed').executeTakeFirstOrThrow(),
    );
    expect(kept.keySealed).toBeNull();
  });

  it('sells its paid editions by the catalogue, and nowhere but in the market', async () => {
    const sold = (await world.ok(admin, chargeProduct.list, { name: '排产助手' })).records;
    expect(sold).toMatchObject([{ name: '排产助手 专业版', deliverKind: 'LISTING', months: 1, listingId: free, edition: 2, modes: 1 }]);
    const other = await newMaker();
    expect((await world.ok(other, order.prices, {})).products.map(({ code }) => code)).not.toContain(sold[0]!.code);
    expect(await world.call(other, order.create, { bizType: 'PRODUCT', productCode: sold[0]!.code, quantity: 1 })).toMatchObject({
      code: 400,
    });
    expect(
      await world.call(admin, chargeProduct.saveOrUpdate, {
        ...sold[0]!,
        id: undefined,
        code: 'MADE_UP',
        appCode: undefined,
        codeType: undefined,
        taxRate: 6,
      } as never),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'deliverKind' }] } });
  });

  it('stays as it is while its next version waits, and changes with its approval; its price from tomorrow', async () => {
    const id = await listed(world, provider, auditor, { name: '供应链通', entryUrl: page.url });
    const live = await world.ok(provider, appListing.findOne, { id });
    const form = {
      ...(await listingForm(world, provider, { name: '供应链通 2', entryUrl: page.url })),
      editions: [{ key: 2, name: '专业版', way: 'MONTH' as const, price: 29_900 }],
    };
    const change = await world.ok(provider, appListing.change, { id, ...form });
    expect(await world.call(provider, appListing.change, { id, ...form })).toMatchObject({ code: 409 });
    expect((await seen(maker, id)).name).toBe('供应链通');
    await world.ok(auditor, appServiceAudit.audit, { id: change.id, pass: false, opinion: '介绍与截图不符' });
    expect((await world.ok(provider, appListing.findOne, { id })).lastChange).toMatchObject({ applyStatus: 3, opinion: '介绍与截图不符' });
    const second = await world.ok(provider, appListing.change, { id, ...form });
    expect(await world.ok(auditor, appServiceAudit.findOne, { id: second.id })).toMatchObject({
      kind: 'CHANGE',
      submitted: { name: '供应链通 2' },
      before: { name: '供应链通' },
    });
    await world.ok(auditor, appServiceAudit.audit, { id: second.id, pass: true });
    expect(await seen(maker, id)).toMatchObject({ name: '供应链通 2', release: 2, editions: [{ key: 2, price: 29_900, today: 19_900 }] });
    expect((await world.ok(provider, appListing.findOne, { id })).appCode).toBe(live.appCode);
    expect(await world.call(provider, appListing.change, { id, ...form })).toMatchObject({ error: 'nothingChanged' });
  });

  it.each([
    ['entryUrl', { entryUrl: 'https://192.168.1.8/erp' }, '不能是内网地址'],
    ['entryUrl', { entryUrl: 'https://[::1]/' }, '不能是内网地址'],
    ['entryUrl', { entryUrl: 'http://erp.example.com/' }, '应以 https:// 开头'],
    ['entryUrl', { entryUrl: 'https://me:secret@erp.example.com/' }, '不能含有用户名或密码'],
    ['entryUrl', { entryUrl: 'erp.example' }, '不是网址'],
    ['screenshots', { screenshots: ['1', '2'] }, undefined],
    ['screenshots', { screenshots: ['1', '2', '3'] }, '文件不存在，请重新上传'],
    ['scopes', { scopes: [] }, undefined],
    ['editions', { editions: [] }, undefined],
    ['editions.0.price', { editions: [{ name: '专业版', way: 'YEAR' }] }, undefined],
    ['editions.0.price', { editions: [{ name: '专业版', way: 'YEAR', price: -1 }] }, undefined],
    ['editions.0.price', { editions: [{ name: '专业版', way: 'YEAR', price: 1e12 }] }, undefined],
    [
      'editions',
      {
        editions: [
          { name: '同名', way: 'FREE' },
          { name: '同名', way: 'FREE' },
        ],
      },
      undefined,
    ],
    ['name', { name: '排产助手' }, undefined],
    ['intro', { intro: '太短' }, undefined],
  ] as const)('with a wrong %s is refused at its field', async (field, wrong, msg) => {
    const answer = await world.call(provider, appListing.saveOrUpdate, {
      ...(await listingForm(world, provider, { name: '新应用' })),
      ...(wrong as object),
    });
    expect(answer).toMatchObject({ success: false, data: { fields: [{ field, ...(msg && { msg }) }] } });
  });

  it('cannot be approved before its address was opened and answered, and one inside is never asked', async () => {
    const refusing = await servePage((_, response) => response.writeHead(503).end());
    const framed = await servePage((_, response) => response.writeHead(200, { 'x-frame-options': 'DENY' }).end('<title>关</title>'));
    const make = async (name: string, entryUrl: string) => {
      const { id } = await world.ok(provider, appListing.saveOrUpdate, await listingForm(world, provider, { name, entryUrl }));
      await world.ok(provider, appListing.submit, { id });
      return id;
    };
    const ids = {
      inside: await make('内网应用', 'https://localhost.localdomain/'),
      down: await make('停机应用', refusing.url),
      framing: await make('拒框应用', framed.url),
    };
    expect(await world.call(auditor, appServiceAudit.audit, { id: ids.down, pass: true })).toMatchObject({
      code: 422,
      error: 'checkFailed',
    });
    // A name that leads to this machine: allowed networks name the address, not the name.
    await world.asStaff((db) => db.updateTable('appListing').set({ entryUrl: 'https://[::1]:9/' }).where('id', '=', ids.inside).execute());
    expect(await world.ok(auditor, appServiceAudit.probe, { id: ids.inside })).toMatchObject({ status: 0, fault: 'inside' });
    expect(await world.ok(auditor, appServiceAudit.probe, { id: ids.down })).toMatchObject({ status: 503, fault: '' });
    expect(await world.ok(auditor, appServiceAudit.probe, { id: ids.framing })).toMatchObject({
      status: 200,
      title: '关',
      fault: 'framing',
    });
    for (const id of Object.values(ids)) {
      expect(await world.call(auditor, appServiceAudit.audit, { id, pass: true })).toMatchObject({ code: 422, error: 'checkFailed' });
      await world.ok(auditor, appServiceAudit.audit, { id, pass: false, opinion: '入口地址打不开' });
      expect(await world.call(maker, appMarket.findOne, { id })).toMatchObject({ code: 404 });
    }
    refusing.end();
    framed.end();
  });

  it('that staff took off is listed again with its next version only; whoever has it keeps it', async () => {
    const id = await listed(world, provider, auditor, { name: '营销云', category: 'MARKETING', entryUrl: page.url });
    const user = await newMaker();
    await world.ok(user, appMarket.trial, { id, agree });
    await world.ok(auditor, appServiceAudit.delist, { id, reason: '收到多起投诉待核实' });
    expect(await world.call(provider, appListing.relist, { id })).toMatchObject({ code: 409, error: 'listingBarred' });
    expect(await world.call(maker, appMarket.findOne, { id })).toMatchObject({ code: 404 });
    expect((await seen(user, id)).path).toMatch(/^\/myiframe\/mk_/);
    const change = await world.ok(provider, appListing.change, {
      id,
      ...(await listingForm(world, provider, { name: '营销云', entryUrl: page.url })),
    });
    await world.ok(auditor, appServiceAudit.audit, { id: change.id, pass: true });
    expect((await seen(maker, id)).name).toBe('营销云');
    await world.ok(provider, appListing.delist, { id, reason: '改版期间暂停上架' });
    expect(await world.call(maker, appMarket.trial, { id, agree })).toMatchObject({ code: 404 });
    await world.ok(provider, appListing.relist, { id });
    await seen(maker, id);
  });

  it('of another company is found by nobody who offers it not', async () => {
    for (const call of [appListing.findOne, appListing.submit, appListing.withdraw, appListing.relist, appListing.delete, appListing.key])
      expect(await world.call(maker, call, { id: free })).toMatchObject({ code: 404 });
    expect((await world.ok(maker, appListing.list, {})).total).toBe(0);
  });
});

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
    const free_ = await newMaker('待审免费');
    await world.ok(free_, appMarket.subscribe, { id: asks, edition: 1, agree });
    const [asked] = (await world.ok(auditor, appServiceAudit.subscribeList, { companyName: '待审免费' })).records;
    await world.ok(auditor, appServiceAudit.subscribeAudit, { id: asked!.id, pass: true });
    expect((await mine(free_, asks)).status).toBe(subscribeLife.at.inUse);
  });

  it('is opened by everybody, or by those who were chosen', async () => {
    const { id } = await (async () => {
      await world.ok(maker, appMarket.subscribe, { id: free, edition: 1, agree });
      return mine(maker);
    })();
    const { path } = await seen(reader);
    await world.ok(reader, appService.ticket, { routerPath: pathOf(path) });
    const stranger = await newMaker();
    expect(await world.call(maker, appSubscribe.grantMembers, { id, everybody: false, userIds: [stranger.userId] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'userIds' }] },
    });
    await world.ok(maker, appSubscribe.grantMembers, { id, everybody: false, userIds: [maker.userId] });
    expect(await world.call(reader, appService.ticket, { routerPath: pathOf(path) })).toMatchObject({ code: 404 });
    expect((await seen(reader)).path).toBe('');
    expect((await world.ok(reader, menu.topMenu, {})).map(({ dictValue }) => dictValue)).not.toContain('排产助手');
    await world.ok(maker, appService.ticket, { routerPath: pathOf(path) });
    expect((await world.ok(maker, appSubscribe.members, { id })).people.map(({ may }) => may)).toEqual([true, false]);
    await world.ok(maker, appSubscribe.grantMembers, { id, everybody: true });
    await world.ok(reader, appService.ticket, { routerPath: pathOf(path) });
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
    expect(await world.call(who, appService.ticket, { routerPath: pathOf(path) })).toMatchObject({ code: 404 });
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

describe('a rating', () => {
  it('is for those alone who opened it within 90 days, one each, never the provider’s own', async () => {
    const who = await newMaker('评价家具');
    const rate = (stars = 4) => world.call(who, appMarket.rate, { id: free, stars, content: '排产清楚，手机端稍慢' });
    expect(await rate()).toMatchObject({ code: 409, error: 'notOpenedLately' });
    await world.ok(who, appMarket.trial, { id: free, agree });
    expect(await rate()).toMatchObject({ error: 'notOpenedLately' });
    await world.ok(who, appService.ticket, { routerPath: pathOf((await seen(who)).path) });
    expect(await rate()).toMatchObject({ success: true });
    expect(await rate(5)).toMatchObject({ success: true });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records).toMatchObject([
      { stars: 5, companyName: '评价家具', mine: false },
    ]);
    await openedAgo(who, 91);
    expect(await rate(1)).toMatchObject({ error: 'notOpenedLately' });
    await openedAgo(who, 89);
    expect((await seen(who)).rateFault).toBeNull();
    expect(await world.call(provider, appMarket.rate, { id: free, stars: 5, content: '自己的应用真好用' })).toMatchObject({
      error: 'ownListing',
    });
    for (const stars of [0, 6, -1])
      expect(await world.call(who, appMarket.rate, { id: free, stars, content: '排产清楚明白' })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'stars' }] },
      });
  });

  it('is answered by the provider for everybody, and hidden by staff with a reason that is named and counted', async () => {
    const [rated] = (await world.ok(maker, appMarket.ratings, { id: free })).records;
    expect(await world.call(maker, appListing.answer, { ratingId: rated!.id, content: '代答一下' })).toMatchObject({ code: 404 });
    await world.ok(provider, appListing.answer, { ratingId: rated!.id, content: '手机端下月优化' });
    await world.ok(provider, appListing.answer, { ratingId: rated!.id, content: '手机端本月已优化' });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records[0]).toMatchObject({ answer: '手机端本月已优化' });
    expect((await seen(maker)).rating).toEqual({ average: 5, count: 1, hidden: 0 });
    for (const who of [provider, maker])
      expect(await world.call(who, appServiceAudit.hide, { id: rated!.id, reason: 'ADVERT' })).toMatchObject({ code: 403 });
    expect(await world.call(auditor, appServiceAudit.hide, { id: rated!.id, reason: 'BECAUSE' as never })).toMatchObject({ code: 400 });
    await world.ok(auditor, appServiceAudit.hide, { id: rated!.id, reason: 'ADVERT' });
    expect((await seen(maker)).rating).toEqual({ average: null, count: 0, hidden: 1 });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records[0]).toMatchObject({
      content: '',
      answer: '',
      hiddenFor: 'ADVERT',
    });
    await world.ok(auditor, appServiceAudit.show, { id: rated!.id });
    expect((await seen(maker)).rating.count).toBe(1);
  });
});

describe('the market', () => {
  it('finds by word, category, price, provider and mark', async () => {
    const names = async (more: object) => (await world.ok(maker, appMarket.list, more)).records.map(({ name }) => name);
    expect(await names({ keyword: '质检' })).toEqual(['质检宝']);
    expect(await names({ category: 'QUALITY' })).toEqual(['质检宝']);
    expect(await names({ price: 'FREE', sort: 'POPULAR' })).toContain('排产助手');
    expect(await names({ provider: '没有这家' })).toEqual([]);
    await world.ok(maker, appMarket.favorite, { id: asks, on: true });
    expect(await names({ favorite: true })).toEqual(['质检宝']);
    expect((await world.ok(reader, appMarket.list, { favorite: true })).total).toBe(0);
    await world.ok(maker, appMarket.favorite, { id: asks, on: false });
    expect(await names({ favorite: true })).toEqual([]);
  });

  it('passes a question on as a lead of the company', async () => {
    await world.ok(maker, appMarket.consult, { id: asks, contact: '李建国', phone: '13900008888', content: '能否对接现有 ERP' });
    const [row] = (await world.ok(operator, lead.list, { keyword: '13900008888' })).records;
    expect(row).toMatchObject({ company: '杉木堂家具', sources: ['MARKET'], interest: 'MARKET' });
    expect(
      await world.call(reader, appMarket.consult, { id: asks, contact: '李建国', phone: '13900008888', content: '能否对接现有 ERP' }),
    ).toMatchObject({ code: 403 });
  });
});
