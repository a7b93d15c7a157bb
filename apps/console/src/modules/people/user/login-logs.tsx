import { userManage, type UserRow } from '@touchmark/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { ChoiceText, columnsFor, PagedTable } from '../../../ui/index.ts';
import { agentName, loginOutcomes, loginWays } from '../account/public.ts';
import { fields, text } from './user.text.ts';

interface Log {
  time: string;
  way: string;
  outcome: string;
  address: string;
  agent: string;
  newDevice: boolean;
}
const size = 20;

/** The sign-ins of one person. Reading them is recorded in the audit log. */
export function LoginLogs({ user, onClose }: { user: UserRow | undefined; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const read = useRead(userManage.loginLogs, { id: user?.id ?? '0', pageNum: page, pageSize: size }, { enabled: user !== undefined });
  const columns = columnsFor<Log>()(fields, (c) => [
    c.time('time', { width: 150 }),
    c.cell(fields.way, (row) => (loginWays[row.way] ? say(loginWays[row.way]!) : row.way), { width: 110 }),
    c.cell(fields.outcome, (row) => <ChoiceText of={loginOutcomes} value={row.outcome} />, { width: 130 }),
    c.text('address', { width: 140 }),
    c.cell(fields.agent, (row) => <span title={row.agent}>{agentName(row.agent)}</span>),
    c.cell(fields.newDevice, (row) => (row.newDevice ? say(text.yes) : '—'), { width: 80 }),
  ]);
  return (
    <Drawer open={user !== undefined} title={`${say(text.logs)} · ${user?.account ?? ''}`} size={860} onClose={onClose} destroyOnHidden>
      <PagedTable<Log>
        rowKey={(row) => `${row.time}${row.agent}${row.outcome}`}
        columns={columns}
        read={read}
        page={page}
        size={size}
        onPage={setPage}
      />
    </Drawer>
  );
}
