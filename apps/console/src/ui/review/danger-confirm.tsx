import type { Text } from '@touchmark/contract';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { fill, say, words } from '../../core/text.ts';
import { titleText, type Title } from '../form/editor.tsx';
import { kit } from '../ui.text.ts';

/** The question before a dangerous action: the object, its number, and the consequence. */
export interface Danger {
  /** A red button, which is the default: the action destroys something or cannot be undone. */
  danger?: boolean;
  thing: Title;
  consequence?: Title;
  count?: number;
  /** A text that must be typed exactly, instead of the number. */
  typed?: string;
}

/** For more objects than this, their number must be typed. */
export const typedAbove = 100;

/** Asks before a dangerous action and names object and consequence; for more than a hundred objects their number must be typed. */
export function DangerConfirm({
  open,
  busy = false,
  thing,
  consequence = kit.irreversible,
  count = 1,
  typed,
  danger = true,
  action = words.confirm,
  onConfirm,
  onCancel,
}: Danger & { open: boolean; busy?: boolean; action?: Text; onConfirm: () => void; onCancel: () => void }) {
  const [text, setText] = useState('');
  const wanted = typed ?? (count > typedAbove ? String(count) : '');
  const ready = wanted === '' || text.replaceAll(/[,，\s]/g, '') === wanted.replaceAll(/[,，\s]/g, '');
  const ask = () => {
    if (ready && !busy) onConfirm();
  };
  return (
    <Modal
      open={open}
      title={titleText(thing)}
      okText={say(action)}
      cancelText={say(words.cancel)}
      okButtonProps={{ danger, disabled: !ready }}
      confirmLoading={busy}
      onOk={ask}
      onCancel={onCancel}
      afterClose={() => setText('')}
      width={440}
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={titleText(consequence)} style={{ marginBlock: 8 }} />
      {wanted === '' ? null : (
        <Form layout="vertical" onFinish={ask}>
          <Form.Item
            label={fill(typed === undefined ? kit.typeCount : kit.typeWords, { n: wanted })}
            htmlFor="danger-typed"
            style={{ marginBottom: 0 }}
          >
            <Input id="danger-typed" autoFocus autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
