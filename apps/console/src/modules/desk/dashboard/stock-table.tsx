import type { CodeStock } from '@touchmark/contract';
import { codeTypeWords, serviceLife } from '@touchmark/domain';
import { Table } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { Leading } from '../home/public.ts';
import type { Asked } from './asked.ts';
import { text } from './dashboard.text.ts';

/** The address of a list with some filters. */
const listOf = (page: string, filters: Record<string, string | undefined>) =>
  `${page}?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

/**
 * The codes that exist, by type. A number leads to the batches whose columns add up to it, the products in service to their list.
 * Neither list is narrowed to a company; that of batches not to a brand, and that of products not to one product: no link then.
 */
export function StockTable({ stock, inService, asked }: { stock: readonly CodeStock[]; inService: number; asked: Asked }) {
  const { companyId, brandId, productId } = asked;
  const batches = (codeType: string) =>
    companyId || brandId
      ? undefined
      : listOf('/ecodeManage/ecodeSend', { tab: 'batch', 'batch.codeType': codeType, 'batch.ready': 'true', 'batch.productId': productId });
  const products =
    companyId || productId ? undefined : listOf('/productNode/templateNew', { serviceStatus: String(serviceLife.at.up), series: brandId });
  const amount = (name: Exclude<keyof CodeStock, 'codeType'>) => ({
    title: say(text[name]),
    dataIndex: name,
    align: 'end' as const,
    render: (n: number, { codeType }: CodeStock) => <Linked to={batches(codeType)} shown={number(n)} />,
  });
  return (
    <section className="tm-chart" aria-label={say(text.stock)}>
      <header>
        <h2>{say(text.stock)}</h2>
        <span className="tm-hint">
          <Linked to={products} shown={fill(text.inServiceLine, { n: number(inService) })} />
        </span>
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

const Linked = ({ to, shown }: { to: string | undefined; shown: string }) =>
  to ? (
    <Leading to={to} className="dash-link">
      {shown}
    </Leading>
  ) : (
    shown
  );
