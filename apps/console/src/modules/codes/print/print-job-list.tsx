import { printCount, printJob } from '@touchmark/contract';
import { Tag } from 'antd';
import { inState, printLife } from '@touchmark/domain';
import { fill, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  makes,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { countText, PrintRollDrawer, ReprintRule } from '../print-count/public.ts';
import { JobFiles } from './job-files.tsx';
import { fields, modeChoices, t } from './print.text.ts';

const Filter = fieldsOf(printJob.list, fields);
const Field = fieldsOf(printJob.reprint, fields);

/** All outcomes of a print job are recorded by one call. */
const says = (result: 'DONE' | 'PRINTED' | 'FAILED' | 'RETRY') => ({ call: printJob.confirm, input: { result } });

/** Print jobs: what was printed, by whom, and reasons for reprints. */
export function PrintJobList() {
  const list = useList(printJob.list, {}, { name: 'job' });
  const roll = useDetail();
  const again = useDialog<Initial<typeof printJob.reprint>>();

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
    c.text('templateName', { width: 150 }),
    c.cell(fields.subject, (row) => row.batchNo || row.content || '—', { width: 180, ellipsis: true }),
    c.text('productName', { width: 180 }),
    c.cell(fields.range, (row) => (row.batchId ? `${row.rangeFrom}–${row.rangeTo}` : '—'), { width: 150 }),
    c.number('labels', { width: 100 }),
    c.tag('mode', modeChoices, { width: 150 }),
    c.text('printerName', { width: 130 }),
    c.tag('status', printLife.words, { width: 100 }),
    c.text('reason', { width: 140 }),
    c.text('operatorName', { width: 100 }),
    c.time('createTime', { width: 130 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.mode === 'BROWSER' ? null : <JobFiles job={row} />}
          {row.batchId ? <OpenButton call={printCount.findOne} label={countText.count} onClick={() => roll.open(row.id)} /> : null}
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
              {
                label:
                  row.sent > 0 && row.sent < row.rangeTo
                    ? { zh: fill(t.goOn, { n: row.sent + 1 }), en: fill(t.goOn, { n: row.sent + 1 }) }
                    : t.send,
                ...makes(printJob.send, { id: row.id, ...(row.sent < row.rangeTo ? {} : { from: row.rangeFrom }) }),
                disabled: !row.sendable || !inState(printLife, row.status, 'waiting', 'printed'),
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
        actions={<ReprintRule />}
        filters={<Filter.Choice name="status" of={printLife.words} />}
        empty={{ drawing: 'tag', hint: t.hint }}
      />
      <PrintRollDrawer id={roll.id} onClose={roll.close} />
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
