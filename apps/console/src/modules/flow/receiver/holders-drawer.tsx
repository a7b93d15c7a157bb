import { type Output, receiver } from '@touchmark/contract';
import { Button, Drawer, Modal, Space, Table } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsFor, Failed, Nothing, OpenButton } from '../../../ui/index.ts';
import { ReceiverSelect } from './receiver-select.tsx';
import { fields, text } from './receiver.text.ts';

type Holder = Output<typeof receiver.holders>[number];

/** Holders known by words alone, to be made receivers or given to one. */
export function HoldersDrawer({ open, onClose, onNew }: { open: boolean; onClose: () => void; onNew: (holders: string[]) => void }) {
  const read = useRead(receiver.holders, {}, { enabled: open });
  const [chosen, choose] = useState<string[]>([]);
  const [giving, give] = useState(false);
  const columns = columnsFor<Holder>()(fields, (c) => [
    c.text('holder'),
    c.number('units', { width: 90 }),
    c.number('boxes', { width: 80 }),
    c.number('recalls', { width: 90 }),
    c.time('since', { width: 130 }),
  ]);
  const none = chosen.length === 0;
  return (
    <Drawer open={open} onClose={onClose} title={say(text.holders)} size={720}>
      <p className="tm-hint">{say(text.holdersHint)}</p>
      <Space style={{ marginBottom: 12 }} wrap>
        <OpenButton
          call={receiver.saveOrUpdate}
          mode="add"
          label={text.adoptNew}
          type="primary"
          disabled={none}
          onClick={() => onNew(chosen)}
        />
        <OpenButton call={receiver.adopt} label={text.adoptExisting} type="default" disabled={none} onClick={() => give(true)} />
      </Space>
      {read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Table<Holder>
          size="small"
          rowKey="holder"
          columns={columns}
          loading={read.isFetching}
          dataSource={read.data ?? []}
          pagination={{ pageSize: 20, hideOnSinglePage: true, size: 'small' }}
          locale={{ emptyText: <Nothing text={text.noHolders} /> }}
          rowSelection={{ selectedRowKeys: chosen, onChange: (keys) => choose(keys as string[]), preserveSelectedRowKeys: true }}
        />
      )}
      <GiveDialog open={giving} holders={chosen} onClose={() => give(false)} onDone={() => choose([])} />
    </Drawer>
  );
}

function GiveDialog({ open, holders, onClose, onDone }: { open: boolean; holders: string[]; onClose: () => void; onDone: () => void }) {
  const [id, setId] = useState<string>();
  const adopt = useWrite(receiver.adopt);
  const send = () =>
    adopt.mutate(
      { id: id!, holders },
      {
        onSuccess: (taken) => {
          toast('success', fill(text.adopted, { ...taken }));
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal
      open={open}
      title={say(text.adoptExisting)}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" disabled={!id} loading={adopt.isPending} onClick={send}>
          {say(text.adoptExisting)}
        </Button>
      }
    >
      <ReceiverSelect label={say(text.chooseReceiver)} {...(id ? { value: id } : {})} onChange={setId} />
    </Modal>
  );
}
