import { type ResetRow, userManage } from '@touchmark/contract';
import { inState, resetLife } from '@touchmark/domain';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, Nothing, PagedTable } from '../../../ui/index.ts';
import { fields, text } from './user.text.ts';

const size = 20;

/** Password resets waiting for a colleague's approval, and unless only those are asked for, the decided ones. */
export function Resets({ open, waiting, onClose }: { open: boolean; waiting: boolean; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    userManage.resets,
    { pageNum: page, pageSize: size, ...(waiting && { status: resetLife.at.waiting }) },
    { enabled: open },
  );
  const columns = columnsFor<ResetRow>()(fields, (c) => [
    c.text('account', { width: 130 }),
    c.text('realName', { width: 90 }),
    c.text('mainOf', { width: 160, ellipsis: true }),
    c.text('askedBy', { width: 100 }),
    c.text('reason', { width: 160, ellipsis: true }),
    c.cell(fields.askTime, (row) => row.createTime, { width: 150 }),
    c.tag('status', resetLife.words, { width: 120 }),
    c.text('decidedBy', { width: 100 }),
    c.cell(words.actions, (row) => <Decide row={row} />, { width: 130 }),
  ]);
  return (
    <Drawer open={open} title={say(text.resets)} size={1100} onClose={onClose} destroyOnHidden>
      <PagedTable<ResetRow>
        rowKey="id"
        columns={columns}
        read={read}
        page={page}
        size={size}
        onPage={setPage}
        locale={{ emptyText: <Nothing text={text.noResets} /> }}
      />
    </Drawer>
  );
}

/** The requester may withdraw his request, a colleague may decide it. */
function Decide({ row: { id, account: name, mine, mayApprove, status } }: { row: ResetRow }) {
  if (!inState(resetLife, status, 'waiting')) return null;
  const call = userManage.decideReset;
  if (mine) return <CallButton call={call} input={{ id, pass: false }} label={text.withdraw} />;
  return (
    <>
      {mayApprove ? (
        <CallButton call={call} input={{ id, pass: true }} label={text.approve} confirm={fill(text.sureApprove, { name })} />
      ) : null}
      <CallButton call={call} input={{ id, pass: false }} label={text.reject} danger />
    </>
  );
}
