import { describe, expect, it } from 'vitest';
import type { SheetLine } from '../../../sheet/read/cell.ts';
import { linesIn } from './return-lines.ts';

const [a, b] = ['1999910000100001000000017', '1999910000100001000005005'];
/** Lines of a sheet by their numbers in it. */
const sheet = (lines: Readonly<Record<number, readonly string[]>>): SheetLine[] =>
  Object.entries(lines).map(([line, cells]) => ({ line: Number(line), cells: cells.map((text) => ({ text, kind: 'text' })) }));
const read = (lines: Readonly<Record<number, readonly string[]>>) =>
  linesIn(sheet(lines)).map(({ row, typed, customOrderNo }) => [row, typed, customOrderNo]);

describe('a sheet of codes', () => {
  it.each([
    [
      'of the template',
      { 1: ['编码', '定制订单号'], 2: [a, 'DZ-1'], 3: [b, ''] },
      [
        [2, a, 'DZ-1'],
        [3, b, ''],
      ],
    ],
    [
      'without headings',
      { 1: [a, 'DZ-1'], 2: [b] },
      [
        [1, a, 'DZ-1'],
        [2, b, ''],
      ],
    ],
    [
      'with blank rows keeps their numbers',
      { 1: ['编码'], 4: [a], 9: [b] },
      [
        [4, a, ''],
        [9, b, ''],
      ],
    ],
    ['below a title', { 1: ['11 月激活'], 2: ['制表', '王芳'], 3: ['编码', '订单号'], 4: [a, 'DZ-1'] }, [[4, a, 'DZ-1']]],
    [
      'with numbers before the codes',
      { 1: ['序号', '电子码', '状态'], 2: ['1', a, '已交付'], 3: ['2', b, '已交付'] },
      [
        [2, a, ''],
        [3, b, ''],
      ],
    ],
    ['with the order before the codes', { 1: ['客户订单号', '数量', '编码'], 2: ['DZ-1', '1', a] }, [[2, a, 'DZ-1']]],
    ['of an export in English', { 1: ['No.', 'Code', 'Order no.'], 2: ['1', a, 'DZ-1'] }, [[2, a, 'DZ-1']]],
    [
      'whose first line cannot be read',
      { 1: ['坏掉的'], 2: [a] },
      [
        [1, '坏掉的', ''],
        [2, a, ''],
      ],
    ],
    ['with nothing to read', { 1: ['编码', '定制订单号'] }, []],
    ['with a line for nobody', { 1: ['编码', '数量'], 2: [a, '1'], 3: ['', '合计 1'] }, [[2, a, '']]],
  ])('%s', (_, lines, found) => expect(read(lines)).toEqual(found));
});
