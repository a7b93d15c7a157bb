import type { ImportColumn, ImportEntry, Text } from '@touchmark/contract';
import { Alert, Button, Space, Switch } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill, say, joinStatements } from '../../core/text.ts';
import { addRows, dropRow, goTo, gridOf, type GridRow, type GridState, isBad, isBlank, nextFault, setCell, undo } from './grid-state.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { sheet } from './sheet.text.ts';
import { StatusTag } from '../list/status-tag.tsx';
import { type CheckRows, entriesOf, useCheck } from '../form/use-check.ts';

const counted = (words: Text, n: number) => ({ zh: words.zh.replace('{n}', String(n)), en: words.en.replace('{n}', String(n)) });

const countsOf = ({ rows }: GridState) => {
  const filled = rows.filter((row) => !isBlank(row));
  const bad = filled.filter(isBad);
  return { filled, bad, good: filled.length - bad.length, warned: filled.filter((row) => row.faults.length > 0 && !isBad(row)).length };
};
type Counts = ReturnType<typeof countsOf>;

/** The rows as they are now, for what is sent. */
export interface SheetNow {
  entries: ImportEntry[];
  good: number;
  bad: number;
  /** Whether the faults belong to the current rows and their number may be sent. */
  ready: boolean;
}
interface Props {
  columns: readonly ImportColumn[];
  rows: readonly GridRow[];
  most: number;
  label: Text;
  check: CheckRows;
  /** No row can be added or removed. */
  fixed?: boolean;
  onRows?: (rows: readonly GridRow[]) => void;
  /** Below the grid: what may be done with the rows. */
  children: (now: SheetNow) => ReactNode;
}

/** Rows of a sheet with their faults, corrected in the browser and checked again when typing pauses. */
export function SheetEditor({ columns, rows, most, label, check, fixed = false, onRows, children }: Props) {
  const keys = columns.map(({ key }) => key);
  const [state, setState] = useState<GridState>(() => gridOf(rows));
  const [onlyBad, setOnlyBad] = useState(false);
  const checking = useCheck(check, state, setState);
  useEffect(() => {
    onRows?.(state.rows);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page follows the rows, not the other way round
  }, [state.rows]);
  const panel = useRef<HTMLElement>(null);
  // Jumps to a cell and moves the focus from the pressed button to the grid, so that the user can type there.
  const leadTo = (next: GridState) => {
    setState(next);
    const grid = panel.current?.querySelector<HTMLElement>('[role="grid"]');
    // Some browsers do not move the focus on a click; focusing again would end the cell's editing.
    if (!grid?.contains(document.activeElement)) grid?.focus();
  };
  const counts = countsOf(state);
  return (
    <section ref={panel}>
      <div className="sheet-bar">
        <Verdict counts={counts} busy={checking.busy} onlyBad={onlyBad} onOnlyBad={setOnlyBad} />
        <Tools
          state={state}
          keys={keys}
          fixed={fixed}
          most={most}
          onChange={leadTo}
          onCheck={checking.busy || counts.filled.length === 0 ? undefined : checking.check}
        />
      </div>
      <SheetGrid
        columns={columns}
        state={state}
        onChange={setState}
        lists={checking.lists}
        onlyBad={onlyBad && counts.bad.length > 0}
        label={label}
      />
      <Here state={state} keys={keys} columns={columns} onFix={(value) => leadTo(setCell(state, keys, state.at, value))} />
      {checking.fault ? <Alert type="error" showIcon title={checking.fault} style={{ marginBottom: 12 }} /> : null}
      {children({
        entries: entriesOf(state.rows),
        good: counts.good,
        bad: counts.bad.length,
        ready: checking.current && counts.good > 0 && counts.filled.length <= most,
      })}
    </section>
  );
}

function Verdict({
  counts: { good, bad, warned },
  busy,
  onlyBad,
  onOnlyBad,
}: {
  counts: Counts;
  busy: boolean;
  onlyBad: boolean;
  onOnlyBad: (on: boolean) => void;
}) {
  return (
    <Space size="large" wrap role="status">
      {busy ? <span className="tm-hint">{say(sheet.checking)}</span> : <StatusTag tone="green" text={counted(sheet.good, good)} />}
      {bad.length > 0 ? <StatusTag tone="red" text={counted(sheet.bad, bad.length)} /> : null}
      {warned > 0 ? <StatusTag tone="amber" text={counted(sheet.warned, warned)} /> : null}
      {bad.length > 0 ? (
        <label>
          <Switch size="small" checked={onlyBad} onChange={onOnlyBad} /> {say(sheet.onlyBad)}
        </label>
      ) : null}
    </Space>
  );
}

function Tools({
  state,
  keys,
  fixed,
  most,
  onChange,
  onCheck,
}: {
  state: GridState;
  keys: readonly string[];
  fixed: boolean;
  most: number;
  onChange: (next: GridState) => void;
  onCheck: (() => void) | undefined;
}) {
  const next = nextFault(state, keys);
  const room = most - state.rows.length;
  return (
    <Space wrap>
      <Button size="small" disabled={!next} onClick={() => next && onChange(goTo(state, keys, next))}>
        {say(sheet.nextFault)}
      </Button>
      <Button size="small" disabled={state.past.length === 0} onClick={() => onChange(undo(state))}>
        {say(sheet.undo)}
      </Button>
      {fixed ? null : (
        <Button size="small" disabled={room <= 0} onClick={() => onChange(addRows(state, Math.min(10, room)))}>
          {say(sheet.addRows)}
        </Button>
      )}
      {fixed ? null : (
        <Button size="small" disabled={state.rows.length <= 1} onClick={() => onChange(dropRow(state, state.at.row))}>
          {say(sheet.dropRow)}
        </Button>
      )}
      <Button size="small" disabled={!onCheck} onClick={onCheck}>
        {say(sheet.check)}
      </Button>
    </Space>
  );
}

/** The fault of the selected cell, and its correction. */
function Here({
  state,
  keys,
  columns,
  onFix,
}: {
  state: GridState;
  keys: readonly string[];
  columns: readonly ImportColumn[];
  onFix: (value: string) => void;
}) {
  const row = state.rows[state.at.row];
  const faults = row?.faults.filter(({ field }) => field === keys[state.at.column]) ?? [];
  if (!row || faults.length === 0)
    return (
      <div className="sheet-say" data-fine="true">
        <span className="tm-hint">{say(sheet.fine)}</span>
      </div>
    );
  const fix = faults.find((one) => one.fix !== undefined)?.fix;
  return (
    <div className="sheet-say" role="status">
      <span>
        <b>{fill(sheet.place, { row: row.row, column: say(columns[state.at.column]!.title) })}</b> {joinStatements(faults.map(say))}
      </span>
      {fix === undefined ? null : (
        <Button size="small" onClick={() => onFix(fix)}>
          {fill(sheet.fix, { value: fix })}
        </Button>
      )}
    </div>
  );
}
