import { department, member, personalCenter, role } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
});

const add = async (name: string, parentId: string | null = null) => (await world.ok(main, department.saveOrUpdate, { name, parentId })).id;
const shown = async () => (await world.ok(main, department.tree, {})).map(({ name }) => name);

describe('the order of departments', () => {
  it('is the one they were put in, and one from elsewhere moves along', async () => {
    const [a, b, c] = [await add('木工车间'), await add('软包车间'), await add('仓储部')];
    const below = await add('裁剪班组', a);
    await world.ok(main, department.sort, { ids: [c, a, b] });
    expect(await shown()).toEqual(['仓储部', '木工车间', '裁剪班组', '软包车间']);
    await world.ok(main, department.sort, { parentId: b, ids: [below] });
    expect(await shown()).toEqual(['仓储部', '木工车间', '软包车间', '裁剪班组']);
  });

  it('never puts a department below itself, nor beside one of the same name', async () => {
    const [a, b] = [await add('生产中心'), await add('销售中心')];
    const [below] = [await add('综合部', a), await add('综合部', b)];
    expect(await world.call(main, department.sort, { parentId: below, ids: [a] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'parentId' }] },
    });
    expect(await world.call(main, department.sort, { parentId: b, ids: [below] })).toMatchObject({ code: 409, error: 'nameTaken' });
    expect(await world.call(main, department.sort, { ids: ['999'] })).toMatchObject({ code: 404 });
  });

  it('is not for another company to change', async () => {
    const own = await add('我方部门');
    const other = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(other, department.sort, { ids: [own] })).toMatchObject({ code: 404 });
  });
});

describe('a department', () => {
  it('whose name its neighbours have is refused at its name', async () => {
    await add('仓储部');
    expect(await world.call(main, department.saveOrUpdate, { name: '仓储部' })).toMatchObject({
      code: 409,
      data: { fields: [{ field: 'name', msg: '名称“仓储部”已被使用' }] },
    });
  });

  it('is chosen for everybody as soon as there are any', async () => {
    const roleId = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_READER')!.id;
    const person = await world.person(await world.company(), 'ENT_MAIN');
    const invite = (chosen: string | null) =>
      world.call(main, personalCenter.inviteUser, { userId: person.userId, comId: companyId, roleId, department: chosen });
    const colleague = await world.person(companyId, 'ENT_IDENT');
    const row = (await world.ok(main, member.list, {})).records.find(({ userId }) => userId === colleague.userId)!;
    await world.ok(main, member.update, { id: row.id, roleId });
    const unit = await add('设计部');
    expect(await invite(null)).toMatchObject({ code: 400, data: { fields: [{ field: 'department', msg: '请选择部门' }] } });
    expect(await world.call(main, member.update, { id: row.id, roleId })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'deptId' }] },
    });
    expect((await invite(unit)).success).toBe(true);
  });
});

describe('department.saveOrUpdate', () => {
  it.each([
    ['', ''],
    ['13800138000', '13800138000'],
    ['0757-81234567', '0757-81234567'],
    ['075781234567-801', '0757-81234567-801'],
    ['(0757) 8123 4567 转 801', '0757-81234567-801'],
    ['4001234567', '400-123-4567'],
  ])('takes the telephone “%s” as “%s”', async (typed, phone) => {
    const saved = await world.ok(main, department.saveOrUpdate, { name: `电话 ${typed}`, phone: typed });
    const rows = await world.ok(main, department.tree, {});
    expect(rows.find(({ id }) => id === saved.id)).toMatchObject({ phone });
  });

  it.each(['分机 801', '1380013', '12800138000'])('refuses the telephone “%s” and names the field', async (phone) => {
    expect(await world.call(main, department.saveOrUpdate, { name: '接待', phone })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'phone' }] },
    });
  });
});
