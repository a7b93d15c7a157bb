import * as z from 'zod';
import { bladePaging, byId, done, id, int, pageOf, version } from '../common.ts';
import { calls, read, write } from '../call.ts';
import { someIds } from '../access/menu.ts';
import { Uses } from '../identify/element-uses.ts';
import { textPair } from '../identify/standard.ts';
import { sheetColumn, undoableImport } from './sheet-import.ts';
import { sheetCall } from './sheet.ts';
import { codeText } from '../typed-text.ts';

const code = codeText(/^[A-Z][A-Z0-9_]{1,59}$/, '大写字母、数字和下划线|may contain only capital letters, digits and underscores');
/** Who a dictionary is for: the platform, the values of data elements, GMD, the industry. */
const synonyms = z.array(z.string().trim().min(1).max(40)).max(20);
const source = z.enum(['PLATFORM', 'VALUES', 'GMD', 'INDUSTRY']);

/** A dictionary (parentId '0') or one of its entries. Entries used by program logic are locked: their key cannot be changed. */
export const DictRow = z.object({
  id,
  parentId: z.string(),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  dictValueEn: z.string(),
  sort: z.number(),
  isSealed: z.boolean(),
  isLocked: z.boolean(),
  source,
  remark: z.string(),
  /** What is typed or imported instead of the word. */
  synonyms: z.array(z.string()),
  /** '#rrggbb' or ''. */
  color: z.string(),
  hasChildren: z.boolean(),
  /** The data elements that take their values from it. */
  references: z.number(),
  version: z.number(),
});
export type DictRow = z.infer<typeof DictRow>;

export interface DictNode {
  id: string;
  parentId: string;
  title: string;
  key: string;
  value: string;
  hasChildren: boolean;
  children: DictNode[];
}
const DictNode: z.ZodType<DictNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    title: z.string(),
    key: z.string(),
    value: z.string(),
    hasChildren: z.boolean(),
    children: z.array(DictNode),
  }),
);

/** An administrative division: value is the adcode. */
export interface DivisionNode {
  value: string;
  label: string;
  children?: DivisionNode[] | undefined;
}
const DivisionNode: z.ZodType<DivisionNode> = z.lazy(() =>
  z.object({ value: z.string(), label: z.string(), children: z.array(DivisionNode).optional() }),
);

/** The schema of the domain's ListedValue. */
const Listed = textPair.extend({ value: z.string(), synonyms: z.array(z.string()), color: z.string(), enabled: z.boolean() });

const Entry = z.object({ dictKey: z.string(), dictValue: z.string() });
const filters = {
  code: z.string().trim().max(60).optional(),
  dictKey: z.string().trim().max(60).optional(),
  dictValue: z.string().trim().max(60).optional(),
};
const access = ['dict_view', 'app_view'] as const;
const refreshes = ['dataElement', 'standardVersion'];

/** A dictionary for the tree beside its entries. */
const DictHead = DictRow.omit({ hasChildren: true, dictKey: true }).extend({ entries: z.number() });
export type DictHead = z.infer<typeof DictHead>;

const t = (zh: string, en: string) => ({ zh, en });
/** A line without a key is the dictionary itself; new ones are value lists of data elements. */
export const dictImportColumns = [
  sheetColumn('code', 'text', t('字典编码', 'Dictionary code'), 'FIRE_GRADE', {
    required: true,
    max: 60,
    note: t('大写字母、数字和下划线', 'Capital letters, digits and underscores'),
  }),
  sheetColumn('dictKey', 'text', t('键', 'Key'), 'B1', {
    max: 60,
    note: t('留空的行是字典本身', 'A line without a key is the dictionary itself'),
  }),
  sheetColumn('dictValue', 'text', t('中文', 'Chinese'), t('示例：B1 级', 'EXAMPLE: class B1'), { required: true, max: 60 }),
  sheetColumn('dictValueEn', 'text', t('英文', 'English'), 'Class B1', { max: 100 }),
  sheetColumn('sort', 'whole', t('排序', 'Sort order'), '10', { range: [0, 99_999] }),
  sheetColumn('synonyms', 'text', t('同义词', 'Synonyms'), t('难燃、阻燃', 'flame retardant'), {
    max: 820,
    note: t('多项用“、”分隔；留空则保持原值', 'Several, separated by commas; empty keeps what is there'),
  }),
  sheetColumn('color', 'text', t('颜色', 'Colour'), '#7b4b2a', {
    max: 7,
    note: t('如 #7b4b2a；留空则保持原值', 'Like #7b4b2a; empty keeps what is there'),
  }),
];
export const dictImportRows = 5000;

