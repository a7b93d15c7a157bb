import { CloseOutlined, DownOutlined, PushpinOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { memoised } from '../core/language.ts';
import { fill, say } from '../core/text.ts';
import { MenuSearch } from './menu-search.tsx';
import { text } from './shell.text.ts';
import { closable, home, type TabMove, type Tabs } from '../core/tabs.ts';
import { useClearCache } from './use-clear-cache.ts';
import { useSteady } from './use-steady.ts';

interface Props {
  tabs: Tabs;
  titleOf: (path: string) => string;
  go: (path: string) => void;
  move: (move: TabMove) => void;
}

/** The entries of a tab's context menu and of the menu at the end of the bar. */
function useTabMenu(tabs: Tabs, move: Props['move']) {
  const clear = useClearCache();
  const only = tabs.list.length === 1;
  const items = (path: string): NonNullable<MenuProps['items']> => [
    { key: 'clearCache', label: say(text.clearCache) },
    { key: 'close', label: say(text.close), disabled: !closable(tabs, path) },
    { key: 'closeOthers', label: say(text.closeOthers), disabled: only },
    { key: 'closeAll', label: say(text.closeAll), disabled: only },
    { key: 'reopen', label: say(text.reopen), disabled: tabs.closed.length === 0 },
  ];
  const run = (key: string, path: string) => {
    if (key === 'clearCache') return clear();
    if (key === 'closeAll' || key === 'reopen') return move({ kind: key });
    return move({ kind: key as 'close' | 'closeOthers', path });
  };
  return {
    items,
    menuFor: (path: string): MenuProps => ({
      items: items(path),
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation();
        run(key, path);
      },
    }),
    run,
  };
}

/** Reordering by dragging, and by Alt with the arrow keys. */
function useSorting(count: number, move: Props['move']) {
  const [dragged, setDragged] = useState<string | null>(null);
  return useCallback(
    (path: string, at: number) => ({
      draggable: path !== home,
      'data-dragged': dragged === path || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(path);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged) {
          event.preventDefault();
          if (dragged !== path) move({ kind: 'sort', path: dragged, to: at });
        }
      },
      onDragEnd: () => setDragged(null),
      onDrop: (event: DragEvent) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
        if (step === undefined) return;
        event.preventDefault();
        move({ kind: 'sort', path, to: Math.min(count - 1, at + step) });
      },
    }),
    [count, dragged, move],
  );
}

interface OneProps {
  path: string;
  title: string;
  at: number;
  active: boolean;
  closes: boolean;
  go: (path: string) => void;
  move: Props['move'];
  onPoint: (path: string) => void;
  sorting: ReturnType<typeof useSorting>;
}

/** One tab; memoised, so that changing tabs renders only two of them. */
const One = memoised(({ path, title, at, active, closes, go, move, onPoint, sorting }: OneProps) => (
  <div
    className="tab"
    data-active={active || undefined}
    {...sorting(path, at)}
    onContextMenu={() => onPoint(path)}
    onAuxClick={(event) => {
      if (event.button === 1) move({ kind: 'close', path });
    }}
    onMouseDown={(event) => {
      if (event.button === 1) event.preventDefault();
    }}
  >
    <button
      type="button"
      className="tab-name"
      aria-current={active ? 'page' : undefined}
      title={path === home ? undefined : say(text.tabKeys)}
      onClick={() => go(path)}
    >
      {title}
    </button>
    {path === home ? <PushpinOutlined className="tab-pin" aria-hidden /> : null}
    {closes && (
      <button
        type="button"
        className="tab-close"
        aria-label={fill(text.closeTab, { name: title })}
        onClick={() => move({ kind: 'close', path })}
      >
        <CloseOutlined />
      </button>
    )}
  </div>
));

/** The open pages. The middle mouse button closes a tab, the right one opens a menu; home is first and does not scroll away. */
export function TabBar({ tabs, titleOf, go, move }: Props) {
  const { list, active } = tabs;
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(active);
  const { menuFor } = useTabMenu(tabs, move);
  const [steadyGo, steadyMove] = [useSteady(go), useSteady(move)];
  const sorting = useSorting(list.length, steadyMove);
  useEffect(() => {
    const here = [...(bar.current?.children ?? [])][list.findIndex(({ path }) => path === active)];
    here?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active, list]);
  return (
    <nav className="tabs" aria-label={say(text.tabs)}>
      <Dropdown trigger={['contextMenu']} menu={menuFor(pointed)}>
        <div className="tabs-list" ref={bar}>
          {list.map(({ path }, at) => (
            <One
              key={path}
              path={path}
              title={titleOf(path)}
              at={at}
              active={path === active}
              closes={closable(tabs, path)}
              go={steadyGo}
              move={steadyMove}
              onPoint={setPointed}
              sorting={sorting}
            />
          ))}
        </div>
      </Dropdown>
      <MenuButton tabs={tabs} move={move} />
    </nav>
  );
}

/** The menu at the end of the bar: search, and actions for all tabs. */
function MenuButton({ tabs, move }: Pick<Props, 'tabs' | 'move'>) {
  const [open, setOpen] = useState(false);
  const { items, run } = useTabMenu(tabs, move);
  const search = <MenuSearch focus={open} onGo={() => setOpen(false)} />;
  const withSearch = (menu: ReactNode) => (
    <div className="tabs-menu">
      {search}
      {menu}
    </div>
  );
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={(next, { source }) => {
        if (source === 'trigger') setOpen(next);
      }}
      menu={{
        items: items(tabs.active),
        onClick: ({ key }) => {
          setOpen(false);
          run(key, tabs.active);
        },
      }}
      popupRender={withSearch}
    >
      <Button
        type="text"
        size="small"
        icon={<DownOutlined className="caret" />}
        iconPlacement="end"
        aria-label={`${say(text.menu)} · ${say(text.tabActions)}`}
      >
        {say(text.menu)}
      </Button>
    </Dropdown>
  );
}
