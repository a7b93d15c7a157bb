import { department, member, role, roleAuth } from '@touchmark/contract';
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

const membershipOf = (who: Person) =>
  world.asStaff(
    async (db) => (await db.selectFrom('membership').where('userId', '=', who.userId).select('id').executeTakeFirstOrThrow()).id,
  );
let nth = 0;
/** A role with some rights, and somebody in it. */
async function holder(codes: string[], dataScope: 'ALL' | 'DEPT' | 'SELF' = 'ALL') {
  const { id } = await world.ok(main, role.saveOrUpdate, { name: `角色${(nth += 1)}`, dataScope });
  await world.ok(main, roleAuth.save, { id, codes });
  const person = await world.person(companyId, 'ENT_READER');
  const membership = await membershipOf(person);
  await world.ok(main, role.assign, { id, memberIds: [membership] });
  return { role: id, name: `角色${nth}`, person, membership };
}
const rights = ['role_view', 'role_add', 'role_edit', 'role_copy', 'role_assign', 'roleAuth_view', 'roleAuth_save'];
const people = ['org_view', 'org_edit', 'org_enable', 'org_remove', 'org_extend'];
const refused = { code: 403, error: 'beyondOwnRights' };
const scopeOf = async (id: string) => (await world.ok(main, role.list, { pageSize: 200 })).records.find((row) => row.id === id)!.dataScope;

describe('who may change roles', () => {
  it('widens no data scope beyond his own: not that of his own role, of a new one, of a copy', async () => {
    const { person, role: own, name } = await holder(rights, 'SELF');
    expect(await world.call(person, role.saveOrUpdate, { id: own, name, dataScope: 'ALL' })).toMatchObject({
      ...refused,
      data: { fields: [{ field: 'dataScope' }] },
    });
    expect(await world.call(person, role.saveOrUpdate, { name: '更宽', dataScope: 'DEPT' })).toMatchObject(refused);
    await world.ok(person, role.saveOrUpdate, { id: own, name: `${name}改`, dataScope: 'SELF' });
    const wide = await holder(['brandNode_view']);
    const copy = await world.ok(person, role.copy, { id: wide.role, name: `${name}副本` });
    expect([await scopeOf(own), await scopeOf(copy.id)]).toEqual(['SELF', 'SELF']);
  });

  it('gives nobody a role whose data scope is wider than his own', async () => {
    const { person } = await holder([...rights, 'brandNode_view'], 'DEPT');
    const [wide, target] = [await holder(['brandNode_view'], 'ALL'), await holder(['brandNode_view'], 'SELF')];
    expect(await world.call(person, role.assign, { id: wide.role, memberIds: [target.membership] })).toMatchObject(refused);
  });

  it('takes no right and no scope from who has more', async () => {
    const [weak, strong] = [await holder([...rights, 'brandNode_view']), await holder(['brandNode_view', 'product_view', 'product_add'])];
    expect(await world.call(weak.person, role.assign, { id: weak.role, memberIds: [strong.membership] })).toMatchObject(refused);
    expect(await world.call(weak.person, roleAuth.save, { id: strong.role, codes: ['brandNode_view'] })).toMatchObject({
      ...refused,
      data: { codes: expect.arrayContaining(['product_view', 'product_add']) as string[] },
    });
    expect(await world.call(weak.person, role.saveOrUpdate, { id: strong.role, name: strong.name, dataScope: 'SELF' })).toMatchObject(
      refused,
    );
    expect(await scopeOf(strong.role)).toBe('ALL');
  });
});

describe('who may change members', () => {
  it('puts no stronger colleague into a weaker role, and shuts none out', async () => {
    const [weak, strong] = [await holder(people), await holder([...people, 'product_view'])];
    const { id: deptId } = await world.ok(main, department.saveOrUpdate, { name: `部门${(nth += 1)}` });
    const id = strong.membership;
    expect(await world.call(weak.person, member.update, { id, deptId, roleId: weak.role })).toMatchObject(refused);
    expect(await world.call(weak.person, member.enable, { id, enabled: false })).toMatchObject(refused);
    expect(await world.call(weak.person, member.remove, { id })).toMatchObject(refused);
    expect(await world.call(weak.person, member.extend, { id, authDeadLine: '2099-01-01' })).toMatchObject(refused);
  });

  it('may shut out colleagues with other rights: whoever looks after people need not be able to do their work', async () => {
    const [weak, other] = [await holder(people), await holder(['brandNode_view', 'product_view'])];
    await world.ok(weak.person, member.enable, { id: other.membership, enabled: false });
  });
});
