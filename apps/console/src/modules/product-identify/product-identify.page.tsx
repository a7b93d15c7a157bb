import { productIdentify, type ProductRow } from '@touchmark/contract';
import { Button, Progress, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fill, say, words } from '../../app/text.ts';
import {
  ChoiceText,
  columnsOf,
  fieldsOf,
  FormDialog,
  ListPage,
  OpenButton,
  StatusTag,
  useDetail,
  useDialog,
  useList,
  type Initial,
} from '../../ui/index.ts';
import { FeeBanner } from '../node-apply/public.ts';
import { SeriesTree } from '../product-series/public.ts';
import { applyChoices } from '../review/public.ts';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDrawer } from './product-detail.tsx';
import { fields, serviceChoices, text } from './product-identify.text.ts';
import { ProductWizard } from './product-wizard.tsx';
import { RowActions } from './row-actions.tsx';
import { TempCodeDrawer } from './temp-code.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import type { Opening } from './wizard-state.ts';
import './product-identify.css';

const Filter = fieldsOf(productIdentify.list, fields);
const CopyField = fieldsOf(productIdentify.copy, fields);

/** The company's products: the centre of the product. */
export default function ProductIdentifyPage() {
  const list = useList(productIdentify.list);
  const detail = useDetail();
  const [params, setParams] = useSearchParams();
  const wizard = useDialog<Opening>();
  const copying = useDialog<Initial<typeof productIdentify.copy> & { productName?: string }>();
  const [shown, setShown] = useState<{ temp?: ProductRow; upgrade?: ProductRow; importing?: boolean }>({});
  // The tree tells series from brands; only under a series can a product stand.
  const [seriesId, setSeriesId] = useState<string>();
  const add = (
    <OpenButton
      call={productIdentify.saveOrUpdate}
      label={text.add}
      type="primary"
      onClick={() => wizard.open({ mode: 'new', ...(seriesId ? { seriesId } : {}) })}
    />
  );
  const closeReady = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('export');
        return after;
      },
      { replace: true },
    );

  const columns = columnsOf(productIdentify.list, fields, (c) => [
    c.image('image'),
    c.cell(fields.productName, (row) => <NameCell row={row} onOpen={() => detail.open(row.id)} />, { width: 200 }),
    c.text('model', { width: 110 }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 110 }),
    c.tag('serviceStatus', serviceChoices, { width: 90 }),
    c.code('identifier', 'plain', { width: 250 }),
    c.text('spec', { width: 170 }),
    c.cell(fields.categoryName, (row) => say(row.categoryName), { width: 110, ellipsis: true }),
    c.cell(fields.standardName, (row) => <Standard row={row} onUpgrade={() => setShown({ upgrade: row })} />, { width: 150 }),
    c.cell(
      fields.completeness,
      (row) => <Progress percent={row.completeness} size="small" steps={5} aria-label={say(fields.completeness)} />,
      { width: 130 },
    ),
    c.number('codesIssued', { width: 90 }),
    c.day('serviceEnd', { width: 110 }),
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
          empty={{ hint: text.hint, next: add }}
          filters={
            <>
              <Filter.Text name="search" placeholder={text.searchHint} />
              <Filter.Choice name="applyStatus" of={applyChoices} />
              <Filter.Choice name="serviceStatus" of={serviceChoices} />
              <Filter.Period name="startTime" until="endTime" times />
            </>
          }
          actions={
            <>
              <OpenButton call={productIdentify.import} label={words.import} type="default" onClick={() => setShown({ importing: true })} />
              <ExportButton input={list.filters} ready={params.get('export') ?? undefined} onClose={closeReady} />
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
        onFill={(row) => wizard.open({ mode: row.applyStatus === 2 ? 'change' : 'edit', id: row.id, step: 1, upgrade: true })}
      />
      <ImportDialog open={shown.importing ?? false} onClose={() => setShown({})} />
      <FormDialog
        call={productIdentify.copy}
        dialog={copying}
        title={fill(text.copyTitle, { name: copying.subject?.productName ?? '' })}
        width={440}
      >
        <p className="tm-hint">{say(text.copyHint)}</p>
        <CopyField.Text name="productName" max={100} />
        <CopyField.Text name="model" max={50} />
      </FormDialog>
    </div>
  );
}

function NameCell({ row, onOpen }: { row: ProductRow; onOpen: () => void }) {
  return (
    <>
      <Button type="link" className="tm-link" onClick={onOpen} title={row.productName}>
        {row.productName}
      </Button>
      {row.isTest ? (
        <Tag color="purple" style={{ marginInlineStart: 6 }}>
          {say(text.test)}
        </Tag>
      ) : null}
      <div className="tm-hint" style={{ marginTop: 0 }}>
        {row.brandName} / {row.seriesName}
      </div>
    </>
  );
}

function Standard({ row, onUpgrade }: { row: ProductRow; onUpgrade: () => void }) {
  if (!row.standardName) return <>—</>;
  return (
    <>
      {say(row.standardName)} {row.versionNo}
      {row.upgradable ? (
        <Tag
          color="orange"
          style={{ marginInlineStart: 6, cursor: 'pointer' }}
          role="button"
          tabIndex={0}
          onClick={onUpgrade}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onUpgrade();
          }}
        >
          {say(text.upgradable)}
        </Tag>
      ) : null}
    </>
  );
}

/** The state, and of an approved product what becomes of its change. */
function State({ row }: { row: ProductRow }) {
  if (row.changeStatus === 1) return <StatusTag tone="blue" text={text.changing} />;
  if (row.changeStatus === 3) return <StatusTag tone="amber" text={text.changeRefused} />;
  return (
    <span title={row.opinion}>
      <ChoiceText of={applyChoices} value={row.applyStatus} />
    </span>
  );
}
