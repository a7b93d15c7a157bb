import { productIdentify, productImportColumns, type ProductRow } from '@touchmark/contract';
import { applyLife, inState, productLimits, serviceLife } from '@touchmark/domain';
import { Progress } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  columnsOf,
  ExportButton,
  fieldsOf,
  ListPage,
  OpenButton,
  useDetail,
  useDialog,
  useList,
  type ListState,
} from '../../../ui/index.ts';
import { FeeBanner } from '../../money/fee/public.ts';
import { SeriesTree } from '../series/public.ts';
import { type Copying, CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from '../../../ui/import-dialog.tsx';
import { NameCell, StandardCell, StateCell } from './product-cells.tsx';
import { ProductDrawer } from './product-detail.tsx';
import { fields, importWords, text } from './product.text.ts';
import { ProductWizard } from './product-wizard.tsx';
import { RowActions } from './row-actions.tsx';
import { TempCodeDrawer } from './temp-code.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import type { Opening } from './wizard-state.ts';
import './product.css';

const Filter = fieldsOf(productIdentify.list, fields);

const sheetOfProducts = { calls: productIdentify, columns: productImportColumns, most: productLimits.importRows, words: importWords };

/** The company's products: the main page of the console. */
export default function ProductIdentifyPage() {
  const list = useList(productIdentify.list);
  const detail = useDetail();
  const wizard = useDialog<Opening>();
  const copying = useDialog<Copying>();
  const [shown, setShown] = useState<{ temp?: ProductRow; upgrade?: ProductRow; importing?: boolean }>({});
  // The tree contains brands and series; a product can only be created in a series.
  const [seriesId, setSeriesId] = useState<string>();
  const add = (
    <OpenButton
      call={productIdentify.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => wizard.open({ mode: 'new', ...(seriesId ? { seriesId } : {}) })}
    />
  );

  const columns = columnsOf(productIdentify.list, fields, (c) => [
    c.image('image'),
    c.cell(fields.productName, (row) => <NameCell row={row} onOpen={() => detail.open(row.id)} />, { width: 200, ellipsis: true }),
    c.text('model', { width: 100 }),
    c.cell(fields.seriesName, ({ brandName, seriesName }) => `${brandName} / ${seriesName}`, { width: 170, ellipsis: true }),
    c.cell(fields.applyStatus, (row) => <StateCell row={row} />, { width: 100 }),
    c.tag('serviceStatus', serviceLife.words, { width: 90 }),
    c.number('codesIssued', { width: 80 }),
    c.day('serviceEnd', { width: 110 }),
    c.code('identifier', 'plain', { width: 250 }),
    c.text('spec', { width: 170, later: true }),
    c.cell(fields.categoryName, (row) => say(row.categoryName), { width: 110, ellipsis: true, later: true }),
    c.cell(fields.standardName, (row) => <StandardCell row={row} onUpgrade={() => setShown({ upgrade: row })} />, { width: 150 }),
    c.cell(
      fields.completeness,
      (row) => <Progress percent={row.completeness} size="small" steps={5} aria-label={say(fields.completeness)} />,
      { width: 130 },
    ),
    c.time('updateTime', { width: 140 }),
    c.actions(
      words.actions,
      (row) => (
        <RowActions
          row={row}
          onWizard={(opening) => wizard.open(opening)}
          onTemp={() => setShown({ temp: row })}
          onUpgrade={() => setShown({ upgrade: row })}
          onCopy={() => copying.open({ id: row.id, model: '', productName: row.productName })}
        />
      ),
      200,
    ),
  ]);

  return (
    <div className="product-page">
      <aside>
        <SeriesTree
          selected={list.filters.series}
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
          title={text.title}
          batch={<Batch list={list} />}
          empty={{ drawing: 'tag', hint: text.hint, next: add }}
          filters={
            <>
              <Filter.Text name="search" placeholder={text.searchHint} />
              <Filter.Choice name="applyStatus" of={applyLife.words} />
              <Filter.Choice name="serviceStatus" of={serviceLife.words} />
              <Filter.Period name="startTime" until="endTime" times />
            </>
          }
          actions={
            <>
              <OpenButton call={productIdentify.import} label={words.import} type="default" onClick={() => setShown({ importing: true })} />
              <ExportButton call={productIdentify.export} input={list.filters} />
              {add}
            </>
          }
        />
      </div>
      <ProductDrawer id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
      <ProductWizard dialog={wizard} />
      <TempCodeDrawer product={shown.temp} onClose={() => setShown({})} />
      <UpgradeDialog
        row={shown.upgrade}
        onClose={() => setShown({})}
        onFill={(row) =>
          wizard.open({ mode: inState(applyLife, row.applyStatus, 'approved') ? 'change' : 'edit', id: row.id, step: 1, upgrade: true })
        }
      />
      <ImportDialog {...sheetOfProducts} open={shown.importing ?? false} onClose={() => setShown({})} />
      <CopyDialog dialog={copying} />
    </div>
  );
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
