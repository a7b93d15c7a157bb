import { SearchOutlined } from '@ant-design/icons';
import type { RightsApp } from '@touchmark/contract';
import { Button, Checkbox, Input, Space, Tabs } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { fill, language, say } from '../../../core/text.ts';
import { counted, found, preset, type Preset, toggled } from './matrix-state.ts';
import { text } from './role-rights.text.ts';
import './rights-matrix.css';

type Page = RightsApp['pages'][number];
type Codes = ReadonlySet<string>;

export const nameIn = ({ name, nameEn }: { name: string; nameEn: string }): string => (language() === 'en' && nameEn) || name;

interface Props {
  apps: readonly RightsApp[];
  ticked: Codes;
  saved: Codes;
  disabled?: boolean;
  onChange: (next: Set<string>) => void;
  extra?: ReactNode;
}

/** Check boxes for every page and right: one tab per application, with search, presets, and marks for unsaved changes. */
export function RightsMatrix({ apps, ticked, saved, disabled = false, onChange, extra }: Props) {
  const [chosen, choose] = useState('');
  const [search, setSearch] = useState('');
  const app = apps.find(({ code }) => code === chosen) ?? apps[0];
  const hits = useMemo(() => new Map(apps.map(({ code, pages }) => [code, found(pages, search)])), [apps, search]);
  if (!app) return null;
  // A search shows the first application with matches.
  const shown = search && hits.get(app.code)!.length === 0 ? (apps.find(({ code }) => hits.get(code)!.length > 0) ?? app) : app;
  const pages = hits.get(shown.code)!;
  const apply = (kind: Preset) => onChange(preset(ticked, pages, kind));
  return (
    <div className="rights-matrix">
      <div className="rights-tools">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={say(text.search)}
          aria-label={say(text.search)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="rights-search"
        />
        {disabled ? null : (
          <Space.Compact aria-label={say(text.thisApp)}>
            <Button onClick={() => apply('all')}>{say(text.all)}</Button>
            <Button onClick={() => apply('read')}>{say(text.read)}</Button>
            <Button onClick={() => apply('none')}>{say(text.clear)}</Button>
          </Space.Compact>
        )}
        {extra}
      </div>
      <Tabs
        size="small"
        activeKey={shown.code}
        onChange={choose}
        items={apps.map((one) => ({
          key: one.code,
          label: <TabLabel app={one} ticked={ticked} saved={saved} hits={search ? hits.get(one.code)!.length : null} />,
        }))}
      />
      {pages.length === 0 ? (
        <p className="tm-hint rights-nothing">{say(text.noHit)}</p>
      ) : (
        <div className="rights-rows" role="table" aria-label={nameIn(shown)}>
          {pages.map((page) => (
            <PageRow key={page.path} page={page} ticked={ticked} saved={saved} disabled={disabled} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

function TabLabel({ app, ticked, saved, hits }: { app: RightsApp; ticked: Codes; saved: Codes; hits: number | null }) {
  const { ticked: n, all } = counted(app.pages, ticked);
  const changed = app.pages.some(({ codes }) => codes.some(({ code }) => ticked.has(code) !== saved.has(code)));
  return (
    <span className="rights-tab" data-faded={hits === 0}>
      {nameIn(app)}{' '}
      <small>
        {n}/{all}
      </small>
      {changed ? <i aria-hidden /> : null}
    </span>
  );
}

function PageRow({
  page,
  ticked,
  saved,
  disabled,
  onChange,
}: {
  page: Page;
  ticked: Codes;
  saved: Codes;
  disabled: boolean;
  onChange: (next: Set<string>) => void;
}) {
  const { ticked: n, all } = counted([page], ticked);
  const open = page.codes.some(({ grantable }) => grantable);
  return (
    <div className="rights-row" role="row">
      <div className="rights-page" role="rowheader">
        <Checkbox
          checked={n === all}
          indeterminate={n > 0 && n < all}
          disabled={disabled || !open}
          onChange={(event) => onChange(preset(ticked, [page], event.target.checked ? 'all' : 'none'))}
        >
          {nameIn(page)}
        </Checkbox>
      </div>
      <div className="rights-codes" role="cell">
        {page.codes.map((code) => {
          const [on, was] = [ticked.has(code.code), saved.has(code.code)];
          return (
            <Checkbox
              key={code.code}
              checked={on}
              disabled={disabled || !code.grantable}
              title={code.grantable ? code.code : `${code.code} · ${say(text.notGrantable)}`}
              data-change={on === was ? undefined : on ? 'added' : 'removed'}
              onChange={(event) => onChange(toggled(ticked, page, code.code, event.target.checked))}
            >
              {nameIn(code)}
            </Checkbox>
          );
        })}
      </div>
    </div>
  );
}

/** The differences as text, by page. */
export function ChangeList({ apps, added, removed }: { apps: readonly RightsApp[]; added: readonly string[]; removed: readonly string[] }) {
  const [plus, minus] = [new Set(added), new Set(removed)];
  const rows = apps
    .flatMap(({ pages }) => pages)
    .map((page) => ({ page, codes: page.codes.filter(({ code }) => plus.has(code) || minus.has(code)) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <ul className="rights-changes">
      {rows.map(({ page, codes }) => (
        <li key={page.path}>
          <b>{nameIn(page)}</b>
          <span>
            {codes.map((code) => (
              <em key={code.code} data-tone={plus.has(code.code) ? 'green' : 'red'} title={code.code}>
                {plus.has(code.code) ? '+' : '−'} {nameIn(code)}
              </em>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number of selected codes, and what saving would change. */
export function Summary({
  apps,
  ticked,
  added,
  removed,
}: {
  apps: readonly RightsApp[];
  ticked: Codes;
  added: readonly string[];
  removed: readonly string[];
}) {
  const { ticked: n, all } = counted(
    apps.flatMap(({ pages }) => pages),
    ticked,
  );
  const changed = added.length + removed.length > 0;
  return (
    <span className="rights-summary" aria-live="polite">
      {fill(text.chosen, { n, all })} ·{' '}
      {changed ? <b>{fill(text.changed, { added: added.length, removed: removed.length })}</b> : say(text.unchanged)}
    </span>
  );
}
