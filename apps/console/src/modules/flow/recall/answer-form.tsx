import type { Input as Sent, Output, recall } from '@touchmark/contract';
import { outcomeFault, type RecallOutcome } from '@touchmark/domain';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { newKey, Refusal } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { anewOr, countFault, nearTime, NumberBox } from '../../../ui/index.ts';
import { fields, t } from './answer.text.ts';

type Opened = Output<typeof recall.openAnswer>;
type Given = Omit<Sent<typeof recall.reply>, 'token'>;
interface Answer extends RecallOutcome {
  answer?: string;
  contactName?: string;
  contactPhone?: string;
}

const counts = ['found', 'returned', 'destroyed', 'sold'] as const;
const helpOf = { found: t.foundHelp, sold: t.soldHelp, returned: undefined, destroyed: undefined } as const;

/** What became of his units. What was typed stays after a refusal, and after it was sent, so that it can be corrected. */
export function AnswerForm({ of, go: save }: { of: Opened; go: (answer: Given, attempt: string) => Promise<unknown> }) {
  const [form] = Form.useForm<Answer>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [saved, setSaved] = useState(false);
  // A repeated attempt after a lost answer is the same one; a corrected answer is another.
  const [attempt, setAttempt] = useState(newKey);
  const changed = () => {
    setSaved(false);
    setFault('');
    setAttempt(newKey());
  };
  const go = ({ answer = '', contactName = '', contactPhone = '', ...outcome }: Answer) => {
    setBusy(true);
    setFault('');
    save({ ...outcome, answer, contactName, contactPhone }, attempt)
      .then(
        () => setSaved(true),
        (error: unknown) => {
          if (error instanceof Refusal && error.fields.length > 0)
            form.setFields(error.fields.map(({ field, msg }) => ({ name: field as keyof Answer, errors: [msg] })));
          else setFault(error instanceof Error ? error.message : '');
        },
      )
      .finally(() => setBusy(false));
  };
  const checked = (name: keyof RecallOutcome, value?: number | string | null) => {
    const wrong = countFault(value, { min: 0, max: of.units });
    if (wrong) return wrong;
    const outcome = Object.fromEntries(counts.map((one) => [one, Number(form.getFieldValue(one) ?? 0)])) as unknown as RecallOutcome;
    const first = outcomeFault(outcome, of.units);
    return first?.field === name ? fill(t.tooMany, { n: first.most }) : undefined;
  };
  const { found, returned, destroyed, sold, answer, contactName, contactPhone } = of;
  const given = found === null ? {} : { found, returned: returned ?? 0, destroyed: destroyed ?? 0, sold: sold ?? 0 };
  return (
    <div className="recall-answer">
      <h2>{say(t.fill)}</h2>
      <p>{say(t.fillHint)}</p>
      {of.answerTime && !saved ? <p className="tm-hint">{fill(t.savedAt, { time: nearTime(of.answerTime) })}</p> : null}
      <Form
        form={form}
        layout="vertical"
        onFinish={go}
        onValuesChange={changed}
        initialValues={{ returned: 0, destroyed: 0, sold: 0, ...given, answer, contactName, contactPhone }}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {counts.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={say(fields[name])}
            extra={helpOf[name] ? say(helpOf[name]) : undefined}
            dependencies={counts.filter((other) => other !== name)}
            rules={[
              { required: true, message: say(t.needed) },
              {
                validator: async (_, value?: number | string | null) => {
                  const wrong = checked(name, value);
                  if (wrong) throw new Error(wrong);
                },
              },
            ]}
          >
            <NumberBox size="large" min={0} max={of.units} />
          </Form.Item>
        ))}
        <Form.Item name="answer" label={say(fields.answer)}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="contactName" label={say(fields.contactName)}>
          <Input size="large" maxLength={30} autoComplete="name" />
        </Form.Item>
        <Form.Item name="contactPhone" label={say(fields.contactPhone)} extra={say(t.privacy)} getValueProps={(phone) => anewOr(phone)}>
          <Input size="large" maxLength={30} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        {fault === '' ? null : <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
        {saved ? <Alert type="success" showIcon role="status" title={say(t.saved)} style={{ marginBottom: 16 }} /> : null}
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {say(t.submit)}
        </Button>
      </Form>
    </div>
  );
}
