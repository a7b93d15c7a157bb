import { appManage, menu, type MenuRow, moduleOf } from '@touchmark/contract';
import { useQueries } from '@tanstack/react-query';
import { App, Button, Input, Select, Space, Table, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, language, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsFor, For, MoreActions, Nothing, OpenButton, useDialog, Pending } from '../../../ui/index.ts';
import { categories, menuFields, text } from './app.text.ts';
import { type MenuDraft, MenuForm } from './menu-form.tsx';
import { NamedIcon } from './named-icon.tsx';

const nameOf = ({ name, i18n }: MenuRow) => (language() === 'en' && i18n) || name;

/** The menus of one application as a tree; children are loaded when a row is expanded. */
export function MenuTab() {
  const [app, setApp] = useState('APP_IDENT');
  const [search, setSearch] = useState('');
  const apps = useRead(appManage.list, {});
  const rows = useRead(menu.lazyList, { appId: app, ...(search ? { name: search } : { parentId: '0' }) });
  const editor = useDialog<MenuDraft>();
  const [open, setOpen] = useState<readonly string[]>([]);
  const below = useBelow(app, open);
  const options = (apps.data ?? []).map(({ id, appName, i18n }) => ({ value: id, label: (language() === 'en' && i18n) || appName }));
  const add = (parentId = '0', category: 1 | 2 = 1) =>
    editor.open({
      appId: app,
      parentId,
      category,
      isOpen: true,
      isTab: true,
      keepAlive: true,
      isAuth: true,
      roles: [],
      query: {},
      sort: 1000,
    });
  const columns = columnsOf({ onEdit: (row) => editor.open({ ...row }), onAdd: (row) => add(row.id, row.path === '' ? 1 : 2) });
  if (!rows.data) return <Pending of={rows} />;
  return (
    <div className="tm-list">
      <div className="tm-list-head">
        <Space wrap>
          <Select
            aria-label={say(menuFields.appId)}
            value={app}
            options={options}
            loading={apps.isPending}
            onChange={(next: string) => {
              setApp(next);
              setOpen([]);
            }}
            style={{ width: 200 }}
          />
          <Input.Search
            allowClear
            placeholder={say(text.searchMenu)}
            aria-label={say(text.searchMenu)}
            onSearch={(next) => setSearch(next.trim())}
            style={{ width: 220 }}
          />
        </Space>
        <Space wrap>
          <Transfer />
          <OpenButton call={menu.submit} mode="add" label={text.addMenu} type="primary" onClick={() => add()} />
        </Space>
      </div>
      <div className="tm-panel">
        <Table<Row>
          key={`${app}${search}`}
          rowKey="id"
          className="tm-table"
          size="middle"
          columns={columns}
          dataSource={grown(rows.data ?? [], below)}
          loading={rows.isPending}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Nothing text={text.noMenus} /> }}
          expandable={{ expandedRowKeys: [...open], onExpandedRowsChange: (keys) => setOpen(keys.map(String)), indentSize: 20 }}
        />
      </div>
      <MenuForm dialog={editor} apps={options} />
    </div>
  );
}

/** A row of the tree: its children after it was expanded, an empty list while they load. */
type Row = MenuRow & { children?: Row[] };

const grown = (rows: readonly MenuRow[], below: ReadonlyMap<string, MenuRow[]>): Row[] =>
  rows.map((row) => (row.hasChildren ? { ...row, children: grown(below.get(row.id) ?? [], below) } : row));

/** Loads the children of the expanded rows. */
function useBelow(app: string, open: readonly string[]): ReadonlyMap<string, MenuRow[]> {
  const reads = useQueries({
    queries: open.map((parentId) => ({
      queryKey: [moduleOf(menu.lazyList), menu.lazyList.name, { parentId, appId: app }],
      queryFn: () => send(menu.lazyList, { parentId, appId: app }),
    })),
  });
  return new Map(open.map((id, at) => [id, reads[at]?.data ?? []]));
}

