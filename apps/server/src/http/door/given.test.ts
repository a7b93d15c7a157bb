import { appKey, member, msgNotify, personalCenter, printOrder, role, userManage, userPersonal } from '@touchmark/contract';
import { type GivenKind, givenKinds, givenWords } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tracesIn } from '../../../test/traces.ts';
import { type MadeWay, waysOf } from '../../../test/ways-in.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { columnNames } from '../../db/schema.gen.ts';
import { endOfPeople } from '../../modules/desk/expiry/people-expiry.ts';

let world: World;
let ways: Awaited<ReturnType<typeof waysOf>>;
let main: Person;
let readerRole: string;
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  ways = await waysOf(world);
  ({ main } = ways);
  readerRole = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_READER')!.id;
});
afterAll(() => world.end());

const { membershipOf, logged } = tracesIn(() => ({ world, companyId: ways.companyId }));

/** Every table with a token, a key or a secret: what becomes of it when its maker leaves, or why nothing does. */
const register: Readonly<Record<string, GivenKind | readonly GivenKind[] | { reason: string }>> = {
  appKey: 'appKey',
  eventSubscription: 'subscription',
  printOrder: 'printOrder',
  recallHolder: 'recallHolder',
  supplyLink: 'supplyLink',
  fillLink: 'fillLink',
  receiveLink: 'receiveLink',
  serviceLink: 'serviceLink',
  installOrder: ['installLink', 'visitLink'],
  inviteLink: 'inviteLink',
  codeDownload: 'codeDownload',
  appTicket: { reason: 'a minute long, and asked about the maker when it is redeemed' },
  tempCode: { reason: 'shows a draft for a day; nobody is kept as its maker' },
  receiverSession: { reason: 'of somebody who receives, who is no member; the brand ends it at the account' },
  app: { reason: 'the key of an application of the platform; replaced on its page, and no member of a company makes one' },
  session: { reason: 'of the person himself; ended when he leaves' },
  sessionLock: { reason: 'of the person himself; goes with his session' },
  appUser: { reason: 'of the person himself, in every company' },
  passkey: { reason: 'of the person himself, in every company' },
  userTotp: { reason: 'of the person himself, in every company' },
  recoveryCode: { reason: 'of the person himself, in every company' },
  signInTicket: { reason: 'of the person himself, while he signs in' },
  verifyCode: { reason: 'of the person himself, for minutes' },
  oauthAttempt: { reason: 'of the person himself, while he signs in' },
  oauthStranger: { reason: 'of the person himself, while he signs in' },
  captcha: { reason: 'of nobody' },
  platformConfig: { reason: 'the set-up token, before there is anybody' },
};
/** Columns that are hashes or seeds of something by which one comes in. */
const secret = /^(token|pin|link|key|ticket|access|refresh|password|code|state|answer|setUp|work|visit)Hash$|^(secret|linkSeed|publicKey)$/;

it('knows for every table with a token or a key what becomes of it when its maker leaves', () => {
  const tables = Object.entries(columnNames).flatMap(([table, columns]) => (columns.some((column) => secret.test(column)) ? [table] : []));
  expect(tables.toSorted()).toEqual(Object.keys(register).toSorted());
  const kinds = Object.values(register).flatMap((one) => (typeof one === 'string' ? [one] : 'reason' in one ? [] : one));
  expect([...kinds, 'invite'].toSorted()).toEqual(givenKinds.toSorted());
});

