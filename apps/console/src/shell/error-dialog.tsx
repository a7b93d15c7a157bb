import { errorLog, type LocalError } from '@touchmark/contract';
import { App, Button, Modal, Space, Table } from 'antd';
import { send } from '../api/send.ts';
import { clearErrors, useErrors } from '../core/error-log.ts';
import { tellFault } from '../api/fault.ts';
import { settings } from '../core/settings.ts';
import { fill, say, words } from '../core/text.ts';
import { toast } from '../core/toast.tsx';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';

const more = {
  expandedRowRender: ({ stack, info }: LocalError) => <pre className="error-stack">{[info, stack].filter(Boolean).join('\n')}</pre>,
  rowExpandable: ({ stack, info }: LocalError) => stack !== '' || info !== '',
};

/** The local error log: view, upload, clear. */
export default function ErrorDialog({ onClose }: DialogProps) {
  const list = useErrors();
  const { modal } = App.useApp();
  const ask = (title: string, onOk: () => unknown) =>
    void modal.confirm({ title, okText: say(words.confirm), cancelText: say(words.cancel), onOk });
  const upload = () =>
    ask(say(text.sureUpload), () =>
      send(errorLog.batchSave, { list: [...list] }).then(() => {
        clearErrors();
        toast('success', say(text.sent));
      }, tellFault),
    );
  const clear = () =>
    ask(say(text.sureClear), () => {
      clearErrors();
      toast('success', say(text.emptied));
    });
  const rows = list.map((entry, at) => ({ ...entry, key: at })).toReversed();
  return (
    <Modal
      open
      title={say(text.errors)}
      width={880}
      onCancel={onClose}
      footer={
        <Space>
          <span className="settings-note">{fill(text.errorsNote, { n: settings.errorsKept })}</span>
          <Button danger disabled={list.length === 0} onClick={clear}>
            {say(text.clear)}
          </Button>
          <Button type="primary" disabled={list.length === 0} onClick={upload}>
            {say(text.upload)}
          </Button>
        </Space>
      }
    >
      <Table<LocalError & { key: number }>
        size="small"
        dataSource={rows}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        locale={{ emptyText: say(text.noErrors) }}
        scroll={{ x: 'max-content' }}
        expandable={more}
        columns={[
          { title: say(text.time), dataIndex: 'time', width: 176, className: 'num', onCell: () => ({ style: { whiteSpace: 'nowrap' } }) },
          {
            title: say(text.type),
            dataIndex: 'type',
            width: 72,
            responsive: ['md'],
            render: (type: LocalError['type']) => say(text[type]),
          },
          {
            title: say(text.message),
            dataIndex: 'message',
            render: (message: string) => (
              <span className="error-words" title={message}>
                {message}
              </span>
            ),
          },
          {
            title: say(text.url),
            dataIndex: 'url',
            responsive: ['md'],
            render: (url: string) => <code className="error-words">{url}</code>,
          },
        ]}
      />
    </Modal>
  );
}
