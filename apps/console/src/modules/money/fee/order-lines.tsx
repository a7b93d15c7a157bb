import type { OrderLine } from '@touchmark/contract';
import { Table } from 'antd';
import { say } from '../../../core/text.ts';
import { money, number } from '../../../ui/index.ts';
import { text } from './fee.text.ts';

/** The lines of an order with prices. Prices in hundredths of a fen, amounts in fen. */
export function OrderLines({ lines, total }: { lines: readonly OrderLine[]; total: number }) {
  return (
    <div>
      <Table<OrderLine>
        size="small"
        pagination={false}
        rowKey={(line) => `${line.productCode}${line.price}`}
        dataSource={[...lines]}
        columns={[
          { title: say(text.item), render: (_, line) => say(line.name) },
          {
            title: say(text.quantity),
            align: 'right',
            render: (_, line) => (
              <span className="tm-number">
                {number(line.quantity)} {say(line.unit)}
              </span>
            ),
          },
          {
            title: say(text.price),
            align: 'right',
            render: (_, line) => <span className="tm-number">¥{number(line.price / 10_000)}</span>,
          },
          { title: say(text.amount), align: 'right', render: (_, line) => <span className="tm-number">{money(line.amount)}</span> },
        ]}
      />
      <p className="pay-total">
        {say(text.total)} <span className="pay-price">{money(total)}</span>
      </p>
    </div>
  );
}
