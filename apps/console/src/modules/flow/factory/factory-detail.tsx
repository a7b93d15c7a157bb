import { factoryRecord, type MaterialUse, type Output } from '@touchmark/contract';
import { productionLife } from '@touchmark/domain';
import { Table } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { columnsFor, Detail, Facts, factsOf, FileLinks, History, type Neighbours, StatusTag } from '../../../ui/index.ts';
import { fields, qcChoices, t } from './factory.text.ts';

type Whole = Output<typeof factoryRecord.findOne>;

/** A production batch: figures, materials, inspection, the papers it left with, and who did what. */
export function FactoryDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(factoryRecord.findOne, id);
  return (
    <Detail of={one} title={(row) => row.batchNo} steps={steps} onClose={onClose}>
      {(row) => (
        <>
          <Facts items={factsOfRecord(row)} />
          <h3>{say(fields.materials)}</h3>
          {row.materials.length > 0 ? (
            <Table<MaterialUse> rowKey="lotId" size="small" pagination={false} columns={materialColumns} dataSource={row.materials} />
          ) : (
            <p className="tm-hint">{say(t.noMaterials)}</p>
          )}
          {row.docs.length > 0 ? (
            <>
              <h3>{say(t.docs)}</h3>
              <Table<Whole['docs'][number]> rowKey="id" size="small" pagination={false} columns={docColumns} dataSource={row.docs} />
            </>
          ) : null}
          <h3>{say(t.history)}</h3>
          <History
            rows={row.history}
            states={productionLife.words}
            actions={{ ...productionLife.steps, add: words.add, import: t.import }}
          />
        </>
      )}
    </Detail>
  );
}

const factsOfRecord = (row: Whole) => [
  { label: fields.status, value: <StatusTag tone={productionLife.words[row.status].tone} text={productionLife.words[row.status]} /> },
  { label: fields.productName, value: `${row.productName} ${row.model}` },
  ...factsOf(fields, row, 'gtin', 'factory', 'line', 'prodDate', 'planQty', 'qty', 'boxed', 'shipped'),
  { label: fields.qcResult, value: <StatusTag tone={qcChoices[row.qcResult].tone} text={qcChoices[row.qcResult]} /> },
  ...factsOf(fields, row, 'inspector', 'qcTime', 'qcNote'),
  row.qcReport ? { label: fields.qcReport, value: <FileLinks files={[row.qcReport]} /> } : null,
  ...factsOf(fields, row, 'remark', 'cancelReason', 'createTime'),
];

const materialColumns = columnsFor<MaterialUse>()(fields, (c) => [
  c.text('material', { width: 140 }),
  c.text('supplier', { width: 140 }),
  c.text('lotNo', { width: 130 }),
  c.text('amount', { width: 90 }),
  c.cell(fields.certFile, (use) => (use.certFile ? <FileLinks files={[use.certFile]} /> : '—'), { width: 120 }),
]);

const docColumns = columnsFor<Whole['docs'][number]>()(fields, (c) => [
  c.text('docNo', { width: 160 }),
  c.text('toName', { width: 110 }),
  c.number('units', { width: 60 }),
  c.number('boxes', { width: 60 }),
  c.text('carrier', { width: 90 }),
  c.text('waybillNo', { width: 120 }),
  c.time('shipTime', { width: 110 }),
  c.text('undoReason', { width: 110 }),
]);
