import { PlusOutlined } from '@ant-design/icons';
import { department, type DepartmentRow, member } from '@touchmark/contract';
import { membershipLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useAnyWrite, useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say, words } from '../../../core/text.ts';
import {
  type Action,
  fieldsOf,
  FormDialog,
  type Initial,
  keysOf,
  type Moved,
  type Nested,
  nested,
  type Place,
  SideTree,
  useDialog,
  Pending,
} from '../../../ui/index.ts';
import { fields, text } from './member.text.ts';
import { branchesOf } from './place-fields.tsx';
import './department-tree.css';

const Field = fieldsOf(department.saveOrUpdate, { ...fields, name: text.departmentName, phone: text.departmentPhone });
type Branch = Nested<DepartmentRow>;
type Draft = Initial<typeof department.saveOrUpdate>;

interface Props {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** The number of members in a department and below it, which selecting it shows. */
const peopleIn = ({ members, children }: Branch): number => members + children.reduce((sum, below) => sum + peopleIn(below), 0);

/** The company's departments with member counts. Selecting `undefined` shows all members. */
export function DepartmentTree(props: Props) {
  const read = useRead(department.tree, {});
  if (!read.data) return <Pending of={read} />;
  return <Departments tree={nested(read.data ?? [])} {...props} />;
}

function Departments({ tree, selected, onSelect }: Props & { tree: readonly Branch[] }) {
  const editor = useDialog<Draft>();
  const may = useMay(department.saveOrUpdate.access);
  const write = useAnyWrite();
  const actions = ({ node }: Place<Branch>): Action[] => [
    { label: text.addBelow, onClick: () => editor.open({ parentId: node.id }) },
    { label: text.addBeside, onClick: () => editor.open({ parentId: node.parentId }) },
    { label: words.edit, onClick: () => editor.open(node) },
    {
      label: words.delete,
      danger: true,
      disabled: node.children.length > 0 || node.members > 0,
      confirm: fill(text.sureDeleteDepartment, { name: node.name }),
      onClick: () =>
        void write(department.delete, { id: node.id }).then(
          () => (selected === node.id ? onSelect(undefined) : undefined),
          () => undefined,
        ),
    },
  ];
  const move = ({ parent, ids }: Moved<Branch>) =>
    void write(department.sort, { parentId: parent?.id ?? null, ids }).catch(() => undefined);
  const add = (
    <Button
      icon={<PlusOutlined />}
      aria-label={say(text.addDepartment)}
      title={say(text.addDepartment)}
      onClick={() => editor.open({ parentId: null })}
    />
  );
  return (
    <div className="departments">
      <SideTree<Branch>
        of={tree}
        words={{ title: text.departments, search: text.searchDepartment, all: text.everybody, empty: text.noDepartment }}
        selected={selected}
        onSelect={(node) => onSelect(node?.id)}
        count={(node) => ({ n: peopleIn(node) })}
        {...(may
          ? { actions, head: add, moves: { may: (node, parent) => !parent || !keysOf([node]).includes(parent.id), onMove: move } }
          : {})}
      />
      <FormDialog
        call={department.saveOrUpdate}
        dialog={editor}
        title={editor.subject?.id ? text.editDepartment : text.addDepartment}
        width={480}
      >
        {editor.subject ? <DepartmentFields tree={tree} draft={editor.subject} /> : null}
      </FormDialog>
    </div>
  );
}

/** The tree without a department and everything below it. */
const without = (tree: readonly Branch[], id: unknown): Branch[] =>
  tree.filter((node) => node.id !== id).map((node) => ({ ...node, children: without(node.children, id) }));

function DepartmentFields({ tree, draft }: { tree: readonly Branch[]; draft: Draft }) {
  const people = useRead(member.list, { status: membershipLife.at.active, pageSize: 200 });
  const leaders = (people.data?.records ?? []).map(({ userId, name, account }) => ({ value: userId, label: `${name} · ${account}` }));
  return (
    <>
      <Field.Text name="name" max={30} />
      <Field.Tree name="parentId" of={branchesOf(without(tree, draft.id))} help={text.topHelp} />
      <Field.Choice name="leaderUserId" of={leaders} />
      <Field.Text name="code" max={30} />
      <Field.Text name="phone" max={20} />
      <Field.Number name="sort" min={0} max={9999} />
    </>
  );
}
