import { symbolGrade, type SymbolGrade } from '@touchmark/contract';
import { App, Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import {
  CallButton,
  columnsFor,
  fieldsOf,
  FileLinks,
  FormDialog,
  type Initial,
  OpenButton,
  PagedTable,
  useDialog,
} from '../../../ui/index.ts';
import { GradeCell } from './grade-cell.tsx';
import { fields, standardChoices, t } from './symbol-grade.text.ts';

const Field = fieldsOf(symbolGrade.add, fields);
const size = 5;

/** What a verifier measured: on the labels of a job, or of a template, whose newest revision takes further grades. */
export function Grades({
  of,
  measurable = true,
}: {
  of: { jobId: string } | { templateId: string; revision: number };
  measurable?: boolean;
}) {
  const [page, setPage] = useState(1);
  const adding = useDialog<Initial<typeof symbolGrade.add>>();
  const { modal } = App.useApp();
  const filter = 'jobId' in of ? of : { templateId: of.templateId };
  const read = useRead(symbolGrade.list, { ...filter, pageNum: page, pageSize: size });
  const columns = columnsFor<SymbolGrade>()(fields, (c) => [
    c.cell(fields.grade, ({ grade }) => <GradeCell grade={grade} />, { width: 90 }),
    c.cell(fields.standard, ({ standard }) => standard.replace('ISO', 'ISO/IEC '), { width: 120 }),
    c.cell(fields.of, ({ jobNo, revision }) => jobNo || fill(t.revision, { n: revision }), { width: 145 }),
    c.day('testTime', { width: 100 }),
    c.text('verifier', { width: 120 }),
    c.text('note', { width: 160 }),
    c.cell(fields.reportFile, ({ reportFile }) => (reportFile ? <FileLinks files={[reportFile]} /> : '—'), { width: 120 }),
    c.text('userName', { width: 100 }),
    c.actions(
      words.actions,
      ({ id }) => <CallButton call={symbolGrade.delete} label={words.delete} input={{ id }} confirm={t.sureDelete} />,
      80,
    ),
  ]);
  return (
    <>
      <Flex justify="space-between" align="center">
        <h3>{say(t.title)}</h3>
        {measurable ? (
          <OpenButton call={symbolGrade.add} type="default" label={t.record} onClick={() => adding.open({ ...of, standard: 'ISO15415' })} />
        ) : null}
      </Flex>
      {read.data?.total === 0 ? (
        <p className="tm-hint">{say(t.none)}</p>
      ) : (
        <PagedTable rowKey="id" columns={columns} read={read} page={page} size={size} onPage={setPage} />
      )}
      <FormDialog
        call={symbolGrade.add}
        dialog={adding}
        title={t.record}
        onDone={({ low }, input) => {
          if (low) modal.warning({ title: fill(t.low, { n: Number(input.grade).toFixed(1) }) });
        }}
      >
        <Field.Radio name="standard" of={standardChoices} />
        <Field.Number name="grade" min={0} max={4} step={0.1} required help={t.gradeHelp} />
        <Field.Text name="verifier" max={100} />
        <Field.Date name="testTime" />
        <Field.Text name="note" max={200} help={t.noteHelp} />
        <Field.Upload name="reportFile" scene="certificate" />
      </FormDialog>
    </>
  );
}
