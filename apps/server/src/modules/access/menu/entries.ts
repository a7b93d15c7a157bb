import { apps, builtPages, pages, type PagePath, type PageRow, wordOfCode } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { AppRow, MenuRow } from './menu.queries.ts';
import type { MenuEntry } from './menu-entry.ts';

/** An application: the delivered one with its stored changes. */
export interface AppEntry {
  code: string;
  name: string;
  nameEn: string;
  icon: string;
  sort: number;
  enabled: boolean;
  side: 'all' | 'platform' | 'enterprise';
  builtIn: boolean;
  intro: string;
  singleSignOn: boolean;
  version: number;
  updateTime: string;
}

/** The parent id of top-level entries of an application. */
export const top = '0';

const given = <T>(changed: T | null | undefined, factory: T): T => changed ?? factory;

/** All applications: the delivered ones with their changes, then the custom ones. */
export function mergedApps(rows: readonly AppRow[]): AppEntry[] {
  const changes = new Map(rows.map((row) => [row.code, row]));
  const delivered = Object.entries(apps).map(([code, factory], nth): AppEntry => {
    const row = changes.get(code);
    return {
      code,
      name: given(row?.name, factory.zh),
      nameEn: given(row?.nameEn, factory.en),
      icon: given(row?.icon, factory.icon),
      sort: given(row?.sort, (nth + 1) * 10),
      enabled: row?.enabled ?? true,
      side: factory.side,
      builtIn: true,
      intro: row?.intro ?? '',
      singleSignOn: false,
      version: row?.version ?? 0,
      updateTime: row?.updateTime ?? '',
    };
  });
  const added = rows
    .filter(({ code }) => !isNamed(apps, code))
    .map((row): AppEntry => ({
      code: row.code,
      name: row.name ?? row.code,
      nameEn: row.nameEn ?? '',
      icon: row.icon ?? 'appstore',
      sort: row.sort ?? 1000,
      enabled: row.enabled,
      side: (row.side ?? 'enterprise') as AppEntry['side'],
      builtIn: false,
      intro: row.intro,
      singleSignOn: row.singleSignOn,
      version: row.version,
      updateTime: row.updateTime,
    }));
  return [...delivered, ...added].sort((a, b) => a.sort - b.sort || a.code.localeCompare(b.code));
}

const keyOf = (path: PagePath) => path.slice(1).replaceAll('/', '_');
const order = new Map([...builtPages].map((path, nth) => [path, (nth + 1) * 10]));

const plain = {
  remark: '',
  roles: [] as string[],
  isTab: true,
  keepAlive: true,
  isAuth: true,
  query: {},
  editionTag: '',
  isOpen: true,
  builtIn: true,
  version: 0,
};

/** Pages of another application come after an application's own. */
const guest = 5000;

/** The delivered entries of one page: one in each of its applications, with the buttons below the first. */
function factoryOf([path, row]: [PagePath, PageRow]): MenuEntry[] {
  const entry = (appId: keyof typeof apps, suffix: '' | '_other'): MenuEntry => ({
    ...plain,
    id: keyOf(path) + suffix,
    parentId: top,
    appId,
    code: keyOf(path) + suffix,
    name: row.title.zh,
    nameEn: row.title.en,
    path,
    source: apps[appId].icon,
    category: 1,
    sort: order.get(path)! + (suffix ? guest : 0),
  });
  const buttons = row.codes.map((code, at): MenuEntry => ({
    ...plain,
    id: `${keyOf(path)}.${code}`,
    parentId: keyOf(path),
    appId: row.app,
    code,
    name: wordOfCode(code).zh,
    nameEn: wordOfCode(code).en,
    path: '',
    source: '',
    category: 2,
    sort: (at + 1) * 10,
  }));
  return [entry(row.app, ''), ...(row.also ? [entry(row.also, '_other')] : []), ...buttons];
}

/** Pages without a screen yet are not among the entries. */
const factory: readonly MenuEntry[] = (Object.entries(pages) as [PagePath, PageRow][])
  .filter(([path]) => builtPages.has(path))
  .flatMap(factoryOf);
const factoryById = new Map(factory.map((entry) => [entry.id, entry]));

/** A delivered entry without its stored changes. */
export const factoryEntry = (id: string): MenuEntry | undefined => factoryById.get(id);

function changed(entry: MenuEntry, row: MenuRow | undefined): MenuEntry {
  if (!row) return entry;
  return {
    ...entry,
    parentId: given(row.parentId, entry.parentId),
    appId: given(row.appCode, entry.appId),
    name: given(row.name, entry.name),
    nameEn: given(row.nameEn, entry.nameEn),
    source: given(row.source, entry.source),
    sort: given(row.sort, entry.sort),
    isOpen: given(row.isOpen, entry.isOpen),
    remark: given(row.remark, entry.remark),
    roles: given(row.roles, entry.roles),
    isTab: given(row.isTab, entry.isTab),
    keepAlive: given(row.keepAlive, entry.keepAlive),
    query: given(row.query as Record<string, string> | null, entry.query),
    editionTag: given(row.editionTag, entry.editionTag),
    version: row.version,
  };
}

const blank: MenuEntry = {
  ...plain,
  id: '',
  parentId: top,
  appId: '',
  code: '',
  name: '',
  nameEn: '',
  path: '',
  source: '',
  category: 1,
  sort: 10_000,
  builtIn: false,
};

/** All entries and buttons: the delivered ones with their changes, then the custom ones. */
export function mergedMenus(rows: readonly MenuRow[]): MenuEntry[] {
  const changes = new Map(rows.map((row) => [row.id, row]));
  const added = rows
    .filter(({ id, builtIn }) => !builtIn && !factoryById.has(id))
    .map((row) => ({
      ...changed({ ...blank, id: row.id, code: row.code ?? row.id, path: row.path ?? '', category: (row.category ?? 1) as 1 | 2 }, row),
      isAuth: row.isAuth ?? true,
    }));
  return [...factory.map((entry) => changed(entry, changes.get(entry.id))), ...added].sort(
    (a, b) => a.sort - b.sort || a.id.localeCompare(b.id),
  );
}
