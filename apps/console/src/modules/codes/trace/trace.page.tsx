import { codeTrace } from '@touchmark/contract';
import { Button } from 'antd';
import { say } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useDetail, useList } from '../../../ui/index.ts';
import { ChainDrawer } from './chain-drawer.tsx';
import { LookUpMany } from './look-up-many.tsx';
import { TraceField } from './trace-field.tsx';
import { fields, t, typeChoices } from './trace.text.ts';

const Filter = fieldsOf(codeTrace.list, fields);

/** Own codes with their chains and events: found by scanner, by typing, or in the list of codes scanned by consumers. */
export default function CodeTracePage() {
  const list = useList(codeTrace.list);
  const detail = useDetail('code');
  const columns = columnsOf(codeTrace.list, fields, (c) => [
    c.cell(
      fields.shown,
      (row) => (
        <Button type="link" size="small" className="tm-code" style={{ paddingInline: 0 }} onClick={() => detail.open(row.code)}>
          {row.shown}
        </Button>
      ),
      { width: 300 },
    ),
    c.tag('codeType', typeChoices, { width: 110 }),
    c.text('productName', { width: 180 }),
    c.text('model', { width: 120 }),
    c.text('batchNo', { width: 160 }),
    c.number('scans', { width: 110 }),
    c.time('firstScanTime', { width: 130 }),
    c.time('lastScanTime', { width: 130 }),
    c.text('lastCity', { width: 120 }),
  ]);
  const codes = list.rows.map((row) => ({ id: row.code }));
  return (
    <>
      <section style={{ marginBottom: 16 }} aria-label={say(t.title)}>
        <TraceField onOpen={detail.open} label={t.ask} />
        <LookUpMany onOpen={detail.open} />
      </section>
      <ListPage
        list={list}
        columns={columns}
        title={t.seen}
        empty={{ drawing: 'box', hint: t.hint }}
        table={{ rowKey: 'code' }}
        filters={
          <>
            <Filter.Text name="product" />
            <Filter.Text name="batchNo" />
            <Filter.Text name="city" />
            <Filter.Number name="minScans" min={1} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <ChainDrawer text={detail.id} onOpen={detail.open} onClose={detail.close} through={detail.through(codes)} />
    </>
  );
}
