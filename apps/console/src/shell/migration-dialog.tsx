import { migrate, type MigrationStatus } from '@touchmark/contract';
import { App, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../api/hooks.ts';
import { useMay } from '../core/permissions.tsx';
import { fill, say, words } from '../core/text.ts';
import { toast } from '../core/toast.tsx';
import { text } from './dialogs.text.ts';

/** The notice of the migration from the legacy edition; the main account can start it here. */
export default function MigrationDialog({ status }: { status: MigrationStatus }) {
  const [open, setOpen] = useState(true);
  const { modal } = App.useApp();
  const may = useMay(migrate.convert.access);
  const convert = useWrite(migrate.convert);
  const begin = () =>
    void modal.confirm({
      title: say(text.sureMigrate),
      content: say(text.migrateOnce),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      onOk: () =>
        convert.mutateAsync({}).then(
          (answer) => {
            setOpen(false);
            toast('success', answer);
          },
          () => undefined,
        ),
    });
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title={say(text.migrate)}
      width={480}
      onCancel={close}
      footer={
        <Space>
          <Button onClick={close}>{say(text.migrateLater)}</Button>
          {may && (
            <Button type="primary" loading={convert.isPending} onClick={begin}>
              {say(text.migrateNow)}
            </Button>
          )}
        </Space>
      }
    >
      <p>{fill(text.migrateNote, { day: status.offDate, n: status.left })}</p>
      <p>{say(may ? text.migrateOnce : text.migrateMain)}</p>
    </Modal>
  );
}
