import { describe, expect, it } from 'vitest';
import type { StandardItem } from '../identify/standard-item.ts';
import type { GmdAttribute } from './gmd.ts';
import { mappedValues } from './gmd-mapped.ts';

const named = (word: string) => ({ zh: word, en: word });
const [mm, cm] = [named('mm'), named('cm')];
const item = (code: string, more: Partial<StandardItem>): StandardItem => ({
  code,
  name: named(code),
  type: 'text',
  group: named(''),
  constraint: 'O',
  publicDefault: true,
  ...more,
});
const attribute = (element: string, more: Partial<GmdAttribute>): GmdAttribute => ({
  ...named('a'),
  code: 'a',
  module: 'M',
  moduleName: named('M'),
  type: 'TEXT',
  required: false,
  enabled: true,
  unit: null,
  choices: [],
  max: null,
  element,
  transform: 'SAME',
  ...more,
});
const options = [
  { value: 'WOOD', zh: '实木', en: 'Solid wood' },
  { value: 'STEEL', zh: '钢', en: 'Steel' },
];
const models = [
  {
    items: [
      item('HEIGHT', { type: 'int', unit: cm, otherUnits: [{ ...mm, factor: 0.1 }] }),
      item('MATERIAL', { type: 'multi', options }),
      item('FRAME', { type: 'select', options }),
      item('FLAT', { type: 'switch' }),
      item('SINCE', { type: 'date' }),
      item('PICTURES', { type: 'image' }),
    ],
    values: { HEIGHT: 45, MATERIAL: ['WOOD', 'STEEL'], FRAME: 'STEEL', FLAT: false, SINCE: '2026-01-31', PICTURES: ['7'] },
  },
];
const taken = (element: string, more: Partial<GmdAttribute>) => mappedValues([attribute(element, more)], models)['a'];
const entry = (value: string, zh: string, en: string, synonyms: string[] = []) => ({ value, zh, en, enabled: true, synonyms });

describe('an attribute that is mapped to a data element', () => {
  it.each<[string, Partial<GmdAttribute>, string | number | undefined]>([
    ['HEIGHT', { type: 'NUMBER', unit: cm }, 45],
    ['HEIGHT', { type: 'NUMBER' }, 45],
    ['HEIGHT', { type: 'NUMBER', unit: mm, transform: 'UNIT' }, 450],
    ['HEIGHT', { type: 'NUMBER', unit: mm }, undefined],
    ['HEIGHT', { type: 'NUMBER', unit: named('kg'), transform: 'UNIT' }, undefined],
    ['HEIGHT', {}, '45 cm'],
    ['MATERIAL', {}, '实木、钢'],
    ['MATERIAL', { type: 'CHOICE', choices: [entry('WOOD', '实木', 'Solid wood')] }, undefined],
    ['FRAME', { type: 'CHOICE', choices: [entry('STEEL', '钢材', 'Steels')] }, 'STEEL'],
    ['FRAME', { type: 'CHOICE', choices: [entry('20', '钢', 'Steel')] }, undefined],
    ['FRAME', { type: 'CHOICE', choices: [entry('20', '钢', 'Steel')], transform: 'MAP' }, '20'],
    ['FRAME', { type: 'CHOICE', choices: [entry('20', '金属', 'Metal', ['钢', '铁'])], transform: 'MAP' }, '20'],
    ['FRAME', { type: 'CHOICE', choices: [entry('20', '钢', 'Steel'), entry('21', '合金', 'Alloy', ['steel'])], transform: 'MAP' }, '21'],
    ['FRAME', { type: 'CHOICE', choices: [entry('20', '金属', 'Metal', ['钢'])] }, undefined],
    ['FLAT', { type: 'CHOICE', choices: [entry('Y', '是', 'Yes'), entry('N', '否', 'No')], transform: 'MAP' }, 'N'],
    ['SINCE', { type: 'DATE' }, '2026-01-31'],
    ['FRAME', { type: 'DATE' }, undefined],
    ['PICTURES', {}, undefined],
    ['GONE', {}, undefined],
    ['', {}, undefined],
  ])('takes of %s, with %o, %s', (element, more, value) => expect(taken(element, more)).toBe(value));
});
