import { ecodeApply, type EcodeApply } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Alert, Button, Skeleton } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, DetailDrawer, Facts, factsOf, Failed, type Neighbours, Nothing } from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { deliveryChoices } from '../batch/public.ts';
import { Quantity, State } from './apply-cells.tsx';
import { fields, text } from './application.text.ts';

/** The details of one application, loaded by its id. */
export function ApplyDetail({
  applyNo,
  steps,
  onClose,
  onBatch,
}: {
  applyNo: string | undefined;
  steps: Neighbours;
  onClose: () => void;
  onBatch: (id: string) => void;
}) {
  const read = useRead(ecodeApply.list, { applyNo: applyNo ?? '-', pageSize: 5 }, { enabled: applyNo !== undefined });
  const row = read.data?.records.find((one) => one.applyNo === applyNo);
  return (
    <DetailDrawer open={applyNo !== undefined} title={applyNo ?? ''} onClose={onClose} {...steps}>
      {row ? (
        <Content row={row} onBatch={onBatch} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : read.isFetching ? (
        <Skeleton active />
      ) : (
        <Nothing text={text.notFound} />
      )}
    </DetailDrawer>
  );
}

function Content({ row, onBatch }: { row: EcodeApply; onBatch: (id: string) => void }) {
  const { batchId } = row;
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  return (
    <>
      {inState(applyLife, row.applyStatus, 'rejected') && row.opinion ? (
        <Alert type="error" showIcon title={say(text.rejected)} description={row.opinion} style={{ marginBottom: 12 }} />
      ) : null}
      <Facts
        items={[
          { label: fields.applyStatus, value: <State row={row} /> },
          {
            label: fields.batchNo,
            value: batchId ? (
              <Button type="link" className="tm-link" onClick={() => onBatch(batchId)}>
                {row.batchNo}
              </Button>
            ) : null,
          },
          { label: fields.codeType, value: <ChoiceText of={codeTypeChoices} value={row.codeType} /> },
          { label: fields.quantity, value: <Quantity row={row} /> },
          ...factsOf(fields, row, 'productName', 'model'),
          { label: fields.deliveryWay, value: <ChoiceText of={deliveryChoices} value={row.deliveryWay} /> },
          { label: fields.printerPartner, value: row.printerPartner },
          { label: fields.withPin, value: say(row.withPin ? text.yes : text.no) },
          ...factsOf(fields, row, 'labelTemplateName', 'productionPlanNo', 'customOrderNo', 'needDate'),
          platform && { label: fields.companyName, value: nameOf(row.companyName, row.companyNameEn) },
          { label: fields.purpose, value: row.purpose, wide: true },
          !inState(applyLife, row.applyStatus, 'rejected') && { label: fields.opinion, value: row.opinion, wide: true },
          ...factsOf(fields, row, 'createTime', 'submitTime', 'auditTime'),
        ]}
      />
    </>
  );
}
