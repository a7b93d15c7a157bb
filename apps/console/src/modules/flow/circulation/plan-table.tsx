import type { PlanRow } from '@touchmark/contract';
import { Table } from 'antd';
import { say } from '../../../core/text.ts';
import { columnsFor, number } from '../../../ui/index.ts';
import { fields, t } from './circulation.text.ts';
import './circulation.css';

const labels = { productName: fields.products, model: { zh: '型号', en: 'Model' }, qty: fields.planned, received: fields.received };

/** What a product still lacks, or has too much of, against the plan. */
export const shortOf = ({ qty, scanned }: Pick<PlanRow, 'qty' | 'scanned'>): number => Math.max(0, qty - scanned);
const surplusOf = ({ qty, scanned }: Pick<PlanRow, 'qty' | 'scanned'>): number => Math.max(0, scanned - qty);

const mark = (units: number, as: string) => (units > 0 ? <span className={`tm-number ${as}`}>{number(units)}</span> : '—');

/** The plan of a document with what is in it: done, short and surplus of each product. A document without a plan has no shortage. */
export function PlanTable({ plan, arrived = false }: { plan: readonly PlanRow[]; arrived?: boolean }) {
  const planned = plan.some(({ qty }) => qty > 0);
  const columns = columnsFor<PlanRow>()(labels, (c) => [
    c.text('productName', { width: 160 }),
    c.text('model', { width: 110 }),
    ...(planned ? [c.number('qty', { width: 90 })] : []),
    c.cell(t.done, (row) => <span className="tm-number">{number(row.scanned)}</span>, { width: 90, align: 'right' }),
    ...(planned
      ? [
          c.cell(t.short, (row) => mark(shortOf(row), 'flow-shortage'), { width: 90, align: 'right' }),
          c.cell(t.surplus, (row) => mark(surplusOf(row), 'flow-surplus'), { width: 90, align: 'right' }),
        ]
      : []),
    ...(arrived ? [c.number('received', { width: 90 })] : []),
  ]);
  return (
    <>
      {planned ? null : <p className="tm-hint">{say(t.noPlan)}</p>}
      {plan.length > 0 ? (
        <Table<PlanRow>
          rowKey="productId"
          size="small"
          pagination={false}
          columns={columns}
          dataSource={[...plan]}
          scroll={{ x: 'max-content' }}
        />
      ) : null}
    </>
  );
}
