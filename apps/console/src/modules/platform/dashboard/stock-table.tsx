import type { CodeStock } from '@touchmark/contract';
import { Table } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { codeTypeWords } from '../home/public.ts';
import { text } from './dashboard.text.ts';

/** The codes that exist, by type. */
export function StockTable({ stock, inService }: { stock: readonly CodeStock[]; inService: number }) {
  const amount = (name: keyof CodeStock) => ({
    title: say(text[name as 'issued']),
    dataIndex: name,
    align: 'end' as const,
    render: number,
  });
  return (
    <section className="tm-chart" aria-label={say(text.stock)}>
      <header>
        <h2>{say(text.stock)}</h2>
        <span className="tm-hint">{fill(text.inServiceLine, { n: number(inService) })}</span>
      </header>
      <Table<CodeStock>
        size="small"
        rowKey="codeType"
        dataSource={[...stock]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: say(text.type), dataIndex: 'codeType', render: (type: CodeStock['codeType']) => say(codeTypeWords[type]) },
          amount('issued'),
          amount('activated'),
          amount('spoilt'),
          amount('waiting'),
        ]}
      />
    </section>
  );
}
