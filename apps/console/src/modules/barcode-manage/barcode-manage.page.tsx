import { type Barcode, barcodeManage, printJob } from '@touchmark/contract';
import { goodGrade } from '@touchmark/domain';
import { App } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../api/hooks.ts';
import { fill, words } from '../../app/text.ts';
import {
  CodeText,
  columnsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  MoreActions,
  OpenButton,
  StatusTag,
  useDialog,
  useList,
} from '../../ui/index.ts';
import {
  barcodeFields as fields,
  barcodeStatuses,
  barcodeText,
  PrintDialog,
  SymbolDialog,
  symbologyChoices,
  ThumbCell,
} from '../barcode/public.ts';
import { gradeChoices, text } from './barcode-manage.text.ts';
import { ZipDialog } from './zip-dialog.tsx';

const Filter = fieldsOf(barcodeManage.list, fields);
const Grade = fieldsOf(barcodeManage.grade, fields);
/** Stands for the right to print, which hangs on the print jobs' call. */
const printing = { ...printJob.create, access: 'gs1Barcode_print' as const };

/** Symbols that carry GS1 data: files, grades, retiring, printing. */
export default function BarcodeManagePage() {
  const list = useList(barcodeManage.list);
  const grading = useDialog<Initial<typeof barcodeManage.grade>>();
  const [shown, setShown] = useState<Barcode>();
  const [toPrint, setToPrint] = useState<Barcode>();
  const [zip, setZip] = useState<string[]>();
  const { modal } = App.useApp();
  const enable = useWrite(barcodeManage.enable);
  const gradeOf = (row: Barcode) => ({
    id: row.id,
    version: row.version,
    ...(row.grade === null ? {} : { grade: row.grade }),
    device: row.gradeDevice,
    reportFile: row.gradeReport,
    testTime: row.gradeTime ?? undefined,
  });

  const columns = columnsOf(barcodeManage.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <ThumbCell row={row} onOpen={() => setShown(row)} />, { width: 132 }),
    c.cell(fields.content, (row) => <CodeText code={row.content} kind={/^\d+$/.test(row.content) ? 'gtin' : 'plain'} />, {
      width: 220,
      ellipsis: true,
    }),
    c.tag('symbology', symbologyChoices, { width: 120 }),
    c.code('gtin', 'gtin', { width: 170 }),
    c.text('productName', { width: 150 }),
    c.cell(
      fields.size,
      (row) => (
        <span className="tm-number">
          {row.width} × {row.height}
        </span>
      ),
      { width: 130 },
    ),
    c.cell(fields.lastDpi, (row) => (row.lastDpi ? <span className="tm-number">{row.lastDpi} dpi</span> : '—'), { width: 100 }),
    c.cell(fields.grade, (row) => <GradeCell grade={row.grade} />, { width: 110 }),
    c.number('downloads', { width: 90 }),
    c.tag('status', barcodeStatuses, { width: 90 }),
    c.time('createTime'),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton
            call={barcodeManage.download}
            label={barcodeText.download}
            disabled={row.status !== 1}
            onClick={() => setShown(row)}
          />
          <OpenButton call={printing} label={barcodeText.print} disabled={row.status !== 1} onClick={() => setToPrint(row)} />
          <MoreActions
            actions={[
              { label: text.grade, call: barcodeManage.grade, onClick: () => grading.open(gradeOf(row)) },
              {
                label: row.status === 1 ? barcodeText.disable : barcodeText.enable,
                call: barcodeManage.enable,
                ...(row.status === 1 ? { confirm: barcodeText.sureDisable, danger: true } : {}),
                onClick: () => enable.mutate({ id: row.id, enabled: row.status !== 1, version: row.version }),
              },
            ]}
          />
        </>
      ),
      200,
    ),
  ]);

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="content" />
            <Filter.Choice name="symbology" of={symbologyChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="grade" of={gradeChoices} />
            <Filter.Choice name="status" of={barcodeStatuses} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        batch={<OpenButton call={barcodeManage.zip} label={text.zip} type="default" onClick={() => setZip(list.selected as string[])} />}
      />
      <FormDialog
        call={barcodeManage.grade}
        dialog={grading}
        title={text.grade}
        onDone={({ low }, input) => {
          if (low) modal.warning({ title: fill(text.low, { n: Number(input.grade).toFixed(1) }) });
        }}
      >
        <Grade.Number name="grade" min={0} max={4} step={0.1} required help={text.gradeHelp} />
        <Grade.Date name="testTime" />
        <Grade.Text name="device" max={100} />
        <Grade.Upload name="reportFile" scene="certificate" />
      </FormDialog>
      <SymbolDialog row={shown} calls={barcodeManage} onClose={() => setShown(undefined)} onDownloaded={list.refetch} />
      <PrintDialog row={toPrint} onClose={() => setToPrint(undefined)} />
      <ZipDialog
        ids={zip}
        onClose={() => setZip(undefined)}
        onDone={() => {
          setZip(undefined);
          list.setSelected([]);
          list.refetch();
        }}
      />
    </>
  );
}

/** A grade, and whether retailers would refuse it. */
function GradeCell({ grade }: { grade: number | null }) {
  if (grade === null) return <>—</>;
  const figure = grade.toFixed(1);
  return grade < goodGrade ? (
    <StatusTag tone="amber" text={{ zh: `${figure} ${text.lowTag.zh}`, en: `${figure} ${text.lowTag.en}` }} />
  ) : (
    <span className="tm-number">{figure}</span>
  );
}
