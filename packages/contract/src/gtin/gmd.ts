import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, pageOf, paging, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { CheckedRow, enabledColumn, sheetColumn, Unread, yesNoChoices } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';
import { codeText } from '../typed-text.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** What a release of GMD changes, before it is imported: by code, with what differs. */
export const ReleaseDiff = z.object({
  added: z.array(z.object({ code: z.string(), name: textPair })),
  changed: z.array(
    z.object({
      code: z.string(),
      name: textPair,
      differences: z.array(z.object({ what: textPair, before: z.string(), after: z.string() })),
    }),
  ),
  gone: z.array(z.object({ code: z.string(), name: textPair })),
  same: z.number(),
  /** Lines that cannot be read; nothing is imported while there are any. */
  faults: z.array(CheckedRow),
  unread: Unread.optional(),
});
export type ReleaseDiff = z.infer<typeof ReleaseDiff>;

/** Both GMD imports: without `confirm` the difference alone. A release is newer than what is there. */
const importRelease = <Code extends 'gmdStandard_import' | 'gmdDict_import'>(
  endpoint: `POST /api/${string}`,
  access: Code,
  zh: string,
  en: string,
) =>
  write(endpoint, {
    input: z.object({
      fileId: id,
      release: codeText(/^\d{1,3}(\.\d{1,3}){0,2}$/, '应为 2.8 这样的版本号|must be like 2.8'),
      confirm: z.boolean().default(false),
    }),
    output: ReleaseDiff,
    access,
    direct: true,
    quiet: true,
    refreshes: ['gmdStandard', 'gmdDict', 'goodsCode'],
    audit: { zh, en },
  });
export const gmdTypes = { TEXT: t('文本', 'Text'), NUMBER: t('数字', 'Number'), DATE: t('日期', 'Date'), CHOICE: t('代码表', 'Code list') };
export const gmdAttributeColumns = [
  sheetColumn('module', 'text', t('模块', 'Module'), 'CatalogueItem', { required: true, max: 60 }),
  sheetColumn('code', 'text', t('属性代码', 'Attribute code'), t('示例 packageCount', 'EXAMPLE packageCount'), { required: true, max: 60 }),
  sheetColumn('nameCn', 'text', t('中文名称', 'Chinese name'), '包装件数', { required: true, max: 60 }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), 'Packages', { required: true, max: 100 }),
  sheetColumn('type', 'choice', t('类型', 'Type'), t('数字', 'Number'), { required: true, choices: gmdTypes }),
  sheetColumn('maxLength', 'whole', t('长度', 'Length'), '', { range: [1, 4000] }),
  sheetColumn('listCode', 'text', t('代码表', 'Code list'), '', { max: 60, note: t('类型为“代码表”时必填', 'For the type code list') }),
  sheetColumn('mandatory', 'choice', t('必填', 'Required'), t('否', 'No'), { choices: yesNoChoices }),
  enabledColumn,
];
export const gmdDictColumns = [
  sheetColumn('list', 'text', t('代码表', 'Code list'), 'GMD_PACKAGING_TYPE', { required: true, max: 60 }),
  sheetColumn('listName', 'text', t('代码表名称', 'Name of the code list'), '包装类型', { max: 60 }),
  sheetColumn('code', 'text', t('代码', 'Code'), t('示例 BOX', 'EXAMPLE BOX'), { required: true, max: 60 }),
  sheetColumn('nameCn', 'text', t('中文名称', 'Chinese name'), '箱', { required: true, max: 60 }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), 'Box', { max: 100 }),
  sheetColumn('definition', 'text', t('定义', 'Definition'), '', { max: 200 }),
  enabledColumn,
];
export const gmdImportRows = 5000;

export const GmdAttributeRow = z.object({
  id,
  module: z.string(),
  moduleName: textPair,
  code: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  type: z.enum(['TEXT', 'NUMBER', 'DATE', 'CHOICE']),
  maxLength: z.number().nullable(),
  listCode: z.string().nullable(),
  mandatory: z.boolean(),
  /** The data element it is mapped to, or ''. */
  elementCode: z.string(),
  elementName: textPair.nullable(),
  transform: z.enum(['SAME', 'UNIT', 'MAP']),
  remark: z.string(),
  release: z.string(),
  enabled: z.boolean(),
  updateTime: time,
  version: z.number(),
});
export type GmdAttributeRow = z.infer<typeof GmdAttributeRow>;

/** The schema of the domain's GmdAttribute. */
const GmdAttributeSchema = textPair.extend({
  code: z.string(),
  module: z.string(),
  moduleName: textPair,
  type: GmdAttributeRow.shape.type,
  required: z.boolean(),
  enabled: z.boolean(),
  unit: textPair.nullable(),
  choices: z.array(textPair.extend({ value: z.string(), enabled: z.boolean(), synonyms: z.array(z.string()) })),
  max: z.number().nullable(),
  element: z.string(),
  transform: GmdAttributeRow.shape.transform,
});

const attributeFilters = {
  module: words(60).optional(),
  code: words(60).optional(),
  name: words(60).optional(),
  mapped: z.enum(['true', 'false']).optional(),
  enabled: z.enum(['true', 'false']).optional(),
};
const mapping = {
  id,
  version: version.optional(),
  /** '' takes the mapping away. */
  elementCode: z.string().trim().max(20),
  transform: GmdAttributeRow.shape.transform.default('SAME'),
  remark: words(200).default(''),
};

