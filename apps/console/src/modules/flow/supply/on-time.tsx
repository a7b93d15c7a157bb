import { type SupplierOnTime, supplyPlan } from '@touchmark/contract';
import { Modal, Table } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { columnsFor, Loaded } from '../../../ui/index.ts';
import { definition, fields, text } from './supply.text.ts';

const columns = columnsFor<SupplierOnTime>()({ ...fields, due: text.due, late: fields.lateLines }, (c) => [
  c.cell(fields.supplier, (row) => nameOf(row.supplierName, row.supplierNameEn), { width: 260 }),
  c.number('lines', { width: 80 }),
  c.number('due', { width: 80 }),
  c.cell(text.inTime, (row) => <span className="tm-number">{row.onTime}</span>, { width: 80, align: 'end' }),
  c.cell(text.rate, (row) => <span className="tm-number">{row.rate === null ? '—' : `${row.rate}%`}</span>, { width: 90, align: 'end' }),
  c.number('late', { width: 90 }),
]);

/** How each supplier kept to its days in the last year, with what that means. */
export function OnTime({ open, onClose }: { open: boolean; onClose: () => void }) {
  const read = useRead(supplyPlan.onTime, {}, { enabled: open });
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={760}
      title={`${say(text.onTimeTitle)} · ${say(text.lastYear)}`}
      destroyOnHidden
    >
      <p className="tm-hint">{say(definition)}</p>
      <Loaded of={read}>
        {(rows) => (
          <Table<SupplierOnTime>
            rowKey="supplierName"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={rows}
            locale={{ emptyText: say(text.noOnTime) }}
            scroll={{ x: 'max-content' }}
          />
        )}
      </Loaded>
    </Modal>
  );
}
