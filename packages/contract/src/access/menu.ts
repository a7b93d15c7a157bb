import * as z from 'zod';
import { codeText } from '../typed-text.ts';
import { calls, read, write } from '../call.ts';
import { int, recordOf, version } from '../common.ts';

/** One entry of the side menu (specification 3, "Menu item"). A group has children, a leaf has a path. */
export interface MenuItem {
  id: string;
  name: string;
  path: string;
  source: string;
  group: 'OPERATOR' | 'ENTERPRISE';
  children: MenuItem[];
  query: Record<string, string>;
  /** `app`: the application of the entry; a page may belong to different applications for staff and for companies. */
  meta: {
    i18n: string;
    app?: string;
    /** The entry is an outside page that is opened with a ticket. */
    singleSignOn?: boolean;
    roles?: string[];
    isTab: boolean;
    keepAlive: boolean;
    isAuth: boolean;
  };
}
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    path: z.string(),
    source: z.string(),
    group: z.enum(['OPERATOR', 'ENTERPRISE']),
    children: z.array(MenuItem),
    query: z.record(z.string(), z.string()),
    meta: z.object({
      i18n: z.string(),
      app: z.string().optional(),
      singleSignOn: z.boolean().optional(),
      roles: z.array(z.string()).optional(),
      isTab: z.boolean(),
      keepAlive: z.boolean(),
      isAuth: z.boolean(),
    }),
  }),
);

const ButtonLeaf = z.object({ code: z.string(), name: z.string() });

/** The id of a menu entry: a word for delivered ones, `m…` for custom ones. `0` is the top level of an application. */
const menuId = z.string().regex(/^[\w.]{1,120}$/);
const flag = z.boolean();

/** An entry (category 1) or a button (2) as administrators see it. */
export const MenuRow = z.object({
  id: z.string(),
  parentId: z.string(),
  appId: z.string(),
  code: z.string(),
  name: z.string(),
  i18n: z.string(),
  path: z.string(),
  source: z.string(),
  category: z.union([z.literal(1), z.literal(2)]),
  sort: z.number(),
  isOpen: flag,
  isTab: flag,
  keepAlive: flag,
  isAuth: flag,
  roles: z.array(z.string()),
  query: z.record(z.string(), z.string()),
  editionTag: z.string(),
  remark: z.string(),
  builtIn: flag,
  /** Whether a delivered entry was modified. */
  changed: flag,
  hasChildren: flag,
  version: z.number(),
});
export type MenuRow = z.infer<typeof MenuRow>;

/** A node of the whole tree: application, entry, button. */
export interface MenuNode {
  id: string;
  parentId: string;
  title: string;
  key: string;
  value: string;
  category: 0 | 1 | 2;
  children: MenuNode[];
}
export const MenuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    title: z.string(),
    key: z.string(),
    value: z.string(),
    category: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    children: z.array(MenuNode),
  }),
);

const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^\/[\w/.-]*$|^https?:\/\/[^\s"'<>]+$/, '应以 / 开头，或为 http(s) 地址|must begin with / or be an http(s) address')
  .default('');

/** The fields of the form of an entry. */
export const menuBody = z.object({
  id: menuId.optional(),
  version: version.optional(),
  parentId: menuId.default('0'),
  appId: z.string().regex(/^[A-Z][A-Z0-9_]{2,39}$/),
  code: codeText(
    /^[A-Za-z][\w.]{1,79}$/,
    '以字母开头，仅含字母、数字、下划线和点|may contain only letters, digits, underscores and dots, and must begin with a letter',
  ),
  name: z.string().trim().min(1).max(40),
  i18n: z.string().trim().max(80).default(''),
  path: address,
  source: z
    .string()
    .trim()
    .regex(/^[\w-]{0,40}$/)
    .default(''),
  category: z.union([z.literal(1), z.literal(2)]).default(1),
  sort: int(0, 99_999).default(1000),
  isOpen: flag.default(true),
  isTab: flag.default(true),
  keepAlive: flag.default(true),
  isAuth: flag.default(true),
  roles: z.array(z.string().max(60)).max(40).default([]),
  query: recordOf(z.string().regex(/^[\w-]{1,40}$/), z.string().max(500), 40).default({}),
  editionTag: z.string().trim().max(20).default(''),
  remark: z.string().trim().max(200).default(''),
});

/** Ids as an array, or as comma-separated text in an address. */
export const someIds = <Id extends z.ZodType<string>>(id: Id) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : value,
    z.array(id).min(1).max(200),
  );

