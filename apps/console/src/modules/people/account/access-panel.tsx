import { accountSecurity, type AccessRule } from '@touchmark/contract';
import { Loaded } from '../../../ui/index.ts';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { text, weekdays } from './account.text.ts';
import './account.css';

interface Values {
  addresses: string;
  days: number[];
  fromTime: string;
  toTime: string;
}

/** 访问控制: the addresses and times from which this account may be used. */
export function AccessPanel() {
  const rule = useRead(accountSecurity.accessRule, {});
  return <Loaded of={rule}>{(data) => <RuleForm key={JSON.stringify(data)} rule={data} address={data.address} />}</Loaded>;
}

function RuleForm({ rule, address }: { rule: AccessRule; address: string }) {
  const [form] = Form.useForm<Values>();
  const save = useWrite(accountSecurity.saveAccessRule);
  const begin = (from: AccessRule): Values => ({
    addresses: from.addresses.join('\n'),
    days: [...from.days],
    fromTime: from.fromTime ?? '',
    toTime: from.toTime ?? '',
  });
  const send = ({ addresses, days, fromTime, toTime }: Values) =>
    save.mutate(
      { addresses: addresses.split(/[\s,，;；]+/).filter(Boolean), days, fromTime: fromTime || null, toTime: toTime || null },
      {
        onError: (error) => {
          if (error instanceof Refusal)
            form.setFields(error.fields.map(({ field, msg }) => ({ name: field.split('.')[0] as keyof Values, errors: [msg] })));
        },
      },
    );
  const addThis = () =>
    form.setFieldValue(
      'addresses',
      [...new Set([...String(form.getFieldValue('addresses')).split('\n').filter(Boolean), address])].join('\n'),
    );
  const none = () => save.mutate({ addresses: [], days: [], fromTime: null, toTime: null });
  return (
    <div className="security">
      <section className="security-group access">
        <Alert type="info" showIcon title={say(text.accessNote)} />
        <Form name="access" form={form} layout="vertical" requiredMark={false} initialValues={begin(rule)} onFinish={send}>
          <Form.Item name="addresses" label={say(text.addresses)} extra={fill(text.addressesHint, { address })}>
            <Input.TextArea rows={4} className="num" spellCheck={false} />
          </Form.Item>
          <Button type="link" size="small" className="access-add" onClick={addThis}>
            {say(text.addThis)}
          </Button>
          <Form.Item name="days" label={say(text.days)}>
            <Checkbox.Group options={weekdays.map((day, at) => ({ label: say(day), value: at + 1 }))} />
          </Form.Item>
          <Form.Item label={say(text.times)} extra={say(text.timesHint)} className="access-times">
            <div className="access-clock">
              <Form.Item name="fromTime" noStyle>
                <Input type="time" aria-label={say(text.from)} />
              </Form.Item>
              <span>{say(text.until)}</span>
              <Form.Item name="toTime" noStyle>
                <Input type="time" aria-label={say(text.to)} />
              </Form.Item>
            </div>
            <Form.Item shouldUpdate noStyle>
              {() => (
                <div className="ant-form-item-explain-error">
                  {[...form.getFieldError('fromTime'), ...form.getFieldError('toTime')].join(' ')}
                </div>
              )}
            </Form.Item>
          </Form.Item>
          <div className="access-actions">
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              {say(text.saveRule)}
            </Button>
            <Button onClick={none} disabled={rule.addresses.length === 0 && rule.days.length === 0 && !rule.fromTime}>
              {say(text.clearRule)}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  );
}
