import { isRequired } from './standard.ts';
import { inUnit, readValue } from './element-value.ts';
import {
  isBlank,
  type ElementDomain,
  type ElementValue,
  type ElementValues,
  type PlainValue,
  type StandardItem,
  type TableRow,
} from './standard-item.ts';

interface Words {
  zh: string;
  en: string;
}

interface VersionDiff {
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
  'columns',
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
  /** Values that were kept, as they were and as the new version has them: a length in cm is now in mm. */
  taken: { code: string; name: Words; before: ElementValue; after: ElementValue }[];
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
  const before = new Map(older.map((item) => [item.code, item]));
  const kept: Record<string, ElementValue> = {};
  const taken: Conversion['taken'] = [];
  const dropped: Conversion['dropped'] = [];
  for (const [code, value] of Object.entries(values)) {
    if (isBlank(value)) continue;
    const item = next.get(code);
    const read = item ? readValue(item, converted(before.get(code), item, value)) : undefined;
    if (item && read?.ok) {
      kept[code] = read.value;
      taken.push({ code, name: item.name, before: value, after: read.value });
    } else
      dropped.push({
        code,
        name: item?.name ?? names.get(code) ?? { zh: code, en: code },
        value,
        reason: read && !read.ok ? read.text : gone,
      });
  }
  const missing = newer.filter((item) => isRequired(item, kept) && isBlank(kept[item.code])).map(({ code, name }) => ({ code, name }));
  return { values: kept, taken, dropped, missing };
}

/** A number in the unit of the new version: 120 cm become 1200 mm. In a table, cell by cell. */
function converted(older: ElementDomain | undefined, newer: ElementDomain, value: ElementValue): ElementValue {
  if (newer.type === 'table' && Array.isArray(value)) {
    const column = (columns: ElementDomain['columns'], code: string) => columns?.find((one) => one.code === code);
    return (value as readonly TableRow[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([code, cell]) => {
          const wanted = column(newer.columns, code);
          return wanted ? [[code, converted(column(older?.columns, code), wanted, cell) as PlainValue]] : [];
        }),
      ),
    );
  }
  const { unit: wanted, otherUnits = [] } = newer;
  const unit = older?.unit;
  if (typeof value !== 'number' || !unit || !wanted || unit.en === wanted.en) return value;
  const other = otherUnits.find(({ en }) => en === unit.en);
  return other ? inUnit(value, other.factor) : `${value} ${unit.zh}`;
}

/** The elements consumers see after a conversion: the manufacturer's choices that still exist, and the defaults of new elements. */
export function convertSelected(older: readonly StandardItem[], newer: readonly StandardItem[], selected: readonly string[]): string[] {
  const known = new Set(older.map((item) => item.code));
  return newer.filter((item) => (known.has(item.code) ? selected.includes(item.code) : item.publicDefault)).map((item) => item.code);
}
