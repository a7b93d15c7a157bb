import type { Words } from '../identify/standard-item.ts';

/** An attribute of GMD (全球主数据), with which a GTIN is described for publication. A disabled one is only shown where it has a value. */
export interface GmdAttribute extends Words {
  readonly code: string;
  readonly module: string;
  readonly moduleName: Words;
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE';
  readonly required: boolean;
  readonly enabled: boolean;
  readonly unit: Words | null;
  /** The entries of its code list; a disabled entry is shown, but not accepted. `synonyms`: the values of the platform that mean it. */
  readonly choices: (Words & { value: string; enabled: boolean; synonyms: string[] })[];
  readonly max: number | null;
  /** The data element it is mapped to, or ''. */
  readonly element: string;
  /** How a value of the element becomes one of the attribute: as it is, converted to its unit, or by the words of its codes. */
  readonly transform: 'SAME' | 'UNIT' | 'MAP';
}

export type GmdValues = Readonly<Record<string, string | number>>;

/** Mandatory attributes without a value. */
export const gmdMissing = (attributes: readonly GmdAttribute[], values: GmdValues): GmdAttribute[] =>
  attributes.filter(({ code, required, enabled }) => enabled && required && (values[code] === undefined || values[code] === ''));

/** Faults of the given values: an unknown attribute, or a value of the wrong type. What a product has of a disabled attribute stays as it is. */
export function gmdFaults(attributes: readonly GmdAttribute[], values: GmdValues): { code: string; zh: string; en: string }[] {
  return Object.entries(values).flatMap(([code, value]) => {
    const attributeOf = attributes.find((one) => one.code === code);
    if (!attributeOf) return [{ code, zh: '不是主数据属性', en: 'is not a master data attribute' }];
    if (value === '' || !attributeOf.enabled) return [];
    const fault = faultOf(attributeOf, value);
    return fault ? [{ code, ...fault }] : [];
  });
}

function faultOf({ type, choices, max }: GmdAttribute, value: string | number): { zh: string; en: string } | null {
  if (type === 'NUMBER')
    return typeof value === 'number' && Number.isFinite(value) && value >= 0
      ? null
      : { zh: '应为不小于 0 的数字', en: 'must be a number of at least 0' };
  if (typeof value !== 'string') return { zh: '应为文本', en: 'must be text' };
  if (type === 'CHOICE')
    return choices.some((one) => one.value === value && one.enabled) ? null : { zh: '不在可选值内', en: 'is not one of the options' };
  if (type === 'DATE')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : { zh: '应为日期', en: 'must be a date' };
  return max !== null && value.length > max ? { zh: `不能超过 ${max} 个字`, en: `can have at most ${max} characters` } : null;
}

/** The words of a choice, or the value itself. */
export function gmdWords({ choices }: Pick<GmdAttribute, 'choices'>, value: string | number): Words {
  return choices.find((one) => one.value === value) ?? { zh: String(value), en: String(value) };
}
