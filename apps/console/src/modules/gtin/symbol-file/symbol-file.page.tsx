import { type Barcode, barcodeManage } from '@touchmark/contract';
import { barcodeLife, inState } from '@touchmark/domain';
import { useState } from 'react';
import { words } from '../../../core/text.ts';
import { CodeText, columnsOf, fieldsOf, type Initial, ListPage, OpenButton, Steps, useDialog, useList } from '../../../ui/index.ts';
import {
  barcodeFields as fields,
  barcodeText,
  PrintDialog,
  SymbolDialog,
  symbologyChoices,
  SymbolSize,
  ThumbCell,
} from '../symbol/public.ts';
import { Gtin } from '../master/public.ts';
import { GradeCell, gradeText } from '../../labels/symbol-grade/public.ts';
import { gradeChoices, text } from './symbol-file.text.ts';
import { GradeForm, gradeOf } from './grade-form.tsx';
import { ZipDialog } from './zip-dialog.tsx';

const Filter = fieldsOf(barcodeManage.list, fields);
/** Symbols with GS1 data: files, grades, disabling, printing. */
export default function BarcodeManagePage() {
  const list = useList(barcodeManage.list);
  const grading = useDialog<Initial<typeof barcodeManage.grade>>();
  const [shown, setShown] = useState<Barcode>();
  const [toPrint, setToPrint] = useState<Barcode>();
  const [zip, setZip] = useState<string[]>();

  const columns = columnsOf(barcodeManage.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <ThumbCell row={row} onOpen={() => setShown(row)} />, { width: 132 }),
    c.cell(fields.content, (row) => <CodeText code={row.content} kind={/^\d+$/.test(row.content) ? 'gtin' : 'plain'} />, {
      width: 220,
      ellipsis: true,
    }),
    c.tag('symbology', symbologyChoices, { width: 160 }),
    c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 170 }),
    c.text('productName', { width: 150 }),
    c.cell(fields.size, (row) => <SymbolSize row={row} />, { width: 140 }),
    c.cell(fields.lastDpi, (row) => (row.lastDpi ? <span className="tm-number">{row.lastDpi} dpi</span> : '—'), { width: 100 }),
    c.cell(fields.grade, (row) => <GradeCell grade={row.grade} />, { width: 110 }),
    c.number('downloads', { width: 90 }),
    c.tag('status', barcodeLife.words, { width: 90 }),
    c.time('createTime'),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton
            call={barcodeManage.download}
            label={barcodeText.download}
            disabled={!inState(barcodeLife, row.status, 'enabled')}
            onClick={() => setShown(row)}
          />
          <OpenButton
            right="gs1Barcode_print"
            label={barcodeText.print}
            disabled={!inState(barcodeLife, row.status, 'enabled')}
            onClick={() => setToPrint(row)}
          />
          <Steps
            row={row}
            life={barcodeLife}
            calls={barcodeManage}
            how={{ disable: { danger: true, confirm: barcodeText.sureDisable }, enable: {} }}
            more={[{ label: gradeText.record, call: barcodeManage.grade, onClick: () => grading.open(gradeOf(row)) }]}
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
        exports={barcodeManage.export}
        empty={{ drawing: 'tag', hint: text.hint }}
        filters={
          <>
            <Filter.Text name="content" />
            <Filter.Choice name="symbology" of={symbologyChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="grade" of={gradeChoices} />
            <Filter.Choice name="status" of={barcodeLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
        batch={<OpenButton call={barcodeManage.zip} label={text.zip} type="default" onClick={() => setZip(list.selected as string[])} />}
      />
      <GradeForm dialog={grading} />
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
