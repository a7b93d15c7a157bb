import { readValue } from './element-value.ts';
import { type StandardItem, type Words } from './standard-item.ts';

/** How a version takes an element. */
export type Placement = Pick<StandardItem, 'group' | 'constraint' | 'when' | 'publicDefault' | 'defaultValue'>;

/** What is wrong with an item of a draft; the draft cannot be submitted before it is mended. */
export interface ItemFault {
  code: string;
  name: Words;
  text: Words;
}

/** The values a condition can compare with: the options of the other element, or yes and no. */
const valuesOf = (item: StandardItem): readonly string[] =>
  item.type === 'switch' ? ['true', 'false'] : (item.options ?? []).map(({ value }) => value);

/** Whether the conditions of an item lead back to itself. */
function inCircle(items: ReadonlyMap<string, StandardItem>, start: StandardItem): boolean {
  const seen = new Set<string>();
  for (let at = start.when?.code; at && !seen.has(at); at = items.get(at)?.when?.code) {
    if (at === start.code) return true;
    seen.add(at);
  }
  return false;
}

/** What is wrong with the condition of an item, or undefined. */
function conditionFault(known: ReadonlyMap<string, StandardItem>, item: StandardItem): Words | undefined {
  if (item.constraint !== 'C') return item.when && { zh: '不是条件必填，不应有条件', en: 'is not conditional but has a condition' };
  if (!item.when || item.when.in.length === 0) return { zh: '为条件必填，但没有条件', en: 'is conditional but has no condition' };
  const other = known.get(item.when.code);
  if (!other)
    return { zh: `的条件引用了标准中没有的数据元 ${item.when.code}`, en: `depends on ${item.when.code}, which is not in the standard` };
  if (item.when.in.some((value) => !valuesOf(other).includes(value)))
    return { zh: `的条件引用了“${other.name.zh}”没有的值`, en: `depends on a value that “${other.name.en}” does not have` };
  return inCircle(known, item) ? { zh: '的条件互相依赖，形成循环', en: 'has conditions that depend on each other in a circle' } : undefined;
}

/** All faults of the items of a draft. */
export function standardFaults(items: readonly StandardItem[]): ItemFault[] {
  const known = new Map(items.map((item) => [item.code, item]));
  return items.flatMap((item) => {
    const chosen = item.type === 'select' || item.type === 'multi';
    const texts = [
      conditionFault(known, item),
      item.defaultValue !== undefined && !readValue(item, item.defaultValue).ok
        ? { zh: '的默认值不符合其取值要求', en: 'has a default value that it does not accept' }
        : undefined,
      item.type === 'table' && (item.columns ?? []).length === 0 ? { zh: '没有列', en: 'has no columns' } : undefined,
      chosen && (item.options ?? []).length === 0 ? { zh: '没有可选值', en: 'has no options' } : undefined,
    ];
    return texts.flatMap((text) => (text ? [{ code: item.code, name: item.name, text }] : []));
  });
}
