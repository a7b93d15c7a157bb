import { receiver, wel } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { nobody, noHints, type Ctx } from '../../../http/ctx.ts';
import { accountsOfPhone, findReceiver, lockReceiver, receiversOfCompany } from './public.ts';
import { added, areaOf, faultsIn } from './receiver.test-rig.ts';

let world: World;
let brand: Person;
let dealer: Person;
let between: Person;
beforeAll(async () => {
  world = await createWorld();
  brand = await world.person(await world.company({ name: '佛山云禾家具' }), 'ENT_MAIN');
  dealer = await world.person(await world.company({ name: '武汉居佳家居' }), 'ENT_MAIN');
  between = await world.person(await world.company({ name: '长沙美筑家居' }), 'ENT_MAIN');
});
afterAll(() => world.end());

const titlesOf = (who: Person) =>
  world.asStaff(async (db) =>
    (await db.selectFrom('msgNotify').where('userId', '=', who.userId).select('title').orderBy('id').execute()).map(({ title }) => title),
  );
const inbound = async (who: Person) => (await world.ok(who, receiver.list, { direction: 'in' })).records;
const waiting = async (who: Person) => (await world.ok(who, wel.todo, {})).find(({ key }) => key === 'receiversOffered')?.count ?? 0;
/** The context in which other modules ask, in a transaction of the brand. */
const asBrand = <T>(work: (ctx: Ctx) => Promise<T>) =>
  world.asStaff((db) =>
    work({
      db,
      me: { ...nobody, companyId: brand.companyId, userId: brand.userId },
      language: 'zh',
      now: new Date(),
      services: world.services,
      address: '',
      agent: '',
      hints: noHints,
      afterCommit: () => undefined,
      note: () => undefined,
    }),
  );

it('is proposed by the exact name, seen and answered by that company, and by it alone', async () => {
  const brandId = await approvedBrand(world, brand, await auditorOf(world));
  const areas = [areaOf(['420000'], { goods: 'BRAND', goodsId: brandId })];
  const id = await added(world, brand, { name: '武汉居佳', remark: '账期三十天', areas });
  for (const companyName of ['武汉居佳', '没有这家企业', '佛山云禾家具'])
    expect(faultsIn(await world.call(brand, receiver.bind, { id, companyName })), companyName).toEqual(['companyName']);
  expect(await inbound(dealer)).toEqual([]);
  await world.ok(brand, receiver.bind, { id, companyName: '武汉居佳家居' });
  expect(await world.call(brand, receiver.bind, { id, companyName: '长沙美筑家居' })).toMatchObject({ code: 409 });
  expect([await waiting(dealer), await waiting(between), await waiting(brand)]).toEqual([1, 0, 0]);
  expect((await titlesOf(dealer)).at(-1)).toContain('请贵企业确认收货方“武汉居佳”');

  const [seen] = await inbound(dealer);
  expect(seen).toMatchObject({ id, companyName: '佛山云禾家具', bindStatus: 1, remark: '', phone: '138****0001' });
  expect(seen!.areas).toMatchObject([{ goodsName: '云禾', divisionNames: ['湖北省'] }]);
  expect(await world.ok(dealer, receiver.findOne, { id })).toMatchObject({ overlaps: [], accounts: 0 });
  for (const [who, call, input] of [
    [between, receiver.findOne, { id }],
    [between, receiver.answerBinding, { id, accept: true }],
    [brand, receiver.answerBinding, { id, accept: true }],
    [dealer, receiver.unmask, { id }],
    [dealer, receiver.accounts, { id }],
    [dealer, receiver.pause, { id, reason: '不归我们管的' }],
  ] as const)
    expect(await world.call(who, call, input), `${who.companyId} ${call.name}`).toMatchObject({ code: 404 });
  expect(await inbound(between)).toEqual([]);
  expect((await world.ok(dealer, receiver.list, {})).records).toEqual([]);

  expect(faultsIn(await world.call(dealer, receiver.answerBinding, { id, accept: false }))).toEqual(['reason']);
  await world.ok(dealer, receiver.answerBinding, { id, accept: true, version: seen!.version });
  expect(await world.call(dealer, receiver.answerBinding, { id, accept: true })).toMatchObject({ code: 409 });
  expect((await titlesOf(brand)).at(-1)).toContain('武汉居佳家居已确认');
  expect(await world.ok(brand, receiver.findOne, { id })).toMatchObject({ bindStatus: 2, boundName: '武汉居佳家居' });
  expect(await asBrand((ctx) => receiversOfCompany(ctx, dealer.companyId))).toMatchObject([{ id, companyId: brand.companyId }]);

  await world.ok(brand, receiver.bind, { id });
  expect(await inbound(dealer)).toEqual([]);
  expect((await titlesOf(dealer)).at(-1)).toContain('已解除');
});

it('is declined with a reason, and can be proposed again', async () => {
  const id = await added(world, brand, { name: '长沙美筑' });
  await world.ok(brand, receiver.bind, { id, companyName: '长沙美筑家居' });
  await world.ok(between, receiver.answerBinding, { id, accept: false, reason: '我们不是该收货方' });
  expect((await titlesOf(brand)).at(-1)).toContain('拒绝');
  expect(await world.call(between, receiver.findOne, { id })).toMatchObject({ code: 404 });
  expect(await world.ok(brand, receiver.findOne, { id })).toMatchObject({ bindStatus: 3 });
  await world.ok(brand, receiver.bind, { id, companyName: '长沙美筑家居' });
  await world.ok(between, receiver.answerBinding, { id, accept: true });
  await world.ok(brand, receiver.finish, { id, reason: '合作已经结束' });
  expect((await titlesOf(between)).at(-1)).toContain('已终止');
});

it('other modules lock it for shipping, refused by name, and find who receives by phone at every brand', async () => {
  const [active, paused] = [await added(world, brand, { name: '能发货的' }), await added(world, brand, { name: '暂停的' })];
  await world.ok(brand, receiver.pause, { id: paused, reason: '账款未结清' });
  expect(await asBrand((ctx) => lockReceiver(ctx, active))).toMatchObject({ name: '能发货的' });
  expect((await asBrand((ctx) => findReceiver(ctx, active))).id).toBe(active);
  const refused = await asBrand((ctx) => lockReceiver(ctx, paused)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'receiverPaused', params: { name: '暂停的' } });
  const other = await added(world, between, { name: '另一品牌的' });
  for (const [who, receiverId] of [
    [brand, active],
    [between, other],
  ] as const)
    await world.ok(who, receiver.saveAccount, { receiverId, name: '王收货', phone: '13712345678' });
  const found = await world.asStaff((db) => accountsOfPhone(world.services, db, '13712345678'));
  expect(found.map((row) => [row.receiverId, row.companyId, row.name])).toEqual([
    [active, brand.companyId, '**货'],
    [other, between.companyId, '**货'],
  ]);
  expect(await world.asStaff((db) => accountsOfPhone(world.services, db, '13700000000'))).toEqual([]);
});
