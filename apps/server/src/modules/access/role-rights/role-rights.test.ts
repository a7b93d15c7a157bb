import {
  wel,
  appAuth,
  brandNode,
  labelTemplate,
  menu,
  productIdentify,
  productIdentifyModel,
  role,
  roleAuth,
  roleCfg,
} from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let admin: Person;
let companyId: string;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person((await auditorOf(world)).companyId, 'PLATFORM_ADMIN');
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
});
afterAll(() => world.end());

const codesOf = async (who: Person) =>
  new Set((await world.ok(who, menu.buttons, {})).flatMap(({ children }) => children.map(({ code }) => code)));
const membershipOf = (who: Person) =>
  world.asStaff(
    async (db) => (await db.selectFrom('membership').where('userId', '=', who.userId).select('id').executeTakeFirstOrThrow()).id,
  );
async function custom(name: string, codes: string[]): Promise<string> {
  const { id } = await world.ok(main, role.saveOrUpdate, { name, dataScope: 'ALL' });
  await world.ok(main, roleAuth.save, { id, codes });
  return id;
}
async function memberIn(roleId: string): Promise<Person> {
  const person = await world.person(companyId, 'ENT_READER');
  await world.ok(main, role.assign, { id: roleId, memberIds: [await membershipOf(person)] });
  return person;
}
const templateId = async (code: string) => (await world.ok(admin, roleCfg.list, {})).find((row) => row.code === code)!.id;

describe('the rights of a custom role', () => {
  it('are in force at the next request of its members, and bring the right to see their page', async () => {
    const id = await custom('品牌录入', ['brandNode_add', 'brandNode_edit']);
    const person = await memberIn(id);
    expect(await codesOf(person)).toEqual(new Set(['brandNode_view', 'brandNode_add', 'brandNode_edit']));
    const saved = await world.ok(main, roleAuth.save, { id, codes: ['brandNode_view', 'product_view'] });
    expect(saved).toMatchObject({ added: 1, removed: 2, members: 1 });
    expect(await codesOf(person)).toEqual(new Set(['brandNode_view', 'product_view']));
    expect(await world.call(person, brandNode.submit, { id: '1' })).toMatchObject({ code: 403 });
    expect(await world.call(main, roleAuth.save, { id, version: 1, codes: [] })).toMatchObject({ code: 409, error: 'versionConflict' });
  });

  it('to add alone change nothing that stands: no label template, no product, no information model', async () => {
    const person = await memberIn(await custom('录入员', ['labelTemplate_add', 'product_add']));
    const { id } = (await world.ok(main, labelTemplate.list, {})).records[0]!;
    const copy = await world.ok(person, labelTemplate.copy, { id });
    const { name, kind, width, height, dpi, gap, columns, template } = await world.ok(main, labelTemplate.findOne, copy);
    const form = { name: '新标签', kind, width, height, dpi, gap, columns, template: template as never };
    expect(await world.call(person, labelTemplate.saveOrUpdate, { ...form, ...copy })).toMatchObject({ code: 403, error: 'forbidden' });
    expect((await world.ok(main, labelTemplate.findOne, copy)).name).toBe(name);
    await world.ok(person, labelTemplate.saveOrUpdate, form);
    for (const call of [productIdentify.saveOrUpdate, productIdentifyModel.saveOrUpdate]) {
      expect(await world.call(person, call, { id: '1' } as never)).toMatchObject({ code: 403, error: 'forbidden' });
      expect(await world.call(person, call, {} as never)).toMatchObject({ code: 400, error: 'invalidInput' });
    }
  });

  it('go back to those of the role it was copied from', async () => {
    const reader = (await world.ok(main, role.list, { pageSize: 50 })).records.find(({ code }) => code === 'ENT_READER')!;
    const { id } = await world.ok(main, role.copy, { id: reader.id, name: '只读（改）' });
    const before = new Set((await world.ok(main, roleAuth.findByRole, { id })).codes);
    await world.ok(main, roleAuth.save, { id, codes: ['brandNode_add'] });
    expect(await world.ok(main, roleAuth.findByRole, { id })).toMatchObject({ origin: '只读', fixed: false });
    await world.ok(main, roleAuth.reset, { id });
    expect(new Set((await world.ok(main, roleAuth.findByRole, { id })).codes)).toEqual(before);
  });

  it('cannot exceed those of who gives them', async () => {
    const giver = await memberIn(await custom('授权员', ['role_view', 'role_edit', 'roleAuth_view', 'roleAuth_save', 'brandNode_view']));
    const id = await custom('被授权', []);
    expect(await world.call(giver, roleAuth.save, { id, codes: ['product_view'] })).toMatchObject({
      code: 403,
      error: 'beyondOwnRights',
      data: { codes: ['product_view'] },
    });
    await world.ok(giver, roleAuth.save, { id, codes: ['brandNode_view'] });
    const strong = await custom('产品员', ['product_view', 'product_add']);
    expect(await world.call(giver, role.assign, { id: strong, memberIds: [await membershipOf(giver)] })).toMatchObject({
      code: 403,
      error: 'beyondOwnRights',
    });
    const tree = await world.ok(giver, roleAuth.tree, {});
    const grantable = tree
      .flatMap(({ pages }) => pages.flatMap(({ codes }) => codes))
      .filter((code) => code.grantable)
      .map(({ code }) => code);
    expect(new Set(grantable)).toEqual(await codesOf(giver));
  });

  it('never hold what is marked "platform only", and system roles are fixed here', async () => {
    const shown = (await world.ok(main, roleAuth.tree, {})).flatMap(({ pages }) =>
      pages.flatMap(({ codes }) => codes.map(({ code }) => code)),
    );
    expect(shown.filter((code) => /^(brandAudit|productCheck|companyAudit)_/.test(code))).toEqual([]);
    const person = await memberIn(await custom('想审核', ['brandAudit_audit', 'brandNode_view']));
    expect(await codesOf(person)).toEqual(new Set(['brandNode_view']));
    const { records } = await world.ok(main, role.list, { pageSize: 50 });
    const idOf = (code: string) => records.find((row) => row.code === code)!.id;
    expect(await world.call(main, roleAuth.save, { id: idOf('ENT_READER'), codes: [] })).toMatchObject({ code: 409, error: 'systemRole' });
    expect(await world.call(main, roleAuth.save, { id: idOf('ENT_MAIN'), codes: [] })).toMatchObject({
      code: 409,
      error: 'mainAccountFixed',
    });
  });
});

