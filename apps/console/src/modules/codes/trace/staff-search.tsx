import { traceChain } from '@touchmark/contract';
import { codeLife, lookedUpWords } from '@touchmark/domain';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { CodeState } from '../batch/public.ts';
import { chainText } from './chain.text.ts';
import { fields } from './trace.text.ts';

const labels = { ...fields, companyName: lookedUpWords.company, batchNo: chainText.codeBatch };
const Filter = fieldsOf(traceChain.search, labels);

/** Codes by company, product and production batch: whoever complains does not always have the label. */
export function StaffSearch({ onOpen }: { onOpen: (text: string) => void }) {
  // Nothing is looked at before somebody says whose it is.
  const [params] = useSearchParams();
  const named = params.has('companyName');
  const found = useList(traceChain.search, {}, { enabled: named });
  const list = named ? found : { ...found, rows: [], narrowed: false };
  const columns = columnsOf(traceChain.search, labels, (c) => [
    c.cell(
      fields.shown,
      (row) => (
        <Button type="link" size="small" className="tm-code tm-link" onClick={() => onOpen(row.code)}>
          {row.shown}
        </Button>
      ),
      { width: 300 },
    ),
    c.text('companyName', { width: 180 }),
    c.text('productName', { width: 170 }),
    c.cell(
      fields.prodBatchNo,
      ({ prodBatch, prodBatchNo }) =>
        prodBatch === null ? (
          '—'
        ) : (
          <Button type="link" size="small" className="tm-link" onClick={() => onOpen(prodBatch)}>
            {prodBatchNo}
          </Button>
        ),
      { width: 130 },
    ),
    c.code('boxNo', 'plain', { width: 190 }),
    c.cell(words.status, (row) => <CodeState of={row} />, { width: 170 }),
    c.text('holder', { width: 130 }),
    c.cell(fields.lastEvent, (row) => (row.lastEvent ? say(row.lastEvent) : '—'), { width: 110 }),
    c.time('lastEventTime', { width: 140 }),
    c.text('lastScanCity', { width: 110, later: true }),
    c.time('lastScanTime', { width: 140, later: true }),
    c.text('model', { width: 120, later: true }),
    c.text('batchNo', { width: 160, later: true }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={chainText.byCompany}
      empty={{ drawing: 'box', text: chainText.whose, hint: chainText.whoseHint }}
      table={{ rowKey: 'code' }}
      filters={
        <>
          <Filter.Text name="companyName" placeholder={chainText.companyHint} />
          <Filter.Text name="product" />
          <Filter.Text name="prodBatchNo" />
          <Filter.Text name="batchNo" />
          <Filter.Choice name="status" of={codeLife.words} />
        </>
      }
    />
  );
}
