import type { ImportColumn, Text } from '@touchmark/contract';
import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent, type Ref } from 'react';
import { say } from '../../core/text.ts';
import { blockOf, goTo, type GridState, isBad, move, redo, setCell, setCells, settle, tab, undo } from './grid-state.ts';
import './sheet-grid.css';

const rowHeight = 34;
const spare = 8;

interface SheetGridProps {
  columns: readonly ImportColumn[];
  state: GridState;
  onChange: (next: GridState) => void;
  /** Allowed values by column. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** Whether only rows with faults are shown. */
  onlyBad?: boolean;
  label: Text;
}

const numberWidth = 56;
const widthOf = (column: ImportColumn) => (column.kind === 'text' && (column.max ?? 0) >= 100 ? 220 : column.kind === 'code' ? 160 : 120);

/**
 * An editable grid with the keys of a spreadsheet, pasting of blocks, and marked faults. Only visible rows are rendered. One
 * input lies over the selected cell and always has the focus; it is transparent until something is typed. An input method needs a
 * focused input.
 */
export function SheetGrid({ columns, state, onChange, lists = {}, onlyBad = false, label }: SheetGridProps) {
  const keys = columns.map(({ key }) => key);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const column = columns[state.at.column]!;
  const hold = () => input.current?.focus({ preventScroll: true });
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const shown = state.rows.flatMap((row, at) => (!onlyBad || isBad(row) || at === state.at.row ? [at] : []));
  const [first, last] = [Math.max(0, Math.floor(top / rowHeight) - spare), Math.ceil((top + height) / rowHeight) + spare];
  useLayoutEffect(() => {
    setHeight(frame.current?.clientHeight || 480);
  }, []);
  useFollow(frame, shown.indexOf(state.at.row), state.at.column);
  return (
    <div
      ref={frame}
      className="sheet-grid"
      role="grid"
      aria-label={say(label)}
      aria-rowcount={state.rows.length + 1}
      aria-colcount={columns.length + 1}
      tabIndex={-1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) hold();
      }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={(event) => onChange(pressed(event, state, keys))}
      onPaste={(event) => {
        const next = pasted(event, state, keys);
        if (next) onChange(next);
      }}
    >
      <div className="sheet-head" role="row">
        <span role="columnheader" className="sheet-no">
          #
        </span>
        {columns.map((column) => (
          <span key={column.key} role="columnheader" style={{ width: widthOf(column) }} title={column.note ? say(column.note) : undefined}>
            {say(column.title)}
            {column.required ? <b aria-hidden> *</b> : null}
          </span>
        ))}
      </div>
      <div style={{ height: shown.length * rowHeight, position: 'relative' }}>
        {shown.slice(first, last).map((at, nth) => (
          <Row
            key={state.rows[at]!.row}
            at={at}
            top={(first + nth) * rowHeight}
            columns={columns}
            keys={keys}
            state={state}
            onHold={hold}
            onChange={onChange}
          />
        ))}
        <Editor
          ref={input}
          column={column}
          list={lists[column.key]}
          row={state.rows[state.at.row]}
          draft={state.draft}
          onDraft={(draft) => onChange({ ...state, draft })}
          onLeave={() => onChange(settle(state, keys))}
          place={{
            top: shown.indexOf(state.at.row) * rowHeight,
            insetInlineStart: numberWidth + columns.slice(0, state.at.column).reduce((sum, one) => sum + widthOf(one), 0),
            width: widthOf(column),
            height: rowHeight,
          }}
        />
      </div>
    </div>
  );
}

type RowProps = {
  at: number;
  top: number;
  columns: readonly ImportColumn[];
  keys: readonly string[];
  state: GridState;
  onHold: () => void;
  onChange: (next: GridState) => void;
};

function Row({ at, top, columns, keys, state, onHold, onChange }: RowProps) {
  const row = state.rows[at]!;
  return (
    <div className="sheet-row" role="row" aria-rowindex={at + 2} style={{ top, height: rowHeight }} data-bad={isBad(row)}>
      <span role="rowheader" className="sheet-no">
        {row.row}
      </span>
      {columns.map((column, nth) => {
        const faults = row.faults.filter(({ field }) => field === column.key);
        const here = state.at.row === at && state.at.column === nth;
        const text = row.cells[column.key] ?? '';
        return (
          <span
            key={column.key}
            role="gridcell"
            data-column={nth}
            aria-selected={here}
            aria-invalid={faults.some(({ warn }) => !warn)}
            data-warn={faults.length > 0 && faults.every(({ warn }) => warn)}
            style={{ width: widthOf(column) }}
            title={faults.map(say).join('\n') || text}
            onMouseDown={(event) => {
              event.preventDefault();
              if (!here) onChange(goTo(state, keys, { row: at, column: nth }));
              onHold();
            }}
            onDoubleClick={() => onChange({ ...state, draft: text })}
          >
            {shownText(column, text)}
          </span>
        );
      })}
    </div>
  );
}

const shownText = ({ choices }: ImportColumn, text: string): string =>
  choices && Object.hasOwn(choices, text) ? say(choices[text]!) : text;

