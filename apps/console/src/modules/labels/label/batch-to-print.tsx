import { ecodeBatch, labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isRowId, templateLife } from '@touchmark/domain';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill } from '../../../core/text.ts';
import { t } from './label.text.ts';

/** The batch to print, from the address; preselected in the wizard. */
export function useBatchToPrint() {
  const [params, setParams] = useSearchParams();
  const id = params.get('batch') ?? '';
  const { data } = useOne(ecodeBatch.detail, isRowId(id) ? id : undefined);
  const forget = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('batch');
        return after;
      },
      { replace: true },
    );
  return { batch: data, forget };
}

type Batch = ReturnType<typeof useBatchToPrint>['batch'];

/** Opens the wizard for the batch one came for: with the template of its application, else with the default one. */
export function useBegunForBatch(batch: Batch, scheme: LabelTemplate['scheme'], open: (template: LabelTemplate) => void) {
  const { data } = useRead(
    labelTemplate.list,
    { scheme, ...(scheme === 'NORMAL' ? { kind: 'product' as const } : {}), status: templateLife.at.enabled, pageSize: 100 },
    { enabled: batch !== undefined },
  );
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!batch || !data || begun.current === batch.id) return;
    begun.current = batch.id;
    const { records } = data;
    const first = records.find(({ id }) => id === batch.labelTemplateId) ?? records.find(({ isDefault }) => isDefault) ?? records[0];
    if (first) open(first);
  }, [batch, data, open]);
}

/** A notice naming the batch for which a template is being chosen. */
export function BatchNotice({ batch, onForget }: { batch: NonNullable<Batch>; onForget: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      closable={{ onClose: onForget }}
      title={fill(t.forBatch, { batch: batch.batchNo, product: batch.productName, n: batch.quantity.toLocaleString('en-US') })}
    />
  );
}
