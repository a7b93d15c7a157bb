import * as z from 'zod';
import { calls, read, type Text, write } from './call.ts';
import { commodityFieldNames, commodityStatus } from './commodity-code.ts';
import { byId, day, done, id, int, pageOf, paging, time, version } from './common.ts';
import { CheckedRow, CellFault, type ImportColumn, ImportEntry } from './import-sheet.ts';

/** ALLOT takes new numbers, REGISTER brings existing ones. */
export const batchKinds = ['ALLOT', 'REGISTER'] as const;
export type BatchKind = (typeof batchKinds)[number];
export const batchSources = ['FORM', 'EXCEL', 'API'] as const;
/** 0 at work, 1 done, 2 partly failed, 3 taken back. */
export const goodsBatchStatuses = [0, 1, 2, 3] as const;
export const batchRowLimit = 2000;

const kind = z.enum(batchKinds);
const status = z.union(goodsBatchStatuses.map((one) => z.literal(one)));

export const batchColumnKeys = [
  'gtin',
  'codeForm',
  'prefix',
  'itemRef',
  'baseGtin',
  'indicator',
  'innerQty',
  'nameCn',
  'brand',
  'model',
  'spec',
  'category',
  'unit',
  'product',
] as const;
export type BatchColumnKey = (typeof batchColumnKeys)[number];
type Column = ImportColumn<BatchColumnKey>;

const t = (zh: string, en: string): Text => ({ zh, en });
const names = commodityFieldNames;
const same = (text: string) => t(text, text);

const shared: readonly Column[] = [
  {
    key: 'nameCn',
    title: names.nameCn,
    kind: 'text',
    required: true,
    max: 100,
    example: t('示例（导入时忽略本行）', 'EXAMPLE (this row is ignored)'),
    note: t('品牌以外的完整商品名称，如“三人布艺沙发”', 'The whole name but for the brand, such as “Three-seat fabric sofa”'),
  },
  {
    key: 'brand',
    title: names.brandId,
    kind: 'text',
    required: true,
    max: 50,
    example: t('云禾', 'Yunhe'),
    note: t('已审核通过的自有或授权品牌的名称', 'The name of an approved brand, one’s own or licensed'),
  },
  { key: 'model', title: names.model, kind: 'text', required: true, max: 50, example: same('YH-S301') },
  { key: 'spec', title: names.spec, kind: 'text', required: true, max: 100, example: same('2380×950×820 mm') },
  {
    key: 'category',
    title: names.categoryId,
    kind: 'text',
    required: true,
    max: 100,
    example: t('布艺沙发', 'Fabric sofas'),
    note: t(
      '末级品类的名称或编码；同名时写上级，如“沙发/布艺沙发”',
      'The name or code of a category without subdivisions; where two have one name, with the one above: “Sofas/Fabric sofas”',
    ),
  },
  { key: 'unit', title: names.unit, kind: 'text', required: true, max: 10, example: t('套', 'set') },
  {
    key: 'product',
    title: t('关联产品', 'Product'),
    kind: 'text',
    max: 100,
    example: same(''),
    note: t(
      '本企业产品标识或型号；分配通过后自动绑定',
      'The identifier or model of one of the company’s products; it is bound once the number is allotted',
    ),
  },
];
const level: readonly Column[] = [
  {
    key: 'innerQty',
    title: t('内装数量', 'Units inside'),
    kind: 'whole',
    range: [2, 9999],
    example: same(''),
    note: t('箱码必填：每箱装几个单品', 'For a case: how many units are in it'),
  },
];

