import { type LabelTemplate, printer, type Printer } from '@touchmark/contract';
import { stockTooSmall } from '@touchmark/domain';
import { Alert, Form, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { fields, t, wayChoices } from './printer.text.ts';

/** The printers of the company; none for whoever may not print. */
export const usePrinters = (): readonly Printer[] =>
  useRead(printer.list, { pageSize: 200 }, { enabled: useMay(printer.list.access) }).data?.records ?? [];

/** A label and how many lie beside each other. */
type Stock = Pick<LabelTemplate, 'width' | 'height' | 'columns' | 'gap' | 'sheet'>;

/** What is to be known before a printer is used for a label. */
function Notes({ of: row, label }: { of: Printer; label: Stock | undefined }) {
  return (
    <>
      {row.font ? fill(t.ownFont, { font: row.font }) : null}
      {label && stockTooSmall(row, label) ? (
        <Alert
          type="warning"
          showIcon
          title={fill(t.smallStock, { stock: `${row.widthMm} × ${row.heightMm}`, label: `${label.width} × ${label.height}` })}
        />
      ) : null}
    </>
  );
}

/** The printer that a job goes to; not there while the company has none. `none`: what happens without a printer. */
export function PrinterSelect({
  value,
  none,
  label,
  onChange,
}: {
  value: Printer | undefined;
  none: string;
  /** What is to be printed on it. */
  label?: Stock | undefined;
  onChange: (found: Printer | undefined) => void;
}) {
  const printers = usePrinters();
  if (printers.length === 0) return null;
  return (
    <Form.Item label={say(fields.target)} extra={value ? <Notes of={value} label={label} /> : null}>
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
