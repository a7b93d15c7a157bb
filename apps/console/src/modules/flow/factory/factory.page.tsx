import { boxCode, factoryImportColumns, factoryRecord, type FactoryRecord, mostFactoryRows } from '@touchmark/contract';
import { productionLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, For, ListPage, number, OpenButton, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { ImportDialog } from '../../../ui/sheet/import-dialog.tsx';
import { FactoryDetail } from './factory-detail.tsx';
import { draftOf, type FactoryDraft, FactoryForm } from './factory-form.tsx';
import { FactorySteps } from './factory-steps.tsx';
import { fields, importWords, qcChoices, t } from './factory.text.ts';

const Filter = fieldsOf(factoryRecord.list, fields);
const sheet = { calls: factoryRecord, columns: factoryImportColumns, most: mostFactoryRows, words: importWords };

/** Production batches from plan to dispatch. */
export default function FactoryPage() {
  const list = useList(factoryRecord.list);
  const editor = useDialog<FactoryDraft>();
  const detail = useDetail();
  const [importing, setImporting] = useState(false);
  const edit = async (row: FactoryRecord) => editor.open(draftOf(await send(factoryRecord.findOne, { id: row.id })));
  const add = <OpenButton call={factoryRecord.saveOrUpdate} label={t.add} type="primary" onClick={() => editor.open({ materials: [] })} />;
  const columns = columnsOf(factoryRecord.list, fields, (c) => [
    c.link('batchNo', (row) => detail.open(row.id), { width: 130 }),
    c.text('productName', { width: 150 }),
    c.text('model', { width: 110, later: true }),
    c.code('gtin', 'gtin', { width: 170, later: true }),
    c.tag('status', productionLife.words, { width: 100 }),
    c.tag('qcResult', qcChoices, { width: 90 }),
    c.text('factory', { width: 100 }),
    c.text('line', { width: 100, later: true }),
    c.day('prodDate', { width: 110, later: true }),
    c.cell(fields.planQty, ({ planQty }) => <span className="tm-number">{planQty ? number(planQty) : '—'}</span>, {
      width: 80,
      align: 'right',
    }),
    c.number('qty', { width: 90 }),
    c.number('boxed', { width: 90 }),
    c.number('shipped', { width: 90 }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(words.actions, (row) => <FactorySteps row={row} onEdit={() => void edit(row).catch(tellFault)} onDone={list.refetch} />, 270),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        empty={{ drawing: 'box', hint: t.hint }}
        filters={
          <>
            <Filter.Text name="batchNo" />
            <Filter.Text name="product" />
            <Filter.Text name="factory" />
            <Filter.Text name="material" />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Choice name="qcResult" of={qcChoices} />
            <Filter.Choice name="status" of={productionLife.words} />
          </>
        }
        actions={
          <>
            <For call={boxCode.scans}>
              <Button href="/m/pack">{say(t.station)}</Button>
            </For>
            <OpenButton call={factoryRecord.import} label={t.import} type="default" onClick={() => setImporting(true)} />
          </>
        }
        exports={factoryRecord.export}
        add={add}
      />
      <FactoryForm dialog={editor} />
      <FactoryDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
      <ImportDialog {...sheet} open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
