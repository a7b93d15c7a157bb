import { PlusOutlined } from '@ant-design/icons';
import { department, type DepartmentRow, member } from '@touchmark/contract';
import { membershipLife } from '@touchmark/domain';
import { Button, Input, Skeleton, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { Failed, fieldsOf, FormDialog, Nothing, useDialog } from '../../../ui/index.ts';
import { type DepartmentDraft, DepartmentLeaf } from './department-leaf.tsx';
import { matching, type NewOrder, putBeside, putInto, within } from './department-order.ts';
import { fields, text } from './member.text.ts';
import { branchesOf } from './place-fields.tsx';
import './department-tree.css';

const Field = fieldsOf(department.saveOrUpdate, { ...fields, name: text.departmentName, phone: text.departmentPhone });

interface Props {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** The company's departments with member counts. Selecting `undefined` shows all members. */
export function DepartmentTree(props: Props) {
  const read = useRead(department.tree, {});
  if (read.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return <Departments all={read.data ?? []} {...props} />;
}

function Departments({ all, selected, onSelect }: Props & { all: readonly DepartmentRow[] }) {
  const [wanted, setWanted] = useState('');
  const editor = useDialog<DepartmentDraft>();
  const may = useMay(department.saveOrUpdate.access);
  const sort = useWrite(department.sort);
  const shown = wanted ? matching(all, wanted) : all;
  const order = (next: NewOrder) => sort.mutate(next);
  const leafOf = (row: DepartmentRow) => (
    <DepartmentLeaf
      all={all}
      row={row}
      may={may}
      onEdit={editor.open}
      onOrder={order}
      onGone={() => {
        if (selected === row.id) onSelect(undefined);
      }}
    />
  );
  return (
    <nav className="departments" aria-label={say(text.departments)}>
      <div className="departments-head">
        <Input
          allowClear
          placeholder={say(text.searchDepartment)}
          aria-label={say(text.searchDepartment)}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {may ? (
          <Button
            icon={<PlusOutlined />}
            aria-label={say(text.addDepartment)}
            title={say(text.addDepartment)}
            onClick={() => editor.open({ parentId: null })}
          />
        ) : null}
      </div>
      <button type="button" className="departments-all" aria-current={selected ? undefined : 'true'} onClick={() => onSelect(undefined)}>
        {say(text.everybody)}
      </button>
      {shown.length === 0 ? (
        <NoDepartment none={all.length === 0} />
      ) : (
        <Tree
          key={wanted}
          blockNode
          defaultExpandAll
          treeData={nodesOf(shown, null, leafOf)}
          selectedKeys={selected ? [selected] : []}
          onSelect={(keys) => onSelect(keys[0] === undefined ? undefined : String(keys[0]))}
          draggable={may && wanted === '' ? { icon: false } : false}
          onDrop={dropped(all, order)}
        />
      )}
      <FormDialog
        call={department.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? text.editDepartment : text.addDepartment}
        width={480}
      >
        {editor.subject ? <DepartmentFields all={all} draft={editor.subject} /> : null}
      </FormDialog>
    </nav>
  );
}

const NoDepartment = ({ none }: { none: boolean }) =>
  none ? <p className="tm-hint">{say(text.noDepartment)}</p> : <Nothing text={text.noMatch} />;

const nodesOf = (rows: readonly DepartmentRow[], parentId: string | null, leafOf: (row: DepartmentRow) => ReactNode): TreeDataNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ key: row.id, children: nodesOf(rows, row.id, leafOf), title: leafOf(row) }));

/** Dropping a department on another moves it inside; dropping it between two moves it there. */
const dropped =
  (all: readonly DepartmentRow[], order: (next: NewOrder) => void): NonNullable<TreeProps['onDrop']> =>
  ({ dragNode, node, dropToGap, dropPosition }) => {
    const [moved, beside] = [String(dragNode.key), all.find(({ id }) => id === String(node.key))];
    if (!beside) return;
    order(dropToGap ? putBeside(all, moved, beside, dropPosition > Number(node.pos.split('-').at(-1))) : putInto(all, moved, beside.id));
  };

function DepartmentFields({ all, draft }: { all: readonly DepartmentRow[]; draft: DepartmentDraft }) {
  const people = useRead(member.list, { status: membershipLife.at.active, pageSize: 200 });
  const leaders = (people.data?.records ?? []).map(({ userId, name, account }) => ({ value: userId, label: `${name} · ${account}` }));
  const below = typeof draft.id === 'string' ? within(all, draft.id) : [];
  return (
    <>
      <Field.Text name="name" max={30} />
      <Field.Tree name="parentId" of={branchesOf(all.filter(({ id }) => !below.includes(id)))} help={text.topHelp} />
      <Field.Choice name="leaderUserId" of={leaders} />
      <Field.Text name="code" max={30} />
      <Field.Text name="phone" max={20} />
      <Field.Number name="sort" min={0} max={9999} />
    </>
  );
}
