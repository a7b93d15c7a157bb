import { productIdentify, productImportColumns, type ProductRow } from '@touchmark/contract';
import { applyLife, inState, productLimits, serviceLife } from '@touchmark/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import {
  BatchSteps,
  ExportButton,
  fieldsOf,
  ImportButton,
  ListPage,
  OpenButton,
  useDetail,
  useDialog,
  useList,
  type ListState,
  yesOnly,
  useRowDetail,
} from '../../../ui/index.ts';
import { FeeBanner } from '../../money/fee/public.ts';
import { ProductPrint } from '../../labels/print/public.ts';
import { SeriesTree } from '../series/public.ts';
import { type Copying, CopyDialog } from './copy-dialog.tsx';
import { GoodsQrDrawer } from './goods-qr.tsx';
import { gs1Columns, productColumns } from './product-columns.tsx';
import { ProductDrawer } from './product-detail.tsx';
import { fields, importWords, text } from './product.text.ts';
import { ProductWizard } from './product-wizard.tsx';
import { RowActions } from './row-actions.tsx';
import { TempCodeDrawer } from './temp-code.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useValueSheets } from './value-sheets.tsx';
import type { Opening } from './wizard-state.ts';
import './product.css';

const Filter = fieldsOf(productIdentify.list, fields);
const editions = { OLD: { ...text.editionOld, tone: 'amber' }, NEW: { ...text.editionNew, tone: 'green' } } as const;

const filters = (
  <>
    <Filter.Text name="search" placeholder={text.searchHint} />
    <Filter.Choice name="applyStatus" of={applyLife.words} />
    <Filter.Choice name="serviceStatus" of={serviceLife.words} />
    <Filter.Choice name="edition" of={editions} />
    <Filter.Choice name="toPublish" of={yesOnly} />
    <Filter.Choice name="changeRejected" of={yesOnly} />
    <Filter.Period name="startTime" until="endTime" times />
  </>
);

const sheetOfProducts = { calls: productIdentify, columns: productImportColumns, most: productLimits.importRows, words: importWords };

/** Products: all of them, or those of scheme GS1, which are identified by their GTIN. */
export function ProductPage({ scheme }: { scheme?: 'GS1' }) {
  const list = useList(productIdentify.list, scheme ? { scheme } : {});
  const detail = useDetail();
  const wizard = useDialog<Opening>();
  const copying = useDialog<Copying>();
  const printing = useDialog<ProductRow>();
  const values = useValueSheets();
  useFormByAddress(wizard.open);
  const [upgrade, setUpgrade] = useState<ProductRow>();
  const temp = useRowDetail(list.rows, 'temp');
  const qr = useRowDetail(list.rows, 'qr');
  // The tree contains brands and series; a product can only be created in a series.
  const [seriesId, setSeriesId] = useState<string>();
  const add = (
    <OpenButton
      call={productIdentify.saveOrUpdate}
      mode="add"
      label={scheme ? text.addGs1 : text.add}
      type="primary"
      onClick={() => wizard.open({ mode: 'new', ...(seriesId ? { seriesId } : {}), ...(scheme ? { scheme } : {}) })}
    />
  );

  const columns = (scheme === 'GS1' ? gs1Columns : productColumns)({
    open: (row) => detail.open(row.id),
    upgrade: (row) => setUpgrade(row),
    actions: (row) => (
      <RowActions
        row={row}
        onWizard={(opening) => wizard.open(opening)}
        onTemp={() => temp.open(row)}
        onQr={() => qr.open(row)}
        onUpgrade={() => setUpgrade(row)}
        onPrint={() => printing.open(row)}
        onCopy={() => copying.open({ id: row.id, model: '', productName: row.productName })}
      />
    ),
  });

  return (
    <div className="product-page">
      <aside>
        <SeriesTree
          selected={list.filters.series}
          scheme={scheme}
          onSelect={(node) => {
            setSeriesId(node?.type === 'SERIES' ? node.id : undefined);
            list.change({ series: node?.id });
          }}
        />
      </aside>
      <div className="product-main">
        <FeeBanner />
        <ListPage
          list={list}
          columns={columns}
          title={scheme ? text.gs1Title : text.title}
          batch={<Batch list={list} />}
          empty={{ drawing: 'tag', hint: scheme ? text.gs1Hint : text.hint }}
          filters={filters}
          actions={
            <>
              {scheme ? null : <ImportButton {...sheetOfProducts} more={values.in} />}
              <ExportButton
                call={productIdentify.export}
                input={{ ...list.filters, ...(scheme ? { scheme } : {}) }}
                {...(scheme ? {} : { more: values.out })}
              />
            </>
          }
          add={add}
        />
      </div>
      <ProductDrawer id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
      <ProductWizard dialog={wizard} />
      <TempCodeDrawer product={temp.row} onClose={temp.close} />
      <GoodsQrDrawer product={qr.row} onClose={qr.close} />
      <UpgradeDialog
        row={upgrade}
        onClose={() => setUpgrade(undefined)}
        onFill={(row) =>
          wizard.open({ mode: inState(applyLife, row.applyStatus, 'approved') ? 'change' : 'edit', id: row.id, step: 1, upgrade: true })
        }
      />
      <CopyDialog dialog={copying} />
      {values.dialogs}
      {printing.subject ? <ProductPrint product={printing.subject} onClose={printing.close} /> : null}
    </div>
  );
}

/** `?fill=id&step=1` opens the form of a product at a step, as the report of a migration asks. */
function useFormByAddress(open: (opening: Opening) => void): void {
  const [params, setParams] = useSearchParams();
  const [id, step] = [params.get('fill'), Number(params.get('step') ?? 0)];
  useEffect(() => {
    if (!id) return;
    setParams(
      (before) => {
        for (const name of ['fill', 'step']) before.delete(name);
        return before;
      },
      { replace: true },
    );
    send(productIdentify.findOne, { id }).then(
      ({ applyStatus }) =>
        open({ mode: inState(applyLife, applyStatus, 'approved') ? 'change' : 'edit', id, step: step >= 0 && step < 4 ? step : 0 }),
      tellFault,
    );
  }, [id, step, open, setParams]);
}

/** The steps for all chosen rows. */
function Batch({ list }: { list: ListState<typeof productIdentify.list> }) {
  const many = { list, calls: productIdentify, nameOf: ({ productName, model }: ProductRow) => `${productName} ${model}` };
  return (
    <>
      <BatchSteps
        {...many}
        life={serviceLife}
        state={(row) => (inState(applyLife, row.applyStatus, 'approved') ? row.serviceStatus : '')}
        steps={['up', 'down']}
        how={{ up: { call: productIdentify.upDown }, down: { call: productIdentify.upDown } }}
      />
      <BatchSteps
        {...many}
        life={applyLife}
        state={({ applyStatus }) => applyStatus}
        steps={['submit', 'withdraw', 'delete']}
        how={{ delete: { danger: true } }}
      />
    </>
  );
}
