import { gs1Prefix, type PrefixRow } from '@touchmark/contract';
import { Form, Input } from 'antd';
import { fill } from '../../../core/text.ts';
import { type Opened, ReasonDialog } from '../../../ui/index.ts';
import { fields, text } from './prefix.text.ts';

/** 注销: names the number and the consequence, and asks for the reason and the typed number. */
export function CancelPrefix({ dialog }: { dialog: Opened<PrefixRow> }) {
  const prefix = dialog.subject?.prefix ?? '';
  const asked = fill(text.typePrefix, { prefix });
  return (
    <ReasonDialog
      call={gs1Prefix.cancel}
      dialog={dialog}
      label={text.cancel}
      title={fill(text.cancelTitle, { prefix })}
      hint={text.cancelHint}
      field={fields.reason}
      danger
    >
      <Form.Item
        name="typed"
        label={asked}
        required
        rules={[{ validator: async (_, typed = '') => (typed.trim() === prefix ? undefined : Promise.reject(new Error(asked))) }]}
      >
        <Input className="tm-code" autoComplete="off" />
      </Form.Item>
    </ReasonDialog>
  );
}
