import { printCount, type PrintJob, printJob, printOrder } from '@touchmark/contract';
import { Space, Tag } from 'antd';
import { inState, printLife } from '@touchmark/domain';
import { fill, say, words } from '../../../core/text.ts';
import {
  type Action,
  columnsOf,
  ExportButton,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  type ListState,
  number,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { countText, PrintRollDrawer, ReprintRule } from '../print-count/public.ts';
import { printOrderText, useHandOut } from '../print-order/public.ts';
import { JobFiles } from './job-files.tsx';
import { fields, modeWords, stoppedChoices, t } from './print.text.ts';
import { hasStopped, useSending } from './use-sending.tsx';

const Filter = fieldsOf(printJob.list, fields);
const Field = fieldsOf(printJob.reprint, fields);

/** Labels of codes have the serials of their batch; labels of several boxes, or of a product, are counted from the first. */
const hasSerials = ({ batchId, boxed, productId, rangeFrom, rangeTo }: PrintJob): boolean =>
  batchId !== null || ((boxed || productId !== null) && rangeTo > rangeFrom);
const subjectOf = ({ batchNo, boxed, content, rangeTo }: PrintJob): string =>
  boxed && rangeTo > 1 ? fill(t.boxes, { first: content, n: number(rangeTo) }) : batchNo || content || '—';

/** The serials of a job, and how far its printer is with them. */
function Serials({ of: row }: { of: PrintJob }) {
  if (!hasSerials(row)) return '—';
  const { rangeFrom, rangeTo, sent } = row;
  return (
    <>
      {`${rangeFrom}–${rangeTo}`}
      {hasStopped(row) ? <div className="tm-hint">{fill(t.sentTo, { n: number(sent) })}</div> : null}
    </>
  );
}

/** A job that stopped on the way is gone on with before it is counted. */
const isGoneOnWith = (row: PrintJob): boolean => hasStopped(row) && inState(printLife, row.status, 'waiting');

function Next({ of: row, goOn, count }: { of: PrintJob; goOn: Action; count: Action | false }) {
  const next = isGoneOnWith(row) && goOn.onClick ? goOn : count;
  return next ? <OpenButton call={next.call!} label={next.label} disabled={next.disabled} onClick={next.onClick!} /> : null;
}

/** All outcomes of a print job are recorded by one call. */
const says = (result: 'DONE' | 'PRINTED' | 'FAILED' | 'RETRY') => ({ call: printJob.confirm, input: { result } });

const filters = (
  <>
    <Filter.Choice name="status" of={printLife.words} />
    <Filter.Choice name="stopped" of={stoppedChoices} />
  </>
);

const Actions = ({ list }: { list: ListState<typeof printJob.list> }) => (
  <Space wrap>
    <ExportButton call={printJob.export} input={list.filters} />
    <ReprintRule />
  </Space>
);

/** Print jobs: what was printed, by whom, and reasons for reprints. */
export function PrintJobList() {
  const list = useList(printJob.list, {}, { name: 'job' });
  const roll = useDetail();
  const sending = useSending();
  const handOut = useHandOut();
  const again = useDialog<Initial<typeof printJob.reprint>>();

  const countOf = (row: PrintJob): Action | false =>
    (row.batchId !== null || row.boxed || row.productId !== null) && {
      label: countText.count,
      call: printCount.findOne,
      onClick: () => roll.open(row.id),
    };

  const columns = columnsOf(printJob.list, fields, (c) => [
    c.cell(
      fields.jobNo,
      (row) => (
        <>
          {row.jobNo} {row.again ? <Tag color="orange">{say(countText.again)}</Tag> : null}
        </>
      ),
      { width: 170 },
    ),
    c.tag('status', printLife.words, { width: 100 }),
    c.text('templateName', { width: 120 }),
    c.cell(fields.subject, subjectOf, { width: 180, ellipsis: true }),
    c.text('productName', { width: 180 }),
    c.cell(fields.range, (row) => <Serials of={row} />, { width: 150 }),
    c.number('labels', { width: 100 }),
    c.tag('mode', modeWords, { width: 90 }),
    c.text('printerName', { width: 130 }),
    c.text('reason', { width: 140 }),
    c.text('operatorName', { width: 100 }),
    c.time('createTime', { width: 130 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.mode === 'BROWSER' ? null : <JobFiles job={row} />}
          <Next of={row} goOn={sending.action(row)} count={countOf(row)} />
          <Steps
            row={row}
            life={printLife}
            calls={printJob}
            first={['confirm']}
            how={{
              confirm: { ...says('DONE'), hidden: row.batchId !== null },
              print: { ...says('PRINTED'), hidden: !inState(printLife, row.status, 'waiting') },
              fail: says('FAILED'),
              retry: says('RETRY'),
            }}
            more={[
              isGoneOnWith(row) ? countOf(row) : sending.action(row),
              {
                label: printOrderText.send,
                call: printOrder.create,
                disabled: row.batchId === null || !inState(printLife, row.status, 'waiting', 'printed'),
                onClick: () => handOut.open(row.id),
              },
              {
                label: t.reprint,
                call: printJob.reprint,
                disabled: inState(printLife, row.status, 'waiting'),
                onClick: () => again.open({ id: row.id, ...(hasSerials(row) && { rangeFrom: row.rangeFrom, rangeTo: row.rangeTo }) }),
              },
            ]}
          />
        </>
      ),
      220,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        actions={<Actions list={list} />}
        filters={filters}
        empty={{ drawing: 'tag', hint: t.hint }}
      />
      {handOut.view}
      <PrintRollDrawer id={roll.id} onClose={roll.close} />
      {sending.view}
      <FormDialog call={printJob.reprint} dialog={again} title={t.reprint} action={t.reprint}>
        {again.subject?.rangeFrom ? (
          <>
            <Field.Number name="rangeFrom" min={1} />
            <Field.Number name="rangeTo" min={1} />
          </>
        ) : null}
        <Field.Text name="reason" max={100} />
      </FormDialog>
    </>
  );
}
