import { codeTrace } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { Button } from 'antd';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useDetail, useList } from '../../../ui/index.ts';
import { CodeState } from '../batch/public.ts';
import { ChainDrawer } from './chain-drawer.tsx';
import { LookUpMany } from './look-up-many.tsx';
import { TraceField } from './trace-field.tsx';
import { fields, t, typeChoices } from './trace.text.ts';
import './chain.css';

const Filter = fieldsOf(codeTrace.list, fields);

/** Own codes with their chains and events: found by scanner, by typing, or in the list of all codes. */
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
    c.text('productName', { width: 170 }),
    c.text('prodBatchNo', { width: 130 }),
    c.code('boxNo', 'plain', { width: 190 }),
    c.cell(words.status, (row) => <CodeState of={row} />, { width: 170 }),
    c.text('holder', { width: 130 }),
    c.cell(fields.lastEvent, (row) => (row.lastEvent ? say(row.lastEvent) : '—'), { width: 110 }),
    c.time('lastEventTime', { width: 140 }),
    c.text('lastScanCity', { width: 110 }),
    c.time('lastScanTime', { width: 140 }),
    c.day('warrantyEnd', { width: 110 }),
    c.number('scans', { width: 90, later: true }),
    c.text('model', { width: 120, later: true }),
    c.text('batchNo', { width: 160, later: true }),
  ]);
  const codes = list.rows.map((row) => ({ id: row.code }));
  return (
    <>
      <section className="trace-ask" aria-label={say(t.title)}>
        <TraceField onOpen={detail.open} label={t.ask} />
        <LookUpMany onOpen={detail.open} />
      </section>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        exports={codeTrace.export}
        empty={{ drawing: 'box', hint: t.hint }}
        table={{ rowKey: 'code' }}
        filters={
          <>
            <Filter.Text name="product" />
            <Filter.Text name="prodBatchNo" />
            <Filter.Text name="boxNo" />
            <Filter.Text name="holder" />
            <Filter.Choice name="status" of={codeLife.words} />
            <Filter.Period name="eventFrom" until="eventTo" />
            <Filter.Choice name="codeType" of={typeChoices} />
            <Filter.Text name="batchNo" />
            <Filter.Text name="city" />
            <Filter.Number name="minScans" min={1} />
            <Filter.Period name="scanFrom" until="scanTo" />
          </>
        }
      />
      <ChainDrawer text={detail.id} onOpen={detail.open} onClose={detail.close} through={detail.through(codes)} />
    </>
  );
}
