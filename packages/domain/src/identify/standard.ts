import { readValue } from './element-value.ts';
import { type ElementFault, type ElementValue, type ElementValues, type StandardItem, type Words, isBlank } from './standard-item.ts';

/** Whether an element is applicable, given the other values. */
export function applies(item: StandardItem, values: ElementValues): boolean {
  if (!item.when) return true;
  const other = values[item.when.code];
  const given = Array.isArray(other) ? (other as readonly string[]) : [String(other ?? '')];
  return given.some((value) => item.when?.in.includes(value));
}

export const isRequired = (item: StandardItem, values: ElementValues): boolean =>
  item.constraint === 'M' || (item.constraint === 'C' && applies(item, values));

const requiredText = (item: StandardItem): Words => {
  if (item.type === 'image' || item.type === 'file') return { zh: '必填，请上传', en: 'is required' };
  const chosen = item.type === 'select' || item.type === 'multi' || item.type === 'date' || item.type === 'switch';
  return chosen ? { zh: '必填，请选择', en: 'is required' } : { zh: '必填，请填写', en: 'is required' };
};

/** Checks all values against a version. With `draft`, missing values are accepted. */
export function readValues(
  items: readonly StandardItem[],
  raw: Readonly<Record<string, unknown>>,
  { draft = false } = {},
): { values: ElementValues; faults: ElementFault[] } {
  const values: Record<string, ElementValue> = {};
  const faults: ElementFault[] = [];
  const known = new Map(items.map((item) => [item.code, item]));
  for (const [code, value] of Object.entries(raw)) {
    if (isBlank(value)) continue;
    const item = known.get(code);
    if (!item) {
      faults.push({
        code,
        name: { zh: code, en: code },
        kind: 'unknown',
        text: { zh: '不是该标准版本的数据元，请删除', en: 'is not an element of this version; please remove it' },
      });
      continue;
    }
    const read = readValue(item, value);
    if (read.ok) values[code] = read.value;
    else faults.push({ code, name: item.name, kind: read.kind, text: read.text });
  }
  if (!draft)
    for (const item of missingOf(items, { ...raw, ...values } as ElementValues))
      faults.push({ code: item.code, name: item.name, kind: 'required', text: requiredText(item) });
  return { values, faults };
}

/** The elements that a form asks for: a conditional one where its condition holds. */
export const askedOf = (items: readonly StandardItem[], values: ElementValues): StandardItem[] =>
  items.filter((item) => item.constraint !== 'C' || applies(item, values));

/** What is wrong with one field of a form, as the server would say; null if nothing is. */
export function fieldFaultOf(item: StandardItem, values: ElementValues, value: unknown, strict: boolean): Words | null {
  if (isBlank(value)) return strict && isRequired(item, values) ? requiredText(item) : null;
  const read = readValue(item, value);
  return read.ok ? null : read.text;
}

/** What a new product begins with. A conditional element is asked for later, so it has no default. */
export const defaultsOf = (items: readonly StandardItem[]): ElementValues =>
  Object.fromEntries(
    items.flatMap((item) => {
      const read = item.defaultValue === undefined || item.constraint === 'C' ? undefined : readValue(item, item.defaultValue);
      return read?.ok ? [[item.code, read.value]] : [];
    }),
  );

/** The required elements without a value. */
export const missingOf = (items: readonly StandardItem[], values: ElementValues): StandardItem[] =>
  items.filter((item) => isRequired(item, values) && isBlank(values[item.code]));

export interface Completeness {
  percent: number;
  required: number;
  filled: number;
  missing: StandardItem[];
}

/** The percentage of required elements that have a value; 100 means complete. */
export function completeness(items: readonly StandardItem[], values: ElementValues): Completeness {
  const required = items.filter((item) => isRequired(item, values)).length;
  const missing = missingOf(items, values);
  const filled = required - missing.length;
  return { percent: required === 0 ? 100 : Math.floor((filled / required) * 100), required, filled, missing };
}