export const gmdStandard = calls('gmdStandard', {
  /** All attributes in their order, also disabled ones, for the forms and details of products. */
  attributes: read('POST /api/gmdStandard/attributes', { input: z.object({}), output: z.array(GmdAttributeSchema), access: 'signedIn' }),
  moduleTree: read('POST /api/gmdStandard/moduleTree', {
    input: z.object({}),
    output: z.array(z.object({ id, code: z.string(), name: textPair, attributes: z.number(), mapped: z.number() })),
    access: 'gmdStandard_view',
  }),
  list: read('POST /api/gmdStandard/attrList', {
    input: z.object({ ...paging, ...attributeFilters }),
    output: pageOf(GmdAttributeRow),
    access: 'gmdStandard_view',
  }),
  /** The data elements an attribute may be mapped to, with its best match first: by name, short name, keyword or part of the name. */
  autoMatch: read('POST /api/gmdStandard/autoMatch', {
    input: z.object({ module: words(60).optional() }),
    output: z.array(
      z.object({ id, code: z.string(), name: textPair, elementCode: z.string(), elementName: textPair, why: textPair, sure: z.boolean() }),
    ),
    access: 'gmdStandard_view',
  }),
  map: write('POST /api/gmdStandard/map', {
    input: z.object(mapping),
    output: z.object({ id, version }),
    access: 'gmdStandard_map',
    audit: { zh: '映射 GMD 属性', en: 'Map a GMD attribute' },
  }),
  /** Several mappings at once, as the automatic match proposed them. */
  mapAll: write('POST /api/gmdStandard/mapAll', {
    input: z.object({
      items: z
        .array(z.object({ id, elementCode: z.string().max(20) }))
        .min(1)
        .max(500),
    }),
    output: done,
    access: 'gmdStandard_map',
    audit: { zh: '批量映射 GMD 属性', en: 'Map GMD attributes' },
  }),
  enable: switchCall('POST /api/gmdStandard/enable', {
    access: 'gmdStandard_map',
    refreshes: ['goodsCode'],
    audit: { zh: '启用或停用 GMD 属性', en: 'Enable or disable a GMD attribute' },
  }),
  import: importRelease('POST /api/gmdStandard/import', 'gmdStandard_import', '导入 GMD 标准版本', 'Import a release of GMD'),
  export: sheetCall('POST /api/gmdStandard/export', attributeFilters, 'gmdStandard_view'),
});

export const GmdCodeRow = z.object({
  id,
  list: z.string(),
  listName: textPair,
  code: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  definition: z.string(),
  /** The values of the platform, by name or key, that mean it: what products say so is reported by this code. */
  synonyms: z.array(z.string()),
  release: z.string(),
  enabled: z.boolean(),
  /** The attributes that take their values from its list, and the GTINs that have it as a value. */
  references: z.number(),
  uses: z.number(),
  version: z.number(),
});
export type GmdCodeRow = z.infer<typeof GmdCodeRow>;
const codeFilters = { list: words(60).optional(), code: words(60).optional(), name: words(60).optional(), release: words(20).optional() };
const codesRead = ['dict', 'gmdStandard', 'goodsCode'];

export const gmdDict = calls('gmdDict', {
  list: read('POST /api/dataDicts/gmd/list', {
    input: z.object({ ...paging, ...codeFilters }),
    output: pageOf(GmdCodeRow),
    access: 'gmdDict_view',
  }),
  lists: read('POST /api/dataDicts/gmd/lists', {
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: textPair })),
    access: 'gmdDict_view',
  }),
  /** One code between two releases. Its list and key stay, because what uses it names it by them. */
  saveOrUpdate: write('POST /api/dataDicts/gmd/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      list: words(60).min(1),
      code: codeText(
        /^[\w.-]{1,60}$/,
        '应为字母、数字、下划线、点和连字符|may contain only letters, digits, underscores, dots and hyphens',
      ),
      nameCn: words(60).min(1),
      nameEn: words(100).default(''),
      definition: words(200).default(''),
      /** Not given, they stay. */
      synonyms: z.array(words(60).min(1)).max(20).optional(),
    }),
    output: z.object({ id, version }),
    access: 'gmdDict_edit',
    refreshes: codesRead,
    audit: { zh: '保存 GMD 代码', en: 'Save a GMD code' },
  }),
  /** What came with a release, or is used, is disabled instead. */
  delete: write('POST /api/dataDicts/gmd/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'gmdDict_edit',
    refreshes: codesRead,
    audit: { zh: '删除 GMD 代码', en: 'Delete a GMD code' },
  }),
  enable: switchCall('POST /api/dataDicts/gmd/enable', {
    access: 'gmdDict_edit',
    refreshes: codesRead,
    audit: { zh: '启用或停用 GMD 代码', en: 'Enable or disable a GMD code' },
  }),
  import: importRelease('POST /api/dataDicts/gmd/import', 'gmdDict_import', '导入 GMD 代码表', 'Import GMD code lists'),
  export: sheetCall('POST /api/dataDicts/gmd/export', codeFilters, 'gmdDict_view'),
});