/** Somebody who has given out one of each kind. */
async function giver() {
  const person = await world.person(ways.companyId, 'ENT_MAIN');
  const made: Partial<Record<GivenKind, MadeWay>> = {};
  const links = ['recallHolder', 'serviceLink', 'supplyLink', 'fillLink', 'receiveLink', 'installLink', 'visitLink'] as const;
  for (const kind of ['inviteLink', 'codeDownload', 'printOrder', ...links, 'appKey'] as const) made[kind] = await ways.make[kind](person);
  const invited = await ways.another();
  const asked = { userId: invited.userId, comId: ways.companyId, roleId: readerRole };
  const { inviteId } = await world.ok(person, personalCenter.inviteUser, asked);
  await world.asStaff(async (db) => {
    const { id: keyId } = await db.selectFrom('appKey').where('createUser', '=', person.userId).select('id').executeTakeFirstOrThrow();
    const query = { companyId: ways.companyId, name: `装车 ${++nth}`, query: '{}', keyId };
    const { id: queryId } = await db.insertInto('eventQuery').values(query).returning('id').executeTakeFirstOrThrow();
    const sent = {
      dest: 'https://user:geheim@erp.example.com/in?key=geheim',
      secret: Buffer.from('x'),
      nextRun: '2099-01-01',
      epcFormat: 'Always_GS1_Digital_Link',
    };
    await db
      .insertInto('eventSubscription')
      .values({ ...sent, companyId: ways.companyId, queryId, keyId, initialTime: '2026-01-01', sinceTime: '2026-01-01' })
      .execute();
  });
  const accept = () => world.call(invited, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
  return {
    person,
    made: made as Record<Exclude<GivenKind, 'invite' | 'subscription'>, MadeWay>,
    invited,
    accept,
    membership: await membershipOf(person),
  };
}
const kindsOf = (given: readonly { kind: GivenKind; count: number }[]) => given.map(({ kind, count }) => [kind, count]);
const ending = givenKinds.filter((kind) => givenWords[kind].ends).map((kind) => [kind, 1]);
const staying = givenKinds.filter((kind) => !givenWords[kind].ends).map((kind) => [kind, 1]);

describe('whoever is removed', () => {
  it('takes along what he gave out; the answer names it, and what goes on until somebody decides', async () => {
    const { made, membership, person } = await giver();
    const before = await world.ok(main, member.findGiven, { id: membership });
    const departure = await world.ok(main, member.remove, { id: membership, reason: '离职' });
    expect(departure).toEqual(before);
    expect([kindsOf(departure.ended), kindsOf(departure.kept)]).toEqual([ending, staying]);
    const named = (kind: GivenKind) => [...departure.ended, ...departure.kept].find((one) => one.kind === kind)!.items[0]!;
    expect(named('inviteLink')).toMatchObject({ name: '李师傅', path: '' });
    expect(named('appKey')).toMatchObject({ name: expect.stringMatching(/^ERP \d+ …\S{4}$/), path: '/docking/index?tab=keys' });
    expect(named('printOrder').path).toMatch(/^\/labelTemplate\/index\?tab=jobs&id=\d+$/);
    expect(named('recallHolder')).toMatchObject({
      name: expect.stringContaining('坐垫海绵召回'),
      path: expect.stringContaining('/recall/index?id='),
    });
    // An address may hold what signs in there.
    expect(named('subscription').name).toMatch(/^装车 \d+ → erp\.example\.com$/);
    expect(await made.inviteLink.use.open!()).toBe('linkExpired');
    expect(await made.codeDownload.use.fetch!()).toBe('linkExpired');
    for (const use of [made.printOrder.use.open!, made.recallHolder.use.open!, made.appKey.use.ask!]) expect(await use()).toBe('goes on');
    // What goes on can be looked up later, and is gone once somebody has decided.
    expect(kindsOf((await world.ok(main, member.findGiven, { id: membership })).kept)).toEqual(staying);
    await made.appKey.revoke!();
    await world.ok(main, printOrder.revoke, { id: named('printOrder').id });
    expect(kindsOf((await world.ok(main, member.findGiven, { id: membership })).kept)).toEqual([
      ['recallHolder', 1],
      ['serviceLink', 1],
      ['supplyLink', 1],
      ['fillLink', 1],
      ['receiveLink', 1],
      ['installLink', 1],
      ['visitLink', 1],
    ]);
    expect(await world.call(person, member.list, {})).toMatchObject({ success: false });
  });

  it('stands in the log with each thing that ended or goes on, by whoever removed him', async () => {
    const { membership } = await giver();
    const { ended, kept } = await world.ok(main, member.remove, { id: membership, reason: '离职' });
    const idOf = (kind: GivenKind) => [...ended, ...kept].find((one) => one.kind === kind)!.items[0]!.id;
    const [link] = await logged('inviteLink', 'withdraw');
    expect(link).toMatchObject({ bizId: idOf('inviteLink'), opinion: '李师傅', fromStatus: '0', toStatus: '2' });
    const [invite] = await logged('member', 'withdrawInvite');
    expect(invite).toMatchObject({ fromStatus: '0', toStatus: '6', userName: link!.userName });
    expect((await logged('ecodeBatch', 'endTicket'))[0]).toMatchObject({ opinion: expect.stringContaining('佛山彩印厂') });
    for (const [bizType, kind] of [
      ['appKey', 'appKey'],
      ['eventSubscription', 'subscription'],
      ['printOrder', 'printOrder'],
      ['recall', 'recallHolder'],
    ] as const)
      expect((await logged(bizType, 'makerLeft'))[0], kind).toMatchObject({ bizId: idOf(kind), userName: link!.userName });
  });

  it('is not followed by the person he invited, nor by another account with his link', async () => {
    const { accept, invited, made, membership } = await giver();
    await world.ok(main, member.remove, { id: membership, reason: '' });
    expect(await accept()).toMatchObject({ success: false, code: 409 });
    expect(await made.inviteLink.use.take!()).toBe('linkExpired');
    const { records } = await world.ok(main, member.list, {});
    expect(records.map(({ userId }) => userId)).not.toContain(invited.userId);
    // The company may invite him itself.
    await world.ok(main, personalCenter.inviteUser, { userId: invited.userId, comId: ways.companyId, roleId: readerRole });
  });

  it('leaves alone what others gave out, and what was taken before', async () => {
    const [one, other] = [await giver(), await giver()];
    expect((await one.accept()).success).toBe(true);
    await world.ok(main, member.remove, { id: one.membership, reason: '' });
    expect((await world.ok(main, member.list, { pageSize: 200 })).records.map(({ userId }) => userId)).toContain(one.invited.userId);
    for (const use of [other.made.inviteLink.use.open!, other.made.codeDownload.use.fetch!]) expect(await use()).toBe('goes on');
    expect((await other.accept()).success).toBe(true);
  });

  it('of two at once, an acceptance and a removal, one comes first: nobody is half a member', async () => {
    for (let round = 0; round < 4; round++) {
      const { accept, invited, membership } = await giver();
      const [accepted] = await Promise.all([accept(), world.ok(main, member.remove, { id: membership, reason: '' })]);
      const [place, invite] = await world.asStaff(async (db) => [
        await db
          .selectFrom('membership')
          .where('userId', '=', invited.userId)
          .where('companyId', '=', ways.companyId)
          .select('status')
          .executeTakeFirstOrThrow(),
        await db.selectFrom('companyInvite').where('userId', '=', invited.userId).select('status').executeTakeFirstOrThrow(),
      ]);
      expect([place!.status, invite!.status]).toEqual(accepted.success ? [2, 1] : [6, 3]);
    }
  });
});

describe('every other way of leaving ends the same', () => {
  const leave: Record<string, (one: Awaited<ReturnType<typeof giver>>) => Promise<unknown>> = {
    'being disabled': ({ membership }) => world.ok(main, member.enable, { id: membership, enabled: false }),
    'leaving by himself': ({ person }) => world.ok(person, userPersonal.linkedCom, { id: ways.companyId, operation: 'LEAVE' }),
    'a deadline that passes': async ({ membership }) => {
      await world.asStaff((db) => db.updateTable('membership').set({ authDeadLine: '2026-01-01' }).where('id', '=', membership).execute());
      await world.asStaff((db) => endOfPeople(db, '2026-01-02'));
    },
    'an account that the platform disables': ({ person }) =>
      world.ok(ways.admin, userManage.enable, { id: person.userId, enabled: false, reason: '账号被盗用' }),
  };
  it.each(Object.keys(leave))('%s', async (way) => {
    const one = await giver();
    await leave[way]!(one);
    expect(await one.made.inviteLink.use.open!()).toBe('linkExpired');
    expect(await one.made.codeDownload.use.fetch!()).toBe('linkExpired');
    expect(await one.accept()).toMatchObject({ success: false });
    expect(await one.made.appKey.use.ask!()).toBe('goes on');
    expect((await logged('inviteLink', 'withdraw'))[0]).toMatchObject({ toStatus: '2' });
    expect((await logged('appKey', 'makerLeft'))[0]).toMatchObject({ opinion: expect.stringContaining('ERP') });
    // Nobody is asked in a removal here, so the main account is told what to decide.
    if (way === 'being disabled') return;
    const [told] = (await world.ok(main, msgNotify.page, {})).records.filter(({ title }) => title.includes('仍然有效'));
    expect(told).toMatchObject({
      path: expect.stringMatching(
        new RegExp(`^/personnelAuth/organization\\?search=.*&${way === 'leaving by himself' ? 'status=5&' : ''}member=${one.membership}$`),
      ),
      content: expect.stringContaining('应用密钥'),
    });
  });
});

it('is shown to whoever may disable or remove members, and not to others or another company', async () => {
  const { membership } = await giver();
  const reader = await world.person(ways.companyId, 'ENT_READER');
  expect(await world.call(reader, member.findGiven, { id: membership })).toMatchObject({ code: 403 });
  expect(await world.call(await ways.another(), member.findGiven, { id: membership })).toMatchObject({ code: 404 });
  const many = await world.person(ways.companyId, 'ENT_MAIN');
  for (let n = 0; n < 22; n++) await world.ok(many, appKey.saveOrUpdate, { name: `MES ${n}`, scopes: ['epcis.query'] });
  const { kept } = await world.ok(main, member.findGiven, { id: await membershipOf(many) });
  expect([kept[0]!.count, kept[0]!.items.length]).toEqual([22, 20]);
});
