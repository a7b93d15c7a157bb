import { dict, menu, type MenuItem, permissionApply, platformConfig } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let admin: Person;
let operator: Person;
let main: Person;
let reader: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = (await auditorOf(world)).companyId;
  [admin, operator] = [await world.person(platform, 'PLATFORM_ADMIN'), await world.person(platform, 'PLATFORM_OPERATOR')];
  const company = await world.company();
  [main, reader] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_READER')];
});
afterAll(() => world.end());

const base = { appId: 'APP_IDENT', name: '帮助中心', i18n: 'Help centre', code: 'helpCentre' };
const paths = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.children.length > 0 ? paths(item.children) : [item.path]));
const find = async (who: Person, cate = 'APP_IDENT') => world.ok(who, menu.findRoutes, { cate });
const codesOf = async (who: Person) =>
  new Set((await world.ok(who, menu.buttons, {})).flatMap(({ children }) => children.map(({ code }) => code)));

describe('menu.buttons', () => {
  it('tells staff the codes of enterprise pages they may read, which are in none of their menus', async () => {
    const held = await codesOf(operator);
    expect([...held]).toEqual(expect.arrayContaining(['brandNode_view', 'product_view', 'ecode_view']));
    expect(held.has('brandNode_add')).toBe(false);
    expect(paths(await world.ok(operator, menu.findRoutes, {}))).not.toContain('/brandNode/index');
  });
});

describe('an entry that was added', () => {
  it('appears at the next load of the menu, inside its group, and goes with it', async () => {
    const group = await world.ok(admin, menu.submit, { ...base, name: '支持', code: 'support', path: '' });
    const { id } = await world.ok(admin, menu.submit, { ...base, parentId: group.id, path: 'https://help.example.com/start' });
    expect((await find(reader)).find((item) => item.id === group.id)).toMatchObject({
      name: '支持',
      children: [
        { id, name: '帮助中心', path: 'https://help.example.com/start', group: 'ENTERPRISE', meta: { i18n: 'Help centre', isTab: true } },
      ],
    });
    await world.ok(admin, menu.submit, { ...base, id: group.id, name: '支持', code: 'support', path: '', isOpen: false });
    expect(paths(await find(reader))).not.toContain('https://help.example.com/start');
    expect(await world.call(admin, menu.remove, { ids: [group.id] })).toMatchObject({ code: 409, error: 'menuNotEmpty' });
    expect(await world.ok(admin, menu.remove, { ids: `${group.id},${id}` })).toBe(2);
  });

  it('is seen by the roles it names, and by no application it is not in', async () => {
    const { id } = await world.ok(admin, menu.submit, { ...base, path: '/aptitude/manage', code: 'again', roles: ['ENT_MAIN'] });
    await world.ok(admin, menu.submit, { ...base, path: 'https://a.example.com', code: 'onlyMain', roles: ['ENT_MAIN'] });
    expect(paths(await find(main))).toContain('https://a.example.com');
    expect(paths(await find(reader))).not.toContain('https://a.example.com');
    expect(paths(await find(main, 'APP_GS1'))).not.toContain('https://a.example.com');
    await world.ok(admin, menu.remove, { ids: [id] });
  });

  it('gives its buttons to those who see it', async () => {
    const entry = await world.ok(admin, menu.submit, { ...base, path: 'https://b.example.com', code: 'partner' });
    await world.ok(admin, menu.submit, {
      ...base,
      parentId: entry.id,
      name: '下单',
      code: 'partner_order',
      category: 2,
      roles: ['ENT_MAIN'],
    });
    expect(await codesOf(main)).toContain('partner_order');
    expect(await codesOf(reader)).not.toContain('partner_order');
  });

  it('may be embedded only from a host the platform allows', async () => {
    const entry = { ...base, path: '/myiframe/board', code: 'board', query: { src: 'https://board.example.com/home' } };
    expect(await world.call(admin, menu.submit, entry)).toMatchObject({ code: 400, data: { fields: [{ field: 'query' }] } });
    const { version } = await world.ok(admin, platformConfig.findOne, {});
    await world.ok(admin, platformConfig.save, { version, iframeHosts: ['board.example.com'] });
    await world.ok(admin, menu.submit, entry);
    expect((await find(main)).find(({ path }) => path === '/myiframe/board')).toMatchObject({
      query: { src: 'https://board.example.com/home' },
    });
    expect(await world.call(admin, menu.submit, { ...base, code: 'script', path: 'javascript:alert(1)' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'path' }] },
    });
  });
});

describe('the bar of applications', () => {
  const bar = async (who: Person) => (await world.ok(who, menu.topMenu, {})).map(({ dictKey }) => dictKey);

  it('has no delivered application without a page that opens in the console, though a link was added to it', async () => {
    const link = { ...base, appId: 'APP_SHOW', name: '标准查询', code: 'standards', path: 'https://standards.example.com' };
    const { id } = await world.ok(admin, menu.submit, link);
    expect(await bar(main)).not.toContain('APP_SHOW');
    const page = await world.ok(admin, menu.submit, { ...base, appId: 'APP_SHOW', path: '/brandNode/index', code: 'brandToo' });
    expect(await bar(main)).toContain('APP_SHOW');
    await world.ok(admin, menu.remove, { ids: [id, page.id] });
  });
});

