import { productIdentify, type ProductRow } from '@touchmark/contract';
import { serviceLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { Progress } from 'antd';
import { say, words } from '../../../core/text.ts';
import { CodeText, columnsOf } from '../../../ui/index.ts';
import { NameCell, StandardCell, StateCell } from './product-cells.tsx';
import { fields } from './product.text.ts';

interface On {
  open: (row: ProductRow) => void;
  upgrade: (row: ProductRow) => void;
  /** The menu of a row. */
  actions: (row: ProductRow) => React.ReactNode;
}

/** The columns of all products. */
export const productColumns = (on: On) =>
  columnsOf(productIdentify.list, fields, (c) => [
    c.image('image'),
    c.cell(fields.productName, (row) => <NameCell row={row} onOpen={() => on.open(row)} />, { width: 200, ellipsis: true }),
    c.text('model', { width: 100 }),
    c.cell(fields.seriesName, ({ brandName, seriesName }) => `${brandName} / ${seriesName}`, { width: 170, ellipsis: true }),
    c.cell(fields.applyStatus, (row) => <StateCell row={row} />, { width: 130 }),
    c.tag('serviceStatus', serviceLife.words, { width: 130 }),
    c.number('codesIssued', { width: 120 }),
    c.day('serviceEnd', { width: 110 }),
    c.code('identifier', 'plain', { width: 250 }),
    c.text('spec', { width: 170, later: true }),
    c.cell(fields.categoryName, (row) => say(row.categoryName), { width: 110, ellipsis: true, later: true }),
    c.cell(fields.standardName, (row) => <StandardCell row={row} onUpgrade={() => on.upgrade(row)} />, { width: 200 }),
    c.cell(
      fields.completeness,
      (row) => <Progress percent={row.completeness} size="small" steps={5} aria-label={say(fields.completeness)} />,
      { width: 130 },
    ),
    c.time('updateTime', { width: 140 }),
    c.actions(words.actions, on.actions, 200),
  ]);

/** The columns of products identified by their GTIN. */
export const gs1Columns = (on: On) =>
  columnsOf(productIdentify.list, fields, (c) => [
    c.image('image'),
    c.cell(fields.productName, (row) => <NameCell row={row} onOpen={() => on.open(row)} />, { width: 180, ellipsis: true }),
    c.text('model', { width: 100 }),
    c.cell(fields.gtin, ({ gtin }) => <CodeText code={gtin && shortGtin(gtin)} kind="gtin" />, { width: 190 }),
    c.cell(fields.applyStatus, (row) => <StateCell row={row} />, { width: 130 }),
    c.tag('serviceStatus', serviceLife.words, { width: 130 }),
    c.cell(fields.managed, ({ batchManaged, serialManaged }) => managedText({ batchManaged, serialManaged }), { width: 150 }),
    c.number('sgtinsIssued', { width: 130 }),
    c.number('levels', { width: 130 }),
    c.day('serviceEnd', { width: 110 }),
    c.text('spec', { width: 170, later: true }),
    c.code('digitalLink', 'plain', { width: 320 }),
    c.cell(fields.standardName, (row) => <StandardCell row={row} onUpgrade={() => on.upgrade(row)} />, { width: 200 }),
    c.time('updateTime', { width: 140, later: true }),
    c.actions(words.actions, on.actions, 200),
  ]);

const managedText = ({ batchManaged, serialManaged }: Pick<ProductRow, 'batchManaged' | 'serialManaged'>): string =>
  [batchManaged ? say(fields.byBatch) : '', serialManaged ? say(fields.bySerial) : ''].filter(Boolean).join(' + ') || '—';
