import { addDays, today } from '@touchmark/domain';
import { brandAudit, brandNode, feeApplyType, nodeApply, type PlatformSummary, publish, reviews, wel } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf, brandFields } from '../../../../test/brands.ts';
import { handInFee, payFee } from '../../../../test/fees.ts';
import { registeredPrefix } from '../../../../test/gs1.ts';
import { rollup } from '../dashboard/public.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾', isTrial: true, serviceExpire: null }), 'ENT_MAIN');
});
afterAll(() => world.end());

const summaryOf = async (who = main) => {
  const summary = await world.ok(who, wel.summary, {});
  if (summary.side !== 'ENTERPRISE') throw new Error('not a company’s home');
  return summary;
};
const steps = async () => Object.fromEntries((await summaryOf()).checklist.map(({ key, state }) => [key, state]));
const todos = async (who = main) => (await world.ok(who, wel.todo, {})).map(({ key, count }) => [key, count]);

describe('wel.summary for a company', () => {
  it('follows the checklist step by step', async () => {
    expect(await steps()).toEqual({
      auth: 'done',
      fee: 'todo',
      brand: 'todo',
      product: 'todo',
      issue: 'todo',
      print: 'todo',
      activate: 'todo',
      scan: 'todo',
      ship: 'todo',
    });
    const { id } = await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main));
    await world.ok(main, brandNode.submit, { id });
    await handInFee(world, main);
    expect(await steps()).toMatchObject({ fee: 'doing', brand: 'doing' });
    await world.ok(main, brandNode.withdraw, { id });
    await world.ok(main, nodeApply.saveOrCancel, {
      applyType: feeApplyType,
      submit: false,
      orderId: (await world.ok(main, nodeApply.status, { applyType: feeApplyType })).orderId!,
    });
    await payFee(world, main, auditor);
    await approvedBrand(world, main, auditor, { brandName: '二号' });
    expect(await steps()).toMatchObject({ auth: 'done', fee: 'done', brand: 'done', product: 'todo' });
  });

  it('names what ends within 90 days, the nearest first', async () => {
    const inDays = (days: number) => addDays(today(), days);
    const own = await world.person(await world.company({ serviceExpire: inDays(12) }), 'ENT_MAIN');
    await approvedBrand(world, own, auditor, { brandName: '将到期', trademarkExpire: inDays(5) });
    await approvedBrand(world, own, auditor, { brandName: '还早', trademarkExpire: inDays(200) });
    const { prefix } = await registeredPrefix(world, own, auditor, { validTo: inDays(30) });
    const seller = await world.person(own.companyId, 'ENT_IDENT');
    await world.asStaff((db) =>
      db
        .updateTable('membership')
        .set({ authDeadLine: inDays(40) })
        .where('userId', '=', seller.userId)
        .execute(),
    );
    expect((await summaryOf(own)).expiries.map(({ kind, name, daysLeft }) => [kind, name, daysLeft])).toEqual([
      ['TRADEMARK', '将到期', 5],
      ['FEE', '', 12],
      ['PREFIX', prefix, 30],
      ['MEMBER', expect.any(String), 40],
    ]);
  });

  it('shows the quota that is left of each type, and only its own numbers', async () => {
    await world.asStaff((db) =>
      db
        .insertInto('codeQuota')
        .values({ companyId: main.companyId, codeType: 'ECODE', total: '1000', used: '250', frozen: '50' })
        .execute(),
    );
    const { quotas, numbers, company } = await summaryOf();
    expect(quotas).toEqual([
      { codeType: 'ECODE', total: 1000, used: 250, frozen: 50, left: 700 },
      { codeType: 'AUTH', total: 0, used: 0, frozen: 0, left: 0 },
      { codeType: 'SGTIN', total: 0, used: 0, frozen: 0, left: 0 },
    ]);
    expect(numbers.map(({ key, n }) => [key, n])).toEqual([
      ['brands', 1],
      ['products', 0],
      ['inService', 0],
      ['codes', 0],
      ['activated', 0],
      ['scansToday', 0],
    ]);
    expect(company).toMatchObject({ name: '佛山云禾', isTrial: false });
  });

  it('counts the scans of today', async () => {
    const own = await world.person(await world.company(), 'ENT_READER');
    const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString();
    await world.asStaff((db) =>
      db
        .insertInto('scanLog')
        .values([
          { companyId: own.companyId, code: 'A', verdict: 'genuine' },
          { companyId: own.companyId, code: 'B', verdict: 'genuine' },
          { companyId: own.companyId, code: 'A', verdict: 'genuine', at: yesterday },
        ])
        .execute(),
    );
    await rollup(world.services);
    expect((await summaryOf(own)).numbers.find(({ key }) => key === 'scansToday')!.n).toBe(2);
    const staff = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    const { today: figures } = (await world.ok(staff, wel.summary, {})) as PlatformSummary;
    expect(figures.map(({ key, n }) => [key, n])).toEqual([
      ['companies', 0],
      ['orders', expect.any(Number)],
      ['paid', 120000],
      ['codes', 0],
      ['scans', 2],
    ]);
  });
});

it('leads whoever pays but sees no products to the orders', async () => {
  const companyId = await world.company({ isTrial: true, serviceExpire: addDays(today(), 3) });
  const pathOfFee = async (role: 'ENT_FIN' | 'ENT_MAIN') => {
    const { checklist, expiries } = await summaryOf(await world.person(companyId, role));
    return [checklist.find(({ key }) => key === 'fee')!.path, expiries.find(({ kind }) => kind === 'FEE')!.path];
  };
  expect(await pathOfFee('ENT_FIN')).toEqual(['/orderContract/order', '/orderContract/order']);
  expect(await pathOfFee('ENT_MAIN')).toEqual(['/productNode/templateNew', '/productNode/templateNew']);
});

