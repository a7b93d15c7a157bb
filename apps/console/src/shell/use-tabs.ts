import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session.tsx';
import { home, keepTabs, moveTabs, storedTabs, type TabMove, type Tabs } from '../core/tabs.ts';

interface Kept {
  tabs: Tabs;
  /** The address that was already processed, so that a tab closed while navigating away is not opened again. */
  at: string;
  turn: number;
}

export interface TabsInHand {
  tabs: Tabs;
  go: (path: string) => void;
  move: (move: TabMove) => void;
}

/** The tabs follow the address: the page it names is opened and activated. Home is first, if the user may see it. */
export function useTabs(isTab: (path: string) => boolean): TabsInHand {
  const { pathname, search } = useLocation();
  const { turn } = useSession();
  const navigate = useNavigate();
  // Pages may have been removed or renamed since the tabs were stored.
  const [kept, setKept] = useState<Kept>(() => {
    const tabs = storedTabs();
    return { tabs: { ...tabs, list: tabs.list.filter(({ path }) => isTab(path)) }, at: '', turn };
  });
  const at = pathname + search;
  const current = kept.at === at && kept.turn === turn ? kept : takeIn(kept, { pathname, search, turn, isTab });
  if (current !== kept) setKept(current);
  const { tabs } = current;
  useEffect(() => keepTabs(tabs), [tabs]);

  const addressOf = ({ list }: Tabs, path: string) => path + (list.find((tab) => tab.path === path)?.search ?? '');
  const move = (step: TabMove) => {
    const after = moveTabs(tabs, step);
    if (after === tabs) return;
    setKept({ tabs: after, at, turn });
    if (after.active && after.active !== pathname) void navigate(addressOf(after, after.active));
  };
  return { tabs, go: (path) => void navigate(addressOf(tabs, path)), move };
}

interface Arrival {
  pathname: string;
  search: string;
  turn: number;
  isTab: (path: string) => boolean;
}

function takeIn({ tabs, turn: before }: Kept, { pathname, search, turn, isTab }: Arrival): Kept {
  const withHome =
    isTab(home) && !tabs.list.some(({ path }) => path === home) ? moveTabs(tabs, { kind: 'open', path: home, search: '' }) : tabs;
  const opened = isTab(pathname) ? moveTabs(withHome, { kind: 'open', path: pathname, search }) : { ...withHome, active: '' };
  // Signing in as somebody else closes the tabs (specification 4.3), except for the page the user returns to.
  return {
    tabs: turn === before ? opened : { ...moveTabs(opened, { kind: 'closeOthers', path: pathname }), closed: [] },
    at: pathname + search,
    turn,
  };
}
