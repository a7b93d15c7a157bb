import { describe, expect, it } from 'vitest';
import {
  addRows,
  blockOf,
  dropRow,
  goTo,
  gridOf,
  type GridRow,
  judged,
  move,
  nextFault,
  redo,
  setCell,
  setCells,
  tab,
  undo,
} from './grid-state.ts';

const columns = ['a', 'b', 'c'];
const row = (no: number, a = '', b = '', faults: GridRow['faults'] = []): GridRow => ({ row: no, cells: { a, b, c: '' }, faults });
const wrong = (field: string, warn = false) => ({ field, zh: '必填', en: 'is required', ...(warn ? { warn } : {}) });
const words = ({ rows }: { rows: readonly GridRow[] }) => rows.map(({ cells }) => columns.map((key) => cells[key] ?? '').join('|'));

describe('the grid', () => {
  it('keeps what was typed when the cell is left, whichever way', () => {
    const typing = { ...gridOf([row(2), row(3)]), draft: ' x ' };
    expect(words(move(typing, columns, { down: 1 }))).toEqual(['x||', '||']);
    expect(words(tab(typing, columns, false))).toEqual(['x||', '||']);
    expect(words(goTo(typing, columns, { row: 1, column: 2 }))).toEqual(['x||', '||']);
  });

  it('goes on to the next row at the end of one, and never out of the grid', () => {
    const grid = gridOf([row(2), row(3)]);
    expect(tab(goTo(grid, columns, { row: 0, column: 2 }), columns, false).at).toEqual({ row: 1, column: 0 });
    expect(tab(grid, columns, true).at).toEqual({ row: 0, column: 0 });
    expect(move(grid, columns, { down: 99, right: 99 }).at).toEqual({ row: 1, column: 2 });
  });

  it('takes a block from a spreadsheet, brings rows along, and leaves out columns beyond the last', () => {
    const next = setCells(gridOf([row(7, 'old')]), columns, { row: 0, column: 1 }, blockOf('1\t2\t3\r\n"two\nlines"\t"a ""b"""\r\n'));
    expect(words(next)).toEqual(['old|1|2', '|two\nlines|a "b"']);
    expect(next.rows.map((one) => one.row)).toEqual([7, 8]);
  });

  it('undoes a block in one step, and does it again', () => {
    const before = gridOf([row(2, 'x')]);
    const after = setCells(before, columns, { row: 0, column: 0 }, [
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(words(undo(after))).toEqual(['x||']);
    expect(words(redo(undo(after)))).toEqual(['1|2|', '3|4|']);
    expect(undo(before)).toBe(before);
  });

  it('forgets the faults of a cell that was changed, and of no other', () => {
    const next = setCell(gridOf([row(2, '', '', [wrong('a'), wrong('b')])]), columns, { row: 0, column: 0 }, 'x');
    expect(next.rows[0]!.faults.map(({ field }) => field)).toEqual(['b']);
  });

  it('does not take the verdict on what has changed since it was asked for', () => {
    const asked = gridOf([row(2, 'x')]);
    const typed = setCell(asked, columns, { row: 0, column: 0 }, 'y');
    expect(judged(typed, [row(2, 'x', '', [wrong('a')])], asked.edits)).toBe(typed);
    expect(judged(asked, [row(2, 'x', '', [wrong('a')])], asked.edits).rows[0]!.faults).toHaveLength(1);
  });

  it('leads from fault to fault and round again', () => {
    const grid = gridOf([row(2, '', '', [wrong('b')]), row(3), row(4, '', '', [wrong('c'), wrong('a')])]);
    const seen = [nextFault(grid, columns)!];
    for (let n = 0; n < 3; n += 1) seen.push(nextFault({ ...grid, at: seen.at(-1)! }, columns)!);
    expect(seen).toEqual([
      { row: 0, column: 1 },
      { row: 2, column: 0 },
      { row: 2, column: 2 },
      { row: 0, column: 1 },
    ]);
    expect(nextFault(gridOf([row(2)]), columns)).toBeNull();
  });

  it('adds rows after the last number, and keeps at least one', () => {
    expect(addRows(gridOf([row(9)]), 2).rows.map((one) => one.row)).toEqual([9, 10, 11]);
    expect(dropRow(gridOf([row(9)]), 0).rows).toHaveLength(1);
  });
});