interface EditorProps {
  ref: Ref<HTMLInputElement>;
  column: ImportColumn;
  list: readonly string[] | undefined;
  row: GridState['rows'][number] | undefined;
  draft: string | null;
  place: CSSProperties;
  onDraft: (text: string) => void;
  onLeave: () => void;
}

function Editor({ ref, column, list, row, draft, place, onDraft, onLeave }: EditorProps) {
  const faults = row?.faults.filter(({ field }) => field === column.key) ?? [];
  // While transparent, its accessible label is the content and the fault of the selected cell.
  const label =
    draft === null
      ? [row?.row, say(column.title), shownText(column, row?.cells[column.key] ?? ''), ...faults.map(say)].filter(Boolean).join(' ')
      : say(column.title);
  const options = list ?? (column.choices ? Object.values(column.choices).map(say) : []);
  return (
    <>
      <input
        ref={ref}
        className="sheet-input"
        style={place}
        data-typing={draft !== null}
        value={draft ?? ''}
        aria-label={label}
        onChange={(event) => onDraft(event.target.value)}
        onBlur={onLeave}
        maxLength={500}
        {...(draft !== null && options.length > 0 ? { list: `sheet-list-${column.key}` } : {})}
      />
      {options.length > 0 ? (
        <datalist id={`sheet-list-${column.key}`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Scrolls the selected cell into view. */
function useFollow(frame: React.RefObject<HTMLDivElement | null>, nth: number, column: number): void {
  useEffect(() => {
    const grid = frame.current;
    if (!grid || nth < 0) return;
    const [from, to] = [nth * rowHeight, (nth + 2) * rowHeight];
    if (from < grid.scrollTop) grid.scrollTo?.({ top: from });
    else if (to > grid.scrollTop + grid.clientHeight) grid.scrollTo?.({ top: to - grid.clientHeight });
    grid.querySelector(`[data-column="${column}"][aria-selected="true"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [frame, nth, column]);
}

const arrows: Readonly<Record<string, { down?: number; right?: number }>> = {
  ArrowUp: { down: -1 },
  ArrowDown: { down: 1 },
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
  PageUp: { down: -12 },
  PageDown: { down: 12 },
};

type Press = KeyboardEvent<HTMLDivElement>;
type Answer = (state: GridState, keys: readonly string[], event: Press) => GridState | null;

/** The action of a key; null leaves it to the browser. */
const always: Readonly<Record<string, Answer>> = {
  Tab: (state, keys, { shiftKey }) => (atEdge(state, keys, shiftKey) ? null : tab(state, keys, shiftKey)),
  Enter: (state, keys, { shiftKey }) => move(state, keys, { down: shiftKey ? -1 : 1 }),
};
const typing: Readonly<Record<string, Answer>> = { Escape: (state) => ({ ...state, draft: null }) };
const controls: Readonly<Record<string, Answer>> = { z: (state, _, { shiftKey }) => (shiftKey ? redo(state) : undo(state)), y: redo };
const resting: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(Object.entries(arrows).map(([key, by]): [string, Answer] => [key, (state, keys) => move(state, keys, by)])),
  Home: (state, keys) => goTo(state, keys, { ...state.at, column: 0 }),
  End: (state, keys) => goTo(state, keys, { ...state.at, column: keys.length - 1 }),
  F2: (state, keys) => ({ ...state, draft: state.rows[state.at.row]?.cells[keys[state.at.column]!] ?? '' }),
  Delete: (state, keys) => setCell(state, keys, state.at, ''),
  Backspace: (state, keys) => setCell(state, keys, state.at, ''),
};

function answerTo(event: Press, state: GridState): Answer | undefined {
  const { key } = event;
  if (always[key]) return always[key];
  if (state.draft !== null) return typing[key];
  if (event.ctrlKey || event.metaKey) return controls[key.toLowerCase()];
  if (event.altKey) return undefined;
  // Letters are typed into the input by the browser.
  return resting[key];
}

function pressed(event: Press, state: GridState, keys: readonly string[]): GridState {
  // Keys during composition belong to the input method.
  if (event.nativeEvent.isComposing) return state;
  const next = answerTo(event, state)?.(state, keys, event);
  if (!next) return state;
  event.preventDefault();
  return next;
}

/** At the first and last cell, Tab leaves the grid, so that keyboard users are not trapped. */
const atEdge = ({ rows, at }: GridState, keys: readonly string[], back: boolean): boolean =>
  back ? at.row === 0 && at.column === 0 : at.row === rows.length - 1 && at.column === keys.length - 1;

function pasted(event: ClipboardEvent<HTMLDivElement>, state: GridState, keys: readonly string[]): GridState | null {
  const text = event.clipboardData.getData('text/plain');
  // A single value pasted while typing is inserted into the text.
  if (text === '' || (state.draft !== null && !/[\t\n]/.test(text.trim()))) return null;
  event.preventDefault();
  return setCells(settle(state, keys), keys, state.at, blockOf(text));
}
