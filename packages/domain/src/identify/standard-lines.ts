import { type StandardItem, type Words } from './standard-item.ts';
import { versionDiff } from './standard-version.ts';

/** One line of the comparison of two versions. */
export interface VersionLineText {
  code: string;
  name: Words;
  kind: 'added' | 'removed' | 'changed' | 'same';
  differences: { what: Words; before: Words; after: Words }[];
}

const both = (text: string): Words => ({ zh: text, en: text });
const names: Readonly<Partial<Record<keyof StandardItem, Words>>> = {
  type: { zh: '数据类型', en: 'Data type' },
  constraint: { zh: '约束', en: 'Constraint' },
  when: { zh: '条件', en: 'Condition' },
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

const needs: Readonly<Record<StandardItem['constraint'], Words>> = {
  M: { zh: '必填', en: 'Required' },
  O: { zh: '选填', en: 'Optional' },
  C: { zh: '条件必填', en: 'Conditional' },
};

function textOf(item: StandardItem, key: keyof StandardItem): Words {
  const value = item[key];
  if (value === undefined) return both('—');
  if (key === 'constraint') return needs[item.constraint];
  if (key === 'when') return both(`${item.when!.code} = ${item.when!.in.join(', ')}`);
  if (key === 'unit') return item.unit!;
  if (key === 'options') return { zh: item.options!.map(({ zh }) => zh).join('、'), en: item.options!.map(({ en }) => en).join(', ') };
  if (key === 'columns')
    return { zh: item.columns!.map(({ name }) => name.zh).join('、'), en: item.columns!.map(({ name }) => name.en).join(', ') };
  if (typeof value === 'boolean') return value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' };
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
  return [
    ...newer.map((item) => {
      const change = changes.get(item.code);
      if (!change) return line(item, isNew.has(item.code) ? 'added' : 'same');
      const differences = change.what.map((key) => ({
        what: names[key] ?? both(key),
        before: textOf(change.before, key),
        after: textOf(item, key),
      }));
      return line(item, 'changed', differences);
    }),
    ...removed.map((item) => line(item, 'removed')),
  ];
}