const allotColumns: readonly Column[] = [
  {
    key: 'codeForm',
    title: t('编码类型', 'Code type'),
    kind: 'choice',
    choices: { GTIN13: t('单品', 'Unit'), GTIN14: t('箱', 'Case') },
    example: t('单品', 'Unit'),
    note: t('不填按单品（GTIN-13）；箱为 GTIN-14', 'Left empty it is a unit (GTIN-13); a case has a GTIN-14'),
  },
  {
    key: 'prefix',
    title: t('厂商识别代码', 'Company prefix'),
    kind: 'code',
    digits: [7, 8, 9, 10],
    example: same(''),
    note: t('不填使用页面上选择的厂商识别代码', 'Left empty it is the one chosen on the page'),
  },
  {
    key: 'itemRef',
    title: t('商品项目代码', 'Item reference'),
    kind: 'code',
    digits: [2, 3, 4, 5],
    example: same(''),
    note: t('不填自动取下一个可用号', 'Left empty the next free one is taken'),
  },
  {
    key: 'baseGtin',
    title: t('箱内单品商品码', 'GTIN of the unit inside'),
    kind: 'code',
    digits: [8, 12, 13, 14],
    example: same(''),
    note: t('箱码必填：本企业已有的单品商品码', 'For a case: an existing GTIN of the company'),
  },
  {
    key: 'indicator',
    title: t('包装指示符', 'Indicator'),
    kind: 'whole',
    range: [1, 8],
    example: same(''),
    note: t('箱码必填：1–8，同一单品的不同装箱方式使用不同数字', 'For a case: 1–8, another digit for each way of packing the same unit'),
  },
  ...level,
  ...shared,
];
const registerColumns: readonly Column[] = [
  {
    key: 'gtin',
    title: t('商品码', 'GTIN'),
    kind: 'code',
    required: true,
    digits: [8, 12, 13, 14],
    example: same('9521101000016'),
    note: t(
      '含校验位的完整数字；单元格须为文本，以免丢失开头的 0',
      'All digits with the check digit; the cell must be text, so that zeros in front stay',
    ),
  },
  ...level,
  ...shared,
];
/** The columns of a sheet, in the order of its template. */
export const batchColumns = (of: BatchKind): readonly Column[] => (of === 'ALLOT' ? allotColumns : registerColumns);

const rows = z.array(ImportEntry).min(1).max(batchRowLimit);
const checking = { kind, /** New numbers are taken from here where a row names no other. */ prefixId: id.optional() };
const needsPrefix = ({ kind: of, prefixId }: { kind: BatchKind; prefixId?: string | undefined }) =>
  of === 'REGISTER' || prefixId !== undefined;
const needsPrefixFault = { path: ['prefixId'], message: '请选择厂商识别代码|Choose a company prefix' };

export const BatchCheck = z.object({
  rows: z.array(CheckedRow),
  good: z.number(),
  bad: z.number(),
  /** What may be written in a column of names. */ lists: z.object({ brand: z.array(z.string()), category: z.array(z.string()) }),
});
export type BatchCheck = z.infer<typeof BatchCheck>;

export const GoodsBatchRow = z.object({
  id,
  batchNo: z.string(),
  kind,
  source: z.enum(batchSources),
  prefix: z.string().nullable(),
  total: z.number(),
  ok: z.number(),
  failed: z.number(),
  /** Of the codes it made, by their present state. */ reserved: z.number(),
  pending: z.number(),
  allotted: z.number(),
  reported: z.number(),
  status,
  remark: z.string(),
  userName: z.string(),
  createTime: time,
  companyId: id,
  companyName: z.string(),
  version: z.number(),
  /** The work under way on it, if any. */ taskId: id.nullable(),
  /** All its codes are still reserved and were never handed in. */ canCancel: z.boolean(),
});
export type GoodsBatchRow = z.infer<typeof GoodsBatchRow>;

export const BatchEntryRow = z.object({
  row: z.number(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(CellFault),
  codeId: id.nullable(),
  gtin: z.string().nullable(),
  codeStatus: commodityStatus.nullable(),
  opinion: z.string(),
});
export type BatchEntryRow = z.infer<typeof BatchEntryRow>;

/** What a step over all codes of a batch did at once, or the task that does it. */
const StepResult = z.object({ taskId: id.nullable(), done: z.number(), refused: z.array(z.object({ gtin: z.string(), msg: z.string() })) });
export type BatchStepResult = z.infer<typeof StepResult>;

const filters = {
  batchNo: z.string().trim().max(40).optional(),
  kind: kind.optional(),
  status: int(0, 3).optional(),
  userName: z.string().trim().max(50).optional(),
  companyName: z.string().trim().max(100).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });

