import { batchColumns, type BatchEntryRow, goodsBatch, type GoodsBatchRow } from '@touchmark/contract';
import { commodityLife, goodsBatchLife, inState } from '@touchmark/domain';
import { Space } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { download } from '../../../api/send.ts';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { nameOf, say, words } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  Detail,
  DownloadButton,
  Facts,
  factsOf,
  fieldsOf,
  ListPage,
  MoreActions,
  type Neighbours,
  OpenButton,
  TaskProgress,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { Gtin } from '../master/public.ts';
import { BatchSteps, CancelQuestion } from './batch-actions.tsx';
import { failedChoices, fields, kindChoices, sourceChoices, text } from './batch.text.ts';

const Filter = fieldsOf(goodsBatch.batchList, fields);

/** The batches of GTINs: progress, rows, and actions for a whole batch. */
export default function BatchQueryPage() {
  const list = useList(goodsBatch.batchList);
  const detail = useDetail();
  const cancelling = useDialog<GoodsBatchRow>();
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const columns = columnsOf(goodsBatch.batchList, fields, (c) => [
    c.link('batchNo', (row) => detail.open(row.id), { width: 170 }),
    ...(staff ? [c.text('companyName', { width: 180 })] : []),
    c.tag('kind', kindChoices, { width: 130 }),
    c.tag('source', sourceChoices, { width: 80 }),
    c.cell(fields.status, (row) => <State row={row} onDone={list.refetch} />, { width: 150 }),
    c.number('total', { width: 80 }),
    c.number('ok', { width: 80 }),
    c.number('failed', { width: 80 }),
    c.number('reserved', { width: 90 }),
    c.number('pending', { width: 100 }),
    c.number('allotted', { width: 90 }),
    c.number('reported', { width: 110 }),
    c.text('userName', { width: 100 }),
    c.time('createTime', { width: 150 }),
    c.actions(words.actions, (row) => <RowActions row={row} onStep={() => list.refetch()} onCancel={cancelling.open} />, 300),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.queryTitle}
        empty={{
          text: text.empty,
          hint: text.emptyHint,
          next: <OpenButton call={goodsBatch.batchSave} label={text.newBatch} type="primary" to="/goodsCode/batchSave" />,
        }}
        actions={
          <>
            <OpenButton call={goodsBatch.batchSave} label={text.newBatch} type="primary" to="/goodsCode/batchSave" />
          </>
        }
        exports={goodsBatch.batchListExport}
        filters={
          <>
            <Filter.Text name="batchNo" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="status" of={goodsBatchLife.words} />
            <Filter.Text name="userName" />
            {staff ? <Filter.Text name="companyName" /> : null}
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <CancelQuestion key={cancelling.turn} batch={cancelling.subject} onClose={cancelling.close} />
      <BatchDrawer
        id={detail.id}
        row={list.rows.find(({ id }) => id === detail.id)}
        onClose={detail.close}
        through={detail.through(list.rows)}
      />
    </>
  );
}

function RowActions({ row, onStep, onCancel }: { row: GoodsBatchRow; onStep: () => void; onCancel: (row: GoodsBatchRow) => void }) {
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const rest = row.taskId === null && !inState(goodsBatchLife, row.status, 'atWork');
  const retry = rest && inState(goodsBatchLife, row.status, 'partlyFailed') && row.failed > 0;
  if (staff || !(rest && (retry || row.reserved > 0 || row.allotted > 0)))
    return <DownloadButton call={goodsBatch.batchExport} input={{ id: row.id }} label={text.result} type="link" />;
  return (
    <>
      {retry ? <OpenButton call={goodsBatch.batchSave} label={text.retryFailed} to={`/goodsCode/batchSave?retry=${row.id}`} /> : null}
      <BatchSteps batch={row} onStep={onStep} />
      <MoreActions
        actions={[
          {
            label: text.result,
            call: goodsBatch.batchExport,
            onClick: () => void download(goodsBatch.batchExport, { id: row.id }).catch(tellFault),
          },
          row.canCancel && { label: text.cancel, call: goodsBatch.batchCancel, danger: true, onClick: () => onCancel(row) },
        ]}
      />
    </>
  );
}

const State = ({ row, onDone }: { row: GoodsBatchRow; onDone: () => void }) =>
  row.taskId ? <TaskProgress id={row.taskId} onDone={onDone} /> : <ChoiceText of={goodsBatchLife.words} value={row.status} />;

function BatchDrawer({
  id,
  row,
  onClose,
  through,
}: {
  id: string | undefined;
  row: GoodsBatchRow | undefined;
  onClose: () => void;
  through: Neighbours;
}) {
  const read = useOne(goodsBatch.batchOne, row ? undefined : id);
  return (
    <Detail
      of={{ ...read, id, data: row ?? read.data }}
      title={(batch) => `${say(text.rows)} · ${batch.batchNo}`}
      onClose={onClose}
      steps={through}
    >
      {(batch) => (
        <>
          <DownloadButton call={goodsBatch.batchExport} input={{ id: batch.id }} label={text.result} />
          <Facts
            items={[
              { label: fields.kind, value: <ChoiceText of={kindChoices} value={batch.kind} /> },
              { label: fields.status, value: <ChoiceText of={goodsBatchLife.words} value={batch.status} /> },
              ...factsOf(fields, batch, 'prefix'),
              { label: fields.companyName, value: nameOf(batch.companyName, batch.companyNameEn) },
              ...factsOf(fields, batch, 'total', 'ok', 'failed', 'userName', 'remark'),
            ]}
          />
          <Rows key={batch.id} batch={batch} />
        </>
      )}
    </Detail>
  );
}

const RowFilter = fieldsOf(goodsBatch.batchDetail, fields);
function Rows({ batch }: { batch: GoodsBatchRow }) {
  const list = useList(goodsBatch.batchDetail, { id: batch.id }, { name: 'rows' });
  const titles = new Map(batchColumns(batch.kind).map(({ key, title }) => [key as string, title]));
  const columns = columnsOf(goodsBatch.batchDetail, fields, (c) => [
    c.number('row', { width: 64 }),
    c.cell(fields.gtin, (row) => (row.gtin ? <Gtin gtin={row.gtin} /> : row.cells.gtin || '—'), { width: 210 }),
    c.tag('codeStatus', commodityLife.words, { width: 120 }),
    c.cell(fields.product, ({ cells }) => [cells.nameCn, cells.model, cells.spec].filter(Boolean).join(' · '), {
      width: 260,
      ellipsis: true,
    }),
    c.cell(fields.problems, (row) => <Problems row={row} titles={titles} />, { width: 320 }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={<RowFilter.Choice name="failed" of={failedChoices} label={text.outcome} />}
      table={{ rowKey: 'row' }}
    />
  );
}

function Problems({ row, titles }: { row: BatchEntryRow; titles: ReadonlyMap<string, { zh: string; en: string }> }) {
  if (row.faults.length === 0) return <>{row.opinion || '—'}</>;
  return (
    <Space orientation="vertical" size={0}>
      {row.faults.map((fault) => (
        <span key={fault.field + fault.zh}>
          <b>{titles.has(fault.field) ? say(titles.get(fault.field)!) : ''}</b> {say(fault)}
        </span>
      ))}
    </Space>
  );
}
