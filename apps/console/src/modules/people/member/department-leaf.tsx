import { MoreOutlined } from '@ant-design/icons';
import { department, type DepartmentRow } from '@touchmark/contract';
import { App, Button, Dropdown } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import type { Initial } from '../../../ui/index.ts';
import { besides, type NewOrder, peopleIn, putBeside } from './department-order.ts';
import { text } from './member.text.ts';

export type DepartmentDraft = Initial<typeof department.saveOrUpdate>;
interface Props {
  all: readonly DepartmentRow[];
  row: DepartmentRow;
  may: boolean;
  onEdit: (draft: DepartmentDraft) => void;
  onOrder: (order: NewOrder) => void;
  onGone: () => void;
}

/** One department of the tree: its name, the number of members in it and below, and its actions. */
export function DepartmentLeaf({ all, row, may, onEdit, onOrder, onGone }: Props) {
  const { modal } = App.useApp();
  const remove = useWrite(department.delete);
  const siblings = besides(all, row);
  const at = siblings.findIndex(({ id }) => id === row.id);
  const people = peopleIn(all, row.id);
  const swap = (step: -1 | 1) => onOrder(putBeside(all, row.id, siblings[at + step]!, step > 0));
  const ask = () =>
    modal.confirm({
      title: fill(text.sureDeleteDepartment, { name: row.name }),
      okText: say(words.delete),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id: row.id }).then(onGone, () => undefined),
    });
  const actions = [
    { key: 'below', label: say(text.addBelow), run: () => onEdit({ parentId: row.id }) },
    { key: 'beside', label: say(text.addBeside), run: () => onEdit({ parentId: row.parentId }) },
    { key: 'edit', label: say(words.edit), run: () => onEdit(row) },
    { key: 'up', label: say(text.moveUp), disabled: at <= 0, run: () => swap(-1) },
    { key: 'down', label: say(text.moveDown), disabled: at >= siblings.length - 1, run: () => swap(1) },
    {
      key: 'delete',
      label: say(words.delete),
      danger: true,
      disabled: people > 0 || all.some(({ parentId }) => parentId === row.id),
      run: ask,
    },
  ];
  return (
    <span className="departments-leaf">
      <span className="departments-name" title={row.leaderName ? `${row.name} · ${row.leaderName}` : row.name}>
        {row.name}
      </span>
      <span className="tm-count">{people}</span>
      {may ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, disabled = false, danger = false }) => ({ key, label, disabled, danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              actions.find((action) => action.key === key)?.run();
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={`${say(words.more)} ${row.name}`}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      ) : null}
    </span>
  );
}
