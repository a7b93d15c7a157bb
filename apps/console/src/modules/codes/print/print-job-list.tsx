import { printJob, type PrintJob } from '@touchmark/contract';
import { can, inState, printLife, type PrintStatus } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { words } from '../../../core/text.ts';
import {
  CallButton,
  columnsOf,
  DownloadButton,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { fields, modeChoices, t } from './print.text.ts';

const Filter = fieldsOf(printJob.list, fields);
const Field = fieldsOf(printJob.reprint, fields);

/** Print jobs: what was printed, by whom, and reasons for reprints. */
export function PrintJobList() {
  const list = useList(printJob.list, {}, { name: 'job' });
  const again = useDialog<Initial<typeof printJob.reprint>>();
  const confirm = useWrite(printJob.confirm);
  const may = (row: PrintJob, event: 'confirm' | 'fail' | 'retry' | 'print') => can(printLife, row.status as PrintStatus, event);

  const columns = columnsOf(printJob.list, fields, (c) => [
    c.text('jobNo', { width: 150 }),
    c.text('templateName', { width: 150 }),
    c.cell(fields.subject, (row) => row.batchNo || row.content || '—', { width: 180, ellipsis: true }),
    c.text('productName', { width: 180 }),
    c.cell(fields.range, (row) => (row.batchId ? `${row.rangeFrom}–${row.rangeTo}` : '—'), { width: 150 }),
    c.number('labels', { width: 100 }),
    c.tag('mode', modeChoices, { width: 150 }),
    c.tag('status', printLife.words, { width: 100 }),
    c.text('reason', { width: 140 }),
    c.text('operatorName', { width: 100 }),
    c.time('createTime', { width: 130 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.mode === 'BROWSER' ? null : <DownloadButton call={printJob.file} label={t.again} input={{ id: row.id }} />}
          {may(row, 'confirm') ? <CallButton call={printJob.confirm} label={t.done} input={{ id: row.id, result: 'DONE' }} /> : null}
          <MoreActions
            actions={[
              {
                label: t.printed,
                call: printJob.confirm,
                disabled: !inState(printLife, row.status, 'waiting'),
                onClick: () => confirm.mutate({ id: row.id, result: 'PRINTED' }),
              },
              {
                label: t.failed,
                call: printJob.confirm,
                disabled: !may(row, 'fail'),
                onClick: () => confirm.mutate({ id: row.id, result: 'FAILED' }),
              },
              {
                label: t.retry,
                call: printJob.confirm,
                disabled: !may(row, 'retry'),
                onClick: () => confirm.mutate({ id: row.id, result: 'RETRY' }),
              },
              {
                label: t.reprint,
                call: printJob.reprint,
                disabled: inState(printLife, row.status, 'waiting'),
                onClick: () => again.open({ id: row.id, ...(row.batchId ? { rangeFrom: row.rangeFrom, rangeTo: row.rangeTo } : {}) }),
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
        filters={<Filter.Choice name="status" of={printLife.words} />}
        empty={{ hint: t.hint }}
      />
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
