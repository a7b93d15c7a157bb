import type { ElementType, Words } from './standard-item.ts';

/** The dictionaries that describe data elements, as the routes below /dataBasic/baseProps name them. */
export const basePropKinds = [
  'dataVersion',
  'dataLevel',
  'inforLevel',
  'keyWord',
  'dataType',
  'widgetType',
  'categoryLevel',
  'category',
] as const;
export type BasePropKind = (typeof basePropKinds)[number];

/** What a value can be; the data types are names for these. */
export const elementTypes = [
  'text',
  'int',
  'decimal',
  'date',
  'select',
  'multi',
  'switch',
  'image',
  'file',
  'table',
] as const satisfies readonly ElementType[];

/** What makes a used row narrower, so that values accepted before would be refused: never, less, or fewer. */
const fixed: Readonly<Record<BasePropKind, readonly string[]>> = {
  dataVersion: ['versionNo'],
  dataLevel: ['objectType'],
  inforLevel: [],
  keyWord: [],
  dataType: ['jsonType', 'regex'],
  widgetType: ['component'],
  categoryLevel: ['levelNo'],
  category: ['levelId'],
};
const notLess: Readonly<Partial<Record<BasePropKind, readonly string[]>>> = {
  dataType: ['maxLength', 'precision'],
  categoryLevel: ['codeLength'],
};

type Row = Readonly<Record<string, unknown>>;

/** The fields in which a used row would become narrower or another one, each with the reason. */
export function narrowed(kind: BasePropKind, before: Row, after: Row): { field: string; text: Words }[] {
  const same = (field: string) => JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null);
  const less = (field: string) => {
    const [was, is] = [before[field] ?? Infinity, after[field] ?? Infinity] as [number, number];
    return kind === 'categoryLevel' ? is !== was : is < was;
  };
  const list = (of: Row) => (of['allowedDataTypes'] ?? []) as readonly string[];
  const lost = list(before).filter((code) => !list(after).includes(code));
  return [
    ...['code', ...fixed[kind]]
      .filter((field) => !same(field))
      .map((field) => ({ field, text: { zh: '已被使用，不能修改', en: 'is in use and cannot be changed' } })),
    ...(notLess[kind] ?? [])
      .filter(less)
      .map((field) => ({
        field,
        text: {
          zh: `已被使用，不能改小（现为 ${String(before[field])}）`,
          en: `is in use and cannot be reduced (now ${String(before[field])})`,
        },
      })),
    ...(kind === 'categoryLevel' && before['leafAllowed'] === true && after['leafAllowed'] !== true
      ? [{ field: 'leafAllowed', text: { zh: '已被使用，不能改为不可为末级', en: 'is in use and must stay a level of leaves' } }]
      : []),
    ...(lost.length > 0
      ? [{ field: 'allowedDataTypes', text: { zh: `已被使用，不能去掉：${lost.join('、')}`, en: `is in use; keep ${lost.join(', ')}` } }]
      : []),
  ];
}
