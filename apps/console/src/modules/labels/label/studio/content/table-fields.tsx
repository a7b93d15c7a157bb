import { Button, Input } from 'antd';
import { useState } from 'react';
import { fill, say } from '../../../../../core/text.ts';
import { Formats } from './field-format.tsx';
import type { FieldWord } from './field-word.ts';
import { Line, Measure, type Set } from '../panel-parts.tsx';
import { s } from '../studio.text.ts';
import { mostColumns, mostRows, type Table, withCell, withColumn, withoutColumn, withoutRow, withRow } from './table.ts';
import { TextStyle } from '../text-style.tsx';

interface Props {
  element: Table;
  fields: readonly FieldWord[];
  set: Set;
  onChange: (element: Table) => void;
}

/** The cells of a table, and rows and columns before and behind the cell that was chosen last. */
export function TableFields({ element, fields, set, onChange }: Props) {
  const [chosen, setChosen] = useState({ row: 0, column: 0 });
  const { columns, rows } = element;
  const row = Math.min(chosen.row, rows.length - 1);
  const column = Math.min(chosen.column, columns.length - 1);
  const cell = rows[row]?.[column] ?? '';
  const step = (
    name: 'rowAbove' | 'rowBelow' | 'rowAway' | 'columnLeft' | 'columnRight' | 'columnAway',
    off: boolean,
    next: () => Table,
  ) => (
    <Button size="small" key={name} disabled={off} onClick={() => onChange(next())}>
      {say(s[name])}
    </Button>
  );
  const [full, wide] = [rows.length >= mostRows, columns.length >= mostColumns];
  return (
    <>
      <Line label={say(s.cells)}>
        <div className="tm-studio-cells" style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(72px, 1fr))` }}>
          {rows.flatMap((cells, y) =>
            columns.map((_, x) => (
              <Input
                key={`${y} ${x}`}
                size="small"
                aria-label={fill(s.cell, { row: y + 1, column: x + 1 })}
                data-chosen={(y === row && x === column) || undefined}
                value={cells[x] ?? ''}
                onFocus={() => setChosen({ row: y, column: x })}
                onChange={(event) => onChange(withCell(element, y, x, event.target.value))}
              />
            )),
          )}
        </div>
      </Line>
      <div className="tm-studio-steps" role="group" aria-label={fill(s.cell, { row: row + 1, column: column + 1 })}>
        {step('rowAbove', full, () => withRow(element, row))}
        {step('rowBelow', full, () => withRow(element, row + 1))}
        {step('rowAway', rows.length < 2, () => withoutRow(element, row))}
        {step('columnLeft', wide, () => withColumn(element, column))}
        {step('columnRight', wide, () => withColumn(element, column + 1))}
        {step('columnAway', columns.length < 2, () => withoutColumn(element, column))}
      </div>
      <Formats typed={cell} fields={fields} onTyped={(text) => onChange(withCell(element, row, column, text))} />
      <Line label={say(s.columns)}>
        <Input
          key={columns.join()}
          aria-label={say(s.columns)}
          defaultValue={columns.join(' : ')}
          onBlur={(event) => {
            const shares = event.target.value
              .split(/[:：,\s]+/)
              .map(Number)
              .filter((share) => share > 0);
            // A width for each column: others are added and taken away by the buttons.
            if (shares.length === columns.length) set({ columns: shares });
            else event.target.value = columns.join(' : ');
          }}
        />
      </Line>
      <Measure label={say(s.thickness)} value={element.thickness ?? 0.2} step={0.05} onChange={(thickness) => set({ thickness })} />
      <TextStyle element={element} set={set} />
    </>
  );
}
