import { gs1Prefix, type PrefixRow } from '@touchmark/contract';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../api/hooks.ts';
import { fill, say, words } from '../../app/text.ts';
import { fields, text } from './gs1-prefix.text.ts';

/** 注销: names the number and what follows, wants the reason and the number typed. */
export function CancelPrefix({ row, onClose }: { row: PrefixRow | undefined; onClose: () => void }) {
  const cancel = useWrite(gs1Prefix.cancel);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const prefix = row?.prefix ?? '';
  const ready = reason.trim().length >= 5 && typed.trim() === prefix;
  return (
    <Modal
      open={row !== undefined}
      title={fill(text.cancelTitle, { prefix })}
      okText={say(text.cancel)}
      cancelText={say(words.close)}
      onCancel={onClose}
      confirmLoading={cancel.isPending}
      destroyOnHidden
      okButtonProps={{ danger: true, disabled: !ready }}
      onOk={() => row && cancel.mutate({ id: row.id, reason: reason.trim(), version: row.version }, { onSuccess: onClose })}
    >
      <Alert type="warning" showIcon title={say(text.cancelHint)} style={{ marginBlock: 12 }} />
      <Form layout="vertical">
        <Form.Item label={say(fields.reason)} required htmlFor="cancel-reason" extra={say({ zh: '5–200 字', en: '5–200 characters' })}>
          <Input.TextArea
            id="cancel-reason"
            value={reason}
            maxLength={200}
            showCount
            autoFocus
            autoSize={{ minRows: 2 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={fill(text.typePrefix, { prefix })} required htmlFor="cancel-typed" style={{ marginBottom: 0 }}>
          <Input
            id="cancel-typed"
            className="tm-code"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
