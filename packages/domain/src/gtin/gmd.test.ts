import { describe, expect, it } from 'vitest';
import { type GmdAttribute, gmdFaults, gmdMissing, type GmdValues } from './gmd.ts';
import { reportFacts } from './report-facts.ts';

const attribute = (code: string, more: Partial<GmdAttribute> = {}): GmdAttribute => ({
  code,
  zh: code,
  en: code,
  module: 'M',
  moduleName: { zh: 'M', en: 'M' },
  type: 'TEXT',
  required: false,
  enabled: true,
  unit: null,
  choices: [],
  max: null,
  element: '',
  transform: 'SAME',
  ...more,
});
const entry = (value: string, enabled: boolean) => ({ value, zh: value, en: value, enabled, synonyms: [] });
const attributes = [
  attribute('functionalName', { required: true, max: 5 }),
  attribute('mainMaterial', { required: true, enabled: false, max: 5 }),
  attribute('countryOfOrigin', { type: 'CHOICE', choices: [entry('CN', true), entry('IT', false)] }),
  attribute('seats', { type: 'NUMBER' }),
  attribute('launchDate', { type: 'DATE' }),
];
const faults = (values: GmdValues) => gmdFaults(attributes, values).map(({ en }) => en);

describe('the attributes of the global master data', () => {
  it('are asked for where they are required and enabled', () => {
    expect(gmdMissing(attributes, {}).map(({ code }) => code)).toEqual(['functionalName']);
    expect(gmdMissing(attributes, { functionalName: '沙发' })).toEqual([]);
  });

  it.each([
    ['a text that is too long', { functionalName: '123456' }, ['can have at most 5 characters']],
    ['a number where a text belongs', { functionalName: 1 }, ['must be text']],
    ['a value that is not in the list', { countryOfOrigin: 'XX' }, ['is not one of the options']],
    ['a disabled entry of the list', { countryOfOrigin: 'IT' }, ['is not one of the options']],
    ['an entry of the list', { countryOfOrigin: 'CN' }, []],
    ['a negative number', { seats: -1 }, ['must be a number of at least 0']],
    ['a day that is none', { launchDate: '2026-13-01' }, ['must be a date']],
    ['an attribute that does not exist', { door: '1' }, ['is not a master data attribute']],
    ['what a product has of a disabled attribute', { mainMaterial: 'longer than five' }, []],
    ['an empty value', { seats: '' }, []],
  ] as [string, GmdValues, string[]][])('refuse or accept %s', (_, values, expected) => expect(faults(values)).toEqual(expected));

  it('are not filled in from the product where they are disabled or do not take the value', () => {
    const product = { materials: ['布艺'], color: '', warrantyMonths: 36, packagePieces: 1, executeStandards: [], spec: '' };
    expect(reportFacts(attributes, product, '布艺沙发').gmd).toEqual({ countryOfOrigin: 'CN', functionalName: '布艺沙发' });
    expect(reportFacts(attributes, null, '六个字的名称').gmd).toEqual({ countryOfOrigin: 'CN' });
  });
});
