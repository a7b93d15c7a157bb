import { ecodeReturn } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { Button, Form, Input, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { markOf, type PlanField } from './plan-faults.ts';
import { DayBox } from '../../../ui/index.ts';
import { fields, qcChoices, t } from './write-back.text.ts';
import type { ProductionPlan } from './production-plan.ts';

/** The production batch of the codes: an existing one, or a new one. */
export function ProductionBatchFields({
  plan,
  faults,
  productId,
  onChange,
}: {
  plan: ProductionPlan;
  faults: Partial<Record<PlanField, string>>;
  productId: string | undefined;
  onChange: (more: Partial<ProductionPlan>) => void;
}) {
  const known = useRead(ecodeReturn.prodBatches, { productId: productId ?? '0' }, { enabled: productId !== undefined });
  // A product without production batches can only have a new one.
  const none = known.data?.length === 0;
  useEffect(() => {
    if (none && !plan.isNew) onChange({ isNew: true });
  }, [none, plan.isNew, onChange]);
  if (!plan.isNew) {
    return (
      <Form.Item
        label={say(fields.prodBatchNo)}
        required
        {...markOf(faults.prodBatch)}
        extra={
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onChange({ isNew: true })}>
            {say(t.newProd)}
          </Button>
        }
      >
        <Select
          aria-label={say(fields.prodBatchNo)}
          placeholder={say(productId ? t.chooseProd : t.firstBatch)}
          disabled={!productId}
          value={plan.prodBatchId}
          onChange={(id: string) => onChange({ prodBatchId: id })}
          showSearch={{ optionFilterProp: 'label' }}
          options={(known.data ?? []).map((row) => ({
            value: row.id,
            label: `${row.batchNo} · ${row.prodDate} · ${say(qcChoices[row.qcResult])}`,
          }))}
        />
      </Form.Item>
    );
  }
  const text = (name: 'batchNo' | 'line' | 'inspector', required = false) => (
    <Form.Item
      label={say(fields[name === 'batchNo' ? 'prodBatchNo' : name])}
      required={required}
      {...markOf(name === 'batchNo' ? faults.prodBatchNo : undefined)}
    >
      <Input
        aria-label={say(fields[name === 'batchNo' ? 'prodBatchNo' : name])}
        maxLength={name === 'batchNo' ? 20 : 50}
        value={plan[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Form.Item>
  );
  return (
    <fieldset style={{ border: '1px solid var(--ant-color-border-secondary)', borderRadius: 6, padding: '12px 16px 0', marginBottom: 16 }}>
      <legend style={{ fontSize: 14, width: 'auto', padding: '0 4px', margin: 0 }}>
        {say(t.newProd)}{' '}
        {none ? null : (
          <Button type="link" size="small" onClick={() => onChange({ isNew: false })}>
            {say(t.oldProd)}
          </Button>
        )}
      </legend>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
        {text('batchNo', true)}
        <Form.Item label={say(fields.prodDate)} required {...markOf(faults.prodDate)}>
          <DayBox
            aria-label={say(fields.prodDate)}
            style={{ width: '100%' }}
            maxDate={dayjs(today())}
            value={plan.prodDate ? dayjs(plan.prodDate) : null}
            onChange={(day) => onChange({ prodDate: day?.format('YYYY-MM-DD') ?? null })}
          />
        </Form.Item>
        {text('line')}
        {text('inspector')}
      </div>
      <Form.Item label={say(fields.qcResult)} required>
        <Radio.Group
          value={plan.qcResult}
          onChange={(event) => onChange({ qcResult: event.target.value as ProductionPlan['qcResult'] })}
          options={Object.entries(qcChoices).map(([value, label]) => ({ value, label: say(label) }))}
        />
      </Form.Item>
    </fieldset>
  );
}
