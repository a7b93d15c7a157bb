import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Space } from 'antd';
import { fill, say, words } from '../../../core/text.ts';
import { Upload } from '../../../ui/index.ts';
import { fields, t } from './factory.text.ts';

const must = { rules: [{ required: true, whitespace: true, message: say(words.required) }] };
const tight = { style: { marginBottom: 0 } };

/** What goes into a production batch: a row for each supplier's lot, with its certificate. */
export function MaterialFields() {
  const text = (name: number, field: 'material' | 'supplier' | 'lotNo' | 'amount', max: number, width: number) => (
    <Form.Item name={[name, field]} {...tight} {...(field === 'amount' ? {} : must)}>
      <Input aria-label={say(fields[field])} placeholder={say(fields[field])} maxLength={max} style={{ width }} />
    </Form.Item>
  );
  return (
    <Form.List name="materials">
      {(rows, { add, remove }, { errors }) => (
        <Space orientation="vertical" style={{ width: '100%', marginBottom: 24 }}>
          <span>{say(fields.materials)}</span>
          {rows.map(({ key, name }) => (
            <Space key={key} wrap align="start">
              {text(name, 'material', 60, 130)}
              {text(name, 'supplier', 60, 130)}
              {text(name, 'lotNo', 40, 120)}
              {text(name, 'amount', 30, 90)}
              <Form.Item name={[name, 'certFile']} {...tight}>
                <Upload scene="certificate" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={fill(t.removeMaterial, { n: name + 1 })}
                onClick={() => remove(name)}
              />
            </Space>
          ))}
          <Form.ErrorList errors={errors} />
          <Button icon={<PlusOutlined />} disabled={rows.length >= 30} onClick={() => add({ amount: '' })}>
            {say(t.addMaterial)}
          </Button>
        </Space>
      )}
    </Form.List>
  );
}
