import { type StaffChangeRow, userManage } from '@touchmark/contract';
import { inState, staffChangeLife } from '@touchmark/domain';
import { Alert, Drawer } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, Nothing, PagedTable } from '../../../ui/index.ts';
import { fields, text } from './user.text.ts';

const size = 20;

/** New staff, and staff with more rights, waiting for a second person; unless only those are asked for, what was decided too. */
export function StaffChanges({ open, waiting, onClose }: { open: boolean; waiting: boolean; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    userManage.staffChanges,
    { pageNum: page, pageSize: size, ...(waiting && { status: staffChangeLife.at.waiting }) },
    { enabled: open },
  );
  const columns = columnsFor<StaffChangeRow>()(fields, (c) => [
    c.text('account', { width: 130 }),
    c.text('realName', { width: 90 }),
    c.cell(fields.roleBefore, (row) => row.roleBefore || say(text.newStaff), { width: 120 }),
    c.text('roleName', { width: 120 }),
    c.text('askedBy', { width: 100 }),
    c.cell(fields.askTime, (row) => row.createTime, { width: 170 }),
    c.tag('status', staffChangeLife.words, { width: 120 }),
    c.text('decidedBy', { width: 90 }),
    c.actions(words.actions, (row) => <Decide row={row} />, 150),
  ]);
  return (
    <Drawer open={open} title={say(text.changes)} size={1180} onClose={onClose} destroyOnHidden>
      <Alert type="info" showIcon title={say(text.changesHint)} style={{ marginBottom: 12 }} />
      <PagedTable<StaffChangeRow>
        rowKey="id"
        columns={columns}
        read={read}
        page={page}
        size={size}
        onPage={setPage}
        locale={{ emptyText: <Nothing text={text.noChanges} /> }}
      />
    </Drawer>
  );
}

/** Whoever asked may withdraw, a second person confirms or rejects. Others see why they cannot confirm. */
function Decide({ row: { id, account: name, roleName: role, mine, mayConfirm, status } }: { row: StaffChangeRow }) {
  if (!inState(staffChangeLife, status, 'waiting')) return null;
  const call = userManage.decideStaff;
  if (mine) return <CallButton call={call} input={{ id, pass: false }} label={text.withdraw} />;
  return (
    <>
      {mayConfirm ? (
        <CallButton call={call} input={{ id, pass: true }} label={text.confirm} confirm={fill(text.sureConfirm, { name, role })} />
      ) : (
        <span className="tm-hint">{say(text.notSecond)}</span>
      )}
      <CallButton call={call} input={{ id, pass: false }} label={text.reject} danger confirm={fill(text.sureRejectStaff, { name })} />
    </>
  );
}
