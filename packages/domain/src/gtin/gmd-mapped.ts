import { inUnit } from '../identify/element-value.ts';
import type { ElementDomain, ElementValue, ElementValues, PlainValue, StandardItem, Words } from '../identify/standard-item.ts';
import type { GmdAttribute, GmdValues } from './gmd.ts';

/** What a product says in one of its information models. */
export interface StatedModel {
  items: readonly StandardItem[];
  values: ElementValues;
}

/** What the attributes take of a product: the values of the data elements that they are mapped to. */
export function mappedValues(attributes: readonly GmdAttribute[], models: readonly StatedModel[]): GmdValues {
  const stated = new Map(
    models.flatMap(({ items, values }) =>
      items.flatMap((item) => (values[item.code] === undefined ? [] : [[item.code, { item, value: values[item.code]! }] as const])),
    ),
  );
  return Object.fromEntries(
    attributes.flatMap((of) => {
      const found = stated.get(of.element);
      const value = found && mappedValue(of, found.item, found.value);
      return value === undefined ? [] : [[of.code, value]];
    }),
  );
}

/** A value of an element as an attribute has it; undefined if it has no such value. Pictures, files and tables have none. */
function mappedValue(of: GmdAttribute, item: ElementDomain, value: ElementValue): string | number | undefined {
  if (item.type === 'image' || item.type === 'file' || item.type === 'table') return undefined;
  const plain = value as PlainValue;
  switch (of.type) {
    case 'NUMBER':
      return typeof plain === 'number' ? inUnitOf(of, item, plain) : undefined;
    case 'DATE':
      return item.type === 'date' ? String(plain) : undefined;
    case 'CHOICE':
      return choiceOf(of, item, plain);
    case 'TEXT':
      return wordsOf(item, plain)
        .map(({ zh }) => zh)
        .join('、');
  }
}

/** As it is in the same unit; converted only where the mapping says so, because 90 cm would stand as 90 mm otherwise. */
function inUnitOf({ unit, transform }: GmdAttribute, item: ElementDomain, value: number): number | undefined {
  const same = (one: Words) => unit === null || one.zh === unit.zh || one.en === unit.en;
  if (!item.unit || same(item.unit)) return value;
  const other = transform === 'UNIT' ? item.otherUnits?.find(same) : undefined;
  return other && inUnit(value, 1 / other.factor);
}

/** The entry with the same key; where codes are mapped, also the one that is mapped to the value, or else has the same words. */
function choiceOf({ choices, transform }: GmdAttribute, item: ElementDomain, value: PlainValue): string | undefined {
  const keys = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
  const [words] = wordsOf(item, value);
  if (keys.length !== 1 || !words) return undefined;
  const mapped = () => {
    const said = [keys[0]!, words.zh, words.en].map((word) => word.toLowerCase());
    return (
      choices.find(({ synonyms }) => synonyms.some((word) => said.includes(word.toLowerCase()))) ??
      choices.find(({ zh, en }) => zh === words.zh || en.toLowerCase() === words.en.toLowerCase())
    );
  };
  const entry = choices.find((one) => one.value === keys[0]) ?? (transform === 'MAP' ? mapped() : undefined);
  return entry?.enabled ? entry.value : undefined;
}

/** What a value is called: the words of options, yes or no, a number with its unit. */
function wordsOf(item: ElementDomain, value: PlainValue): Words[] {
  if (typeof value === 'boolean') return [value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }];
  if (typeof value === 'number')
    return [{ zh: `${value}${item.unit ? ` ${item.unit.zh}` : ''}`, en: `${value}${item.unit ? ` ${item.unit.en}` : ''}` }];
  const keys = typeof value === 'string' ? [value] : value;
  return keys.map((key) => item.options?.find((option) => option.value === key) ?? { zh: key, en: key });
}
