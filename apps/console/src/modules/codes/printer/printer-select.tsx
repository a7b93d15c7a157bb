import { printer, type Printer } from '@touchmark/contract';
import { Form, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { fields, t, wayChoices } from './printer.text.ts';

/** The printers of the company; none for whoever may not print. */
export const usePrinters = (): readonly Printer[] =>
  useRead(printer.list, { pageSize: 200 }, { enabled: useMay(printer.list.access) }).data?.records ?? [];

/** The printer that a job goes to; not there while the company has none. `none`: what happens without a printer. */
export function PrinterSelect({
  value,
  none,
  onChange,
}: {
  value: Printer | undefined;
  none: string;
  onChange: (found: Printer | undefined) => void;
}) {
  const printers = usePrinters();
  if (printers.length === 0) return null;
  return (
    <Form.Item label={say(fields.target)} {...(value?.font ? { extra: fill(t.ownFont, { font: value.font }) } : {})}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say(fields.target)}
        placeholder={none}
        value={value?.id ?? null}
        onChange={(id) => onChange(printers.find((row) => row.id === id))}
        options={printers.map((row) => ({
          value: row.id,
          label: `${row.name} · ${row.language} ${row.dpi} dpi · ${say(wayChoices[row.way])}`,
        }))}
      />
    </Form.Item>
  );
}
