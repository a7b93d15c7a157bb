interface Words {
  readonly zh: string;
  readonly en: string;
}
/** A field that can be shown; a sensitive one is never chosen beforehand. */
interface SharedField extends Words {
  readonly sensitive?: true;
}

/** What can be shown to a partner. */
export const dataScopes = {
  PRODUCT: { zh: '产品信息', en: 'Product information' },
  TRACE: { zh: '生产批次', en: 'Production batch' },
  MATERIAL: { zh: '物料来源', en: 'Material lots' },
  REPORT: { zh: '质检报告', en: 'Inspection report' },
  STOCK: { zh: '成品库存', en: 'Stock' },
} as const satisfies Record<string, Words>;
export type DataScope = keyof typeof dataScopes;
export const dataScopeNames = Object.keys(dataScopes) as [DataScope, ...DataScope[]];

/** Of which products. */
export const dataReach = {
  ALL: { zh: '全部', en: 'All' },
  SERIES: { zh: '指定系列', en: 'Some series' },
  PRODUCT: { zh: '指定产品', en: 'Some products' },
} as const satisfies Record<string, Words>;
export type DataReach = keyof typeof dataReach;

const product = { productName: { zh: '产品名称', en: 'Product name' }, model: { zh: '型号', en: 'Model' } } as const;

/** The fields of each scope; those of a product go on with the data elements of its standard. */
export const sharedFields = {
  PRODUCT: {
    ...product,
    spec: { zh: '规格', en: 'Specification' },
    color: { zh: '颜色', en: 'Colour' },
    gtin: { zh: 'GTIN', en: 'GTIN' },
    identifier: { zh: '产品标识', en: 'Product identifier' },
    executeStandards: { zh: '执行标准', en: 'Product standards' },
    retailPrice: { zh: '零售价', en: 'Retail price', sensitive: true },
  },
  TRACE: {
    ...product,
    batchNo: { zh: '生产批次', en: 'Production batch' },
    prodDate: { zh: '生产日期', en: 'Production date' },
    factory: { zh: '工厂', en: 'Factory' },
    qcResult: { zh: '质检', en: 'Quality check' },
    qty: { zh: '激活数', en: 'Codes activated', sensitive: true },
    shipped: { zh: '出厂数', en: 'Units dispatched', sensitive: true },
  },
  MATERIAL: {
    material: { zh: '物料', en: 'Material' },
    materialCode: { zh: '物料编码', en: 'Material code' },
    lotNo: { zh: '物料批号', en: 'Lot' },
    kind: { zh: '物料类别', en: 'Kind of material' },
    origin: { zh: '产地', en: 'Origin' },
    prodDate: { zh: '生产日期', en: 'Production date' },
    values: { zh: '关键指标', en: 'Key values' },
    certificates: { zh: '证书', en: 'Certificates' },
    status: { zh: '状态', en: 'Status' },
    qty: { zh: '数量', en: 'Quantity', sensitive: true },
    supplier: { zh: '上游供应商', en: 'Supplier of it', sensitive: true },
  },
  REPORT: {
    name: { zh: '资质名称', en: 'Certificate' },
    certNo: { zh: '证书编号', en: 'Certificate no.' },
    issuer: { zh: '发证机构', en: 'Issuer' },
    issueDate: { zh: '发证日期', en: 'Issued' },
    validTo: { zh: '有效期至', en: 'Valid until' },
    scope: { zh: '适用范围', en: 'Scope' },
    hash: { zh: '文件摘要', en: 'Hash of the file' },
  },
  STOCK: {
    ...product,
    units: { zh: '在库数量', en: 'Units in stock', sensitive: true },
    returned: { zh: '退回数量', en: 'Units returned', sensitive: true },
  },
} as const satisfies Record<DataScope, Readonly<Record<string, SharedField>>>;
/** A field as it stands in an authorisation. */
export const fieldKey = (scope: DataScope, field: string): string => `${scope}.${field}`;

const element = /^PRODUCT\.(?:DE|[A-Z])[A-Z0-9_]{1,40}$/;
/** The codes of the data elements among the fields. */
export const elementsOf = (fields: readonly string[]): string[] =>
  fields.filter((key) => element.test(key) && !Object.hasOwn(sharedFields.PRODUCT, key.slice(8))).map((key) => key.slice(8));

/** Whether a field belongs to one of the scopes; a data element is known by its standard alone. */
export function isSharedField(key: string, scopes: readonly DataScope[], elements: ReadonlySet<string>): boolean {
  const [scope, field] = key.split('.') as [DataScope, string];
  if (!scopes.includes(scope)) return false;
  return Object.hasOwn(sharedFields[scope], field) || (scope === 'PRODUCT' && elements.has(field));
}

interface Granted {
  readonly scopes: readonly string[];
  readonly fields: readonly string[];
}
/** The one function that decides the fields: those of a scope that some authorisations in force show together. */
export function grantedFields(auths: readonly Granted[], scope: DataScope): Set<string> {
  const shown = auths.filter(({ scopes }) => scopes.includes(scope));
  return new Set(
    shown.flatMap(({ fields }) => fields.flatMap((key) => (key.startsWith(`${scope}.`) ? [key.slice(scope.length + 1)] : []))),
  );
}

/** An authorisation, as page and sheet name its fields. */
export const dataAuthWords = {
  authNo: { zh: '授权编号', en: 'Authorisation' },
  grantor: { zh: '授权方', en: 'Shown by' },
  grantee: { zh: '被授权方', en: 'Shown to' },
  scopes: { zh: '授权内容', en: 'What is shown' },
  products: { zh: '产品范围', en: 'Of which products' },
  fieldCount: { zh: '字段数', en: 'Fields' },
  purpose: { zh: '用途', en: 'Purpose' },
  startDate: { zh: '开始日期', en: 'From' },
  endDate: { zh: '结束日期', en: 'End date' },
  reads: { zh: '30 天访问', en: 'Reads in 30 days' },
  onward: { zh: '允许继续共享', en: 'May be shown onward' },
  public: { zh: '可对消费者公开', en: 'May be public' },
  status: { zh: '状态', en: 'Status' },
} as const;

/** Through which door something was read. */
export const dataDoors = {
  PAGE: { zh: '页面', en: 'Page' },
  EXPORT: { zh: '导出', en: 'Export' },
  CHAIN: { zh: '溯源链', en: 'Chain' },
  PUSH: { zh: '推送单', en: 'Push' },
} as const satisfies Record<string, Words>;
export type DataDoor = keyof typeof dataDoors;

/** What a receiver of goods keeps by law, whatever is withdrawn later. */
export const keptByLaw = {
  zh: '收回后对方立即不能再读取。但已交付物料的名称、批号、供应商名称、数量、日期，以及接收时的证书编号和文件摘要，依法由接收方留存。',
  en: 'Once it is revoked, the other company can read nothing any more. Of material that was delivered, it keeps by law: material, lot, supplier’s name, quantity, day, and number and hash of the certificates as they were accepted.',
} as const;

/** A reading, as page and sheet name its fields. */
export const dataReadWords = {
  readerName: { zh: '读取方', en: 'Read by' },
  authNo: dataAuthWords.authNo,
  lastUser: { zh: '操作人', en: 'User' },
  scope: dataAuthWords.scopes,
  door: { zh: '途径', en: 'Door' },
  objectName: { zh: '对象', en: 'Object' },
  fields: { zh: '字段', en: 'Fields' },
  day: { zh: '日期', en: 'Date' },
  times: { zh: '次数', en: 'Times' },
  lastTime: { zh: '最近时间', en: 'Last' },
} as const;
