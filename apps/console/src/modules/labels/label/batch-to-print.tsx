import { ecodeBatch } from '@touchmark/contract';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { isRowId } from '@touchmark/domain';
import { useOne } from '../../../api/hooks.ts';
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

/** A notice naming the batch for which a template is being chosen. */
export function BatchNotice({
  batch,
  onForget,
}: {
  batch: NonNullable<ReturnType<typeof useBatchToPrint>['batch']>;
  onForget: () => void;
}) {
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
