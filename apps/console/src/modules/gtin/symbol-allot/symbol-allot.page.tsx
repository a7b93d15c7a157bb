import { type AllottableCode, type Barcode, barcodeAllot, barcodeManage } from '@touchmark/contract';
import { barcodeLife, isPrinted } from '@touchmark/domain';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import {
  CallButton,
  ChoiceText,
  CodeText,
  columnsOf,
  fieldsOf,
  ListPage,
  Nothing,
  OpenButton,
  useDialog,
  TitledPage,
  useList,
} from '../../../ui/index.ts';
import { barcodeFields as fields, levelChoices, SymbolDialog, symbologyChoices, ThumbCell } from '../symbol/public.ts';
import { Gtin, GtinLink } from '../master/public.ts';
import { AllotForm } from './allot-form.tsx';
import { hasSymbolChoices, text } from './symbol-allot.text.ts';
import { BatchDialog, type BatchDraft, newBatch } from './batch-dialog.tsx';

const Pending = fieldsOf(barcodeAllot.pending, fields);
const Filter = fieldsOf(barcodeAllot.list, fields);

/** GTINs on the left, the form for a symbol on the right, existing symbols below. */
export default function BarcodeAllotPage() {
  const pending = useList(barcodeAllot.pending, {}, { name: 'gtin', size: 10 });
  const [picked, setPicked] = useState<AllottableCode>();
  const batch = useDialog<BatchDraft>();
  const [made, setMade] = useState(0);
  const columns = columnsOf(barcodeAllot.pending, fields, (c) => [
    c.cell(fields.gtin, (row) => <GtinLink gtin={row.gtin} onOpen={() => setPicked(row)} />, { width: 210 }),
    c.cell(text.product, (row) => row.productName || row.nameCn, { width: 200, ellipsis: true }),
    c.text('model', { width: 120 }),
    c.text('brandName', { width: 120 }),
    c.cell(fields.hasSymbol, (row) => <span className="tm-number">{row.symbols}</span>, { width: 70, align: 'right' }),
  ]);
  return (
    <TitledPage title={text.title}>
      <div className="barcode-allot">
        <ListPage
          list={pending}
          columns={columns}
          title={text.pending}
          empty={{ hint: text.pendingHint }}
          filters={
            <>
              <Pending.Text name="gtin" />
              <Pending.Text name="product" />
              <Pending.Choice name="level" of={levelChoices} />
              <Pending.Choice name="hasSymbol" of={hasSymbolChoices} />
            </>
          }
          batch={
            <OpenButton
              call={barcodeAllot.batchAllot}
              label={text.batch}
              type="default"
              onClick={() => batch.open(newBatch(pending.selected as string[]))}
            />
          }
          table={{
            rowClassName: (row) => (row.id === picked?.id ? 'barcode-picked' : ''),
            onRow: (row) => ({ onClick: () => setPicked(row), style: { cursor: 'pointer' } }),
          }}
        />
        <section className="tm-panel" aria-label={say(text.form)}>
          <h2>{say(text.form)}</h2>
          {picked ? (
            <AllotForm
              key={`${picked.id} ${made}`}
              code={picked}
              onDone={() => {
                setMade(made + 1);
                setPicked(undefined);
              }}
            />
          ) : (
            <Nothing text={text.choose} />
          )}
        </section>
      </div>
      <Allotted />
      <BatchDialog dialog={batch} onDone={() => pending.setSelected([])} />
    </TitledPage>
  );
}

function Allotted() {
  const list = useList(barcodeAllot.list);
  const [shown, setShown] = useState<Barcode>();
  const columns = columnsOf(barcodeAllot.list, fields, (c) => [
    c.cell(fields.thumbnail, (row) => <ThumbCell row={row} onOpen={() => setShown(row)} />, { width: 140 }),
    c.cell(fields.gtin, (row) => <Gtin gtin={row.gtin} />, { width: 210 }),
    c.tag('level', levelChoices, { width: 100 }),
    c.text('productName', { width: 180 }),
    c.tag('symbology', symbologyChoices, { width: 160 }),
    c.cell(fields.content, (row) => <CodeText code={row.content} />, { width: 220, ellipsis: true }),
    c.cell(fields.magnification, (row) => <span className="tm-number">{row.magnification?.toFixed(2) ?? '—'}</span>, {
      width: 100,
      align: 'right',
    }),
    c.text('templateName', { width: 140 }),
    c.cell(fields.status, (row) => <ChoiceText of={barcodeLife.words} value={row.status} />, { width: 90 }),
    c.actions(
      words.actions,
      (row) => (
        <CallButton
          call={barcodeAllot.cancel}
          label={text.cancel}
          input={{ id: row.id }}
          disabled={isPrinted(row)}
          confirm={isPrinted(row) ? text.printed : text.sureCancel}
          danger
        />
      ),
      110,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.allotted}
        empty={{ hint: text.allottedHint }}
        filters={
          <>
            <Filter.Text name="gtin" />
            <Filter.Text name="product" />
            <Filter.Choice name="level" of={levelChoices} />
          </>
        }
      />
      <SymbolDialog row={shown} calls={barcodeManage} onClose={() => setShown(undefined)} onDownloaded={list.refetch} />
    </>
  );
}
