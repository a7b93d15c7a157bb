import { companyAudit, userPersonal } from '@touchmark/contract';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../api/hooks.ts';
import { Refusal, send } from '../api/send.ts';
import { fill, say, words } from '../core/text.ts';
import { toast } from '../core/toast.tsx';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';

/** Deletes the test data of a company after its full name was typed. */
export default function DelTestDialog({ onClose }: DialogProps) {
  const [form] = Form.useForm<{ comName: string }>();
  const remove = useWrite(companyAudit.delTest);
  const [busy, setBusy] = useState(false);
  const fail = (message: string) => form.setFields([{ name: 'comName', errors: [message] }]);
  const run = async (comName: string) => {
    const company = await send(userPersonal.findOne, { comName });
    if (!company) return fail(fill(text.noCompany, { name: comName }));
    const counts = await remove.mutateAsync({ id: company.id, companyName: comName });
    const n = Object.values(counts)
      .filter((one): one is number => typeof one === 'number')
      .reduce((sum, one) => sum + one, 0);
    toast('success', `${say(text.deleted)}${n > 0 ? `（${fill(text.counts, { n: n.toLocaleString('en-US') })}）` : ''}`);
    onClose();
  };
  const begin = ({ comName }: { comName: string }) => {
    setBusy(true);
    void run(comName.trim())
      .catch((error: Error) => fail((error instanceof Refusal && error.fields[0]?.msg) || error.message))
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={say(text.delTest)}
      width={440}
      onCancel={onClose}
      okText={say(words.delete)}
      cancelText={say(words.cancel)}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => form.submit()}
    >
      <Alert type="warning" showIcon title={say(text.delNote)} style={{ marginBlock: 8 }} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={begin}>
        <Form.Item name="comName" label={say(text.companyName)} rules={[{ required: true, whitespace: true, message: say(text.needName) }]}>
          <Input autoFocus autoComplete="off" maxLength={100} placeholder={say(text.companyHint)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
