import { codeTypes, deliverKindWords, mostCodes, taxRates } from '@touchmark/domain';
import * as z from 'zod';
import { type AppCode, apps } from '../apps.ts';
import { calls, read, write } from '../call.ts';
import { done, id, int, namesOf, pageOf, paging, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';
import { codeText } from '../typed-text.ts';

/** The applications that can be sold: those of companies. */
export const soldApps = (Object.keys(apps) as AppCode[]).filter((code) => apps[code].side === 'enterprise') as [AppCode, ...AppCode[]];

export const deliverKind = z.enum(namesOf(deliverKindWords));
export const taxRate = z.literal([...taxRates]);

/** What one unit of a product gives: months of service or of an application, or a number of codes. */
export const Deliver = z.object({
  months: int(1, 120).optional(),
  codeType: z.enum(codeTypes).optional(),
  count: int(1, mostCodes).optional(),
  appCode: z.enum(soldApps).optional(),
});
/** Of an application of the market: its listing and edition. Made by its approval. */
const marketDeliver = { listingId: id.optional(), edition: z.number().optional() };
export type Deliver = z.infer<typeof Deliver>;

const needs = { SERVICE: ['months'], QUOTA: ['codeType', 'count'], APP: ['appCode', 'months'], LISTING: [] } as const;

const fields = {
  code: codeText(
    /^[A-Z][A-Z0-9_]{1,39}$/,
    '2–40 个大写字母、数字或下划线，以字母开头|2–40 capital letters, digits or underscores, beginning with a letter',
  ),
  name: words(50).min(2),
  nameEn: words(80).default(''),
  cateCode: words(20).min(1),
  unit: words(10).min(1),
  unitEn: words(20).min(1),
  deliverKind,
  ...Deliver.shape,
  taxRate,
  intro: words(500).default(''),
};

/** Something that is sold. `modes` counts the prices in force today, `sales` its orders that were not cancelled. */
export const ChargeProductRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  cateCode: z.string(),
  cateName: textPair,
  unit: z.string(),
  unitEn: z.string(),
  deliverKind,
  ...Deliver.shape,
  ...marketDeliver,
  taxRate: z.number(),
  intro: z.string(),
  enabled: z.boolean(),
  /** The platform orders it by name. */
  fixed: z.boolean(),
  modes: z.number(),
  sales: z.number(),
  /** Whether there is any order of it, also a cancelled one. */
  sold: z.boolean(),
  updateTime: time,
  version: z.number(),
});
export type ChargeProductRow = z.infer<typeof ChargeProductRow>;

const filters = {
  name: words(50).optional(),
  code: words(40).optional(),
  cateCode: words(20).optional(),
  deliverKind: deliverKind.optional(),
  enabled: z.stringbool().or(z.boolean()).optional(),
};

const refreshes = ['chargeMode', 'order', 'codeQuota'];
const view = 'chargeProduct_view';

/** What the platform sells. */
export const chargeProduct = calls('chargeProduct', {
  list: read('POST /api/chargeProduct/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(ChargeProductRow),
    access: view,
  }),
  /** All products and categories, as forms offer them. */
  select: read('POST /api/chargeProduct/select', {
    input: z.object({}),
    output: z.object({
      products: z.array(z.object({ code: z.string(), name: textPair, unit: textPair, enabled: z.boolean() })),
      categories: z.array(z.object({ code: z.string(), name: textPair, enabled: z.boolean() })),
      modeCategories: z.array(z.object({ code: z.string(), name: textPair, enabled: z.boolean() })),
    }),
    access: [view, 'chargeMode_view'],
  }),
  saveOrUpdate: write('POST /api/chargeProduct/saveOrUpdate', {
    input: z.object({ ...fields, id: id.optional(), version: version.optional() }).superRefine((given, context) => {
      for (const field of needs[given.deliverKind])
        if (given[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: '必填|is required' });
    }),
    output: z.object({ id, version }),
    access: { add: 'chargeProduct_add', edit: 'chargeProduct_edit' },
    refreshes,
    audit: { zh: '保存收费产品', en: 'Save a product that is sold' },
  }),
  enable: switchCall('POST /api/chargeProduct/enable', {
    access: 'chargeProduct_enable',
    refreshes,
    audit: { zh: '启用或停用收费产品', en: 'Enable or disable a product that is sold' },
  }),
  delete: write('POST /api/chargeProduct/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'chargeProduct_delete',
    refreshes,
    audit: { zh: '删除收费产品', en: 'Delete a product that is sold' },
  }),
  export: sheetCall('POST /api/chargeProduct/export', filters, view),
});
