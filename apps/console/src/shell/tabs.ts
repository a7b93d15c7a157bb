/** One open page: where it is, and the filters or ids its address carried last. */
export interface Tab { path: string; search: string }
export interface Tabs { list: readonly Tab[]; active: string }

export type TabMove =
  | { kind: 'open'; path: string; search: string }
  | { kind: 'close' | 'closeOthers'; path: string }
  | { kind: 'closeAll' };

/** Where the console begins, and what stays when everything is closed. */
export const home = '/wel/index';
const most = 20;

/** The tabs after a move. The last one cannot be closed; closing the active one opens the one before it. */
export function moveTabs(tabs: Tabs, move: TabMove): Tabs {
  if (move.kind === 'open') return opened(tabs, move);
  if (move.kind === 'closeAll') {
    const kept = tabs.list.find(({ path }) => path === home) ?? { path: home, search: '' };
    return { list: [kept], active: home };
  }
  const place = tabs.list.findIndex(({ path }) => path === move.path);
  if (place < 0) return tabs;
  if (move.kind === 'closeOthers') return { list: [tabs.list[place]!], active: move.path };
  if (tabs.list.length === 1) return tabs;
  const list = tabs.list.filter(({ path }) => path !== move.path);
  return { list, active: tabs.active === move.path ? list[Math.max(0, place - 1)]!.path : tabs.active };
}

function opened({ list, active }: Tabs, { path, search }: Tab): Tabs {
  const found = list.find((tab) => tab.path === path);
  if (found) return found.search === search && active === path ? { list, active } : { list: list.map((tab) => (tab.path === path ? { path, search } : tab)), active: path };
  // Too many tabs cannot be told apart: the oldest that is neither home nor the one being left goes.
  const oldest = list.length < most ? undefined : list.find((tab) => tab.path !== home && tab.path !== active);
  return { list: [...list.filter((tab) => tab !== oldest), { path, search }], active: path };
}

const key = 'tabs';

/** The tabs this window had before it was loaded again. */
export function storedTabs(): Tabs {
  try {
    const { list, active } = JSON.parse(sessionStorage.getItem(key) ?? '') as Tabs;
    if (Array.isArray(list) && list.every((tab) => /^\/(?![/\\])/.test(tab.path) && typeof tab.search === 'string') && typeof active === 'string') return { list, active };
  } catch { /* none kept, or not readable */ }
  return { list: [], active: '' };
}

export function keepTabs(tabs: Tabs): void {
  try { sessionStorage.setItem(key, JSON.stringify(tabs)); } catch { /* they live as long as the page */ }
}

/** Another person, or the same one in another company, begins with none. */
export function forgetTabs(): void {
  try { sessionStorage.removeItem(key); } catch { /* nothing was kept */ }
}
