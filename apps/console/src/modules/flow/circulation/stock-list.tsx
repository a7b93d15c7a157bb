import { holding, type Holding, type Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { columnsOf, fieldsOf, ListPage, useList } from '../../../ui/index.ts';
import { stockFields, t } from './circulation.text.ts';

const Filter = fieldsOf(holding.list, stockFields);
const keyOf = (row: Holding) => `${row.receiverId ?? '0'} ${row.productId}`;

/** Who holds how much of which product: on the way, in stock, sold, come back. It follows from documents and is typed nowhere. */
export function StockList({ title, next }: { title: Text; next: ReactNode }) {
  const list = useList(holding.list, {}, { name: 'h' });
  const columns = columnsOf(holding.list, stockFields, (c) => [
    c.text('holderName', { width: 180 }),
    c.text('productName', { width: 200 }),
    c.text('model', { width: 130 }),
    c.number('inStock', { width: 100 }),
    c.number('inTransit', { width: 100 }),
    c.number('sold', { width: 100 }),
    c.number('returned', { width: 120 }),
    c.time('oldest', { width: 150 }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={title}
      filters={
        <>
          <Filter.Text name="receiver" />
          <Filter.Text name="product" />
        </>
      }
      exports={holding.export}
      empty={{ drawing: 'box', hint: t.stockHint, next }}
      table={{ rowKey: keyOf }}
    />
  );
}
