import { ecodeBatch, type ecodeReturn, type Input } from '@touchmark/contract';
import { returnResults, returnWays } from '@touchmark/domain';
import { Alert, Form, Input as TextBox, Radio, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { NoneYet } from '../../../ui/index.ts';
import { markOf, type PlanField } from './plan-faults.ts';
import { fields, t } from './write-back.text.ts';
import { ProductionBatchFields } from './production-batch-fields.tsx';
import { type ForProduction, type Plan, planOf } from './plan.ts';
import { SourceFields } from './source-fields.tsx';

type Source = Input<typeof ecodeReturn.check>['source'];

function sourceOf({ way, from, to, file, codes }: Plan): Source | null {
  if (way === 'RANGE') return from && to && from <= to ? { way, from, to } : null;
  if (way === 'FILE') return file ? { way, fileId: file.fileId } : null;
  return codes.length > 0 ? { way, codes } : null;
}

/** The call's input, once all required values are present. */
export function inputOf(plan: Plan): Input<typeof ecodeReturn.check> | null {
  const source = sourceOf(plan);
  if (!plan.batch || !source) return null;
  const base = { batchId: plan.batch.id, source, result: plan.result, customOrderNo: plan.customOrderNo };
  if (plan.result === 'SPOILT') return base;
  if (!plan.isNew) return plan.prodBatchId ? { ...base, prodBatchId: plan.prodBatchId } : null;
  const { batchNo, prodDate, line, inspector, qcResult } = plan;
  return batchNo.trim() && prodDate ? { ...base, prodBatch: { batchNo, prodDate, line, inspector, qcResult } } : null;
}

/** Batch, source, result and production batch of a write-back. */
export function PlanForm({
  plan,
  faults,
  production,
  onChange,
  onOffer,
}: {
  plan: Plan;
  production?: ForProduction;
  /** Values that the form fills in by itself. */
  onOffer: (more: Partial<Plan>) => void;
  /** Messages for invalid fields, after the first attempt to check. */
  faults: Partial<Record<PlanField, string>>;
  onChange: (more: Partial<Plan>) => void;
}) {
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 200, ...(production ? { productId: production.productId } : {}) });
  const choose = (id: string) => {
    const batch = batches.data?.records.find((row) => row.id === id);
    if (batch) onChange(planOf(batch, production?.id));
  };
  return (
    <Form layout="vertical" name="return">
      <Form.Item
        label={say(fields.batchId)}
        required
        {...markOf(faults.batch)}
        {...(batches.data?.total === 0
          ? { extra: <NoneYet why={t.noBatch} call={ecodeBatch.list} label={t.toBatches} to="/ecodeManage/ecodeSend" /> }
          : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={say(fields.batchId)}
          placeholder={say(t.chooseBatch)}
          loading={batches.isFetching}
          value={plan.batch?.id}
          onChange={choose}
          options={(batches.data?.records ?? []).map((row) => ({
            value: row.id,
            label: `${row.batchNo} · ${row.productName} ${row.model} · ${row.activated.toLocaleString('en-US')} / ${row.quantity.toLocaleString('en-US')}`,
          }))}
        />
      </Form.Item>
      <Form.Item label={say(fields.way)} required>
        <Radio.Group
          value={plan.way}
          optionType="button"
          onChange={(event) => onChange({ way: event.target.value as Plan['way'] })}
          options={(['RANGE', 'FILE', 'SCAN'] as const).map((value) => ({ value, label: say(returnWays[value]) }))}
        />
      </Form.Item>
      <SourceFields plan={plan} faults={faults} onChange={onChange} onOffer={onOffer} />
      {production ? (
        <Form.Item label={say(fields.prodBatchNo)}>
          <TextBox aria-label={say(fields.prodBatchNo)} value={production.batchNo} readOnly />
        </Form.Item>
      ) : (
        <ResultFields plan={plan} faults={faults} onChange={onChange} />
      )}
      <Form.Item label={say(fields.customOrderNo)}>
        <TextBox
          aria-label={say(fields.customOrderNo)}
          maxLength={50}
          value={plan.customOrderNo}
          onChange={(event) => onChange({ customOrderNo: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}

/** Whether the codes were applied or spoilt, and what they were applied to. */
function ResultFields({
  plan,
  faults,
  onChange,
}: {
  plan: Plan;
  faults: Partial<Record<PlanField, string>>;
  onChange: (more: Partial<Plan>) => void;
}) {
  return (
    <>
      <Form.Item label={say(fields.result)} required>
        <Radio.Group
          value={plan.result}
          onChange={(event) => onChange({ result: event.target.value as Plan['result'] })}
          options={Object.entries(returnResults).map(([value, text]) => ({ value, label: say(text) }))}
        />
      </Form.Item>
      {plan.result === 'SPOILT' ? (
        <Alert type="warning" showIcon title={say(t.spoiltWarning)} style={{ marginBottom: 16 }} />
      ) : (
        <ProductionBatchFields plan={plan} faults={faults} productId={plan.batch?.productId} onChange={onChange} />
      )}
    </>
  );
}
