import type { Content, LabelData, LabelElement, Template } from './template.ts';

/** `{prodDate}`, or in another form `{prodDate:cn}`. */
const placeholder = /\{(\w+)(?::(\w+))?\}/g;

const partsOfDay = (value: string): [string, string, string] | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return day === undefined ? undefined : [year!, month!, day];
};
const dated = (write: (year: string, month: string, day: string) => string) => (value: string) => {
  const parts = partsOfDay(value);
  return parts ? write(...parts) : value;
};

/** Other forms of a field's value, named after a colon: of days (`yymmdd` is that of GS1 identifiers) and of codes. */
export const fieldFormats: Readonly<Record<string, (value: string) => string>> = {
  yymmdd: dated((year, month, day) => year.slice(2) + month + day),
  dots: dated((year, month, day) => `${year}.${month}.${day}`),
  cn: dated((year, month, day) => `${year}年${Number(month)}月${Number(day)}日`),
  dmy: dated((year, month, day) => `${day}/${month}/${year}`),
  upper: (value) => value.toUpperCase(),
  pad4: (value) => value.padStart(4, '0'),
  pad6: (value) => value.padStart(6, '0'),
  groups: (value) => value.replace(/(.{4})(?=.)/gu, '$1 '),
  // A GTIN in an element string always has fourteen digits.
  gtin14: (value) => value.padStart(14, '0'),
};
const formed = (value: string, format: string | undefined): string => fieldFormats[format ?? '']?.(value) ?? value;

/** The text of an element for this data; empty if a field it needs has no value. */
export function contentOf(content: Content, data: LabelData): string {
  if ('text' in content) return content.text;
  if (!content.pattern) return data[content.field] ?? '';
  // A product that is not managed by batch has no batch number at all, and its element strings go without AI 10. An empty one is missing.
  const pattern = data['batchNo'] === undefined ? content.pattern.replace('(10){batchNo}', '') : content.pattern;
  if (namesIn(pattern).some((name) => !data[name])) return '';
  return pattern.replace(placeholder, (_, name: string, format?: string) => formed(data[name]!, format));
}

/** The text of a table's cell: its fields that have no value are left empty. */
export const cellText = (cell: string, data: LabelData): string =>
  cell.replace(placeholder, (_, name: string, format?: string) => formed(data[name] ?? '', format));

/** Whether an element is drawn on a label with this data. */
export const applies = (element: LabelElement, data: LabelData): boolean =>
  !element.when || (element.equals === undefined ? Boolean(data[element.when]) : data[element.when] === element.equals);

const namesIn = (pattern: string): string[] => [...pattern.matchAll(placeholder)].map(([, name]) => name!);

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
