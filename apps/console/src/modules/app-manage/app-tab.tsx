import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { appKinds, appManage, appSides, type ManagedApp } from '@touchmark/contract';
import { Button, Space, Table, Tag } from 'antd';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useMay } from '../../app/permissions.tsx';
import { fill, language, say, words } from '../../app/text.ts';
import {
  CallButton,
  columnsFor,
  Failed,
  fieldsOf,
  For,
  FormDialog,
  type Initial,
  OpenButton,
  StatusTag,
  useDialog,
} from '../../ui/index.ts';
import { iconOptions, NamedIcon } from './named-icon.tsx';
import { appFields, text } from './app-manage.text.ts';
import { SingleSignOn } from './single-sign-on.tsx';

const Field = fieldsOf(appManage.saveOrUpdate, appFields);
const core = new Set(['APP_HOME', 'APP_OP_SYS']);
const nameOf = ({ appName, i18n }: ManagedApp) => (language() === 'en' && i18n) || appName;

/** The applications in the order of the top menu. */
export function AppTab() {
  const read = useRead(appManage.list, {});
  const editor = useDialog<Initial<typeof appManage.saveOrUpdate>>();
  const sort = useWrite(appManage.sort);
  const maySort = useMay(appManage.sort.access);
  const rows = read.data ?? [];
  const move = (at: number, by: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    sort.mutate({ ids });
  };
  const isNew = !editor.subject?.id;
  const columns = columnsFor<ManagedApp>()(appFields, (c) => [
    c.cell(
      appFields.appName,
      (row) => (
        <span className="app-name">
          <NamedIcon name={row.icon} />
          <b>{nameOf(row)}</b>
        </span>
      ),
      { width: 200 },
    ),
    c.code('appCode', 'plain', { width: 180 }),
    c.cell(appFields.i18n, (row) => row.i18n || '—', { width: 200, ellipsis: true }),
    c.cell(appFields.kind, (row) => <Tag color={row.kind === 'CUSTOM' ? 'blue' : 'default'}>{say(appKinds[row.kind])}</Tag>, { width: 90 }),
    c.cell(appFields.side, (row) => say(appSides[row.side]), { width: 90 }),
    c.number('menus', { width: 80 }),
    c.number('companies', { width: 120 }),
    c.cell(appFields.enabled, (row) => <StatusTag tone={row.enabled ? 'green' : 'grey'} text={row.enabled ? text.on : text.off} />, {
      width: 90,
    }),
    c.cell(appFields.singleSignOn, (row) => (row.kind === 'CUSTOM' ? <SingleSignOn app={row} name={nameOf(row)} /> : '—'), { width: 150 }),
    c.cell(appFields.sort, (row) => <Order row={row} rows={rows} may={maySort && !sort.isPending} onMove={move} />, { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton
            call={appManage.saveOrUpdate}
            label={words.edit}
            onClick={() =>
              editor.open({
                id: row.id,
                version: row.version,
                appCode: row.appCode,
                appName: row.appName,
                i18n: row.i18n,
                icon: row.icon,
                intro: row.intro,
                ...(row.side === 'all' ? {} : { side: row.side }),
              })
            }
          />
          {core.has(row.id) ? null : row.enabled ? (
            <CallButton
              call={appManage.enable}
              label={text.disable}
              danger
              input={{ id: row.id, enabled: false }}
              confirm={fill(text.sureDisable, { name: nameOf(row) })}
            />
          ) : (
            <CallButton call={appManage.enable} label={text.enable} input={{ id: row.id, enabled: true }} />
          )}
        </>
      ),
      130,
    ),
  ]);
  if (read.error) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <div className="tm-list">
      <div className="tm-list-head">
        <p className="tm-hint" style={{ margin: 0 }}>
          {say(text.appHint)}
        </p>
        <For call={appManage.saveOrUpdate}>
          <OpenButton
            call={appManage.saveOrUpdate}
            label={text.addApp}
            type="primary"
            onClick={() => editor.open({ side: 'enterprise', icon: 'appstore' })}
          />
        </For>
      </div>
      <div className="tm-panel">
        <Table<ManagedApp>
          rowKey="id"
          className="tm-table"
          size="middle"
          columns={columns}
          dataSource={rows}
          loading={read.isPending}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      </div>
      <FormDialog call={appManage.saveOrUpdate} dialog={editor} title={isNew ? text.addApp : text.editApp}>
        <Field.Text name="appCode" mono upper required disabled={!isNew} help={text.codeHelp} />
        <Field.Text name="appName" max={20} />
        <Field.Text name="i18n" max={40} />
        <Field.Choice name="icon" of={iconOptions()} />
        {isNew ? <Field.Radio name="side" of={{ enterprise: appSides.enterprise, platform: appSides.platform }} /> : null}
        <Field.Area name="intro" max={200} rows={2} />
      </FormDialog>
    </div>
  );
}

function Order({
  row,
  rows,
  may,
  onMove,
}: {
  row: ManagedApp;
  rows: readonly ManagedApp[];
  may: boolean;
  onMove: (at: number, by: number) => void;
}) {
  const at = rows.indexOf(row);
  return (
    <Space size={0}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`${nameOf(row)} ${say(text.up)}`}
        disabled={!may || at === 0}
        onClick={() => onMove(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`${nameOf(row)} ${say(text.down)}`}
        disabled={!may || at === rows.length - 1}
        onClick={() => onMove(at, 1)}
      />
    </Space>
  );
}