const filters = z.object({
  parentId: menuId.default('0'),
  appId: z.string().max(40).optional(),
  name: z.string().trim().max(40).optional(),
  code: z.string().trim().max(80).optional(),
});
const audit = { add: { zh: '保存菜单', en: 'Save menu entry' }, remove: { zh: '删除菜单', en: 'Delete menu entry' } };

export const menu = calls('menu', {
  buttons: read('GET /api/blade-system/menu/buttons', {
    input: z.object({}),
    output: z.array(ButtonLeaf.extend({ children: z.array(ButtonLeaf) })),
    access: 'signedIn',
  }),
  findRoutes: read('POST /api/menu/findRoutes', {
    input: z.object({ cate: z.string().max(40).optional() }),
    output: z.array(MenuItem),
    access: 'signedIn',
  }),
  topMenu: read('GET /api/dict/sysPaper/TOP_MENU', {
    input: z.object({}),
    output: z.array(z.object({ dictKey: z.string(), dictValue: z.string(), remark: z.string() })),
    access: 'signedIn',
  }),
  lazyList: read('GET /api/blade-system/menu/lazy-list', { input: filters, output: z.array(MenuRow), access: 'app_view' }),
  /** The same tree without buttons. */
  lazyMenuList: read('GET /api/blade-system/menu/lazy-menu-list', { input: filters, output: z.array(MenuRow), access: 'app_view' }),
  /** Applications, entries and buttons; a company sees those granted to it. */
  tree: read('GET /api/blade-system/menu/tree', {
    input: z.object({ tenantId: z.string().max(20).optional() }),
    output: z.array(MenuNode),
    access: ['app_view', 'roleAuth_view', 'roleCfg_view', 'appAuth_view'],
  }),
  detail: read('GET /api/blade-system/menu/detail', { input: z.object({ id: menuId }), output: MenuRow, access: 'app_view' }),
  submit: write('POST /api/blade-system/menu/submit', {
    input: menuBody,
    output: MenuRow,
    access: { add: 'menu_add', edit: 'menu_edit' },
    refreshes: ['appManage'],
    event: 'rightsChanged',
    audit: audit.add,
  }),
  /** Restores the delivered state. */
  restore: write('POST /api/menu/restore', {
    input: z.object({ id: menuId }),
    output: MenuRow,
    access: 'menu_edit',
    event: 'rightsChanged',
    audit: { zh: '恢复出厂菜单', en: 'Restore a default menu entry' },
  }),
  remove: write('POST /api/blade-system/menu/remove', {
    input: z.object({ ids: someIds(menuId) }),
    output: z.number(),
    access: 'menu_delete',
    refreshes: ['appManage'],
    event: 'rightsChanged',
    audit: audit.remove,
  }),
  /** The administrators' changes of the menus, for import into another installation. */
  exportJson: read('POST /api/menu/exportJson', {
    input: z.object({}),
    output: z.array(menuBody.extend({ id: menuId })),
    access: 'app_view',
  }),
  importJson: write('POST /api/menu/importJson', {
    input: z.object({
      entries: z
        .array(menuBody.extend({ id: menuId }))
        .min(1)
        .max(500),
    }),
    output: z.object({ added: z.number(), updated: z.number() }),
    access: 'menu_edit',
    refreshes: ['appManage'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '导入菜单', en: 'Import menus' },
  }),
});
