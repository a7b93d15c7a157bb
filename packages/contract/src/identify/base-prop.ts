import { basePropKinds, elementTypes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, pageOf, paging, time, version, words } from '../common.ts';
import { importCallsOf, undoCallsOf } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';
import { Uses } from './element-uses.ts';
import { textPair } from './standard.ts';
import { codeText } from '../typed-text.ts';

const kind = z.enum(basePropKinds);

/** The fields of single kinds; `extrasOf` says which kind has which. */
const extras = {
  versionNo: codeText(/^V\d{1,3}\.\d{1,3}$/, '应为 V1.0 这样的版本号|must be like V1.0'),
  effectiveDate: day,
  current: z.boolean(),
  description: words(200),
  objectType: words(40).min(1),
  levelNo: int(1, 9),
  groupOrder: int(1, 99),
  publicDefault: z.boolean(),
  synonyms: z.array(z.string().trim().min(1).max(40)).max(20),
  domain: words(40),
  jsonType: z.enum(elementTypes),
  maxLength: int(1, 2000),
  precision: int(0, 6),
  regex: words(200),
  sample: words(200),
  component: z.enum([
    'input',
    'textarea',
    'number',
    'select',
    'multiSelect',
    'radio',
    'switch',
    'date',
    'image',
    'images',
    'file',
    'subTable',
  ]),
  allowedDataTypes: z.array(z.string().max(30)).min(1).max(20),
  codeLength: int(1, 20),
  leafAllowed: z.boolean(),
  levelId: id,
};
const Extras = z.object(extras).partial();
export type BasePropExtra = keyof typeof extras;

/** The fields of each kind besides those that all have: those that must be given, then the others. */
export const extrasOf: Readonly<Record<z.infer<typeof kind>, { needed: readonly BasePropExtra[]; more: readonly BasePropExtra[] }>> = {
  dataVersion: { needed: ['versionNo', 'effectiveDate'], more: ['current', 'description'] },
  dataLevel: { needed: ['objectType', 'levelNo'], more: [] },
  inforLevel: { needed: ['groupOrder'], more: ['publicDefault'] },
  keyWord: { needed: [], more: ['synonyms', 'domain'] },
  dataType: { needed: ['jsonType'], more: ['maxLength', 'precision', 'regex', 'sample'] },
  widgetType: { needed: ['component', 'allowedDataTypes'], more: [] },
  categoryLevel: { needed: ['levelNo', 'codeLength'], more: ['leafAllowed'] },
  category: { needed: ['levelId'], more: [] },
};

/** A row of one of the eight dictionaries that describe data elements. */
export const BasePropRow = Extras.extend({
  id,
  kind,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  parentId: id.nullable(),
  sort: z.number(),
  enabled: z.boolean(),
  remark: z.string(),
  /** How many rows use it directly. */
  references: z.number(),
  updateTime: time,
  version: z.number(),
});
export type BasePropRow = z.infer<typeof BasePropRow>;

const filters = { kind, code: words(30).optional(), name: words(50).optional(), enabled: z.enum(['true', 'false']).optional() };
const refreshes = ['dataElement', 'standard'];
export const basePropImportRows = 1000;
const ofImport = {
  access: 'baseProps_edit',
  most: basePropImportRows,
  refreshes,
  audit: { zh: '导入基础属性', en: 'Import base properties' },
} as const;

export const baseProps = calls('baseProps', {
  list: read('POST /api/baseProps/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(BasePropRow),
    access: 'baseProps_view',
  }),
  /** All rows of a kind as a flat list, parents before children. */
  tree: read('POST /api/baseProps/tree', { input: z.object({ kind }), output: z.array(BasePropRow), access: 'baseProps_view' }),
  /** The enabled rows of every kind, for the forms of data elements and standards. */
  select: read('POST /api/baseProps/select', {
    input: z.object({}),
    output: z.array(BasePropRow.omit({ references: true })),
    access: ['baseProps_view', 'dataElement_view', 'standard_view'],
  }),
  used: read('POST /api/baseProps/used', { input: byId, output: Uses, access: 'baseProps_view' }),
  /** The data elements that a column name of a sheet may mean, the most probable first, each with the reason. */
  match: read('POST /api/baseProps/match', {
    input: z.object({ name: words(60).min(1) }),
    output: z.array(z.object({ id, code: z.string(), name: textPair, why: textPair })),
    access: ['baseProps_view', 'gmdStandard_view'],
  }),
  saveOrUpdate: write('POST /api/baseProps/saveOrUpdate', {
    input: Extras.extend({
      id: id.optional(),
      version: version.optional(),
      kind,
      code: codeText(/^\w{1,30}$/, '1–30 个字母、数字或下划线|1–30 letters, digits or underscores'),
      name: words(50).min(1),
      nameEn: words(50).default(''),
      parentId: id.nullable().default(null),
      sort: int(0, 99_999).default(100),
      remark: words(200).default(''),
    }),
    output: z.object({ id, version }),
    access: 'baseProps_edit',
    refreshes,
    audit: { zh: '保存基础属性', en: 'Save a base property' },
  }),
  enable: switchCall('POST /api/baseProps/enable', {
    access: 'baseProps_edit',
    refreshes,
    audit: { zh: '启用或停用基础属性', en: 'Enable or disable a base property' },
  }),
  /** The rows of one parent (none: top level) in their new order; those of another parent are moved here. */
  sort: write('POST /api/baseProps/sort', {
    input: z.object({ kind, parentId: id.nullable().default(null), ids: z.array(id).min(1).max(200) }),
    output: done,
    access: 'baseProps_edit',
    quiet: true,
    audit: { zh: '调整基础属性顺序', en: 'Reorder base properties' },
  }),
  delete: write('POST /api/baseProps/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'baseProps_edit',
    audit: { zh: '删除基础属性', en: 'Delete a base property' },
  }),
  export: sheetCall('POST /api/baseProps/export', filters, 'baseProps_view'),
  ...importCallsOf('/api/baseProps', { kind }, ofImport),
  ...undoCallsOf('/api/baseProps', { kind }, ofImport),
});
