import { forget, keep, kept } from '../core/store.ts';

/** One open page: its path and the last query of its address. `turn` distinguishes a reopened page from the closed one. */
export interface Tab {
  path: string;
  search: string;
  turn: number;
}
export interface Tabs {
  list: readonly Tab[];
  active: string;
  /** Closed tabs, the last one first. */
  closed: readonly Tab[];
  turn: number;
}

export type TabMove =
  | { kind: 'open'; path: string; search: string }
  | { kind: 'close' | 'closeOthers'; path: string }
  | { kind: 'closeAll' | 'reopen' }
  | { kind: 'sort'; path: string; to: number }
  /** The address of a page in the background has changed. */
  | { kind: 'search'; path: string; search: string };

/** The start page. Its tab is always the first and cannot be closed. */
export const home = '/wel/index';
const most = 20;
const remembered = 10;

export const noTabs: Tabs = { list: [], active: '', closed: [], turn: 0 };

/** Reducer of the tabs. The last one cannot be closed; closing the active one activates the one before it. */
export function moveTabs(tabs: Tabs, move: TabMove): Tabs {
  switch (move.kind) {
    case 'open':
      return opened(tabs, move);
    case 'close':
      return closed(tabs, move.path);
    case 'closeOthers':
      return without(tabs, ({ path }) => path !== move.path && path !== home, move.path);
    case 'closeAll':
      return without(tabs, ({ path }, list) => (list.some((tab) => tab.path === home) ? path !== home : path !== list[0]!.path), '');
    case 'reopen':
      return reopened(tabs);
    case 'sort':
      return sorted(tabs, move);
    case 'search':
      return { ...tabs, list: tabs.list.map((tab) => (tab.path === move.path ? { ...tab, search: move.search } : tab)) };
  }
}

/** Whether a tab may be closed: not the home tab, and not the last one. */
export const closable = ({ list }: Tabs, path: string): boolean => list.length > 1 && path !== home;

function opened(tabs: Tabs, { path, search }: { path: string; search: string }): Tabs {
  const { list, active, turn } = tabs;
  const found = list.find((tab) => tab.path === path);
  if (found)
    return found.search === search && active === path
      ? tabs
      : { ...tabs, list: list.map((tab) => (tab.path === path ? { ...tab, search } : tab)), active: path };
  // With too many tabs, the oldest is closed that is neither home nor the one being left.
  const oldest = list.length < most ? undefined : list.find((tab) => tab.path !== home && tab.path !== active);
  const tab = { path, search, turn: turn + 1 };
  const kept = list.filter((one) => one !== oldest);
  return { ...tabs, list: path === home ? [tab, ...kept] : [...kept, tab], active: path, turn: turn + 1 };
}

function closed(tabs: Tabs, path: string): Tabs {
  const place = tabs.list.findIndex((tab) => tab.path === path);
  if (place < 0 || !closable(tabs, path)) return tabs;
  const list = tabs.list.filter((tab) => tab.path !== path);
  return {
    ...tabs,
    list,
    active: tabs.active === path ? list[Math.max(0, place - 1)]!.path : tabs.active,
    closed: [tabs.list[place]!, ...tabs.closed].slice(0, remembered),
  };
}

function without(tabs: Tabs, goes: (tab: Tab, list: readonly Tab[]) => boolean, active: string): Tabs {
  const gone = tabs.list.filter((tab) => goes(tab, tabs.list));
  const list = tabs.list.filter((tab) => !gone.includes(tab));
  if (list.length === 0) return tabs;
  return {
    ...tabs,
    list,
    active: list.some(({ path }) => path === active) ? active : list[0]!.path,
    closed: [...gone.toReversed(), ...tabs.closed].slice(0, remembered),
  };
}

function reopened(tabs: Tabs): Tabs {
  const [last, ...closed] = tabs.closed.filter(({ path }) => !tabs.list.some((tab) => tab.path === path));
  return last ? opened({ ...tabs, closed }, last) : tabs;
}

/** The home tab stays first. */
function sorted(tabs: Tabs, { path, to }: { path: string; to: number }): Tabs {
  const tab = tabs.list.find((one) => one.path === path);
  if (!tab || path === home) return tabs;
  const rest = tabs.list.filter((one) => one !== tab);
  const first = rest[0]?.path === home ? 1 : 0;
  const place = Math.min(rest.length, Math.max(first, to));
  return { ...tabs, list: [...rest.slice(0, place), tab, ...rest.slice(place)] };
}

const name = 'tabs';
const isTab = (tab: unknown): tab is Tab => {
  const { path, search } = (tab ?? {}) as Partial<Tab>;
  return typeof path === 'string' && typeof search === 'string' && /^\/(?![/\\])/.test(path);
};

/** The tabs of this window before it was reloaded. */
export function storedTabs(): Tabs {
  const { list, active } = (kept<Partial<Tabs>>(name)?.content ?? {}) as Partial<Tabs>;
  if (!Array.isArray(list) || !list.every(isTab) || typeof active !== 'string') return noTabs;
  return { list: list.map(({ path, search }, at) => ({ path, search, turn: at + 1 })), active, closed: [], turn: list.length };
}

export const keepTabs = ({ list, active }: Pick<Tabs, 'list' | 'active'>): void =>
  keep(name, { list: list.map(({ path, search }) => ({ path, search })), active }, 'session');

/** Called for another user or another company, who start without tabs. */
export const forgetTabs = (): void => forget(name);
