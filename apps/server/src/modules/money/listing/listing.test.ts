import { appListing, appManage, appMarket, appService, appServiceAudit, chargeProduct, order, platformConfig } from '@touchmark/contract';
import { listingLife } from '@touchmark/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { sealText } from '../../../sealed.ts';
import { listed, listingForm, marketRig, routeOf, servePage } from '../../../../test/market.ts';

const { world, auditor, admin, provider, maker, page, free, newMaker, seen, end } = await marketRig();
afterAll(() => end());
const agree = true as const;

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
    const { ticket } = await world.ok(fresh, appService.ticket, { routerPath: routeOf(path) });
    const { key } = await world.ok(provider, appListing.key, { id: free });
    const redeem = (with_: string, of = ticket) => world.call(null, appService.redeem, { appCode: row!.appCode, key: with_, ticket: of });
    expect(await redeem(key)).toMatchObject({ success: true, data: { companyId: fresh.companyId, userId: fresh.userId } });
    const next = await world.ok(provider, appListing.key, { id: free });
    expect(next.key).not.toBe(key);
    const again = (await world.ok(fresh, appService.ticket, { routerPath: routeOf(path) })).ticket;
    expect(await redeem(key, again)).toMatchObject({ error: 'ticketRefused' });
    const kept = await world.asStaff((db) =>
      db.selectFrom('appListing').where('id', '=', free).select('keySealed').executeTakeFirstOrThrow(),
    );
    expect(kept.keySealed).toBeNull();
  });

  it('gives its provider a new key where the one that waits cannot be read', async () => {
    const keySealed = sealText(Buffer.alloc(32, 7), 'of another installation', 'listingKey');
    await world.asStaff((db) => db.updateTable('appListing').set({ keySealed }).where('id', '=', free).execute());
    const { key, appCode } = await world.ok(provider, appListing.key, { id: free });
    const fresh = await newMaker();
    await world.ok(fresh, appMarket.trial, { id: free, agree });
    const { ticket } = await world.ok(fresh, appService.ticket, { routerPath: routeOf((await seen(fresh)).path) });
    expect(await world.call(null, appService.redeem, { appCode, key, ticket })).toMatchObject({ success: true });
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
      }),
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
    ['entryUrl', { entryUrl: 'erp.example' }, '应以 https:// 开头'],
    ['entryUrl', { entryUrl: 'javascript:alert(1)' }, '应以 https:// 开头'],
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
