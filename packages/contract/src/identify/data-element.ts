import { elementLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { undoableImport } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { elementImportRows } from './data-element-columns.ts';
import { Uses } from './element-uses.ts';
import { StandardItemSchema, textPair } from './standard.ts';
import { codeText } from '../typed-text.ts';

const amount = z.number().min(-1e9).max(1e9).nullable().default(null);
const size = (max: number) => int(0, max).nullable().default(null);
const constraint = z.enum(['M', 'O', 'C']);

/** What an operator writes of a data element. */
const fields = {
  nameCn: words(50).min(1),
  nameEn: words(80).min(1),
  shortName: codeText(
    /^[a-z][A-Za-z0-9]{1,39}$/,
    '以小写字母开头的 2–40 个字母或数字|2–40 letters or digits, beginning with a small letter',
  ),
  definition: words(500).min(1),
  dataTypeId: id,
  listCode: words(60).nullable().default(null),
  /** The columns of a table: codes of published data elements. */
  columnCodes: z.array(words(20)).max(20).default([]),
  min: amount,
  max: amount,
  scale: size(6),
  minLength: size(2000),
  maxLength: size(2000),
  pattern: words(200).nullable().default(null),
  patternZh: words(100).default(''),
  patternEn: words(100).default(''),
  unitCode: words(20).nullable().default(null),
  maxOccurs: int(1, 50).default(1),
  widgetTypeId: id,
  inforLevelId: id,
  dataLevelId: id,
  categoryId: id,
  keyWordIds: z.array(id).max(20).default([]),
  constraint: constraint.default('O'),
  whenCode: words(20).nullable().default(null),
  whenIn: z.array(z.string().trim().max(60)).max(50).default([]),
  publicDefault: z.boolean(),
  helpZh: words(200).default(''),
  helpEn: words(300).default(''),
  sourceStd: words(100).default(''),
  example: words(100).default(''),
};

export const ElementRow = z.object({
  ...fields,
  id,
  code: z.string(),
  revision: z.number(),
  status: stateField(elementLife),
  definition: z.string(),
  type: StandardItemSchema.shape.type,
  typeName: textPair,
  widgetName: textPair,
  keyWords: z.array(textPair),
  unit: z.string(),
  /** Its value domain as people read it. */
  domain: textPair,
  categoryName: textPair,
  inforLevelName: textPair,
  dataLevelName: textPair,
  gmdAttr: z.string(),
  /** The standards that take this revision. */
  references: z.number(),
  updateTime: time,
  version: z.number(),
});
export type ElementRow = z.infer<typeof ElementRow>;

/** An element by itself, as it would stand in a standard. */
export const ElementItem = StandardItemSchema.omit({ group: true, constraint: true, when: true, publicDefault: true, defaultValue: true });
export type ElementItem = z.infer<typeof ElementItem>;
/** An element that a standard may take, with what it is usually taken with. */
export const ElementChoice = z.object({
  id,
  item: ElementItem,
  group: textPair,
  /** The place that its information level gives its group in a form. */
  groupOrder: z.number(),
  constraint,
  when: StandardItemSchema.shape.when,
  publicDefault: z.boolean(),
  status: stateField(elementLife),
});
export type ElementChoice = z.infer<typeof ElementChoice>;

const filters = {
  /** Code, name, short name, keyword or pinyin initials. */
  keyword: words(50).optional(),
  status: stateFilter(elementLife).optional(),
  /** Of this category and those below it. */
  categoryId: id.optional(),
  dataTypeId: id.optional(),
  widgetTypeId: id.optional(),
  inforLevelId: id.optional(),
  dataLevelId: id.optional(),
  keyWordId: id.optional(),
  listCode: words(60).optional(),
  unitCode: words(20).optional(),
  standardId: id.optional(),
};
const refreshes = ['standard', 'standardVersion', 'baseProps'];
const step = { id, version: version.optional() };

export const dataElement = calls('dataElement', {
  list: read('POST /api/dataElement/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(ElementRow),
    access: 'dataElement_view',
  }),
  findOne: read('POST /api/dataElement/findOne', { input: byId, output: ElementRow, access: 'dataElement_view' }),
  /** Where it is used, and what breaks if it is disabled. */
  used: read('POST /api/dataElement/used', { input: byId, output: Uses, access: 'dataElement_view' }),
  /**
   * Published elements by a keyword, at most 300 of them, as a draft of a standard takes them; `fit` leaves those with a list of
   * values, or those with one plain value. Or those with the given ids or codes, by code the revision in force.
   */
  select: read('POST /api/dataElement/select', {
    input: z.object({
      keyword: words(50).optional(),
      fit: z.enum(['listed', 'plain']).optional(),
      ids: z.array(id).min(1).max(300).optional(),
      codes: z.array(words(20).min(1)).min(1).max(50).optional(),
    }),
    output: z.array(ElementChoice),
    access: ['dataElement_view', 'standard_view'],
  }),
  /** The categories with the number of elements of each, without those below it. */
  categories: read('POST /api/dataElement/categories', {
    input: z.object({}),
    output: z.array(z.object({ id, parentId: id.nullable(), code: z.string(), name: textPair, elements: z.number() })),
    access: 'dataElement_view',
  }),
  /** Units and value lists that an element may use. */
  lists: read('POST /api/dataElement/lists', {
    input: z.object({}),
    output: z.object({
      units: z.array(z.object({ code: z.string(), name: textPair, quantity: z.string() })),
      lists: z.array(
        z.object({ code: z.string(), name: textPair, values: z.array(z.object({ value: z.string(), zh: z.string(), en: z.string() })) }),
      ),
    }),
    access: 'dataElement_view',
  }),
  saveOrUpdate: write('POST /api/dataElement/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...fields,
      /** As its information level says, if it is not given. */
      publicDefault: z.boolean().optional(),
    }),
    output: z.object({ id, version }),
    access: { add: 'dataElement_add', edit: 'dataElement_edit' },
    refreshes,
    audit: { zh: '保存数据元', en: 'Save a data element' },
  }),
  publish: write('POST /api/dataElement/publish', {
    input: z.object(step),
    output: done,
    access: 'dataElement_publish',
    refreshes,
    audit: { zh: '发布数据元', en: 'Publish a data element' },
  }),
  /** Makes a draft that will take the place of a published element. */
  revise: write('POST /api/dataElement/revise', {
    input: z.object(step),
    output: z.object({ id, version }),
    access: 'dataElement_edit',
    refreshes,
    audit: { zh: '修订数据元', en: 'Revise a data element' },
  }),
  disable: write('POST /api/dataElement/disable', {
    input: z.object(step),
    output: done,
    access: 'dataElement_disable',
    refreshes,
    audit: { zh: '停用数据元', en: 'Disable a data element' },
  }),
  delete: write('POST /api/dataElement/delete', {
    input: z.object(step),
    output: done,
    access: 'dataElement_delete',
    refreshes,
    audit: { zh: '删除数据元', en: 'Delete a data element' },
  }),
  export: sheetCall('POST /api/dataElement/export', filters, 'dataElement_export'),
  ...undoableImport('/api/dataElement', {
    access: 'dataElement_import',
    most: elementImportRows,
    audit: { zh: '导入数据元', en: 'Import data elements' },
    refreshes,
  }),
});
