import { brandNode, menu, role, roleAuth, roleCfg } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
});
afterAll(() => world.end());

const codesOf = async (who: Person) => (await world.ok(who, menu.buttons, {})).flatMap(({ children }) => children.map(({ code }) => code));
const system = async (code: string) => (await world.ok(main, role.list, { pageSize: 100 })).records.find((row) => row.code === code)!;
const membershipOf = (who: Person) =>
  world.asStaff(
    async (db) => (await db.selectFrom('membership').where('userId', '=', who.userId).select('id').executeTakeFirstOrThrow()).id,
  );

it('the matrix of rights names pages and rights in words of both languages, never by their route or code', async () => {
  const staff = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  const roles = await world.ok(staff, roleCfg.list, {});
  const trees = await Promise.all(roles.map(async ({ id }) => (await world.ok(staff, roleCfg.tree, { id })).apps));
  for (const apps of [await world.ok(main, roleAuth.tree, {}), ...trees]) {
    const named = apps.flatMap((app) => [app, ...app.pages.flatMap((page) => [page, ...page.codes])]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name, nameEn }) => !/[\u4e00-\u9fff]/u.test(name) || /^\/|_/.test(nameEn) || nameEn === '')).toEqual([]);
  }
});

describe('roles of a company', () => {
  it('are the enterprise’s system roles and its own, with their members counted', async () => {
    const { records } = await world.ok(main, role.list, { pageSize: 100 });
    expect(records.map(({ code }) => code)).toEqual([
      'ENT_MAIN',
      'ENT_IDENT',
      'ENT_GS1',
      'ENT_WMS',
      'ENT_CHANNEL',
      'ENT_SERVICE',
      'ENT_FIN',
      'ENT_IT',
      'ENT_READER',
      'ENT_DEALER',
    ]);
    expect(records[0]).toMatchObject({ members: 1, kind: 'SYSTEM', assignable: false });
    expect(records[1]).toMatchObject({ members: 0, assignable: true });
  });

  it('can be copied from a system role, with its rights', async () => {
    const { id } = await world.ok(main, role.copy, { id: (await system('ENT_IDENT')).id, name: '品牌专员' });
    const person = await world.person(companyId, 'ENT_READER');
    expect(await codesOf(person)).not.toContain('brandNode_add');
    await world.ok(main, role.assign, { id, memberIds: [await membershipOf(person)] });
    expect(await codesOf(person)).toContain('brandNode_add');
    expect((await world.ok(person, menu.findRoutes, {})).map(({ path }) => path)).toContain('/brandNode/index');
    expect(await world.call(person, brandNode.list, {})).toMatchObject({ success: true });
    expect((await world.ok(main, role.members, { id })).records).toMatchObject([{ userId: person.userId, roleName: '品牌专员' }]);
    expect(await world.call(main, role.delete, { id })).toMatchObject({ code: 409, error: 'roleHasMembers' });
    await world.ok(main, role.assign, { id: (await system('ENT_READER')).id, memberIds: [await membershipOf(person)] });
    expect(await codesOf(person)).not.toContain('brandNode_add');
    await world.ok(main, role.delete, { id });
    expect((await world.ok(main, role.list, { kind: 'CUSTOM' })).total).toBe(0);
  });

  it('have a name of their own, which no system role has', async () => {
    const { id } = await world.ok(main, role.saveOrUpdate, { name: '巡检员', dataScope: 'SELF' });
    expect(await world.call(main, role.saveOrUpdate, { name: '巡检员', dataScope: 'ALL' })).toMatchObject({
      code: 409,
      error: 'nameTaken',
      data: { fields: [{ field: 'name' }] },
    });
    expect(await world.call(main, role.saveOrUpdate, { name: '财务', dataScope: 'ALL' })).toMatchObject({ code: 409, error: 'nameTaken' });
    const saved = await world.ok(main, role.saveOrUpdate, {
      id,
      version: 0,
      name: '巡检员',
      dataScope: 'DEPT',
      sort: 5,
      remark: '门店巡检',
    });
    expect(saved.version).toBe(1);
    expect(await world.call(main, role.saveOrUpdate, { id, version: 0, name: '巡检', dataScope: 'DEPT' })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect((await world.ok(main, role.list, { name: '巡检' })).records).toMatchObject([
      { id, dataScope: 'DEPT', sort: 5, remark: '门店巡检', members: 0 },
    ]);
  });

  it('of the system can be neither changed nor deleted, and the main account’s is given to nobody', async () => {
    const [reader, mainRole] = [await system('ENT_READER'), await system('ENT_MAIN')];
    expect(await world.call(main, role.saveOrUpdate, { id: reader.id, name: '观察员', dataScope: 'ALL' })).toMatchObject({
      code: 409,
      error: 'systemRole',
    });
    expect(await world.call(main, role.delete, { id: reader.id })).toMatchObject({ code: 409, error: 'systemRole' });
    const person = await world.person(companyId, 'ENT_READER');
    expect(await world.call(main, role.assign, { id: mainRole.id, memberIds: [await membershipOf(person)] })).toMatchObject({
      code: 403,
      error: 'beyondOwnRights',
    });
    expect(await world.call(main, role.assign, { id: reader.id, memberIds: [await membershipOf(main)] })).toMatchObject({
      code: 409,
      error: 'mainAccountFixed',
    });
  });

  it('of another company are as good as none', async () => {
    const other = await world.person(await world.company(), 'ENT_MAIN');
    const { id } = await world.ok(other, role.saveOrUpdate, { name: '别家角色', dataScope: 'ALL' });
    const person = await world.person(companyId, 'ENT_READER');
    expect(await world.call(main, role.assign, { id, memberIds: [await membershipOf(person)] })).toMatchObject({
      code: 400,
      error: 'invalidInput',
    });
    expect(await world.call(main, role.copy, { id, name: '抄来的' })).toMatchObject({ code: 404 });
    const { code } = await world.asStaff((db) => db.selectFrom('role').where('id', '=', id).select('code').executeTakeFirstOrThrow());
    await world.asStaff((db) => db.updateTable('membership').set({ roleCode: code }).where('userId', '=', person.userId).execute());
    expect(await codesOf(person)).toEqual([]);
    await world.asStaff((db) =>
      db.updateTable('membership').set({ roleCode: 'PLATFORM_ADMIN' }).where('userId', '=', person.userId).execute(),
    );
    expect(await codesOf(person)).toEqual([]);
  });
});
