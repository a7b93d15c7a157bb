import { rangeText, type StandardItem } from '@touchmark/domain';
import type { Text } from '../call.ts';
import type { ImportColumn } from '../platform/sheet-import.ts';

/** A version of a standard, as the sheets of its values name it. */
export interface SheetVersion {
  code: string;
  versionNo: string;
  name: Text;
  items: readonly StandardItem[];
}

const yesNo = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };
export const markOf = ({ code, versionNo }: Pick<SheetVersion, 'code' | 'versionNo'>): string => `${code} ${versionNo}`;

/** The version that a sheet was made for, from its headings: 'STD-SOFA' and 'V1.1'; undefined if they name none. */
export function readMark(headings: readonly string[]): { code: string; versionNo: string } | undefined {
  for (const heading of headings) {
    const [, code, versionNo] = /\b(STD-[A-Z0-9-]+) (V\d+\.\d+)\b/u.exec(heading.normalize('NFKC')) ?? [];
    if (code && versionNo) return { code, versionNo };
  }
  return undefined;
}

/** When a conditional element is required. */
function conditionOf({ when }: StandardItem, items: readonly StandardItem[]): Text[] {
  const other = items.find(({ code }) => code === when?.code);
  if (!when || !other) return [];
  const chosen = (other.options ?? []).filter(({ value }) => when.in.includes(value));
  return [
    {
      zh: `“${other.name.zh}”为${chosen.map(({ zh }) => zh).join('、') || '是'}时必填`,
      en: `Required if ${other.name.en} is ${chosen.map(({ en }) => en).join(' or ') || 'yes'}`,
    },
  ];
}

/** How an element is filled in: its unit and range, its options, its condition. */
function noteOf(item: StandardItem, items: readonly StandardItem[]): Text {
  const parts: Text[] = [];
  if (item.help) parts.push(item.help);
  if (item.min !== undefined || item.max !== undefined) parts.push(rangeText(item));
  if (item.otherUnits && item.unit) {
    const list = [item.unit, ...item.otherUnits];
    parts.push({ zh: `可写单位：${list.map(({ zh }) => zh).join('、')}`, en: `Units: ${list.map(({ en }) => en).join(', ')}` });
  }
  if (item.type === 'multi')
    parts.push({
      zh: `可填多项，用“、”分隔：${(item.options ?? []).map(({ zh }) => zh).join('、')}`,
      en: `Several, separated by commas: ${(item.options ?? []).map(({ en }) => en).join(', ')}`,
    });
  parts.push(...conditionOf(item, items));
  if (item.constraint === 'M') parts.push({ zh: '提交前必填', en: 'Required before submitting' });
  return { zh: parts.map(({ zh }) => zh).join('；'), en: parts.map(({ en }) => en).join('; ') };
}

function exampleOf(item: StandardItem): Text {
  const [first] = item.options ?? [];
  if (first) return { zh: first.zh, en: first.en };
  if (item.type === 'switch') return yesNo.true;
  if (item.type === 'date') return { zh: '2026-01-31', en: '2026-01-31' };
  const number = String(item.min ?? item.max ?? '');
  return { zh: number, en: number };
}

/** The title of an element's column: its name, and its unit. */
const titleOf = ({ name, unit }: StandardItem): Text => ({
  zh: `${name.zh}${unit ? `（${unit.zh}）` : ''}`,
  en: `${name.en}${unit ? ` (${unit.en})` : ''}`,
});

/** An element's column. Amounts are read as text, because they may be written with another unit: 90 cm. */
function columnOf(item: StandardItem, items: readonly StandardItem[]): ImportColumn {
  const options = Object.fromEntries((item.options ?? []).map(({ value, zh, en }) => [value, { zh, en }]));
  const choices = item.type === 'switch' ? yesNo : item.type === 'select' ? options : undefined;
  const same = items.filter(({ name }) => name.zh === item.name.zh || name.en === item.name.en).length > 1;
  const title = titleOf(item);
  return {
    key: item.code,
    title: same ? { zh: `${title.zh} ${item.code}`, en: `${title.en} ${item.code}` } : title,
    kind: choices ? 'choice' : item.type === 'date' ? 'day' : 'text',
    example: exampleOf(item),
    note: noteOf(item, items),
    ...(choices ? { choices } : {}),
  };
}

/** What a cell cannot hold: pictures, files and tables are filled in on the page of products alone. */
export const inSheet = ({ type }: Pick<StandardItem, 'type'>): boolean => type !== 'image' && type !== 'file' && type !== 'table';

function versionNote({ name, items, ...version }: SheetVersion): Text {
  const mark = markOf(version);
  const left = items.filter((item) => !inSheet(item));
  const [zh, en] = [left.map((item) => item.name.zh).join('、'), left.map((item) => item.name.en).join(', ')];
  return {
    zh: `数据标准：${name.zh} ${mark}${left.length > 0 ? `；图片、文件和明细表请在产品页填写：${zh}` : ''}`,
    en: `Data standard: ${name.en} ${mark}${left.length > 0 ? `; a sheet holds no pictures, files and tables, so fill these in on the page of products: ${en}` : ''}`,
  };
}

/** The columns of a sheet of values: the product, whose heading names standard and version, and one column for each element. */
export function valueColumns(version: SheetVersion): ImportColumn[] {
  const mark = markOf(version);
  return [
    {
      key: 'model',
      title: { zh: `产品型号（${mark}）`, en: `Product model (${mark})` },
      kind: 'text',
      required: true,
      max: 60,
      example: { zh: '示例（导入时忽略本行）', en: 'EXAMPLE (this row is ignored)' },
      note: versionNote(version),
    },
    {
      key: 'brand',
      title: { zh: '品牌', en: 'Brand' },
      kind: 'text',
      max: 60,
      example: { zh: '', en: '' },
      note: { zh: '仅当多个品牌有相同型号时填写', en: 'Only if several brands have the same model' },
    },
    ...version.items.filter(inSheet).map((item) => columnOf(item, version.items)),
  ];
}