describe('what a company was granted', () => {
  it('cuts every role of it down, and gives back what was ticked when it is granted again', async () => {
    const id = await custom('品牌与角色', ['brandNode_view', 'role_view']);
    const person = await memberIn(id);
    const grant = (await world.ok(admin, appAuth.list, { appId: 'APP_IDENT', pageSize: 200 })).records.find(
      (row) => row.companyId === companyId,
    )!;
    expect(await codesOf(person)).toContain('brandNode_view');
    await world.ok(admin, appAuth.enable, { id: grant.id, enabled: false, reason: '合同已到期' });
    expect(await codesOf(person)).toEqual(new Set(['role_view']));
    expect((await codesOf(main)).has('brandNode_view')).toBe(false);
    await world.ok(main, roleAuth.save, { id, codes: ['role_view'] });
    await world.ok(admin, appAuth.enable, { id: grant.id, enabled: true, reason: '合同已续签' });
    expect(await codesOf(person)).toContain('brandNode_view');
  });

  it('may be narrowed to some pages of an application', async () => {
    const grant = (await world.ok(admin, appAuth.list, { appId: 'APP_IDENT', pageSize: 200 })).records.find(
      (row) => row.companyId === companyId,
    )!;
    await world.ok(admin, appAuth.update, {
      id: grant.id,
      endTime: null,
      edition: 'STANDARD',
      menuIds: ['/brandNode/index'],
      remark: '仅品牌',
    });
    const paths = (await world.ok(main, menu.findRoutes, { cate: 'APP_IDENT' })).map(({ path }) => path);
    expect(paths).toEqual(['/brandNode/index']);
    expect((await codesOf(main)).has('product_view')).toBe(false);
    await world.ok(admin, appAuth.update, { id: grant.id, endTime: null, edition: 'STANDARD', menuIds: [], remark: '' });
    expect((await codesOf(main)).has('product_view')).toBe(true);
  });

  it('ends on its day without anybody doing anything', async () => {
    const grant = (await world.ok(admin, appAuth.list, { appId: 'APP_IDENT', pageSize: 200 })).records.find(
      (row) => row.companyId === companyId,
    )!;
    expect(await codesOf(main)).toContain('brandNode_view');
    await world.asStaff(async (db) => {
      await db
        .updateTable('appAuth')
        .set({ endTime: new Date(Date.now() + 400).toISOString() })
        .where('id', '=', grant.id)
        .execute();
      await db.updateTable('company').set({ rightsVersion: 9000 }).where('id', '=', companyId).execute();
    });
    expect(await codesOf(main)).toContain('brandNode_view');
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    expect((await codesOf(main)).has('brandNode_view')).toBe(false);
    await world.asStaff(async (db) => {
      await db.updateTable('appAuth').set({ endTime: null }).where('id', '=', grant.id).execute();
      await db.updateTable('company').set({ rightsVersion: 9001 }).where('id', '=', companyId).execute();
    });
  });
});