export const dict = calls('dict', {
  list: read('GET /api/blade-system/dict/list', {
    input: z.object({ ...bladePaging, ...filters, parentId: id.optional(), source: source.optional() }),
    output: pageOf(DictRow),
    access,
  }),
  parentList: read('GET /api/blade-system/dict/parent-list', {
    input: z.object({ ...bladePaging, ...filters }),
    output: pageOf(DictRow),
    access,
  }),
  childList: read('GET /api/blade-system/dict/child-list', {
    input: z.object({ ...bladePaging, ...filters, parentId: id }),
    output: pageOf(DictRow),
    access,
  }),
  /** All dictionaries with the number of their entries. */
  heads: read('GET /api/blade-system/dict/heads', { input: z.object({ source: source.optional() }), output: z.array(DictHead), access }),
  tree: read('GET /api/blade-system/dict/tree', {
    input: z.object({ code: z.string().max(60).default('DICT') }),
    output: z.array(DictNode),
    access,
  }),
  detail: read('GET /api/blade-system/dict/detail', { input: byId, output: DictRow, access }),
  /** The data elements that take their values from a dictionary, and what follows from them. */
  used: read('GET /api/blade-system/dict/used', { input: byId, output: Uses, access }),
  submit: write('POST /api/blade-system/dict/submit', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      parentId: id.default('0'),
      code,
      dictKey: codeText(
        /^[\w.-]{0,60}$/,
        '字母、数字、下划线、点和连字符|may contain only letters, digits, underscores, dots and hyphens',
      ).default(''),
      dictValue: z.string().trim().min(1).max(60),
      dictValueEn: z.string().trim().max(100).default(''),
      /** VALUES: the values of data elements. */
      source: source.optional(),
      sort: int(0, 99_999).default(0),
      isSealed: z.boolean().default(false),
      remark: z.string().trim().max(200).default(''),
      synonyms: synonyms.default([]),
      color: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(#[0-9a-f]{6})?$/, '应如 #7b4b2a|must be like #7b4b2a')
        .default(''),
    }),
    output: DictRow,
    access: { add: 'dict_add', edit: 'dict_edit' },
    refreshes,
    audit: { zh: '保存字典', en: 'Save dictionary entry' },
  }),
  remove: write('POST /api/blade-system/dict/remove', {
    input: z.object({ ids: someIds(id) }),
    output: done,
    access: 'dict_delete',
    refreshes,
    audit: { zh: '删除字典', en: 'Delete dictionary entries' },
  }),
  export: sheetCall('POST /api/blade-system/dict/export', { ...filters, source: source.optional() }, 'dict_view'),
  ...undoableImport('/api/blade-system/dict', {
    access: 'dict_add',
    most: dictImportRows,
    audit: { zh: '导入字典', en: 'Import dictionaries' },
    refreshes,
  }),
  /** The entries of one dictionary that are in use. */
  dictionary: read('GET /api/blade-system/dict/dictionary', {
    input: z.object({ code: z.string().max(60) }),
    output: z.array(Entry),
    access: 'signedIn',
  }),
  /** All entries of one dictionary in both languages, also disabled ones, for forms that offer them. */
  values: read('GET /api/blade-system/dict/values', {
    input: z.object({ code: z.string().max(60) }),
    output: z.array(Listed),
    access: 'signedIn',
  }),
  sysPaper: read('POST /api/dict/sysPaper', {
    input: z.object({ code: z.string().max(60) }),
    output: z.array(Entry.extend({ remark: z.string() })),
    access: 'signedIn',
  }),
  /** Every dictionary by its code; COUNTRY_CITY gives the tree of divisions. */
  dict: read('POST /api/dict/dict', {
    input: z.object({ code: z.string().max(60).optional() }),
    output: z.union([z.array(DivisionNode), z.record(z.string(), z.array(Entry))]),
    access: 'signedIn',
  }),
});
