import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { chainPush, type ChainPushDetail, chainSource, type MaterialLot } from '@touchmark/contract';
import { inState, materialLife } from '@touchmark/domain';
import { Alert, Button, Form, Select, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, measureRule, NumberBox, useSettled } from '../../../ui/index.ts';
import { amountOf, sentAmount } from './lot-amount.ts';
import { kept, pushFields, pushText as text } from './push.text.ts';

const Field = fieldsOf(chainPush.saveOrUpdate, pushFields);
export type PushDraft = Initial<typeof chainPush.saveOrUpdate>;
export const newPush = (deliveryDate: string, lots: { lotId?: string; qty?: number }[] = []): PushDraft => ({ deliveryDate, lots });
export const pushDraftOf = (push: ChainPushDetail): PushDraft => ({ ...push, lots: push.lots.map(({ lotId, qty }) => ({ lotId, qty })) });

/** Which lots, and how much of each, go to whom with which delivery. */
export function PushForm({ dialog }: { dialog: Dialog<PushDraft> }) {
  const partners = useOffered(chainPush.partners, {});
  return (
    <FormDrawer call={chainPush.saveOrUpdate} dialog={dialog} title={dialog.subject?.id ? text.edit : text.add} width={760}>
      {partners.data?.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={say(text.noPartner)}
          action={<Link to="/cluster/dataAuth/index">{say(text.goAuth)}</Link>}
          style={{ marginBottom: 16 }}
        />
      ) : null}
      <Field.Choice
        name="toCompany"
        of={(partners.data ?? []).map(({ id, name, nameEn }) => ({ value: id, label: nameOf(name, nameEn) }))}
      />
      <Lots />
      <Field.Text name="deliveryNo" max={40} mono />
      <Field.Date name="deliveryDate" />
      <Field.Area name="message" max={200} rows={2} />
      <Alert type="info" showIcon title={say(kept)} />
    </FormDrawer>
  );
}

function Lots() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(chainSource.list, { pageSize: 100, ...(search ? { search } : {}) });
  const open = (found.data?.records ?? []).filter((lot) => lot.qty !== null && inState(materialLife, lot.status, 'valid', 'linked'));
  return (
    <Form.List name="lots">
      {(rows, { add, remove }, { errors }) => (
        <Form.Item label={say(pushFields.lots)} required>
          <Space orientation="vertical" style={{ width: '100%' }}>
            {rows.map(({ key, name }) => (
              <Space key={key} wrap align="start">
                <Form.Item name={[name, 'lotId']} noStyle rules={[{ required: true, message: say(words.required) }]}>
                  <LotChoice lots={open} loading={found.isFetching} onSearch={setTyped} />
                </Form.Item>
                <Form.Item name={[name, 'qty']} noStyle rules={[{ required: true, message: say(words.required) }, measureRule(sentAmount)]}>
                  <NumberBox min={0} aria-label={say(pushFields.amounts)} style={{ width: 120 }} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={fill(text.removeLot, { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </Space>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined />} disabled={rows.length >= 50} onClick={() => add({})}>
              {say(text.addLot)}
            </Button>
          </Space>
        </Form.Item>
      )}
    </Form.List>
  );
}

interface LotChooser {
  lots: readonly MaterialLot[];
  loading: boolean;
  onSearch: (typed: string) => void;
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
}
const LotChoice = ({ lots, loading, onSearch, value, onChange, id }: LotChooser) => (
  <Select<string>
    {...(id ? { id } : {})}
    {...(value ? { value } : {})}
    style={{ width: 420, maxWidth: '100%' }}
    placeholder={say(text.chooseLot)}
    loading={loading}
    onChange={(next) => onChange?.(next)}
    options={lots.map((lot) => ({
      value: lot.id,
      label: `${lot.material} ${lot.lotNo} · ${fill(text.left, { left: amountOf(lot.left ?? 0, lot.unit) })}`,
    }))}
    showSearch={{ filterOption: false, onSearch }}
    aria-label={say(pushFields.lots)}
  />
);
