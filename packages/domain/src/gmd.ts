/** GMD (全球主数据): the attributes a GTIN is described by for publication, in modules as the GS1 China platform has them. */
export const gmdModules = {
  CatalogueItem: { zh: '通用模块', en: 'Catalogue item' }, ProductInformation: { zh: '产品信息', en: 'Product information' }, DurableGoodsCharacteristics: { zh: '耐用商品特征', en: 'Durable goods' },
  CertificationInformation: { zh: '认证信息', en: 'Certification' }, ConsumerInstructions: { zh: '消费说明', en: 'Consumer instructions' },
} as const;
export type GmdModule = keyof typeof gmdModules;

export interface GmdAttribute {
  readonly code: string; readonly module: GmdModule; readonly zh: string; readonly en: string; readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE';
  readonly required: boolean; readonly unit?: string; readonly choices?: Readonly<Record<string, { readonly zh: string; readonly en: string }>>; readonly max?: number;
}

const attribute = (module: GmdModule, code: string, zh: string, en: string, type: GmdAttribute['type'] = 'TEXT', more: Partial<GmdAttribute> = {}): GmdAttribute => ({ module, code, zh, en, type, required: false, ...more });
const must = { required: true } as const;
const yesNo = { choices: { Y: { zh: '是', en: 'Yes' }, N: { zh: '否', en: 'No' } } } as const;

export const gmdAttributes: readonly GmdAttribute[] = [
  attribute('CatalogueItem', 'countryOfOrigin', '原产国（地区）', 'Country of origin', 'CHOICE', { ...must, choices: { CN: { zh: '中国', en: 'China' }, HK: { zh: '中国香港', en: 'Hong Kong, China' }, TW: { zh: '中国台湾', en: 'Taiwan, China' }, VN: { zh: '越南', en: 'Viet Nam' }, MY: { zh: '马来西亚', en: 'Malaysia' }, IT: { zh: '意大利', en: 'Italy' }, DE: { zh: '德国', en: 'Germany' }, OTHER: { zh: '其他', en: 'Other' } } }),
  attribute('CatalogueItem', 'launchDate', '上市日期', 'Launch date', 'DATE'),
  attribute('CatalogueItem', 'isConsumerUnit', '是否消费单元', 'Consumer unit', 'CHOICE', { ...must, ...yesNo }),
  attribute('CatalogueItem', 'isOrderableUnit', '是否订货单元', 'Orderable unit', 'CHOICE', yesNo),
  attribute('ProductInformation', 'functionalName', '功能名称', 'Functional name', 'TEXT', { ...must, max: 35 }),
  attribute('ProductInformation', 'sellingPoint', '产品卖点', 'Marketing message', 'TEXT', { max: 200 }),
  attribute('ProductInformation', 'productionPlace', '产地', 'Place of production', 'TEXT', { max: 50 }),
  attribute('DurableGoodsCharacteristics', 'mainMaterial', '主要材质', 'Main material', 'TEXT', { ...must, max: 100 }),
  attribute('DurableGoodsCharacteristics', 'fillingMaterial', '填充材料', 'Filling', 'TEXT', { max: 100 }),
  attribute('DurableGoodsCharacteristics', 'assemblyRequired', '是否需要组装', 'Assembly required', 'CHOICE', yesNo),
  attribute('DurableGoodsCharacteristics', 'pieces', '件数', 'Pieces', 'NUMBER', { unit: '件' }),
  attribute('DurableGoodsCharacteristics', 'loadKg', '承重', 'Load', 'NUMBER', { unit: 'kg' }),
  attribute('DurableGoodsCharacteristics', 'warrantyMonths', '质保期', 'Warranty', 'NUMBER', { unit: '月' }),
  attribute('CertificationInformation', 'executeStandard', '执行标准', 'Product standard', 'TEXT', { ...must, max: 100 }),
  attribute('CertificationInformation', 'emissionClass', '甲醛释放等级', 'Formaldehyde class', 'CHOICE', { choices: { E1: { zh: 'E1 级', en: 'E1' }, E0: { zh: 'E0 级', en: 'E0' }, ENF: { zh: 'ENF 级', en: 'ENF' } } }),
  attribute('CertificationInformation', 'certificateNo', '认证证书编号', 'Certificate number', 'TEXT', { max: 60 }),
  attribute('ConsumerInstructions', 'careInstructions', '保养说明', 'Care', 'TEXT', { max: 500 }),
  attribute('ConsumerInstructions', 'safetyWarning', '安全警示', 'Safety warning', 'TEXT', { max: 500 }),
];

export type GmdValues = Readonly<Record<string, string | number>>;

/** Mandatory attributes that have no value. */
export const gmdMissing = (values: GmdValues): GmdAttribute[] => gmdAttributes.filter(({ code, required }) => required && (values[code] === undefined || values[code] === ''));

/** What is wrong with given values: an unknown attribute, a value of the wrong kind. */
export function gmdFaults(values: GmdValues): { code: string; zh: string; en: string }[] {
  return Object.entries(values).flatMap(([code, value]) => {
    const attributeOf = gmdAttributes.find((one) => one.code === code);
    if (!attributeOf) return [{ code, zh: '不是主数据属性', en: 'is no attribute of the master data' }];
    if (value === '') return [];
    const fault = faultOf(attributeOf, value);
    return fault ? [{ code, ...fault }] : [];
  });
}

function faultOf({ type, choices, max }: GmdAttribute, value: string | number): { zh: string; en: string } | null {
  if (type === 'NUMBER') return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? null : { zh: '应为不小于 0 的数字', en: 'must be a number of at least 0' };
  if (typeof value !== 'string') return { zh: '应为文本', en: 'must be text' };
  if (type === 'CHOICE') return choices && Object.hasOwn(choices, value) ? null : { zh: '不在可选值内', en: 'is none of the choices' };
  if (type === 'DATE') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : { zh: '应为日期', en: 'must be a date' };
  return max !== undefined && value.length > max ? { zh: `不能超过 ${max} 个字`, en: `must have at most ${max} characters` } : null;
}