describe('a system role’s rights', () => {
  it('are saved first and in force once they are published, for its members in every company', async () => {
    const id = await templateId('ENT_WMS');
    const person = await world.person(companyId, 'ENT_WMS');
    const { published } = await world.ok(admin, roleCfg.tree, { id });
    await world.ok(admin, roleCfg.saveAuth, { id, codes: [...published.filter((code) => code !== 'ecode_view'), 'brandNode_view'] });
    expect((await codesOf(person)).has('brandNode_view')).toBe(false);
    expect(await world.ok(admin, roleCfg.compare, { id })).toMatchObject({
      added: ['brandNode_view'],
      removed: ['ecode_view'],
      releases: [],
    });
    expect(await world.ok(admin, roleCfg.publish, { id })).toMatchObject({ release: 1, members: 1 });
    const held = await codesOf(person);
    expect([held.has('brandNode_view'), held.has('ecode_view')]).toEqual([true, false]);
    expect(await world.call(admin, roleCfg.publish, { id })).toMatchObject({ code: 409, error: 'nothingToPublish' });
    expect(await world.ok(admin, roleCfg.compare, { id, from: 'FACTORY', to: '1' })).toMatchObject({
      added: ['brandNode_view'],
      removed: ['ecode_view'],
      releases: [{ release: 1, added: 1, removed: 1 }],
    });
    await world.ok(admin, roleCfg.saveAuth, { id, codes: published });
    await world.ok(admin, roleCfg.publish, { id });
    expect((await codesOf(person)).has('ecode_view')).toBe(true);
  });

  it('of the platform’s staff grow by a second person only, while there is one', async () => {
    const id = await templateId('PLATFORM_OPERATOR');
    const operator = await world.person(admin.companyId, 'PLATFORM_OPERATOR');
    const { published } = await world.ok(admin, roleCfg.tree, { id });
    const more = [...published, 'roleCfg_view'];
    // One administrator alone: he publishes what he wrote.
    await world.ok(admin, roleCfg.saveAuth, { id, codes: more });
    await world.ok(admin, roleCfg.publish, { id });
    expect((await codesOf(operator)).has('roleCfg_view')).toBe(true);
    // Taking rights away needs nobody else.
    const second = await world.person(admin.companyId, 'PLATFORM_ADMIN');
    await world.ok(admin, roleCfg.saveAuth, { id, codes: published });
    await world.ok(admin, roleCfg.publish, { id });
    await world.ok(admin, roleCfg.saveAuth, { id, codes: more });
    expect(await world.call(admin, roleCfg.publish, { id })).toMatchObject({ code: 403, error: 'secondPerson' });
    expect((await codesOf(operator)).has('roleCfg_view')).toBe(false);
    const todo = async (who: Person) => (await world.ok(who, wel.todo, {})).find(({ key }) => key === 'roleDrafts')?.count ?? 0;
    expect([await todo(admin), await todo(second)]).toEqual([0, 1]);
    await world.ok(second, roleCfg.publish, { id });
    expect((await codesOf(operator)).has('roleCfg_view')).toBe(true);
    const given = await world.asStaff((db) =>
      db.selectFrom('rolePermission').where('roleId', '=', id).where('code', '=', 'roleCfg_view').select('giveUser').executeTakeFirst(),
    );
    expect(given).toEqual({ giveUser: admin.userId });
    await world.ok(admin, roleCfg.saveAuth, { id, codes: published });
    await world.ok(admin, roleCfg.publish, { id });
  });

  it('of the main account are not to be cut, and the administrator cannot lock himself out', async () => {
    expect(await world.call(admin, roleCfg.saveAuth, { id: await templateId('ENT_MAIN'), codes: [] })).toMatchObject({
      code: 409,
      error: 'mainAccountFixed',
    });
    expect(await world.call(admin, roleCfg.saveAuth, { id: await templateId('PLATFORM_ADMIN'), codes: ['wel_view'] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'codes' }] },
    });
  });

  it('can be a new template’s, that companies find among their roles', async () => {
    const { id } = await world.ok(admin, roleCfg.saveOrUpdate, {
      name: '质检员',
      nameEn: 'Inspector',
      code: 'ENT_QC',
      kind: 'enterprise',
      from: await templateId('ENT_READER'),
      remark: '',
    });
    expect(await world.call(admin, roleCfg.saveOrUpdate, { name: '质检员二', code: 'ENT_QC', kind: 'enterprise' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    const found = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_QC');
    expect(found).toMatchObject({ id, name: '质检员', nameEn: 'Inspector' });
    const person = await memberIn(id);
    expect(await codesOf(person)).toContain('brandNode_view');
    expect(await world.call(admin, roleCfg.delete, { id })).toMatchObject({ code: 409, error: 'roleHasMembers' });
    expect(await world.call(admin, roleCfg.delete, { id: await templateId('ENT_FIN') })).toMatchObject({ code: 409, error: 'builtInRole' });
  });
});
