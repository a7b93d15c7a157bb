import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPage, useOpenable } from './titles.ts';
import { keepTabs, moveTabs, storedTabs, type TabMove, type Tabs } from './tabs.ts';

/** Pages may have gone or been renamed since the tabs were kept. */
function known(): Tabs {
  const { list, active } = storedTabs();
  return { list: list.filter(({ path }) => isPage(path)), active };
}

interface Kept { tabs: Tabs; /** The address that has been taken in, so that a tab closed while leaving does not come back. */ at: string }

/** The tabs follow the address: whatever page it names is open and active. */
export function useTabs(): { tabs: Tabs; go: (path: string) => void; move: (move: TabMove) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<Kept>(() => ({ tabs: known(), at: '' }));
  const openable = useOpenable(pathname);
  const at = pathname + search;
  const current = kept.at === at ? kept : { tabs: openable ? moveTabs(kept.tabs, { kind: 'open', path: pathname, search }) : { ...kept.tabs, active: '' }, at };
  if (current !== kept) setKept(current);
  const { tabs } = current;
  useEffect(() => keepTabs(tabs), [tabs]);

  const addressOf = ({ list }: Tabs, path: string) => path + (list.find((tab) => tab.path === path)?.search ?? '');
  const move = (step: TabMove) => {
    const after = moveTabs(tabs, step);
    setKept({ tabs: after, at });
    if (after.active && after.active !== pathname) void navigate(addressOf(after, after.active));
  };
  return { tabs, go: (path) => void navigate(addressOf(tabs, path)), move };
}
