import { appKinds, appManage, appSides, type ManagedApp } from '@touchmark/contract';
import { Tag } from 'antd';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say, words } from '../../../core/text.ts';
import { columnsFor, FoldingTable, OpenButton, StatusTag, useDialog, Pending } from '../../../ui/index.ts';
import { AppActions } from './app-actions.tsx';
import { type AppDraft, AppForm } from './app-form.tsx';
import { appFields, text } from './app.text.ts';
import { nameOf } from './app-name.ts';
import { AppOrder } from './app-order.tsx';
import { NamedIcon } from './named-icon.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

/** The applications in the order of the top menu. */
export function AppTab() {
  const read = useRead(appManage.list, {});
  const editor = useDialog<AppDraft>();
  const sort = useWrite(appManage.sort);
  const maySort = useMay(appManage.sort.access);
  const rows = read.data ?? [];
  const move = (at: number, by: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    sort.mutate({ ids });
  };
  const columns = columnsFor<ManagedApp>()(appFields, (c) => [
    c.cell(
      appFields.appName,
      (row) => (
        <span className="app-name">
          <NamedIcon name={row.icon} />
          <b>{nameOf(row)}</b>
        </span>
      ),
      { width: 240 },
    ),
    c.code('appCode', 'plain', { width: 160 }),
    c.cell(appFields.i18n, (row) => row.i18n || '—', { width: 150, ellipsis: true }),
    c.cell(appFields.kind, (row) => <Tag color={row.kind === 'CUSTOM' ? 'blue' : 'default'}>{say(appKinds[row.kind])}</Tag>, { width: 90 }),
    c.cell(appFields.side, (row) => say(appSides[row.side]), { width: 90 }),
    c.number('menus', { width: 80 }),
    c.number('companies', { width: 120 }),
    c.cell(appFields.enabled, (row) => <AppState row={row} />, { width: 90 }),
    c.cell(appFields.singleSignOn, (row) => (row.kind === 'CUSTOM' ? <SingleSignOn app={row} name={nameOf(row)} /> : '—'), { width: 150 }),
    c.cell(appFields.sort, (row) => <AppOrder row={row} rows={rows} may={maySort && !sort.isPending} onMove={move} />, { width: 90 }),
    c.actions(words.actions, (row) => <AppActions row={row} onEdit={editor.open} />, 130),
  ]);
  if (!read.data) return <Pending of={read} />;
  return (
    <div className="tm-list">
      <div className="tm-list-head">
        <p className="tm-hint" style={{ margin: 0 }}>
          {say(text.appHint)}
        </p>
        <OpenButton
          call={appManage.saveOrUpdate}
          mode="add"
          label={text.addApp}
          type="primary"
          onClick={() => editor.open({ side: 'enterprise', icon: 'appstore' })}
        />
      </div>
      <div className="tm-panel">
        <FoldingTable<ManagedApp> rowKey="id" size="middle" columns={columns} dataSource={rows} loading={read.isPending} />
      </div>
      <AppForm dialog={editor} />
    </div>
  );
}

/** An application of the product's own whose pages are not built is in nobody's menu, whatever its switch says. */
function AppState({ row }: { row: ManagedApp }) {
  if (row.enabled && row.kind !== 'CUSTOM' && row.menus === 0) return <StatusTag tone="grey" text={text.noPages} />;
  return <StatusTag tone={row.enabled ? 'green' : 'grey'} text={row.enabled ? text.on : text.off} />;
}
