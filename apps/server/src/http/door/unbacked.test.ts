import { appAuth, inviteLink, mainAccount, member, personalCenter, role, roleAuth, userPersonal } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tracesIn } from '../../../test/traces.ts';
import { waysOf } from '../../../test/ways-in.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { endInvitations } from '../../modules/desk/expiry/people-expiry.ts';

let world: World;
let ways: Awaited<ReturnType<typeof waysOf>>;
let main: Person;
let readerRole: string;
let identRole: string;
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  ways = await waysOf(world);
  ({ main } = ways);
  const roles = new Map((await world.ok(main, role.select, {})).map(({ code, id }) => [code, id]));
  [readerRole, identRole] = [roles.get('ENT_READER')!, roles.get('ENT_IDENT')!];
});
afterAll(() => world.end());

const { membershipOf, logged } = tracesIn(() => ({ world, companyId: ways.companyId }));

/** A role of the company with rights. */
async function roleOf(codes: string[], dataScope: 'ALL' | 'SELF' = 'ALL') {
  const { id } = await world.ok(main, role.saveOrUpdate, { name: `角色 ${++nth}`, dataScope });
  await world.ok(main, roleAuth.save, { id, codes });
  return { id, name: `角色 ${nth}` };
}
const promised = ['brandNode_view', 'brandNode_add'];
const inviting = ['org_view', 'org_invite', ...promised];

/** Somebody whose role lets him invite, with a link and an invitation to a smaller role. */
async function inviter() {
  const [own, given] = [await roleOf(inviting), await roleOf(promised)];
  const person = await world.person(ways.companyId, 'ENT_READER');
  const membership = await membershipOf(person);
  await world.ok(main, role.assign, { id: own.id, memberIds: [membership] });
  const { id, token } = await world.ok(person, inviteLink.create, { person: '王师傅', roleId: given.id });
  const invited = await ways.another();
  const { inviteId } = await world.ok(person, personalCenter.inviteUser, {
    userId: invited.userId,
    comId: ways.companyId,
    roleId: given.id,
  });
  const open = async () => (await world.call(null, inviteLink.open, { token })).error ?? 'goes on';
  const accept = async () => (await world.call(invited, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' })).error ?? 'goes on';
  const status = async () => (await world.ok(main, inviteLink.list, { pageSize: 200 })).records.find((row) => row.id === id)!.status;
  return { person, membership, own, given, open, accept, status, token };
}
type Inviter = Awaited<ReturnType<typeof inviter>>;

describe('whoever loses the right to invite', () => {
  const lose: Record<string, (one: Inviter) => Promise<unknown>> = {
    'his role no longer invites': ({ own }) => world.ok(main, roleAuth.save, { id: own.id, codes: ['org_view', ...promised] }),
    'his role has less than he promised': ({ own }) => world.ok(main, roleAuth.save, { id: own.id, codes: ['org_view', 'org_invite'] }),
    'his role sees less than he promised': ({ own }) =>
      world.ok(main, role.saveOrUpdate, { id: own.id, name: own.name, dataScope: 'SELF' }),
    'the promised role was given more than he has': ({ given }) =>
      world.ok(main, roleAuth.save, { id: given.id, codes: [...promised, 'product_view', 'product_add'] }),
    'he is given another role': ({ membership }) => world.ok(main, role.assign, { id: readerRole, memberIds: [membership] }),
    'he is moved to another place': ({ membership }) => world.ok(main, member.update, { id: membership, roleId: readerRole }),
    'the main account he had is handed over': async ({ person }) => {
      const heir = await world.person(ways.companyId, 'ENT_IDENT');
      await world.asStaff(async (db) => {
        await db.updateTable('membership').set({ isMain: false }).where('userId', '=', main.userId).execute();
        await db.updateTable('membership').set({ isMain: true, roleCode: 'ENT_MAIN' }).where('userId', '=', person.userId).execute();
      });
      const { id } = await world.asStaff((db) =>
        db
          .insertInto('mainTransfer')
          .values({
            companyId: ways.companyId,
            fromUserId: person.userId,
            toUserId: heir.userId,
            oldRoleCode: 'ENT_READER',
            reason: '负责人已经变更',
            status: 0,
            expireTime: '2099-01-01',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      await world.ok(heir, mainAccount.accept, { id, accept: true });
      await world.asStaff(async (db) => {
        await db.updateTable('membership').set({ isMain: false }).where('userId', '=', heir.userId).execute();
        await db.updateTable('membership').set({ isMain: true }).where('userId', '=', main.userId).execute();
      });
    },
  };
  it.each(Object.keys(lose))('takes along what he promised: %s', async (way) => {
    const one = await inviter();
    const other = await inviter();
    expect(await one.open()).toBe('goes on');
    await lose[way]!(one);
    expect(await one.status()).toBe(2);
    expect([await one.open(), await one.accept()]).toEqual(['linkExpired', 'notAllowedInState']);
    expect([await other.status(), await other.open(), await other.accept()]).toEqual([0, 'goes on', 'goes on']);
  });

  it('cannot keep it where nobody’s call took it: it is refused at once, and withdrawn by the next day', async () => {
    const person = await world.person(ways.companyId, 'ENT_MAIN');
    const membership = await membershipOf(person);
    const { token, id } = await world.ok(person, inviteLink.create, { person: '赵师傅', roleId: identRole });
    const invited = await ways.another();
    const asked = { userId: invited.userId, comId: ways.companyId, roleId: identRole };
    const { inviteId } = await world.ok(person, personalCenter.inviteUser, asked);
    // As when the platform publishes a system role with fewer rights.
    await world.asStaff((db) => db.updateTable('membership').set({ roleCode: 'ENT_READER' }).where('id', '=', membership).execute());
    const taker = await ways.another();
    expect(await world.call(null, inviteLink.open, { token })).toMatchObject({ code: 410, error: 'inviteEnded' });
    expect(await world.call(taker, inviteLink.take, { token })).toMatchObject({ code: 410, error: 'inviteEnded' });
    const accepted = await world.call(invited, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
    expect(accepted).toMatchObject({ code: 410, error: 'inviteEnded', msg: expect.stringContaining('重新邀请') });
    await endInvitations(world.pool);
    expect((await world.ok(main, inviteLink.list, { pageSize: 200 })).records.find((row) => row.id === id)!.status).toBe(2);
    expect((await logged('inviteLink', 'withdraw'))[0]).toMatchObject({ bizId: id, userName: '系统' });
    expect((await logged('member', 'withdrawInvite'))[0]).toMatchObject({ userName: '系统' });
  });

  it('also with the application that holds the page, and gets nothing back when it is granted again', async () => {
    const one = await inviter();
    const grant = await world.asStaff((db) =>
      db
        .selectFrom('appAuth')
        .where('companyId', '=', ways.companyId)
        .where('appCode', '=', 'APP_ENT')
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    await world.ok(ways.admin, appAuth.enable, { id: grant.id, enabled: false, reason: '费用未缴清' });
    expect(await one.open()).toBe('linkExpired');
    await world.ok(ways.admin, appAuth.enable, { id: grant.id, enabled: true, reason: '费用已缴清' });
    expect([await one.open(), await one.status()]).toEqual(['linkExpired', 2]);
  });

  it('may not be joined after the end that he promised', async () => {
    const one = await inviter();
    await world.asStaff((db) => db.updateTable('inviteLink').set({ authDeadLine: '2026-01-01' }).where('person', '=', '王师傅').execute());
    expect(await one.open()).toBe('inviteEnded');
  });
});
