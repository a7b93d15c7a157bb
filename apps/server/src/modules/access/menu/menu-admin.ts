import { AppError, apps, type menu, menuBody, type MenuNode, type MenuRow, type Parsed } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { Handlers } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { iframeHosts } from '../../platform/settings/public.ts';
import { type AppEntry, factoryEntry, top } from './entries.ts';
import type { MenuEntry } from './menu-entry.ts';
import { wholeMenu } from './menu-of.ts';
import * as rows from './menu.queries.ts';

type Body = Parsed<typeof menu.submit>;
type Whole = Awaited<ReturnType<typeof wholeMenu>>;

/** The calls by which an administrator manages menus. */
export const menuAdmin: Pick<
  Handlers<typeof menu>,
  'lazyList' | 'lazyMenuList' | 'detail' | 'submit' | 'restore' | 'remove' | 'exportJson' | 'importJson'
> = {
  lazyList: async ({ db }, filters) => listed(await wholeMenu(db), filters, () => true),
  lazyMenuList: async ({ db }, filters) => listed(await wholeMenu(db), filters, ({ category }) => category === 1),
  detail: async ({ db }, { id }) => rowOf(id, await wholeMenu(db)),

  async submit(ctx, body) {
    await rows.holdMenus(ctx.db);
    const id = await save(ctx, body, await wholeMenu(ctx.db));
    ctx.note({ bizType: 'menu', action: body.id ? 'edit' : 'add', opinion: body.name });
    return rowOf(id, await wholeMenu(ctx.db));
  },

  async restore({ db }, { id }) {
    if (!factoryEntry(id)) throw new AppError('notFound');
    await rows.dropRow(db, id);
    return rowOf(id, await wholeMenu(db));
  },

  async remove(ctx, { ids }) {
    await rows.holdMenus(ctx.db);
    const { entries } = await wholeMenu(ctx.db);
    for (const id of ids) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) throw new AppError('notFound');
      if (entry.builtIn) throw new AppError('builtInMenu');
      if (entries.some(({ id: below, parentId }) => parentId === id && !ids.includes(below)))
        throw new AppError('menuNotEmpty', { name: entry.name });
    }
    ctx.note({ bizType: 'menu', action: 'remove', opinion: ids.join(', ') });
    return rows.dropAdded(ctx.db, ids);
  },

  async exportJson({ db }) {
    const { entries } = await wholeMenu(db);
    return entries.filter((entry) => !entry.builtIn || entry.version > 0).map(exported);
  },

  async importJson(ctx, { entries }) {
    await rows.holdMenus(ctx.db);
    let added = 0;
    for (const body of parentsFirst(entries)) {
      const whole = await wholeMenu(ctx.db);
      const known = whole.entries.some(({ id }) => id === body.id);
      if (!known) added += 1;
      await save(ctx, { ...body, version: undefined }, whole, !known);
    }
    return { added, updated: entries.length - added };
  },
};

/** Sorts entries so that parents precede their children, whatever their order in the file. */
function parentsFirst<Entry extends { id: string; parentId: string }>(entries: readonly Entry[]): Entry[] {
  const depth = (entry: Entry, seen = 0): number => {
    const parent = entries.find(({ id }) => id === entry.parentId);
    return parent && seen < 20 ? 1 + depth(parent, seen + 1) : 0;
  };
  return [...entries].sort((a, b) => depth(a) - depth(b));
}

async function save(ctx: Ctx, body: Body, whole: Whole, imported = false): Promise<string> {
  const before = imported ? undefined : known(body, whole);
  const { i18n, id, ...fields } = body;
  const entry: MenuEntry = { ...fields, id: id ?? '', nameEn: i18n, builtIn: before?.builtIn ?? false, version: before?.version ?? 0 };
  checkPlace(entry, whole);
  if (before?.builtIn) return saveDelivered(ctx, entry, before);
  await checkAddress(ctx, entry);
  return rows.saveAdded(ctx.db, entry);
}

function known({ id, version }: Body, { entries }: Whole): MenuEntry | undefined {
  const before = entries.find((entry) => entry.id === id);
  if (id && !before) throw new AppError('notFound');
  if (version !== undefined && before && before.version !== version) throw new AppError('versionConflict');
  return before;
}

/** Code, address, kind and application of a delivered entry cannot be changed. */
async function saveDelivered(ctx: Ctx, entry: MenuEntry, before: MenuEntry): Promise<string> {
  for (const name of ['code', 'path', 'category', 'appId'] as const) {
    if (entry[name] !== before[name])
      throw fieldFault(name, { zh: '内置菜单的此项不能修改', en: 'cannot be changed for built-in entries' });
  }
  await rows.saveDelivered(ctx.db, entry.id, rows.differences(entry, factoryEntry(entry.id)!));
  return entry.id;
}