const columnsOf = ({ onEdit, onAdd }: { onEdit: (row: MenuRow) => void; onAdd: (row: MenuRow) => void }) =>
  columnsFor<Row>()(menuFields, (c) => [
    c.cell(
      menuFields.name,
      (row) => (
        <span className="app-name">
          {row.category === 1 ? <NamedIcon name={row.source} /> : null}
          <span className={row.isOpen ? '' : 'app-off'}>{nameOf(row)}</span>
          {row.builtIn ? row.changed ? <Tag color="orange">{say(text.changedTag)}</Tag> : null : <Tag color="blue">{say(text.added)}</Tag>}
          {row.isOpen ? null : <Tag>{say(text.hidden)}</Tag>}
        </span>
      ),
      { width: 260 },
    ),
    c.code('code', 'plain', { width: 240 }),
    c.text('path', { width: 260 }),
    c.cell(menuFields.category, (row) => say(categories[row.category]), { width: 80 }),
    c.number('sort', { width: 80 }),
    c.cell(menuFields.meta, (row) => <Marks row={row} />, { width: 200 }),
    c.actions(words.actions, (row) => <RowActions row={row} onEdit={() => onEdit(row)} onAdd={() => onAdd(row)} />, 180),
  ]);

function Marks({ row }: { row: MenuRow }) {
  const marks = [!row.isTab && text.noTab, !row.keepAlive && text.noKeep].filter((mark) => mark !== false);
  return (
    <>
      {marks.map((mark) => (
        <Tag key={mark.en}>{say(mark)}</Tag>
      ))}
      {row.roles.length > 0 ? (
        <Tag title={row.roles.join(', ')}>
          {say(menuFields.roles)} {row.roles.length}
        </Tag>
      ) : null}
    </>
  );
}

function RowActions({ row, onEdit, onAdd }: { row: MenuRow; onEdit: () => void; onAdd: () => void }) {
  const remove = useWrite(menu.remove);
  const restore = useWrite(menu.restore);
  const holds = !row.builtIn && row.category === 1;
  return (
    <>
      {row.builtIn && row.category === 2 ? null : <OpenButton call={menu.submit} mode="edit" label={words.edit} onClick={onEdit} />}
      {holds ? <OpenButton call={menu.submit} mode="add" label={text.addChild} onClick={onAdd} /> : null}
      <MoreActions
        actions={[
          row.changed && {
            label: text.restore,
            call: menu.restore,
            confirm: fill(text.sureRestore, { name: nameOf(row) }),
            onClick: () => restore.mutate({ id: row.id }),
          },
          !row.builtIn && {
            label: words.delete,
            call: menu.remove,
            danger: true,
            disabled: row.hasChildren,
            confirm: fill(text.sureRemove, { name: nameOf(row) }),
            onClick: () => remove.mutate({ ids: [row.id] }),
          },
        ]}
      />
    </>
  );
}

/** Export and import of the administrators' menu changes as a file. */
function Transfer() {
  const { modal } = App.useApp();
  const put = useWrite(menu.importJson);
  const save = async () => {
    const entries = await send(menu.exportJson, {});
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }));
    link.download = 'menus.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const read = async (file: File) => {
    const entries = await file
      .text()
      .then((content) => JSON.parse(content) as unknown)
      .catch(() => null);
    if (!Array.isArray(entries) || entries.length === 0) return toast('error', say(text.badJson));
    modal.confirm({
      title: fill(text.sureImport, { n: entries.length }),
      onOk: () =>
        put.mutateAsync({ entries: entries }).then(
          ({ added, updated }) => toast('success', fill(text.imported, { added, updated })),
          () => undefined,
        ),
    });
  };
  return (
    <>
      <Button onClick={() => void save().catch((error: Error) => toast('error', error.message))}>{say(text.exportJson)}</Button>
      <For call={menu.importJson}>
        <Upload
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button loading={put.isPending}>{say(text.importJson)}</Button>
        </Upload>
      </For>
    </>
  );
}
