import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Popover, Space } from 'antd';
import { useState } from 'react';
import { keep, kept } from '../../core/store.ts';
import { say, words } from '../../core/text.ts';
import type { Column } from './columns.tsx';
import { kit } from '../ui.text.ts';

/** Rows of 32, 40 and 48 px. */
export type Density = 'compact' | 'normal' | 'loose';
// The theme sets antd's large table to rows of 40 px; the medium one is unchanged.
export const tableSize = { compact: 'small', normal: 'large', loose: 'medium' } as const satisfies Record<Density, string>;
/** `hidden` is null until the user selects columns; until then the list's default applies. `widths` in px, of columns made wider or narrower. */
interface Chosen {
  density: Density;
  hidden: string[] | null;
  widths: Readonly<Record<string, number>>;
}
const initial: Chosen = { density: 'normal', hidden: null, widths: {} };
const nameOf = (list: string) => `list.${list}`;

/** The user's settings for one list: row height and hidden columns, stored in this browser. */
export function useTableSettings<Row>(list: string, columns: readonly Column<Row>[]) {
  const [settings, set] = useState<Chosen>(() => ({ ...initial, ...kept<Partial<Chosen>>(nameOf(list))?.content }));
  const change = (next: Partial<Chosen>) => {
    const all = { ...settings, ...next };
    set(all);
    keep(nameOf(list), all);
  };
  const hidden = settings.hidden ?? columns.filter(({ later }) => later).map(({ key }) => String(key));
  return { ...settings, hidden, change };
}

export type TableSettings = ReturnType<typeof useTableSettings>;

/** Columns that may be hidden: all except fixed ones and the first. */
const hideable = <Row,>(columns: readonly Column<Row>[]) =>
  columns.filter((column, index) => index > 0 && !column.fixed && typeof column.title === 'string');

/** The columns that are not hidden. */
export const visibleColumns = <Row,>(columns: readonly Column<Row>[], { hidden }: TableSettings): Column<Row>[] => {
  const may = new Set(hideable(columns).map(({ key }) => key));
  return columns.filter(({ key }) => !may.has(key) || !hidden.includes(String(key)));
};

/** Refresh, row height and columns. */
export function TableTools<Row>({
  columns,
  settings,
  busy,
  onRefresh,
}: {
  columns: readonly Column<Row>[];
  settings: TableSettings;
  busy: boolean;
  onRefresh: () => void;
}) {
  const densities = [
    ['compact', kit.compact],
    ['normal', kit.normal],
    ['loose', kit.loose],
  ] as const;
  const options = hideable(columns);
  const chooser = (
    <Space orientation="vertical" size={4} role="group" aria-label={say(words.columns)}>
      {options.map(({ key, title }) => (
        <Checkbox
          key={String(key)}
          checked={!settings.hidden.includes(String(key))}
          onChange={(event) =>
            settings.change({
              hidden: event.target.checked ? settings.hidden.filter((name) => name !== key) : [...settings.hidden, String(key)],
            })
          }
        >
          {title as string}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={() => settings.change({ hidden: null, widths: {} })}>
        {say(kit.restore)}
      </Button>
    </Space>
  );
  return (
    <Space size={0}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={busy} />}
        aria-label={say(words.refresh)}
        title={say(words.refresh)}
        onClick={onRefresh}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: [settings.density],
          items: densities.map(([key, text]) => ({ key, label: say(text) })),
          onClick: ({ key }) => settings.change({ density: key as Density }),
        }}
      >
        <Button
          className="tm-row-height"
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={say(words.density)}
          title={say(words.density)}
        />
      </Dropdown>
      {options.length > 0 ? (
        <Popover trigger="click" placement="bottomRight" content={chooser}>
          <Button type="text" icon={<SettingOutlined />} aria-label={say(words.columns)} title={say(words.columns)} />
        </Popover>
      ) : null}
    </Space>
  );
}
