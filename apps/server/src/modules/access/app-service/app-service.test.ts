import { appAuth, appManage, appService, menu, platformConfig } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let admin: Person;
let main: Person;
let reader: Person;
let stranger: Person;
let key: string;

beforeAll(async () => {
  world = await createWorld({ scansPerMinute: 30 });
  admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
  const company = await world.company({ name: '晨木家具' });
  [main, reader] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_READER')];
  stranger = await world.person(await world.company(), 'ENT_MAIN');
  await world.ok(admin, platformConfig.save, {
    version: (await world.ok(admin, platformConfig.findOne, {})).version,
    iframeHosts: ['erp.example.com', 'help.example.com'],
  });
  await added('APP_ERP', '排产系统', { path: '/myiframe/erp', src: 'https://erp.example.com/board?line=2', roles: ['ENT_MAIN'] });
  await added('APP_HELP', '帮助中心', { path: '/myiframe/help', src: 'https://help.example.com/' });
  key = (await world.ok(admin, appManage.singleSignOn, { id: 'APP_ERP', enabled: true })).key!;
  await world.ok(admin, appManage.singleSignOn, { id: 'APP_HELP', enabled: true });
});
afterAll(() => world.end());

/** A custom application with one outside page, granted to one company. */
async function added(
  id: string,
  appName: string,
  { path, src, roles = [] }: { path: string; src: string; roles?: string[] },
): Promise<void> {
  await world.ok(admin, appManage.saveOrUpdate, { appCode: id, appName, side: 'enterprise' });
  await world.ok(admin, menu.submit, { appId: id, name: appName, code: `${id.toLowerCase()}_home`, path, query: { src }, roles });
  await world.ok(admin, appAuth.batchAdd, {
    companyIds: [main.companyId],
    apps: [{ appId: id }],
    startTime: '2026-01-01',
    endTime: null,
    reason: '合作伙伴试用',
  });
}
const ticketOf = async (who: Person, routerPath = 'erp') => (await world.ok(who, appService.ticket, { routerPath })).ticket;
const redeem = (ticket: string, more: { appCode?: string; key?: string } = {}) =>
  world.call(null, appService.redeem, { appCode: 'APP_ERP', key, ticket, ...more });
const refused = { success: false, code: 403, error: 'ticketRefused', msg: '票据或应用密钥无效' };
const log = (action: string) =>
  world.asStaff((db) =>
    db
      .selectFrom('auditLog')
      .where('bizType', '=', 'app')
      .where('action', '=', action)
      .select(['companyId', 'userId', 'userName', 'opinion', 'input'])
      .orderBy('id', 'desc')
      .execute(),
  );

describe('single sign-on', () => {
  it('tells the application once who opened its page, and for which company', async () => {
    const ticket = await ticketOf(main);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    expect(await redeem(ticket)).toMatchObject({
      success: true,
      data: {
        userId: main.userId,
        account: expect.any(String),
        companyId: main.companyId,
        companyName: '晨木家具',
        isMain: true,
        roleCode: 'ENT_MAIN',
      },
    });
    expect(await redeem(ticket)).toMatchObject(refused);
    expect((await log('redeem'))[0]).toMatchObject({
      companyId: main.companyId,
      userId: main.userId,
      userName: '排产系统',
      opinion: 'APP_ERP',
      input: { appCode: 'APP_ERP' },
    });
    expect((await log('ticket'))[0]).toMatchObject({ companyId: main.companyId, userId: main.userId });
  });

  it('is told to the console by the entry of the menu', async () => {
    expect((await world.ok(main, menu.findRoutes, { cate: 'APP_ERP' }))[0]).toMatchObject({
      path: '/myiframe/erp',
      meta: { app: 'APP_ERP', singleSignOn: true },
    });
  });

  it.each([
    ['a wrong key', () => ({ key: 'x'.repeat(43) })],
    ['no key', () => ({ key: '' })],
    ['an application nobody knows', () => ({ appCode: 'APP_NONE' })],
    ['one of the product', () => ({ appCode: 'APP_HOME' })],
  ])('refuses %s in the same words, and the ticket is still good for its application', async (_, wrong) => {
    const ticket = await ticketOf(main);
    expect(await redeem(ticket, wrong())).toMatchObject(refused);
    expect((await redeem(ticket)).success).toBe(true);
  });

  it('refuses the ticket of another application, one made up, and one that is a minute old', async () => {
    const [other, late] = [await ticketOf(reader, 'help'), await ticketOf(main)];
    await world.asStaff((db) => db.updateTable('appTicket').set({ until: '2026-01-01' }).where('userId', '=', main.userId).execute());
    for (const ticket of [other, late, 'made up', '']) expect(await redeem(ticket)).toMatchObject(refused);
  });

  it('refuses the ticket of somebody who has left the company meanwhile', async () => {
    const leaving = await world.person(main.companyId, 'ENT_READER');
    const { key: helpKey } = await world.ok(admin, appManage.renewKey, { id: 'APP_HELP' });
    const ticket = await ticketOf(leaving, 'help');
    await world.asStaff((db) => db.updateTable('membership').set({ status: 5 }).where('userId', '=', leaving.userId).execute());
    expect(await redeem(ticket, { appCode: 'APP_HELP', key: helpKey })).toMatchObject(refused);
  });

  it('keeps neither key nor ticket readable', async () => {
    const ticket = await ticketOf(main);
    const kept = await world.asStaff(async (db) =>
      JSON.stringify([
        await db.selectFrom('appTicket').selectAll().execute(),
        await db.selectFrom('app').selectAll().execute(),
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('idempotencyKey').selectAll().execute(),
      ]),
    );
    for (const secret of [ticket, key]) expect(kept).not.toContain(secret);
  });
});

