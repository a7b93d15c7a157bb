import { ecodeBatch, type EcodeBatch } from '@touchmark/contract';
import { useSession } from '../../../api/session.tsx';
import { words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useDetail, useList } from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { batchLife } from '@touchmark/domain';
import { BatchActions } from './batch-actions.tsx';
import { BatchName, BatchState, ProductName, Serials, Share } from './batch-cells.tsx';
import { BatchDetail } from './batch-detail.tsx';
import { isRunning } from './batch-progress.tsx';
import { fields, text } from './batch.text.ts';
import { useBatchDialogs } from './use-batch-dialogs.tsx';
import { useRunning } from './use-running.ts';
import './batch.css';

const Filter = fieldsOf(ecodeBatch.list, fields);

/** The batches of codes, to generate, download, print and void them. */
export function BatchList() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(ecodeBatch.list, {}, { name: 'batch' });
  const detail = useDetail('batch');
  const { open, dialogs } = useBatchDialogs();
  const tasks = useRunning(list.rows.filter(isRunning).flatMap(({ taskId }) => taskId ?? []));
  const taskOf = ({ taskId }: EcodeBatch) => (taskId ? tasks.get(taskId) : undefined);

  const columns = columnsOf(ecodeBatch.list, fields, (c) => [
    c.cell(fields.batchNo, (row) => <BatchName batch={row} onOpen={() => detail.open(row.id)} />, {
      width: list.rows.some(({ isTest }) => isTest) ? 220 : 172,
    }),
    ...(platform ? [c.text('companyName', { width: 200 })] : []),
    c.tag('codeType', codeTypeChoices, { width: 130 }),
    c.cell(fields.productName, (row) => <ProductName row={row} />, { width: 240, ellipsis: true }),
    c.number('quantity', { width: 100 }),
    c.cell(fields.status, (row) => <BatchState batch={row} task={taskOf(row)} />, { width: list.rows.some(isRunning) ? 290 : 150 }),
    c.cell(fields.activated, (row) => <Share part={row.activated} of={row.quantity - row.spoilt} />, { width: 120, align: 'right' }),
    c.number('downloadCount', { width: 70 }),
    c.cell(fields.serials, (row) => <Serials from={row.serialFrom} to={row.serialTo} />, { width: 160, align: 'right' }),
    c.number('generated', { width: 110 }),
    c.time('createTime', { width: 150 }),
    c.actions(words.actions, (row) => <BatchActions batch={row} task={taskOf(row)} open={open} />, 180),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={ecodeBatch.export}
        empty={{ drawing: 'tag', text: text.empty, hint: text.hint }}
        filters={
          <>
            <Filter.Text name="batchNo" />
            <Filter.Text name="applyNo" />
            <Filter.Choice name="codeType" of={codeTypeChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="status" of={batchLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <BatchDetail id={detail.id} task={taskOf} steps={detail.through(list.rows)} onClose={detail.close} open={open} />
      {dialogs}
    </>
  );
}