function checkPlace(entry: MenuEntry, { apps: all, entries }: Whole): void {
  if (!all.some(({ code }) => code === entry.appId)) throw fieldFault('appId', { zh: '应用不存在', en: 'does not exist' });
  if (entries.some(({ code, id }) => code === entry.code && id !== entry.id))
    throw fieldFault('code', { zh: '编码已被使用', en: 'is already in use' });
  if (entry.parentId === top) {
    if (entry.category === 2) throw fieldFault('parentId', { zh: '按钮须位于菜单之下', en: 'must be a menu entry for a button' });
    return;
  }
  const parent = entries.find(({ id }) => id === entry.parentId);
  const wrong = !parent || parent.category === 2 || parent.appId !== entry.appId || (entry.category === 1 && parent.path !== '');
  if (wrong) throw fieldFault('parentId', { zh: '上级须为同一应用的分组', en: 'must be a group of the same application' });
  for (let at: MenuEntry | undefined = parent; at; at = entries.find(({ id }) => id === at!.parentId)) {
    if (at.id === entry.id)
      throw fieldFault('parentId', { zh: '不能位于自身之下', en: 'cannot be the entry itself or one of its sub-entries' });
  }
}

/** An embedded page must be on a trusted host, because it is shown inside the console. */
async function checkAddress(ctx: Ctx, { path, query, category }: MenuEntry): Promise<void> {
  if (category === 2 && path !== '') throw fieldFault('path', { zh: '按钮没有地址', en: 'must be empty for a button' });
  if (!path.startsWith('/myiframe/')) return;
  const hosts = await iframeHosts(ctx.db);
  const url = URL.canParse(query['src'] ?? '') ? new URL(query['src']!) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw fieldFault('query', { zh: '内嵌页面须在 src 中填写 http(s) 地址', en: 'an embedded page needs its http(s) address in src' });
  if (!hosts.includes(url.host))
    throw fieldFault('query', {
      zh: `${url.host} 不在平台参数的内嵌域名白名单中`,
      en: `${url.host} is not among the hosts allowed in the platform settings`,
    });
}

function listed(
  whole: Whole,
  { parentId, appId, name, code }: Parsed<typeof menu.lazyList>,
  takes: (entry: MenuEntry) => boolean,
): MenuRow[] {
  const searched = Boolean(name ?? code);
  const fits = (text: string, part?: string) => !part || text.toLowerCase().includes(part.toLowerCase());
  return whole.entries
    .filter(takes)
    .filter(
      (entry) =>
        (appId === undefined || entry.appId === appId) &&
        (searched ? (fits(entry.name, name) || fits(entry.nameEn, name)) && fits(entry.code, code) : entry.parentId === parentId),
    )
    .map((entry) =>
      wire(
        entry,
        whole.entries.some((below) => below.parentId === entry.id && takes(below)),
      ),
    );
}

function rowOf(id: string, { entries }: Whole): MenuRow {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new AppError('notFound');
  return wire(
    entry,
    entries.some(({ parentId }) => parentId === id),
  );
}

const exported = ({ nameEn, ...entry }: MenuEntry) =>
  menuBody.extend({ id: menuBody.shape.id.unwrap() }).parse({ ...entry, version: undefined, i18n: nameEn });

const wire = ({ nameEn, ...entry }: MenuEntry, hasChildren: boolean): MenuRow => ({
  ...entry,
  i18n: nameEn,
  changed: entry.builtIn && entry.version > 0,
  hasChildren,
});

/** Applications with their entries and buttons, for assigning rights. */
export function treeOf(all: readonly AppEntry[], entries: readonly MenuEntry[], language: 'zh' | 'en'): MenuNode[] {
  const say = (name: string, nameEn: string) => (language === 'en' && nameEn) || name;
  const node = (entry: MenuEntry): MenuNode => ({
    id: entry.id,
    parentId: entry.parentId === top ? entry.appId : entry.parentId,
    title: say(entry.name, entry.nameEn),
    key: entry.id,
    value: entry.code,
    category: entry.category,
    children: entries.filter(({ parentId }) => parentId === entry.id).map(node),
  });
  return all
    .map((app) => ({
      id: app.code,
      parentId: top,
      title: say(app.name, app.nameEn),
      key: app.code,
      value: app.code,
      category: 0 as const,
      children: entries.filter(({ appId, parentId }) => appId === app.code && parentId === top).map(node),
    }))
    .filter(({ children, id }) => children.length > 0 || !isNamed(apps, id));
}
