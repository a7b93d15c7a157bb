import { applies, isRequired } from './standard.ts';
import { inUnit, isBlank, readValue, type ElementValue, type ElementValues, type StandardItem } from './element-value.ts';

interface Words {
  zh: string;
  en: string;
}

export interface VersionDiff {
  added: StandardItem[];
  removed: StandardItem[];
  changed: { item: StandardItem; before: StandardItem; what: (keyof StandardItem)[] }[];
}

/** The properties that decide which values an element accepts and whether it is required; changing only its name is not a change. */
const deciding = [
  'type',
  'constraint',
  'when',
  'unit',
  'min',
  'max',
  'scale',
  'minLength',
  'maxLength',
  'maxOccurs',
  'pattern',
  'options',
  'publicDefault',
] as const;

const said = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

/** The elements a version adds, removes and changes compared with an older one. */
export function versionDiff(older: readonly StandardItem[], newer: readonly StandardItem[]): VersionDiff {
  const before = new Map(older.map((item) => [item.code, item]));
  const after = new Set(newer.map((item) => item.code));
  return {
    added: newer.filter((item) => !before.has(item.code)),
    removed: older.filter((item) => !after.has(item.code)),
    changed: newer.flatMap((item) => {
      const old = before.get(item.code);
      const what = old ? deciding.filter((key) => said(old[key]) !== said(item[key])) : [];
      return old && what.length > 0 ? [{ item, before: old, what: [...what] }] : [];
    }),
  };
}

export interface Conversion {
  values: ElementValues;
  /** Values that are not possible any more, with the reason. */
  dropped: { code: string; name: Words; value: ElementValue; reason: Words }[];
  /** Elements the new version requires that are still empty. */
  missing: { code: string; name: Words }[];
}

const gone: Words = { zh: '新版本已取消该数据元', en: 'This element was removed in the new version' };

/** Converts values to another version: an element keeps its value if the new version accepts it. */
export function convertValues(older: readonly StandardItem[], newer: readonly StandardItem[], values: ElementValues): Conversion {
  const next = new Map(newer.map((item) => [item.code, item]));
  const names = new Map(older.map((item) => [item.code, item.name]));
  const unitOf = new Map(older.map((item) => [item.code, item.unit]));
  const kept: Record<string, ElementValue> = {};
  const dropped: Conversion['dropped'] = [];
  for (const [code, value] of Object.entries(values)) {
    if (isBlank(value)) continue;
    const item = next.get(code);
    const read = item ? readValue(item, converted(unitOf.get(code), item, value)) : undefined;
    if (read?.ok) kept[code] = read.value;
    else dropped.push({ code, name: item?.name ?? names.get(code) ?? { zh: code, en: code }, value, reason: read ? read.text : gone });
  }
  const missing = newer.filter((item) => isRequired(item, kept) && isBlank(kept[item.code])).map(({ code, name }) => ({ code, name }));
  return { values: kept, dropped, missing };
}

/** A number in the unit of the new version: 120 cm become 1200 mm. */
function converted(unit: Words | undefined, { unit: wanted, otherUnits = [] }: StandardItem, value: ElementValue): ElementValue {
  if (typeof value !== 'number' || !unit || !wanted || unit.en === wanted.en) return value;
  const other = otherUnits.find(({ en }) => en === unit.en);
  return other ? inUnit(value, other.factor) : `${value} ${unit.zh}`;
}

/** The elements consumers see after a conversion: the manufacturer's choices that still exist, and the defaults of new elements. */
export function convertSelected(older: readonly StandardItem[], newer: readonly StandardItem[], selected: readonly string[]): string[] {
  const known = new Set(older.map((item) => item.code));
  return newer.filter((item) => (known.has(item.code) ? selected.includes(item.code) : item.publicDefault)).map((item) => item.code);
}

/** A value as shown to people: options by their names, numbers with their unit. */
export function valueText(item: StandardItem, value: ElementValue | undefined, language: keyof Words): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return language === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No';
  const option = (text: string) => item.options?.find((one) => one.value === text)?.[language] ?? text;
  if (Array.isArray(value)) return (value as readonly string[]).map(option).join(language === 'zh' ? '、' : ', ');
  if (typeof value === 'number') return item.unit ? `${value} ${item.unit[language]}` : String(value);
  return option(String(value));
}

/** The public attributes of a product's standard, in the order of the version. */
export function publicAttributes(
  items: readonly StandardItem[],
  values: ElementValues,
  selected: readonly string[],
  language: keyof Words,
): { label: string; value: string }[] {
  return items
    .filter((item) => selected.includes(item.code) && !isBlank(values[item.code]) && applies(item, values))
    .map((item) => ({ label: item.name[language], value: valueText(item, values[item.code], language) }));
}
