import { type LabelTemplate, printer, type Printer } from '@touchmark/contract';
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

/** Whether a row of labels is larger than the labels in a printer. Sheets are printed by the system, whatever is in a label printer. */
function isTooLarge({ way, media, widthMm, heightMm }: Printer, { width, height, columns, gap, sheet }: Stock): boolean {
  if (sheet && way === 'DIALOG') return false;
  const across = sheet ? width : columns * width + (columns - 1) * gap;
  return across > widthMm + slack || (media !== 'endless' && height > heightMm + slack);
}
/** Labels are cut to about this many millimetres. */
const slack = 1;

/** What is to be known before a printer is used for a label. */
function Notes({ of: row, label }: { of: Printer; label: Stock | undefined }) {
  return (
    <>
      {row.font ? fill(t.ownFont, { font: row.font }) : null}
      {label && isTooLarge(row, label) ? (
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