/** Many GTINs at once, from a spreadsheet or typed in. */
export const goodsBatch = calls('goodsBatch', {
  /** A workbook to fill in. With a standard, only the categories it describes are offered. */
  template: read('POST /api/goodsCode/template', {
    input: z.object({ kind, standardId: id.optional() }),
    output: z.unknown(),
    access: 'goodsBatchSave_view',
    stream: true,
  }),
  /** Reads an uploaded sheet, or rows as they were typed or corrected, and names everything that is wrong. Nothing is written. */
  batchCheck: read('POST /api/goodsCode/batchCheck', {
    input: z
      .object({ ...checking, fileId: id.optional(), rows: rows.optional() })
      .refine(needsPrefix, needsPrefixFault)
      .refine(({ fileId, rows: typed }) => (fileId === undefined) !== (typed === undefined), {
        path: ['fileId'],
        message: '请上传文件或填写数据|Upload a file or type rows in',
      }),
    output: BatchCheck,
    access: 'goodsCode_batchSave',
  }),
  /** The rows that are wrong as a workbook, with what is wrong in its last column: corrected, it is uploaded again. */
  badRows: read('POST /api/goodsCode/badRows', {
    input: z.object({ ...checking, rows }).refine(needsPrefix, needsPrefixFault),
    output: z.unknown(),
    access: 'goodsCode_batchSave',
    stream: true,
  }),
  /** Enters the rows. With `onlyGood` wrong ones are kept as failed, without it all have to be right. `batchId`: failed rows of that batch, corrected. */
  batchSave: write('POST /api/goodsCode/batchSave', {
    input: z
      .object({
        ...checking,
        rows,
        source: z.enum(['FORM', 'EXCEL']).default('EXCEL'),
        onlyGood: z.boolean().default(false),
        batchId: id.optional(),
        remark: z.string().trim().max(200).default(''),
      })
      .refine(needsPrefix, needsPrefixFault),
    output: z.object({ id, batchNo: z.string(), taskId: id.nullable(), ok: z.number(), failed: z.number() }),
    access: 'goodsCode_batchSave',
    refreshes: ['goodsCode', 'goodsCodes', 'gs1Prefix'],
    secret: ['rows'],
    quiet: true,
    audit: { zh: '批量登记商品码', en: 'Enter GTINs in bulk' },
  }),
  batchList: read('POST /api/goodsCode/batchList', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(GoodsBatchRow),
    access: 'goodsBatch_view',
  }),
  batchOne: read('POST /api/goodsCode/batchOne', {
    input: byId,
    output: GoodsBatchRow,
    access: ['goodsBatch_view', 'goodsBatchSave_view'],
  }),
  batchDetail: read('POST /api/goodsCode/batchDetail', {
    input: z.object({ ...paging, pageSize: int(1, batchRowLimit).default(20), id, failed: z.boolean().optional() }),
    output: pageOf(BatchEntryRow),
    access: ['goodsBatch_view', 'goodsBatchSave_view'],
  }),
  /** Hands the reserved codes of a batch in for their allotment. */
  batchSubmit: write('POST /api/goodsCode/batchSubmit', {
    input: one,
    output: StepResult,
    access: 'goodsCode_batchSave',
    refreshes: ['goodsCode', 'goodsCodes'],
    quiet: true,
    audit: { zh: '提交批次分配审核', en: 'Submit the allotment of a batch' },
  }),
  /** Reports the allotted codes of a batch; what is not complete yet is named. */
  batchReport: write('POST /api/goodsCode/batchReport', {
    input: one,
    output: StepResult,
    access: 'goodsCode_batchReport',
    refreshes: ['goodsCode', 'goodsCodes'],
    quiet: true,
    audit: { zh: '批量通报商品信息', en: 'Report a batch of GTINs' },
  }),
  /** Takes a batch back as a whole: every number returns to the pool. */
  batchCancel: write('POST /api/goodsCode/batchCancel', {
    input: one,
    output: done,
    access: ['goodsCode_batchCancel', 'goodsCode_batchSave'],
    refreshes: ['goodsCode', 'goodsCodes', 'gs1Prefix'],
    audit: { zh: '撤销商品码批次', en: 'Take back a batch of GTINs' },
  }),
  batchExport: read('POST /api/goodsCode/batchExport', { input: byId, output: z.unknown(), access: 'goodsBatch_view', stream: true }),
});