describe('a ticket', () => {
  it('is for those who find the page in their menu alone: whoever has not is told what is told of a page that is none', async () => {
    const nothing = await world.call(main, appService.ticket, { routerPath: 'nowhere' });
    expect(nothing).toMatchObject({ code: 404, error: 'notFound' });
    for (const who of [reader, stranger]) {
      const told = await world.call(who, appService.ticket, { routerPath: 'erp' });
      expect({ ...told, requestId: '' }).toEqual({ ...nothing, requestId: '' });
    }
  });

  it('is not made for a page of an application without single sign-on, or of a host that was taken off the list', async () => {
    await world.ok(admin, menu.submit, {
      appId: 'APP_IDENT',
      name: '看板',
      code: 'identBoard',
      path: '/myiframe/board',
      query: { src: 'https://help.example.com/board' },
    });
    expect(await world.call(main, appService.ticket, { routerPath: 'board' })).toMatchObject({ code: 422, error: 'noSingleSignOn' });
    const { version } = await world.ok(admin, platformConfig.findOne, {});
    await world.ok(admin, platformConfig.save, { version, iframeHosts: ['erp.example.com'] });
    expect(await world.call(main, appService.ticket, { routerPath: 'help' })).toMatchObject({ code: 422, error: 'noSingleSignOn' });
    await world.ok(admin, platformConfig.save, { version: version + 1, iframeHosts: ['erp.example.com', 'help.example.com'] });
  });
});

describe('the key of an application', () => {
  it('is renewed: the old one is worth nothing at once, and the log says who did it, not what it is', async () => {
    const ticket = await ticketOf(main);
    const { key: next } = await world.ok(admin, appManage.renewKey, { id: 'APP_ERP' });
    expect(await redeem(ticket)).toMatchObject(refused);
    expect((await redeem(ticket, { key: next })).success).toBe(true);
    expect((await log('renewKey'))[0]).toMatchObject({ userId: admin.userId, opinion: 'APP_ERP' });
    key = next;
  });

  it('is nothing once single sign-on is off, and a new one when it is on again', async () => {
    const ticket = await ticketOf(main);
    expect(await world.ok(admin, appManage.singleSignOn, { id: 'APP_ERP', enabled: false })).toEqual({ key: null });
    expect(await redeem(ticket)).toMatchObject(refused);
    expect(await world.call(admin, appManage.renewKey, { id: 'APP_ERP' })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    const { key: next } = await world.ok(admin, appManage.singleSignOn, { id: 'APP_ERP', enabled: true });
    expect(next).not.toBe(key);
    key = next!;
    expect((await world.ok(admin, appManage.list, {})).find(({ id }) => id === 'APP_ERP')).toMatchObject({
      kind: 'CUSTOM',
      singleSignOn: true,
    });
  });

  it('is for applications that were added: those of the product have no servers of their own', async () => {
    expect(await world.call(admin, appManage.singleSignOn, { id: 'APP_IDENT', enabled: true })).toMatchObject({
      code: 422,
      error: 'noSingleSignOn',
    });
    expect(await world.call(admin, appManage.singleSignOn, { id: 'APP_NONE', enabled: true })).toMatchObject({ code: 404 });
  });
});

it('asking too often for tickets to be redeemed is slowed down', async () => {
  const answers = await Promise.all(Array.from({ length: 301 }, () => redeem('made up', { appCode: 'APP_NONE' })));
  expect(answers.filter(({ error }) => error === 'tooOften').length).toBeGreaterThan(0);
});