describe('a delivered entry', () => {
  it('can be renamed, moved and switched off, keeps its address, and can be restored', async () => {
    const brand = await world.ok(admin, menu.detail, { id: 'brandNode_index' });
    expect(brand).toMatchObject({ builtIn: true, changed: false, path: '/brandNode/index' });
    const { hasChildren: _, builtIn: __, changed: ___, ...body } = brand;
    const renamed = await world.ok(admin, menu.submit, { ...body, name: '我的品牌' });
    expect(renamed).toMatchObject({ name: '我的品牌', changed: true, version: 1 });
    expect((await find(main)).find(({ path }) => path === '/brandNode/index')?.name).toBe('我的品牌');
    expect(await world.call(admin, menu.submit, { ...body, version: 0, name: '旧的' })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await world.call(admin, menu.submit, { ...body, version: 1, path: '/else' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'path' }] },
    });
    await world.ok(admin, menu.submit, { ...body, version: 1, isOpen: false });
    expect(paths(await find(main))).not.toContain('/brandNode/index');
    expect(await world.call(admin, menu.remove, { ids: ['brandNode_index'] })).toMatchObject({ code: 409, error: 'builtInMenu' });
    expect(await world.ok(admin, menu.exportJson, {})).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'brandNode_index', isOpen: false })]),
    );
    expect(await world.ok(admin, menu.restore, { id: 'brandNode_index' })).toMatchObject({
      name: '品牌标识',
      changed: false,
      isOpen: true,
    });
  });

  it('cannot be put below a page, or below itself', async () => {
    const { hasChildren: _, builtIn: __, changed: ___, ...body } = await world.ok(admin, menu.detail, { id: 'brandNode_index' });
    expect(await world.call(admin, menu.submit, { ...body, parentId: 'productNode_templateNew' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'parentId' }] },
    });
    expect(await world.call(admin, menu.submit, { ...body, parentId: 'brandNode_index' })).toMatchObject({ code: 400 });
  });
});

describe('exported menus', () => {
  it('come back as they were on another installation', async () => {
    const entries = await world.ok(admin, menu.exportJson, {});
    expect(entries.length).toBeGreaterThan(1);
    await world.ok(admin, menu.remove, { ids: entries.map(({ id }) => id).filter((id) => id.startsWith('m')) });
    expect(await world.ok(admin, menu.importJson, { entries })).toEqual({ added: entries.length, updated: 0 });
    expect(await world.ok(admin, menu.exportJson, {})).toEqual(entries);
    expect(await world.ok(admin, menu.importJson, { entries })).toEqual({ added: 0, updated: entries.length });
  });
});

describe('the tree and the lists of menus', () => {
  it('go level by level, with buttons and without', async () => {
    const rows = await world.ok(admin, menu.lazyList, { parentId: '0', appId: 'APP_IDENT' });
    expect(rows.find(({ id }) => id === 'brandNode_index')).toMatchObject({ hasChildren: true, category: 1 });
    expect((await world.ok(admin, menu.lazyList, { parentId: 'brandNode_index' })).map(({ code }) => code)).toContain('brandNode_add');
    expect(await world.ok(admin, menu.lazyMenuList, { parentId: 'brandNode_index' })).toEqual([]);
    expect((await world.ok(admin, menu.lazyMenuList, { name: '品牌标识' })).map(({ id }) => id)).toEqual(['brandNode_index']);
  });

  it('show an enterprise what it was granted', async () => {
    const tree = await world.ok(main, menu.tree, {});
    expect(tree.map(({ id }) => id)).toContain('APP_IDENT');
    expect(tree.map(({ id }) => id)).not.toContain('APP_OP_SYS');
    expect((await world.ok(admin, menu.tree, { tenantId: '000000' })).map(({ id }) => id)).toContain('APP_OP_SYS');
  });

  it('name the same applications in every way of asking', async () => {
    const top = await world.ok(main, menu.topMenu, {});
    expect(await world.ok(main, dict.sysPaper, { code: 'TOP_MENU' })).toEqual(top);
    expect(top.map(({ dictKey }) => dictKey)).toContain('APP_IDENT');
  });
});

describe('asking for a right', () => {
  it('tells the main account, once a day for each page', async () => {
    await world.ok(reader, permissionApply.apply, { route: '/brandNode/index', reason: '需要维护品牌资料' });
    expect(await world.call(reader, permissionApply.apply, { route: '/brandNode/index', reason: '再次申请品牌' })).toMatchObject({
      code: 429,
      error: 'askedToday',
    });
    await world.ok(reader, permissionApply.apply, { route: '/ecodeManage/ecodeSend', reason: '需要申请发码' });
    const sent = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', main.userId)
        .where('mark', '=', 'permission')
        .select(['title', 'titleEn', 'content', 'path'])
        .orderBy('id')
        .execute(),
    );
    expect(sent).toMatchObject([
      {
        title: expect.stringMatching(/申请权限：品牌标识$/),
        titleEn: expect.stringMatching(/requests access to Brand/),
        content: '需要维护品牌资料',
        path: '/personnelAuth/roleManage',
      },
      {},
    ]);
    expect(await world.call(reader, permissionApply.apply, { route: '/nowhere', reason: '没有这个页面' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'route' }] },
    });
  });
});
