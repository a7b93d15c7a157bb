import { role, type RoleMember, type RoleRow } from '@touchmark/contract';
import { Alert, Button, Drawer, Input, Segmented, Space, Tag } from 'antd';
import { type Key, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, language, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsFor, DangerConfirm, Nothing, PagedTable } from '../../../ui/index.ts';
import { fields, text } from './role.text.ts';

const rows = 10;

/** The members with a role; other members can be added. */
export function RoleMembers({ role: shown, onClose }: { role: RoleRow | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={shown !== undefined}
      title={shown ? fill(text.membersTitle, { name: nameIn(shown.name, shown.nameEn) }) : ''}
      size={720}
      onClose={onClose}
      destroyOnHidden
    >
      {shown ? <Members role={shown} /> : null}
    </Drawer>
  );
}

function Members({ role: shown }: { role: RoleRow }) {
  const mayAssign = useMay(role.assign.access) && shown.assignable;
  const [all, setAll] = useState(false);
  const [page, turn] = useState(1);
  const [name, setName] = useState('');
  const [chosen, choose] = useState<string[]>([]);
  const read = useRead(role.members, { id: shown.id, pageNum: page, pageSize: rows, ...(all ? { all } : {}), ...(name ? { name } : {}) });
  const choosing = all && mayAssign;
  return (
    <div className="tm-list">
      {shown.assignable ? null : <Alert type="info" showIcon title={say(text.notAssignable)} />}
      <Space wrap>
        <Segmented
          value={all}
          onChange={(next) => {
            setAll(next);
            turn(1);
            choose([]);
          }}
          options={[
            { value: false, label: say(text.inRole) },
            { value: true, label: say(text.everybody) },
          ]}
        />
        <Input.Search
          allowClear
          placeholder={say(text.searchMember)}
          aria-label={say(text.searchMember)}
          onSearch={(next) => {
            setName(next.trim());
            turn(1);
          }}
          style={{ width: 220 }}
        />
        {choosing ? <AssignButton role={shown} chosen={chosen} onDone={() => choose([])} /> : null}
      </Space>
      <PagedTable<RoleMember>
        rowKey="id"
        columns={columnsOf(shown, all)}
        read={read}
        page={page}
        size={rows}
        onPage={turn}
        locale={{ emptyText: <Nothing text={text.noMembers} /> }}
        {...(choosing ? { rowSelection: selectionOf(shown, chosen, choose) } : {})}
      />
    </div>
  );
}

const columnsOf = (shown: RoleRow, all: boolean) =>
  columnsFor<RoleMember>()(fields, (c) => [
    c.cell(
      fields.person,
      (row) => (
        <>
          {row.name}
          {row.isMain ? (
            <Tag color="gold" style={{ marginInlineStart: 6 }}>
              {say(text.main)}
            </Tag>
          ) : null}
        </>
      ),
      { width: 160 },
    ),
    c.text('account', { width: 150 }),
    c.text('deptName'),
    c.text('position'),
    ...(all
      ? [
          c.cell(
            fields.roleName,
            (row) => (row.roleId === shown.id ? <Tag color="blue">{say(text.isMember)}</Tag> : nameIn(row.roleName, row.roleNameEn)),
            { width: 150 },
          ),
        ]
      : []),
  ]);

const nameIn = (name: string, nameEn: string) => (language() === 'en' && nameEn) || name;

const selectionOf = (shown: RoleRow, chosen: string[], choose: (ids: string[]) => void) => ({
  selectedRowKeys: chosen,
  preserveSelectedRowKeys: true,
  onChange: (keys: Key[]) => choose(keys.map(String)),
  getCheckboxProps: (row: RoleMember) => ({ disabled: row.isMain === 1 || row.roleId === shown.id, 'aria-label': row.name }),
});

function AssignButton({ role: shown, chosen, onDone }: { role: RoleRow; chosen: string[]; onDone: () => void }) {
  const [asking, ask] = useState(false);
  const assign = useWrite(role.assign);
  const put = () =>
    assign.mutate(
      { id: shown.id, memberIds: chosen },
      {
        onSuccess: ({ assigned }) => {
          ask(false);
          onDone();
          toast('success', fill(text.assigned, { n: assigned }));
        },
      },
    );
  return (
    <>
      <Button type="primary" disabled={chosen.length === 0} onClick={() => ask(true)}>
        {say(text.assign)}
        {chosen.length > 0 ? ` (${chosen.length})` : ''}
      </Button>
      <DangerConfirm
        open={asking}
        busy={assign.isPending}
        thing={text.assign}
        consequence={fill(text.assignTo, { n: chosen.length, name: nameIn(shown.name, shown.nameEn) })}
        action={text.assign}
        onConfirm={put}
        onCancel={() => ask(false)}
      />
    </>
  );
}
