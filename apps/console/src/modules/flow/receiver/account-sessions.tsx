import { type Output, receiver, type ReceiverAccount } from '@touchmark/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, columnsFor, PagedTable } from '../../../ui/index.ts';
import { agentName } from '../../people/account/public.ts';
import { sessionText as t } from './session.text.ts';

type Row = Output<typeof receiver.sessions>[number];

/** How many phones are signed in as an account; which, and signing them out. */
export function AccountSessions({ of: account }: { of: ReceiverAccount }) {
  const [open, setOpen] = useState(false);
  if (account.sessions === 0) return <>{say(t.none)}</>;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {fill(t.count, { n: account.sessions })}
      </Button>
      <Modal
        open={open}
        title={`${say(t.phones)} · ${account.name}`}
        width={640}
        onCancel={() => setOpen(false)}
        footer={
          <Space wrap>
            <CallButton
              call={receiver.endSessions}
              label={t.endAll}
              input={{ accountId: account.id }}
              confirm={t.sureEnd}
              danger
              type="default"
              onDone={() => setOpen(false)}
            />
            <Button onClick={() => setOpen(false)}>{say(words.close)}</Button>
          </Space>
        }
        destroyOnHidden
      >
        <p className="tm-hint">{say(t.hint)}</p>
        <SessionTable accountId={account.id} />
      </Modal>
    </>
  );
}

function SessionTable({ accountId }: { accountId: string }) {
  const { data, error, isFetching, refetch } = useRead(receiver.sessions, { accountId });
  const rows = data ?? [];
  const columns = columnsFor<Row>()(t.fields, (c) => [
    c.cell(t.fields.agent, ({ agent }) => <span title={agent}>{agentName(agent)}</span>),
    c.time('createTime', { width: 140 }),
    c.time('usedTime', { width: 140 }),
    c.actions(
      words.actions,
      ({ id }) => <CallButton call={receiver.endSessions} label={t.end} input={{ accountId, sessionId: id }} confirm={t.sureEnd} danger />,
      90,
    ),
  ]);
  const read = { data: data && { records: rows, total: rows.length }, error, isFetching, refetch };
  return <PagedTable columns={columns} rowKey="id" read={read} page={1} size={100} onPage={() => undefined} />;
}
