import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type ElementDomain, type ElementValue, type ShownTable, type TableColumn, tableOf } from '@touchmark/domain';
import { Button } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import { fill, language, say, words } from '../../../core/text.ts';
import { wizard } from './product.text.ts';

type Row = Record<string, unknown>;

/** The rows of a table element: one line of controls each, those of the columns' own elements. */
export function TableInput({
  item: { name, columns = [], maxOccurs = 1 },
  controlOf,
  value = [],
  onChange,
  disabled = false,
}: {
  item: ElementDomain;
  /** The control of a column. */
  controlOf: (column: ElementDomain) => ReactElement;
  value?: readonly Row[];
  onChange?: (rows: Row[]) => void;
  disabled?: boolean;
}) {
  const put = (at: number, code: string, cell: unknown) => onChange?.(value.map((row, n) => (n === at ? { ...row, [code]: cell } : row)));
  return (
    <div className="element-table">
      {value.length === 0 ? null : (
        <table aria-label={say(name)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.code} scope="col">
                  {column.constraint === 'M' ? <span className="element-needed">*</span> : null}
                  {say(column.name)}
                </th>
              ))}
              <th aria-label={say(words.actions)} />
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              // A row has no number of its own; its place is what it is known by.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.code}>
                    {inCell(controlOf, column, { at, value: row[column.code], disabled, onPut: (cell) => put(at, column.code, cell) })}
                  </td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    danger
                    disabled={disabled}
                    icon={<DeleteOutlined />}
                    aria-label={fill(wizard.removeRow, { n: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, n) => n !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={disabled || value.length >= maxOccurs}
        onClick={() => onChange?.([...value, {}])}
      >
        {say(wizard.addRow)}
      </Button>
    </div>
  );
}

type CellInput = ReactElement<{ value?: unknown; disabled?: boolean; 'aria-label'?: string; onChange?: (event: unknown) => void }>;
const typedOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'target' in event ? (event as { target: { value: unknown } }).target.value : event;

/** The control of one cell. It is one line high: an area or buttons would make rows of different heights. */
function inCell(
  controlOf: (column: ElementDomain) => ReactElement,
  column: TableColumn,
  { at, value, disabled, onPut }: { at: number; value: unknown; disabled: boolean; onPut: (cell: unknown) => void },
) {
  const blank = column.type === 'text' || column.type === 'date' ? '' : column.type === 'multi' ? [] : null;
  return cloneElement(controlOf({ ...column, widget: 'input' }) as CellInput, {
    value: value ?? blank,
    disabled,
    'aria-label': `${say(column.name)} ${at + 1}`,
    onChange: (event) => onPut(typedOf(event)),
  });
}

/** The rows of a table, to look at. */
export function TableShown({ item, value }: { item: ElementDomain; value: ElementValue }) {
  const { head, rows }: ShownTable = tableOf(item, value, language());
  return (
    <div className="element-table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, n) => (
                <td key={head[n]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