describe('wel.todo', () => {
  it('names what waits for a company, on pages it may open', async () => {
    const own = await world.person(await world.company({ isTrial: true, serviceExpire: null }), 'ENT_MAIN');
    expect(await todos(own)).toEqual([]);
    await world.ok(own, nodeApply.saveOrCancel, { applyType: feeApplyType, submit: true });
    const { id } = await world.ok(own, brandNode.saveOrUpdate, await brandFields(world, own));
    await world.ok(own, brandNode.submit, { id });
    expect(await todos(own)).toEqual([
      ['ordersUnpaid', 1],
      ['brandsPending', 1],
    ]);
    const dealer = await world.person(own.companyId, 'ENT_WMS');
    expect(await todos(dealer)).toEqual([]);
  });

  it('shows the staff every review page it may open, with how long the oldest waits', async () => {
    const fresh = await createWorld();
    const staff = await auditorOf(fresh);
    const own = await fresh.person(await fresh.company(), 'ENT_MAIN');
    const { id } = await fresh.ok(own, brandNode.saveOrUpdate, await brandFields(fresh, own));
    await fresh.ok(own, brandNode.submit, { id });
    await fresh.asStaff((db) => db.updateTable('brandNode').set({ submitTime: '2020-01-06 08:00:00+08' }).execute());
    expect(
      (await fresh.ok(staff, wel.todo, {})).map(({ key, count, tone, oldestDays }) => [
        key,
        count,
        tone,
        oldestDays === null ? null : oldestDays > 5,
      ]),
    ).toEqual(Object.keys(reviews).map((name) => (name === 'brandAudit' ? [name, 1, 'red', true] : [name, 0, 'grey', null])));
    await fresh.end();
  });
});

describe('wel.inbox', () => {
  it('has what waits in every queue of the reviewer, the oldest first, with its age against the promised time', async () => {
    const fresh = await createWorld();
    const staff = await auditorOf(fresh);
    const own = await fresh.person(await fresh.company({ name: '佛山清屿' }), 'ENT_MAIN');
    const { id } = await fresh.ok(own, brandNode.saveOrUpdate, await brandFields(fresh, own, { brandName: '清屿' }));
    await fresh.ok(own, brandNode.submit, { id });
    await handInFee(fresh, own);
    await registeredPrefix(fresh, own, staff);
    await fresh.asStaff((db) => db.updateTable('brandNode').set({ submitTime: '2020-01-06 08:00:00+08' }).execute());
    const inbox = await fresh.ok(staff, wel.inbox, {});
    expect(inbox.map(({ queue, what, companyName }) => [queue, what, companyName])).toEqual([
      ['brandAudit', '清屿', '佛山清屿'],
      ['nodeAudit', '¥1,200.00', '佛山清屿'],
    ]);
    expect(inbox.map(({ waitingDays, daysLeft }) => [daysLeft < 0, waitingDays + daysLeft])).toEqual([
      [true, 2],
      [false, 2],
    ]);
    const part = async (input: object) => (await fresh.ok(staff, wel.inbox, input)).map(({ queue }) => queue);
    expect([await part({ pageNum: 2, pageSize: 1 }), await part({ queue: 'nodeAudit' }), await part({ pageNum: 2 })]).toEqual([
      ['nodeAudit'],
      ['nodeAudit'],
      [],
    ]);
    await fresh.ok(staff, brandAudit.lock, { id });
    expect((await fresh.ok(staff, wel.inbox, {}))[0]!.lockedBy).not.toBeNull();
    expect(await fresh.ok(own, wel.inbox, {})).toEqual([]);
    await fresh.end();
  });

  it('names submissions of every queue', async () => {
    // Each table of a submission has a name in the query: a missing one would be an error of SQL, here.
    expect(await world.ok(auditor, wel.inbox, {})).toEqual(expect.any(Array));
  });
});

describe('wel.quick and saveQuick', () => {
  it('pin up to eight pages of one’s own', async () => {
    const first = await world.ok(main, wel.quick, {});
    expect(first).toMatchObject({ own: false });
    expect(first.paths).toContain('/brandNode/index');
    expect(first.paths, 'nothing is left of the legacy edition').not.toContain('/productNode/template');
    await world.ok(main, wel.saveQuick, { paths: ['/ecodeManage/ecodeSend', '/brandNode/index', '/ecodeManage/ecodeSend'] });
    expect(await world.ok(main, wel.quick, {})).toEqual({ own: true, paths: ['/ecodeManage/ecodeSend', '/brandNode/index'] });
    expect((await world.ok(await world.person(main.companyId, 'ENT_IDENT'), wel.quick, {})).own).toBe(false);
  });

  it('refuse pages that do not exist, that one may not open, and more than eight', async () => {
    expect(await world.call(main, wel.saveQuick, { paths: ['/nowhere'] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'paths.0', msg: '没有这个页面' }] },
    });
    expect(await world.call(main, wel.saveQuick, { paths: ['/identifyAudit/brandAudit'] })).toMatchObject({ code: 403 });
    expect(await world.call(main, wel.saveQuick, { paths: Array.from({ length: 9 }, () => '/brandNode/index') })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'paths' }] },
    });
  });
});

describe('publish.noticeBar', () => {
  it('answers the platform’s notices', async () => {
    await world.asStaff((db) =>
      db
        .updateTable('platformConfig')
        .set({ noticeBar: ['系统将于周日维护'] })
        .execute(),
    );
    expect(await world.ok(main, publish.noticeBar, {})).toEqual(['系统将于周日维护']);
    expect((await world.call(null, publish.noticeBar, {})).code).toBe(401);
  });
});
