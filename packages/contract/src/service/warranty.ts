import { cardStates, namesOfParts, warrantyBegins, warrantySources } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, namesOf, pageOf, paging, time, version, words } from '../common.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';

const part = z.enum(namesOfParts);
const begins = z.enum(namesOf(warrantyBegins));
/** Months for each part; a part without months is not promised on its own. */
const months = z.partialRecord(part, z.number().int().min(1).max(600));

export const WarrantyCard = z.object({
  id,
  code: z.string(),
  productId: id,
  productName: z.string(),
  model: z.string(),
  state: z.enum(namesOf(cardStates)),
  source: z.enum(namesOf(warrantySources)),
  /** Name, phone and address masked; empty where nobody left them, or they were deleted. */
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  beginDate: day,
  endDate: day.nullable(),
  /** Until when each part is covered. */
  parts: z.array(z.object({ part, until: day })),
  begins,
  beginDays: z.number(),
  soldOn: day.nullable(),
  boughtOn: day.nullable(),
  installedOn: day.nullable(),
  seller: z.string(),
  /** Null: the months of the product, because there were no terms. */
  termsVersion: z.number().nullable(),
  endReason: z.string(),
  /** The codes of the units that this one stands for, or that stands for it. */
  replacesCode: z.string(),
  replacedByCode: z.string(),
  /** Whether the personal data were deleted. */
  forgotten: z.boolean(),
  companyName: z.string(),
  companyNameEn: z.string(),
  createTime: time,
  version: z.number(),
});
export type WarrantyCard = z.infer<typeof WarrantyCard>;

const filters = {
  /** A code, scanned or typed. */
  code: words(300).optional(),
  product: words(100).optional(),
  /** The whole phone: it is found by its hash. */
  phone: words(30).optional(),
  state: z.enum(namesOf(cardStates)).optional(),
  source: z.enum(namesOf(warrantySources)).optional(),
  /** The day of its end. */
  endFrom: day.optional(),
  endTo: day.optional(),
};

const texts = {
  returnText: words(500).default(''),
  exchangeText: words(500).default(''),
  repairText: words(500).default(''),
  sourceText: words(500).default(''),
};
export const WarrantyTerms = z.object({
  id,
  productId: id.nullable(),
  productName: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  termsVersion: z.number(),
  validFrom: day,
  /** Whether it holds today for what it is about. */
  current: z.boolean(),
  months,
  begins,
  beginDays: z.number(),
  returnText: z.string(),
  exchangeText: z.string(),
  repairText: z.string(),
  sourceText: z.string(),
  createUserName: z.string(),
  createTime: time,
});
export type WarrantyTerms = z.infer<typeof WarrantyTerms>;

const setting = {
  /** For how many days names and phones stay after the end of a warranty. */
  keepDays: int(30, 3650),
  /** Within how many working days a request is answered. */
  promiseDays: int(1, 30),
  /** From how many complaints about one production batch, within how many days, there is a warning. */
  warningCount: int(2, 100),
  warningDays: int(1, 365),
};

/** What a company promises, and the card of each unit that was sold. */
export const warranty = calls('warranty', {
  list: read('POST /api/warranty/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(WarrantyCard),
    access: 'afterSales_view',
  }),
  findOne: read('POST /api/warranty/findOne', {
    input: byId,
    output: WarrantyCard.extend({ history: z.array(HistoryEntry) }),
    access: 'afterSales_view',
  }),
  /** All versions, the newest first. */
  terms: read('POST /api/warranty/terms', { input: z.object({}), output: z.array(WarrantyTerms), access: 'afterSales_view' }),
  /** What terms can be about: the products of the company that a search finds, and the categories of its products. */
  subjects: read('POST /api/warranty/subjects', {
    input: z.object({ search: words(50).optional() }),
    output: z.object({
      products: z.array(z.object({ id, name: z.string() })),
      categories: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    }),
    access: 'afterSales_view',
  }),
  /** Adds a version: for a product, a category, or all products. Cards keep the one under which they began. */
  saveTerms: write('POST /api/warranty/saveTerms', {
    input: z
      .object({
        productId: id.nullable().default(null),
        categoryId: id.nullable().default(null),
        validFrom: day,
        months: months
          .refine((all) => Object.keys(all).length > 0, '请至少填写一个部位的月数|Say the months of at least one part')
          .meta({ maxProperties: namesOfParts.length }),
        begins,
        beginDays: int(0, 365).default(0),
        ...texts,
      })
      .refine(({ productId, categoryId }) => productId === null || categoryId === null, {
        path: ['categoryId'],
        message: '产品和品类只能选择一个|Choose a product or a category, not both',
      }),
    output: z.object({ id, termsVersion: z.number() }),
    access: 'afterSales_accept',
    audit: { zh: '保存保修条款', en: 'Save warranty terms' },
  }),
  /** Name, phone and address; each look is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/warranty/unmask', {
    input: byId,
    output: z.object({ customerName: z.string(), phone: z.string(), address: z.string() }),
    access: 'afterSales_handle',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看保修卡顾客信息', en: 'View the customer of a warranty card' },
  }),
  endCard: write('POST /api/warranty/endCard', {
    input: z.object({ id, version: version.optional(), reason }),
    output: done,
    access: 'afterSales_finish',
    audit: { zh: '终止保修卡', en: 'End a warranty card' },
  }),
  /** Deletes name, phone and address, as a customer may ask; the card with its dates stays. */
  forget: write('POST /api/warranty/forget', {
    input: z.object({ id, version: version.optional(), reason }),
    output: done,
    access: 'afterSales_finish',
    audit: { zh: '删除保修卡顾客信息', en: 'Delete the customer of a warranty card' },
  }),
  setting: read('POST /api/warranty/setting', { input: z.object({}), output: z.object(setting), access: 'afterSales_view' }),
  saveSetting: write('POST /api/warranty/saveSetting', {
    input: z.object(setting),
    output: done,
    access: 'afterSales_accept',
    audit: { zh: '保存售后设置', en: 'Save after-sales settings' },
  }),
  export: sheetCall('POST /api/warranty/export', filters, 'afterSales_export'),
});
