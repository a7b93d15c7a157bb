import { printer, type Printer } from '@touchmark/contract';
import { Form, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { wayChoices } from '../printer/public.ts';
import type { PrintPlan } from './print-plan.ts';
import { fields, t } from './print.text.ts';

/** The printer of the company that a job goes to; it decides language and resolution. */
export function PrinterSelect({ plan, onChange }: { plan: PrintPlan; onChange: (more: Partial<PrintPlan>) => void }) {
  const known = useRead(printer.list, { pageSize: 200 });
  const rows = known.data?.records ?? [];
  if (rows.length === 0) return null;
  const choose = (found: Printer | undefined) =>
    onChange({
      printerId: found?.id,
      ...(found ? { dpi: found.dpi, mode: found.way === 'DIALOG' ? 'BROWSER' : found.language } : {}),
    } as Partial<PrintPlan>);
  return (
    <Form.Item label={say(fields.printerId)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say(fields.printerId)}
        placeholder={say(t.noPrinter)}
        value={plan.printerId ?? null}
        onChange={(id) => choose(rows.find((row) => row.id === id))}
        options={rows.map((row) => ({
          value: row.id,
          label: `${row.name} · ${row.language} ${row.dpi} dpi · ${say(wayChoices[row.way])}`,
        }))}
      />
    </Form.Item>
  );
}
