import { ecodeApply, role } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFieldsOf, giveQuota, productForCodes } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

/** A sales department with a store below it, and a user outside both; each creates one document. */
let world: World;
let companyId: string;
let main: Person;
const people: Record<'chief' | 'clerk' | 'store' | 'other', Person> = {} as never;
let scoped: string;

beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  const product = await productForCodes(world, companyId);
  await giveQuota(world, companyId, 'AUTH', 1000);
  const department = (name: string, parent: string | null) =>
    world.asStaff(
      async (db) =>
        (await db.insertInto('department').values({ companyId, parentId: parent, name }).returning('id').executeTakeFirstOrThrow()).id,
    );
  const sales = await department('销售部', null);
  const departments = { chief: sales, clerk: sales, store: await department('一号门店', sales), other: await department('生产部', null) };
  const origin = (await world.ok(main, role.list, { pageSize: 50 })).records.find(({ code }) => code === 'ENT_IDENT')!;
  scoped = (await world.ok(main, role.copy, { id: origin.id, name: '发码专员' })).id;
  for (const who of ['chief', 'clerk', 'store', 'other'] as const) {
    people[who] = await world.person(companyId, 'ENT_IDENT');
    await world.asStaff((db) =>
      db.updateTable('membership').set({ deptId: departments[who] }).where('userId', '=', people[who].userId).execute(),
    );
    await world.ok(people[who], ecodeApply.saveOrUpdate, applyFieldsOf(product, { purpose: `${who} 的申请单` }));
  }
  const { id } = await world.asStaff((db) =>
    db.selectFrom('membership').where('userId', '=', people.chief.userId).select('id').executeTakeFirstOrThrow(),
  );
  await world.ok(main, role.assign, { id: scoped, memberIds: [id] });
});
afterAll(() => world.end());

describe('the documents somebody sees in lists', () => {
  it.each([
    ['ALL', ['chief', 'clerk', 'other', 'store']],
    ['DEPT_TREE', ['chief', 'clerk', 'store']],
    ['DEPT', ['chief', 'clerk']],
    ['SELF', ['chief']],
  ] as const)('are, with the scope %s, those of %s', async (dataScope, whose) => {
    await world.ok(main, role.saveOrUpdate, { id: scoped, name: '发码专员', dataScope });
    const { records } = await world.ok(people.chief, ecodeApply.list, {});
    expect(records.map(({ purpose }) => purpose.split(' ')[0]).sort()).toEqual(whose);
  });

  it('are all of them for the main account', async () => {
    expect((await world.ok(main, ecodeApply.list, {})).total).toBe(4);
  });
});
