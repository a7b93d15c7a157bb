import { expect, it } from 'vitest';
import { parseLines } from './line-paste.ts';

const board = { material: 'ENF 级刨花板', spec: '18 mm', qty: 1200, unit: 'sheet', needDate: '2026-12-08', note: '' };
it.each([
  ['ENF 级刨花板\t18 mm\t1,200\t张\t2026/12/8', board],
  ['ENF 级刨花板\t18 mm\t1200\tsheets\t2026-12-08\t无甲醛', { ...board, note: '无甲醛' }],
  ['ENF 级刨花板\t1200\t张\t2026年12月8日', { ...board, spec: '' }],
  ['ENF 级刨花板，18 mm，1200，张，2026.12.08', board],
  ['ENF 级刨花板\t18 mm\t1200\t2026-12-08', null],
  ['ENF 级刨花板\t18 mm\t0\t张\t2026-12-08', null],
  ['ENF 级刨花板\t18 mm\t1200\t张\t2026-02-30', null],
  ['ENF 级刨花板', null],
])('%j is read as a line, or left as it stands', (line, draft) => {
  expect(parseLines(line)).toEqual([{ line, draft }]);
});

it('the heading of a sheet and empty lines are left out', () => {
  const text = '物料\t规格\t数量\t单位\t日期\n\nA1\t\t2\tkg\t2026-12-01\r\nA2\t\t3\tm\t2026-12-02\n';
  expect(parseLines(text).map(({ draft }) => [draft?.material, draft?.qty])).toEqual([
    ['A1', 2],
    ['A2', 3],
  ]);
});
