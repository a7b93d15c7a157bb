import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { department, type DepartmentRow } from '@touchmark/contract';
import { App, Button, Dropdown, Input, Skeleton, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useMay } from '../../app/permissions.tsx';
import { fill, say, words } from '../../app/text.ts';
import { Failed, fieldsOf, FormDialog, type Initial, Nothing, useDialog } from '../../ui/index.ts';
import { fields, text } from './member.text.ts';
import { branchesOf } from './place-fields.tsx';
import './department-tree.css';

const Field = fieldsOf(department.saveOrUpdate, fields);
type Draft = Initial<typeof department.saveOrUpdate>;

/** A department, everything above it, and everything below it that fits the search. */
function matching(all: readonly DepartmentRow[], wanted: string): DepartmentRow[] {
  const kept = new Set<string>();
  for (const row of all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))) for (let at: DepartmentRow | undefined = row; at; at = all.find(({ id }) => id === at?.parentId)) kept.add(at.id);
  return all.filter(({ id }) => kept.has(id));
}

/** The company's departments with their people. `undefined` chosen: everybody. */
export function DepartmentTree({ selected, onSelect }: { selected: string | undefined; onSelect: (id: string | undefined) => void }) {
  const read = useRead(department.tree, {});
  const [wanted, setWanted] = useState('');
  const editor = useDialog<Draft>();
  const may = useMay(department.saveOrUpdate.access);
  if (read.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  const all = read.data ?? [];
  const shown = wanted ? matching(all, wanted) : all;
  const nodes = (parentId: string | null): TreeDataNode[] => shown.filter((row) => row.parentId === parentId).map((row) => ({
    key: row.id, children: nodes(row.id), title: <Leaf row={row} may={may} onEdit={editor.open} onGone={() => { if (selected === row.id) onSelect(undefined); }} />,
  }));
  return (
    <nav className="departments" aria-label={say(text.departments)}>
      <div className="departments-head"><Input allowClear placeholder={say(text.searchDepartment)} aria-label={say(text.searchDepartment)} value={wanted} onChange={(event) => setWanted(event.target.value)} />
        {may ? <Button icon={<PlusOutlined />} aria-label={say(text.addDepartment)} title={say(text.addDepartment)} onClick={() => editor.open({ parentId: null })} /> : null}</div>
      <button type="button" className="departments-all" aria-current={selected ? undefined : 'true'} onClick={() => onSelect(undefined)}>{say(text.everybody)}</button>
      {all.length === 0 ? <p className="tm-hint">{say(text.noDepartment)}</p> : shown.length === 0 ? <Nothing text={text.noMatch} />
        : <Tree key={wanted} blockNode defaultExpandAll treeData={nodes(null)} selectedKeys={selected ? [selected] : []} onSelect={(keys) => onSelect(keys[0] === undefined ? undefined : String(keys[0]))} />}
      <FormDialog call={department.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.editDepartment : text.addDepartment} width={480}>
        <Field.Text name="name" max={30} /><Field.Tree name="parentId" of={branchesOf(all.filter(({ id }) => id !== editor.subject?.id))} /><Field.Text name="code" max={30} /><Field.Text name="phone" max={20} /><Field.Number name="sort" />
      </FormDialog>
    </nav>
  );
}

function Leaf({ row, may, onEdit, onGone }: { row: DepartmentRow; may: boolean; onEdit: (draft: Draft) => void; onGone: () => void }) {
  const { modal } = App.useApp();
  const remove = useWrite(department.delete);
  const ask = () => modal.confirm({ title: fill(text.sureDeleteDepartment, { name: row.name }), okText: say(words.delete), cancelText: say(words.cancel), okButtonProps: { danger: true }, onOk: () => remove.mutate({ id: row.id }, { onSuccess: onGone }) });
  const items = [{ key: 'below', label: say(text.addBelow) }, { key: 'edit', label: say(words.edit) }, { key: 'delete', label: say(words.delete), danger: true, disabled: row.members > 0 }];
  const choose = { below: () => onEdit({ parentId: row.id }), edit: () => onEdit(row), delete: ask };
  return (
    <span className="departments-leaf"><span className="departments-name">{row.name}</span><span className="tm-count">{row.members}</span>
      {may ? <Dropdown trigger={['click']} menu={{ items, onClick: ({ key, domEvent }) => { domEvent.stopPropagation(); choose[key as keyof typeof choose](); } }}><Button type="text" size="small" icon={<MoreOutlined />} aria-label={`${say(words.more)} ${row.name}`} onClick={(event) => event.stopPropagation()} /></Dropdown> : null}
    </span>
  );
}
