import { type ElementType, type StandardItem, type Words } from './standard-item.ts';
import { versionDiff } from './standard-version.ts';

/** One line of the comparison of two versions. What came or went says only one side: how the element is taken and which values it has. */
interface VersionLineText {
  code: string;
  name: Words;
  kind: 'added' | 'removed' | 'changed' | 'same';
  differences: { what: Words; before: Words; after: Words }[];
}

const both = (text: string): Words => ({ zh: text, en: text });
const nothing = both('—');
const names: Readonly<Partial<Record<keyof StandardItem, Words>>> = {
  group: { zh: '分组', en: 'Group' },
  constraint: { zh: '约束', en: 'Constraint' },
  when: { zh: '条件', en: 'Condition' },
  type: { zh: '数据类型', en: 'Data type' },
  unit: { zh: '单位', en: 'Unit' },
  min: { zh: '最小值', en: 'Minimum' },
  max: { zh: '最大值', en: 'Maximum' },
  scale: { zh: '小数位数', en: 'Decimal places' },
  minLength: { zh: '最小长度', en: 'Least length' },
  maxLength: { zh: '最大长度', en: 'Greatest length' },
  maxOccurs: { zh: '最多', en: 'At most' },
  pattern: { zh: '正则表达式', en: 'Pattern' },
  options: { zh: '可选值', en: 'Options' },
  columns: { zh: '列', en: 'Columns' },
  publicDefault: { zh: '默认公开', en: 'Public by default' },
};
const said = Object.keys(names) as (keyof StandardItem)[];

const needs: Readonly<Record<StandardItem['constraint'], Words>> = {
  M: { zh: '必填', en: 'Required' },
  O: { zh: '选填', en: 'Optional' },
  C: { zh: '条件必填', en: 'Conditional' },
};
const types: Readonly<Record<ElementType, Words>> = {
  text: { zh: '文字', en: 'Text' },
  int: { zh: '整数', en: 'Whole number' },
  decimal: { zh: '小数', en: 'Decimal number' },
  date: { zh: '日期', en: 'Date' },
  select: { zh: '单选', en: 'One of a list' },
  multi: { zh: '多选', en: 'Several of a list' },
  switch: { zh: '是或否', en: 'Yes or no' },
  image: { zh: '图片', en: 'Pictures' },
  file: { zh: '文件', en: 'Files' },
  table: { zh: '表格', en: 'Table' },
};

/** A condition in words: another element of the version and its options. */
function conditionText({ code, in: values }: NonNullable<StandardItem['when']>, among: readonly StandardItem[]): Words {
  const other = among.find((item) => item.code === code);
  const option = (value: string) =>
    other?.type === 'switch' ? yesNo(value === 'true') : (other?.options?.find((one) => one.value === value) ?? both(value));
  const name = other?.name ?? both(code);
  return {
    zh: `${name.zh} = ${values.map((value) => option(value).zh).join('、')}`,
    en: `${name.en} = ${values.map((value) => option(value).en).join(', ')}`,
  };
}

const yesNo = (value: boolean): Words => (value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });

function textOf(item: StandardItem, key: keyof StandardItem, among: readonly StandardItem[]): Words {
  const value = item[key];
  if (value === undefined) return nothing;
  if (key === 'constraint') return needs[item.constraint];
  if (key === 'type') return types[item.type];
  if (key === 'when') return conditionText(item.when!, among);
  if (key === 'group') return item.group;
  if (key === 'unit') return item.unit!;
  if (key === 'options') return { zh: item.options!.map(({ zh }) => zh).join('、'), en: item.options!.map(({ en }) => en).join(', ') };
  if (key === 'columns')
    return { zh: item.columns!.map(({ name }) => name.zh).join('、'), en: item.columns!.map(({ name }) => name.en).join(', ') };
  if (typeof value === 'boolean') return yesNo(value);
  return both(String(value));
}

/** Two versions element by element, in the order of the newer one; what it no longer has comes last. */
export function versionLines(older: readonly StandardItem[], newer: readonly StandardItem[]): VersionLineText[] {
  const { added, removed, changed } = versionDiff(older, newer);
  const isNew = new Set(added.map(({ code }) => code));
  const changes = new Map(changed.map((one) => [one.item.code, one]));
  const line = ({ code, name }: StandardItem, kind: VersionLineText['kind'], differences: VersionLineText['differences'] = []) => ({
    code,
    name,
    kind,
    differences,
  });
  const facts = (item: StandardItem, among: readonly StandardItem[]) =>
    said.filter((key) => item[key] !== undefined).map((key) => ({ what: names[key]!, text: textOf(item, key, among) }));
  return [
    ...newer.map((item) => {
      const change = changes.get(item.code);
      if (isNew.has(item.code))
        return line(
          item,
          'added',
          facts(item, newer).map(({ what, text }) => ({ what, before: nothing, after: text })),
        );
      if (!change) return line(item, 'same');
      const differences = change.what.map((key) => ({
        what: names[key] ?? both(key),
        before: textOf(change.before, key, older),
        after: textOf(item, key, newer),
      }));
      return line(item, 'changed', differences);
    }),
    ...removed.map((item) =>
      line(
        item,
        'removed',
        facts(item, older).map(({ what, text }) => ({ what, before: text, after: nothing })),
      ),
    ),
  ];
}
