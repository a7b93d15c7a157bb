import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { fill, say } from '../app/text.ts';
import { titleOf } from './titles.ts';
import { text } from './shell.text.ts';
import type { TabMove, Tabs } from './tabs.ts';

interface Props { tabs: Tabs; go: (path: string) => void; move: (move: TabMove) => void }

/** The open pages, in the order they were opened. The middle mouse button closes; the right one offers more. */
export function TabBar({ tabs: { list, active }, go, move }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = [...(bar.current?.children ?? [])][list.findIndex(({ path }) => path === active)];
    here?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active, list]);
  const only = list.length === 1;
  const menuFor = (path: string): MenuProps => ({
    items: [{ key: 'close', label: say(text.close), disabled: only }, { key: 'closeOthers', label: say(text.closeOthers), disabled: only }, { key: 'closeAll', label: say(text.closeAll), disabled: only }],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      move(key === 'closeAll' ? { kind: 'closeAll' } : { kind: key as 'close' | 'closeOthers', path });
    },
  });
  return (
    <nav className="tabs" aria-label={say(text.tabs)}>
      <div className="tabs-list" ref={bar}>
        {list.map(({ path }) => (
          <Dropdown key={path} trigger={['contextMenu']} menu={menuFor(path)}>
            <div className="tab" data-active={path === active || undefined} onAuxClick={(event) => { if (event.button === 1 && !only) move({ kind: 'close', path }); }}>
              <button type="button" className="tab-name" aria-current={path === active ? 'page' : undefined} onClick={() => go(path)}>{titleOf(path)}</button>
              {!only && <button type="button" className="tab-close" aria-label={fill(text.closeTab, { name: titleOf(path) })} onClick={() => move({ kind: 'close', path })}><CloseOutlined /></button>}
            </div>
          </Dropdown>
        ))}
      </div>
      <Dropdown trigger={['click']} menu={menuFor(active)}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say(text.tabActions)} />
      </Dropdown>
    </nav>
  );
}
