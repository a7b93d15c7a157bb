import { type Barcode, barcode, barcodeImportColumns, mostBarcodeRows } from '@touchmark/contract';
import { barcodeLife, inState, isPrinted } from '@touchmark/domain';
import { useState } from 'react';
import { words } from '../../../core/text.ts';
import {
  BatchSteps,
  ChoiceText,
  CodeText,
  columnsOf,
  fieldsOf,
  ListPage,
  type ListState,
  OpenButton,
  Steps,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { type BarcodeDraft, BarcodeForm, draftOf, newBarcode } from './barcode-form.tsx';
import { fields, levelChoices, purposeChoices, importWords, sourceChoices, symbologyChoices, text } from './symbol.text.ts';
import { BindForm, type Binding } from './bind-form.tsx';
import { ImportDialog } from '../../../ui/sheet/import-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { SymbolDialog } from './symbol-dialog.tsx';
import { ThumbCell } from './thumb-cell.tsx';

const Filter = fieldsOf(barcode.list, fields);
const sheetOfBarcodes = { calls: barcode, columns: barcodeImportColumns, most: mostBarcodeRows, words: importWords };

/** All barcodes on goods: registered here, or of a GTIN of this platform. */
export default function BarcodePage() {
  const list = useList(barcode.list);
  const editor = useDialog<BarcodeDraft>();
  const binding = useDialog<Binding>();
  const [shown, setShown] = useState<Barcode>();
  const [toPrint, setToPrint] = useState<Barcode>();
  const [importing, setImporting] = useState(false);

  const columns = columnsOf(barcode.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <ThumbCell row={row} onOpen={() => setShown(row)} />, { width: 140 }),
    c.cell(fields.content, (row) => <CodeText code={row.content} kind={row.gtin && /^\d+$/.test(row.content) ? 'gtin' : 'plain'} />, {
      width: 220,
      ellipsis: true,
    }),
    c.tag('symbology', symbologyChoices, { width: 160 }),
    c.tag('source', sourceChoices, { width: 120 }),
    c.text('productName', { width: 200 }),
    c.cell(
      fields.purpose,
      (row) => (row.purpose ? <ChoiceText of={purposeChoices} value={row.purpose} /> : <ChoiceText of={levelChoices} value={row.level} />),
      { width: 100 },
    ),
    c.time('createTime'),
    c.tag('status', barcodeLife.words, { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton
            call={barcode.download}
            label={text.download}
            disabled={!inState(barcodeLife, row.status, 'enabled')}
            onClick={() => setShown(row)}
          />
          <OpenButton
            right="barcode_print"
            label={text.print}
            disabled={!inState(barcodeLife, row.status, 'enabled')}
            onClick={() => setToPrint(row)}
          />
          <Steps
            row={row}
            life={barcodeLife}
            calls={barcode}
            how={{ disable: { danger: true, confirm: text.sureDisable }, enable: {} }}
            more={[
              {
                label: words.edit,
                call: barcode.saveOrUpdate,
                mode: 'edit',
                disabled: row.source !== 'OWN' || isPrinted(row),
                onClick: () => editor.open(draftOf(row)),
              },
              {
                label: text.bind,
                call: barcode.bindProduct,
                onClick: () => binding.open({ id: row.id, productId: row.productId, version: row.version, name: row.productName }),
              },
            ]}
          />
        </>
      ),
      200,
    ),
  ]);
  const add = <OpenButton call={barcode.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newBarcode)} />;

  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        batch={<Batch list={list} />}
        empty={{ drawing: 'tag', hint: text.hint }}
        actions={
          <>
            <OpenButton call={barcode.import} label={importWords.title} type="default" onClick={() => setImporting(true)} />
          </>
        }
        exports={barcode.export}
        add={add}
        filters={
          <>
            <Filter.Text name="content" />
            <Filter.Choice name="symbology" of={symbologyChoices} />
            <Filter.Text name="product" />
            <Filter.Choice name="source" of={sourceChoices} />
            <Filter.Choice name="status" of={barcodeLife.words} />
          </>
        }
      />
      <BarcodeForm dialog={editor} />
      <BindForm dialog={binding} />
      <SymbolDialog row={shown} onClose={() => setShown(undefined)} onDownloaded={list.refetch} />
      <PrintDialog row={toPrint} onClose={() => setToPrint(undefined)} />
      <ImportDialog {...sheetOfBarcodes} open={importing} onClose={() => setImporting(false)} />
    </>
  );
}

/** The steps for all chosen rows. */
function Batch({ list }: { list: ListState<typeof barcode.list> }) {
  return (
    <BatchSteps
      list={list}
      life={barcodeLife}
      state={({ status }) => status}
      nameOf={({ gtin, id }) => gtin ?? id}
      calls={barcode}
      steps={['enable', 'disable']}
      how={{ disable: { danger: true } }}
    />
  );
}
