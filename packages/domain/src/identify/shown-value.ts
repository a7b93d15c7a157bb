import { applies } from './standard.ts';
import {
  type ElementDomain,
  type ElementValue,
  type ElementValues,
  isBlank,
  type StandardItem,
  type TableRow,
  type Words,
} from './standard-item.ts';

/** A value as shown to people: options by their names, numbers with their unit, a table row by row, files by their names or their number. */
export function valueText(
  item: ElementDomain,
  value: ElementValue | undefined,
  language: keyof Words,
  fileName?: (id: string) => string | undefined,
): string {
  if (value === undefined || isBlank(value)) return '';
  const joined = (parts: readonly string[]) => parts.join(language === 'zh' ? '、' : ', ');
  if (item.type === 'table')
    return tableOf(item, value, language)
      .rows.map((row) => joined(row.filter(Boolean)))
      .join(language === 'zh' ? '；' : '; ');
  if (item.type === 'image' || item.type === 'file') return filesText(item.type, value as readonly string[], language, fileName);
  if (typeof value === 'boolean') return language === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No';
  const option = (text: string) => item.options?.find((one) => one.value === text)?.[language] ?? text;
  if (Array.isArray(value)) return joined((value as readonly string[]).map(option));
  if (typeof value === 'number') return item.unit ? `${value} ${item.unit[language]}` : String(value);
  return option(value as string);
}

function filesText(
  type: 'image' | 'file',
  ids: readonly string[],
  language: keyof Words,
  fileName: ((id: string) => string | undefined) | undefined,
) {
  const names = ids.flatMap((id) => fileName?.(id) ?? []);
  if (names.length === ids.length) return names.join(language === 'zh' ? '、' : ', ');
  const n = ids.length;
  const [zh, one, many] = type === 'image' ? [`${n} 张图片`, 'picture', 'pictures'] : [`${n} 个文件`, 'file', 'files'];
  return language === 'zh' ? zh : `${n} ${n === 1 ? one : many}`;
}

export interface ShownTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table in the words of a language; columns in which no row has a value are left out. */
export function tableOf({ columns = [] }: ElementDomain, value: ElementValue, language: keyof Words): ShownTable {
  const rows = value as readonly TableRow[];
  const used = columns.filter(({ code }) => rows.some((row) => !isBlank(row[code])));
  return {
    head: used.map(({ name }) => name[language]),
    rows: rows.map((row) => used.map((column) => valueText(column, row[column.code], language))),
  };
}

/** An attribute as consumers see it: a text, or pictures and files by their ids, or a table. */
export interface ShownAttribute {
  label: string;
  value: string;
  pictures?: readonly string[];
  files?: readonly string[];
  table?: ShownTable;
}

/** The public attributes of a product's standard, in the order of the version. */
export const publicAttributes = (
  items: readonly StandardItem[],
  values: ElementValues,
  selected: readonly string[],
  language: keyof Words,
): ShownAttribute[] =>
  items
    .filter((item) => selected.includes(item.code) && !isBlank(values[item.code]) && applies(item, values))
    .map((item) => shownOf(item, values[item.code]!, language));

function shownOf(item: StandardItem, value: ElementValue, language: keyof Words): ShownAttribute {
  const shown = { label: item.name[language], value: valueText(item, value, language) };
  if (item.type === 'image') return { ...shown, pictures: value as readonly string[] };
  if (item.type === 'file') return { ...shown, files: value as readonly string[] };
  return item.type === 'table' ? { ...shown, table: tableOf(item, value, language) } : shown;
}
