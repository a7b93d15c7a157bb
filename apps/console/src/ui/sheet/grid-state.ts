import type { CellFault } from '@touchmark/contract';

/** A row of the grid: its number, its cells by column, and their faults. */
export interface GridRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  faults: readonly CellFault[];
}
export interface Place {
  row: number;
  column: number;
}
/** Current rows, previous rows for undo, and the selected cell; `draft` is the text being typed into the cell. */
export interface GridState {
  rows: readonly GridRow[];
  past: readonly (readonly GridRow[])[];
  future: readonly (readonly GridRow[])[];
  at: Place;
  draft: string | null;
  /** Number of cell changes so far. */
  edits: number;
}

const mostUndo = 100;
export const gridOf = (rows: readonly GridRow[]): GridState => ({
  rows,
  past: [],
  future: [],
  at: { row: 0, column: 0 },
  draft: null,
  edits: 0,
});

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
const within = ({ rows }: GridState, columns: number, { row, column }: Place): Place => ({
  row: clamp(row, rows.length - 1),
  column: clamp(column, columns - 1),
});

/** Changes rows as one undo step. A changed cell loses its faults until it is checked again. */
function changed(state: GridState, rows: readonly GridRow[], at = state.at): GridState {
  return { ...state, rows, past: [...state.past, state.rows].slice(-mostUndo), future: [], at, draft: null, edits: state.edits + 1 };
}

export function setCells(state: GridState, columns: readonly string[], from: Place, block: readonly (readonly string[])[]): GridState {
  const rows = [...state.rows];
  for (const [down, line] of block.entries()) {
    const at = from.row + down;
    // Pasting beyond the last row adds rows.
    const known = rows[at] ?? { row: (rows.at(-1)?.row ?? 0) + 1, cells: {}, faults: [] };
    const cells = { ...known.cells };
    for (const [right, text] of line.entries()) {
      const key = columns[from.column + right];
      if (key !== undefined) cells[key] = text.trim();
    }
    rows[at] = { ...known, cells, faults: known.faults.filter(({ field }) => cells[field] === (known.cells[field] ?? '')) };
  }
  return changed(state, rows);
}

export const setCell = (state: GridState, columns: readonly string[], at: Place, text: string): GridState =>
  (state.rows[at.row]?.cells[columns[at.column]!] ?? '') === text.trim()
    ? { ...state, draft: null }
    : setCells(state, columns, at, [[text]]);

/** Ends typing and keeps the text. */
export const settle = (state: GridState, columns: readonly string[]): GridState =>
  state.draft === null ? state : setCell(state, columns, state.at, state.draft);

export function move(state: GridState, columns: readonly string[], by: { down?: number; right?: number }): GridState {
  const settled = settle(state, columns);
  return {
    ...settled,
    at: within(settled, columns.length, { row: settled.at.row + (by.down ?? 0), column: settled.at.column + (by.right ?? 0) }),
  };
}

/** Tab goes to the next cell, at the end of a row to the next row. */
export function tab(state: GridState, columns: readonly string[], back: boolean): GridState {
  const settled = settle(state, columns);
  const place = settled.at.row * columns.length + settled.at.column + (back ? -1 : 1);
  const inside = clamp(place, settled.rows.length * columns.length - 1);
  return { ...settled, at: { row: Math.floor(inside / columns.length), column: inside % columns.length } };
}

export const goTo = (state: GridState, columns: readonly string[], at: Place): GridState => {
  const settled = settle(state, columns);
  return { ...settled, at: within(settled, columns.length, at) };
};

export function undo(state: GridState): GridState {
  const before = state.past.at(-1);
  return before
    ? {
        ...state,
        rows: before,
        past: state.past.slice(0, -1),
        future: [state.rows, ...state.future],
        at: within({ ...state, rows: before }, 1e6, state.at),
        draft: null,
        edits: state.edits + 1,
      }
    : state;
}
export function redo(state: GridState): GridState {
  const [next, ...rest] = state.future;
  return next ? { ...state, rows: next, past: [...state.past, state.rows], future: rest, draft: null, edits: state.edits + 1 } : state;
}

export const addRows = (state: GridState, count: number): GridState => {
  const last = state.rows.at(-1)?.row ?? 0;
  return changed(state, [
    ...state.rows,
    ...Array.from({ length: count }, (_, nth): GridRow => ({ row: last + nth + 1, cells: {}, faults: [] })),
  ]);
};
export const dropRow = (state: GridState, row: number): GridState =>
  state.rows.length <= 1
    ? state
    : changed(
        state,
        state.rows.filter((_, at) => at !== row),
        { ...state.at, row: clamp(state.at.row, state.rows.length - 2) },
      );

/** Applies the faults found by a check to rows that have not changed since. */
export function judged(state: GridState, checked: readonly GridRow[], edits: number): GridState {
  if (edits !== state.edits) return state;
  const found = new Map(checked.map((row) => [row.row, row.faults]));
  return { ...state, rows: state.rows.map((row) => ({ ...row, faults: found.get(row.row) ?? [] })) };
}

export const isBlank = ({ cells }: Pick<GridRow, 'cells'>): boolean => Object.values(cells).every((text) => text === '');
const blocks = ({ warn }: CellFault) => warn !== true;
export const isBad = ({ faults }: Pick<GridRow, 'faults'>): boolean => faults.some(blocks);

/** The next cell with a fault after a position; wraps around. */
export function nextFault({ rows, at }: GridState, columns: readonly string[]): Place | null {
  const places = rows.flatMap(({ faults }, row) =>
    [...new Set(faults.map(({ field }) => columns.indexOf(field)))]
      .filter((column) => column >= 0)
      .sort((a, b) => a - b)
      .map((column): Place => ({ row, column })),
  );
  return places.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ?? places[0] ?? null;
}

/** Cells as a line of a spreadsheet in the order of the columns, so that it can be pasted into the first cell of a row. */
export const lineOf = (columns: readonly string[], cells: Readonly<Record<string, string>>): string =>
  columns.map((key) => (cells[key] ?? '').replaceAll(/[\t\r\n]+/g, ' ')).join('\t');

/** Parses text copied from a spreadsheet: tabs between cells, cells with line breaks in quotes. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const plain = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let i = 0; i < plain.length; i += 1) {
    const sign = plain[i]!;
    if (quoted && sign === '"' && plain[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (quoted) {
      if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}
