import { migrate, type MigrationStatus } from '@touchmark/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useMay } from '../core/permissions.tsx';
import { fill, say } from '../core/text.ts';
import { moving, useMove } from '../modules/desk/migration/public.ts';

/** The notice of the migration from the legacy edition; the main account can start it here. */
export default function MigrationDialog({ status }: { status: MigrationStatus }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const may = useMay(migrate.convert.access);
  const move = useMove(close);
  return (
    <Modal
      open={open}
      title={say(moving.title)}
      width={480}
      onCancel={close}
      footer={
        <Space>
          <Button onClick={close}>{say(moving.later)}</Button>
          {may && (
            <Button type="primary" loading={move.busy} onClick={() => move.begin()}>
              {say(moving.now)}
            </Button>
          )}
        </Space>
      }
    >
      <p>{fill(moving.note, { day: status.offDate, n: status.left })}</p>
      <p>{say(may ? moving.once : moving.askMain)}</p>
    </Modal>
  );
}
