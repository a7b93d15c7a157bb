import { ecodeReturn, type Text } from '@touchmark/contract';
import { Form, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import type { PrintPlan } from './print-plan.ts';
import { fields } from './print.text.ts';

/** The production batch the labels name; shown to whoever may read production batches. */
export function ProducedSelect({
  productId,
  hint,
  plan,
  onChange,
}: {
  productId: string | undefined;
  hint: Text;
  plan: Pick<PrintPlan, 'prodBatchId'>;
  onChange: (more: Pick<PrintPlan, 'prodBatchId'>) => void;
}) {
  const may = useMay(ecodeReturn.prodBatches.access);
  const known = useRead(ecodeReturn.prodBatches, { productId: productId ?? '0' }, { enabled: may && productId !== undefined });
  if (!known.data?.length) return null;
  return (
    <Form.Item label={say(fields.prodBatchId)} extra={say(hint)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say(fields.prodBatchId)}
        value={plan.prodBatchId ?? null}
        onChange={(id) => onChange({ prodBatchId: id ?? null })}
        options={known.data.map((row) => ({ value: row.id, label: `${row.batchNo} · ${row.prodDate}` }))}
      />
    </Form.Item>
  );
}
