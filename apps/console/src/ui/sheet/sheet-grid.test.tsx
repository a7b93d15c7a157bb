import { batchColumns } from '@touchmark/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { gridOf, type GridRow } from './grid-state.ts';
import { SheetGrid } from './sheet-grid.tsx';

afterEach(cleanup);
const columns = batchColumns('REGISTER');
const rows = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: { gtin: `95211010000${at % 100}`, nameCn: `沙发 ${at}` },
    faults: at === 1 ? [{ field: 'gtin', zh: '校验位应为 6', en: 'the check digit should be 6' }] : [],
  }));

function Bench({ count = 3, onlyBad = false }: { count?: number; onlyBad?: boolean }) {
  const [state, setState] = useState(() => gridOf(rows(count)));
  return (
    <>
      <SheetGrid
        columns={columns}
        state={state}
        onChange={setState}
        lists={{ brand: ['云禾', '木语'] }}
        onlyBad={onlyBad}
        label={{ zh: '登记表', en: 'Rows' }}
      />
      <output>{JSON.stringify(state.rows.map(({ cells }) => cells))}</output>
    </>
  );
}
const grid = () => screen.getByRole('grid', { name: '登记表' });
const cells = () => JSON.parse(document.querySelector('output')!.textContent) as Record<string, string>[];
const chosen = () => screen.getAllByRole('gridcell').find((cell) => cell.getAttribute('aria-selected') === 'true')!;
const input = () => document.querySelector<HTMLInputElement>('.sheet-input')!;
const press = (key: string, more: object = {}) => fireEvent.keyDown(input(), { key, ...more });
/** Simulates typed letters, or a word from an input method. */
const write = (text: string) => fireEvent.change(input(), { target: { value: text } });

describe('the grid of an import', () => {
  it('takes what is typed into the chosen cell, Enter goes down, Tab to the right', () => {
    render(<Bench />);
    write('7');
    expect([input().value, input().dataset['typing']]).toEqual(['7', 'true']);
    write('7777');
    press('Enter');
    expect(cells()[0]!.gtin).toBe('7777');
    expect(chosen().textContent).toBe('952110100001');
    press('Tab');
    expect(chosen().dataset.column).toBe('1');
  });

  it('leaves a cell as it was on Escape, empties it on Delete, and undoes', () => {
    render(<Bench />);
    write('x');
    press('Escape');
    expect(cells()[0]!.gtin).toBe('952110100000');
    press('Delete');
    expect(cells()[0]!.gtin).toBe('');
    press('z', { ctrlKey: true });
    expect(cells()[0]!.gtin).toBe('952110100000');
  });

  it('takes a block of cells from a spreadsheet', () => {
    render(<Bench />);
    press('ArrowDown');
    fireEvent.paste(grid(), { clipboardData: { getData: () => '1\t三人沙发\t云禾\n4\t双人沙发\t木语\n6\t单人沙发\t云禾\n' } });
    expect(
      cells()
        .slice(1)
        .map(({ gtin, nameCn, brand }) => [gtin, nameCn, brand]),
    ).toEqual([
      ['1', '三人沙发', '云禾'],
      ['4', '双人沙发', '木语'],
      ['6', '单人沙发', '云禾'],
    ]);
  });

  it('says of a cell what is wrong with it, to the eye and to a screen reader, and can show such rows alone', () => {
    const { unmount } = render(<Bench />);
    const wrong = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-invalid') === 'true');
    expect(wrong.map((cell) => [cell.textContent, cell.title])).toEqual([['952110100001', '校验位应为 6']]);
    unmount();
    render(<Bench count={40} onlyBad />);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['2', '3']);
  });

  it('draws only the rows in sight of two thousand', () => {
    render(<Bench count={2000} />);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('2001');
  });

  it('holds the keyboard from the first click on, so that an input method can write into the chosen cell', () => {
    render(<Bench />);
    fireEvent.mouseDown(screen.getAllByRole('gridcell').find(({ textContent }) => textContent === '沙发 1')!);
    expect(document.activeElement).toBe(input());
    fireEvent.compositionStart(input());
    write('tao');
    // While composing, arrows and Enter select words of the input method.
    press('ArrowDown', { isComposing: true });
    press('Enter', { isComposing: true, keyCode: 229 });
    write('套');
    fireEvent.compositionEnd(input());
    press('Enter');
    expect(cells().map(({ nameCn }) => nameCn)).toEqual(['沙发 0', '套', '沙发 2']);
    expect(document.activeElement).toBe(input());
  });

  it('says by the input what the chosen cell holds and what is wrong there', () => {
    render(<Bench />);
    press('ArrowDown');
    expect(input().getAttribute('aria-label')).toBe('3 商品码 952110100001 校验位应为 6');
  });

  it('offers the names that may be chosen', () => {
    render(<Bench />);
    for (let n = 0; n < 2; n += 1) press('ArrowRight');
    press('F2');
    expect([...document.querySelectorAll('datalist option')].map((option) => (option as HTMLOptionElement).value)).toEqual([
      '云禾',
      '木语',
    ]);
    expect(input().getAttribute('list')).toBeTruthy();
  });
});
