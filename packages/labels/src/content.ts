import { computed } from './computed.ts';
import { fieldsOfSteps } from './computed-steps.ts';
import type { Condition, Content, LabelData, LabelElement, Template } from './template.ts';

/** `{prodDate}`, in another form `{prodDate:cn}`, computed `{prodDate+24m}` or `{labelNo*5+95}`, or both `{prodDate+24m-1d:cn}`. */
const placeholder =
  /\{(\w+)((?:[+-](?:\d{1,6}[dmy]|\[\w+\][dmy]?|\d{1,6}(?:\.\d{1,3})?)|[*/](?:\d{1,6}(?:\.\d{1,3})?|\[\w+\])|~[0-6][ud]?|[<>#][1-9]\d?)*)(?::(\w+))?\}/g;

/** A field inside a text, as it is written there. */
export interface Placeholder {
  readonly name: string;
  /** What is computed of it: `+24m`, `*5+95`. */
  readonly steps: string;
  readonly format: string;
  readonly at: number;
  readonly length: number;
}

/** The fields inside a text, in its order. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(placeholder)].map(({ 0: all, 1: name, 2: steps = '', 3: format = '', index }) => ({
    name: name!,
    steps,
    format,
    at: index,
    length: all.length,
  }));

/** What stands in braces like a field and cannot be read as one, so that it is printed as it was typed: `{prodDate + 2 years}`. */
export function unreadIn(text: string): string[] {
  const read = new Set(placeholdersIn(text).map(({ at }) => at));
  return [...text.matchAll(/\{\s*\w[^{}]*\}/g)].filter(({ index }) => !read.has(index)).map(([all]) => all);
}

/** A field as it is written inside a text. */
export const placeholderOf = ({ name, steps = '', format = '' }: { name: string; steps?: string; format?: string }): string =>
  `{${name}${steps}${format === '' ? '' : `:${format}`}}`;

const partsOfDay = (value: string): [string, string, string] | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return day === undefined ? undefined : [year!, month!, day];
};
const dated = (write: (year: string, month: string, day: string) => string) => (value: string) => {
  const parts = partsOfDay(value);
  return parts ? write(...parts) : value;
};

/** Of a number as people write it; digits of a code are too many to be one. */
const numeric = (write: (value: string) => string) => (value: string) => (/^\d{1,9}(\.\d{1,6})?$/.test(value) ? write(value) : value);
const decimals = (places: number) => numeric((value) => Number(value).toFixed(places));

/** Other forms of a field's value, named after a colon: of days (`yymmdd` is that of GS1 identifiers), numbers, letters and codes. */
export const fieldFormats: Readonly<Record<string, (value: string) => string>> = {
  yymmdd: dated((year, month, day) => year.slice(2) + month + day),
  dots: dated((year, month, day) => `${year}.${month}.${day}`),
  cn: dated((year, month, day) => `${year}年${Number(month)}月${Number(day)}日`),
  dmy: dated((year, month, day) => `${day}/${month}/${year}`),
  mdy: dated((year, month, day) => `${month}/${day}/${year}`),
  month: dated((year, month) => `${year}-${month}`),
  cnmonth: dated((year, month) => `${year}年${Number(month)}月`),
  whole: decimals(0),
  dec1: decimals(1),
  dec2: decimals(2),
  thousands: numeric((value) => {
    const [whole, ...part] = value.split('.');
    return [whole!.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
  }),
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
  // Each word begins with a capital letter.
  title: (value) => value.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  pad4: (value) => value.padStart(4, '0'),
  pad6: (value) => value.padStart(6, '0'),
  groups: (value) => value.replace(/(.{4})(?=.)/gu, '$1 '),
  // A GTIN in an element string always has fourteen digits.
  gtin14: (value) => value.padStart(14, '0'),
};
/** A field's value as it is printed: computed, then written in its form. Empty where it has none. */
export function formed({ name, steps, format }: Pick<Placeholder, 'name' | 'steps' | 'format'>, data: LabelData): string {
  const result = computed(Object.hasOwn(data, name) ? (data[name] ?? '') : '', steps, data);
  return result === '' || !Object.hasOwn(fieldFormats, format) ? result : fieldFormats[format]!(result);
}

/** The text of an element for this data; empty if a field it needs has no value. */
export function contentOf(content: Content, data: LabelData): string {
  if ('text' in content) return content.text;
  if (!content.pattern) return data[content.field] ?? '';
  // A product that is not managed by batch has no batch number at all, and its element strings go without AI 10. An empty one is missing.
  const pattern = data['batchNo'] === undefined ? content.pattern.replace('(10){batchNo}', '') : content.pattern;
  let missing = false;
  const text = pattern.replace(placeholder, (_, name: string, steps: string, format = '') => {
    const value = formed({ name, steps, format }, data);
    missing ||= value === '';
    return value;
  });
  return missing ? '' : text;
}

/** The fields that an element shows and that have no value, as far as it would be empty without them. */
export function lackedBy(element: LabelElement, data: LabelData): string[] {
  if (!applies(element, data)) return [];
  if (element.type !== 'table' && (!('field' in element) || contentOf(element, data) !== '')) return [];
  return fieldsOf({ elements: [element] }).filter((name) => (data[name] ?? '') === '');
}

/** The text of a table's cell: its fields that have no value are left empty. */
export const cellText = (cell: string, data: LabelData): string =>
  cell.replace(placeholder, (_, name: string, steps: string, format = '') => formed({ name, steps, format }, data));

/** Whether an element is drawn on a label with this data. */
export function applies({ when, equals, oneOf, contains, not = false }: Condition, data: LabelData): boolean {
  if (!when) return true;
  return holds(data[when] ?? '', { equals, oneOf, contains }) !== not;
}

interface Wanted {
  equals: string | undefined;
  oneOf: readonly string[] | undefined;
  contains: string | undefined;
}
function holds(value: string, { equals, oneOf, contains }: Wanted): boolean {
  if (equals !== undefined) return value === equals;
  if (oneOf) return oneOf.includes(value);
  return contains === undefined ? value !== '' : value.includes(contains);
}

const namesIn = (pattern: string): string[] => placeholdersIn(pattern).flatMap(({ name, steps }) => [name, ...fieldsOfSteps(steps)]);

/** Fields that only the label of a code has. */
export const codeFields: readonly string[] = ['code', 'codeText', 'url', 'serial', 'pin'];

/** The fields of codes that a template shows, or that decide whether it shows something. */
export const codeFieldsOf = (template: Pick<Template, 'elements'>): string[] => [
  ...new Set([...fieldsOf(template), ...template.elements.flatMap(({ when }) => when ?? [])].filter((name) => codeFields.includes(name))),
];

/** The names of the data fields of a template, in order of appearance. */
export function fieldsOf({ elements }: Pick<Template, 'elements'>): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === 'table') return element.rows.flat().flatMap(namesIn);
    if (!('field' in element)) return [];
    const inPattern = namesIn(element.pattern ?? '');
    return inPattern.length > 0 ? inPattern : [element.field];
  });
  return [...new Set(names)];
}
