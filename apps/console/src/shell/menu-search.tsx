import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill, say } from '../core/text.ts';
import { menuMatches } from './menu-matches.ts';
import { nameOf, openEntry, useMenu } from '../api/menus.ts';
import { text } from './shell.text.ts';

/** Finds a menu entry by the beginning of its name. */
export function MenuSearch({ focus = false, onGo }: { focus?: boolean; onGo?: () => void }) {
  const { data = [] } = useMenu();
  const [typed, setTyped] = useState('');
  // While the list is open, Tab accepts the first suggestion. It opens when something is typed, and does not reopen after it was
  // closed.
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const box = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const found = menuMatches(data, typed, (item) => nameOf(item));
  const go = (path: string) => {
    const item = found.find((one) => one.path === path);
    setTyped('');
    setOpen(false);
    if (!item) return;
    openEntry(item, navigate);
    onGo?.();
  };
  return (
    <AutoComplete
      ref={box}
      className="menu-search"
      value={typed}
      popupMatchSelectWidth={220}
      defaultActiveFirstOption
      options={found.map((item) => ({ value: item.path, label: nameOf(item) }))}
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) setOpen(false);
      }}
      onInputKeyDown={({ key }) => {
        if (key === 'ArrowDown' && typed !== '') setOpen(true);
        if (key === 'Escape') setOpen(false);
      }}
      onChange={(value: string) => {
        setTyped(value.startsWith('/') ? '' : value);
        setOpen(value !== '' && !value.startsWith('/'));
      }}
      onSelect={go}
      notFoundContent={typed ? fill(text.noMatch, { text: typed }) : null}
    >
      <Input prefix={<SearchOutlined />} placeholder={say(text.searchMenu)} aria-label={say(text.searchMenu)} />
    </AutoComplete>
  );
}
