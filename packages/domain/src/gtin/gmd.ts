import { gmdAttributes } from './gmd-attributes.ts';

/** GMD (全球主数据): the attributes that describe a GTIN for publication, in the modules of the GS1 China platform. */
export const gmdModules = {
  CatalogueItem: { zh: '通用模块', en: 'Catalogue item' },
  ProductInformation: { zh: '产品信息', en: 'Product information' },
  DurableGoodsCharacteristics: { zh: '耐用商品特征', en: 'Durable goods' },
  CertificationInformation: { zh: '认证信息', en: 'Certification' },
  ConsumerInstructions: { zh: '消费说明', en: 'Consumer instructions' },
} as const;
export type GmdModule = keyof typeof gmdModules;

export interface GmdAttribute {
  readonly code: string;
  readonly module: GmdModule;
  readonly zh: string;
  readonly en: string;
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE';
  readonly required: boolean;
  readonly unit?: { readonly zh: string; readonly en: string };
  readonly choices?: Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
  readonly max?: number;
}

export type GmdValues = Readonly<Record<string, string | number>>;

/** Mandatory attributes without a value. */
export const gmdMissing = (values: GmdValues): GmdAttribute[] =>
  gmdAttributes.filter(({ code, required }) => required && (values[code] === undefined || values[code] === ''));

/** Faults of the given values: an unknown attribute, or a value of the wrong type. */
export function gmdFaults(values: GmdValues): { code: string; zh: string; en: string }[] {
  return Object.entries(values).flatMap(([code, value]) => {
    const attributeOf = gmdAttributes.find((one) => one.code === code);
    if (!attributeOf) return [{ code, zh: '不是主数据属性', en: 'is not a master data attribute' }];
    if (value === '') return [];
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
  if (type === 'CHOICE') return choices && Object.hasOwn(choices, value) ? null : { zh: '不在可选值内', en: 'is not one of the options' };
  if (type === 'DATE')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : { zh: '应为日期', en: 'must be a date' };
  return max !== undefined && value.length > max ? { zh: `不能超过 ${max} 个字`, en: `can have at most ${max} characters` } : null;
}
