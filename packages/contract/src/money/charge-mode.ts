import { audienceWords, chargeWayWords, lostWords, modeStateWords, mostCodes, priceTierFault, today } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, namesOf, pageOf, paging, time, version, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { sheetCall } from '../platform/sheet.ts';
import { OrderLine } from './fee.ts';

const way = z.enum(namesOf(chargeWayWords));
const audience = z.enum(namesOf(audienceWords));
const quantity = int(1, mostCodes);
/** Fen. A billion yuan is the most for one piece. */
const unitPrice = int(0, 1e11);

/** `price` in hundredths of a fen; the last tier has no end. */
const Tier = z.object({ from: quantity, to: quantity.nullish().transform((to) => to ?? null), price: int(0, 1e11) });

const terms = {
  name: words(50).min(2),
  nameEn: words(80).default(''),
  way,
  unitPrice: unitPrice.default(0),
  tiers: z.array(Tier).max(20).default([]),
  minQty: quantity.default(1),
  maxQty: quantity.nullish().transform((most) => most ?? null),
  validFrom: day.refine((text) => text >= today(), '不能早于今天|must not be before today'),
  validTo: day.nullish().transform((text) => text ?? null),
  remark: words(200).default(''),
};
type Terms = z.output<z.ZodObject<typeof terms>>;

/** What the terms of a mode say about each other. */
function judgeTerms({ way: how, tiers, minQty, maxQty, validFrom, validTo }: Terms, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (maxQty !== null && maxQty < minQty) refuse(['maxQty'], `不能小于起订量 ${minQty}|must be at least ${minQty}`);
  if (validTo !== null && validTo < validFrom) refuse(['validTo'], `不能早于生效日期 ${validFrom}|cannot be before ${validFrom}`);
  if (how !== 'TIER') return;
  if (tiers.length === 0) refuse(['tiers'], '请至少填写一档|needs one tier at least');
  const fault = priceTierFault(tiers);
  if (fault) refuse(['tiers', fault.at, fault.field], `${fault.zh}|${fault.en}`);
}

/** A price of a product. `tiers` and `price` in hundredths of a fen, `unitPrice` in fen. */
export const ChargeModeRow = z.object({
  id,
  productCode: z.string(),
  productName: textPair,
  unit: textPair,
  cateCode: z.string(),
  cateName: textPair,
  priority: z.number(),
  name: z.string(),
  nameEn: z.string(),
  audience,
  way,
  unitPrice: z.number(),
  tiers: z.array(z.object({ from: z.number(), to: z.number().nullable(), price: z.number() })),
  minQty: z.number(),
  maxQty: z.number().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  state: z.enum(namesOf(modeStateWords)),
  stoppedTime: time.nullable(),
  /** The version that this one follows. */
  follows: id.nullable(),
  remark: z.string(),
  updateTime: time,
  version: z.number(),
});
export type ChargeModeRow = z.infer<typeof ChargeModeRow>;

const Candidate = ChargeModeRow.omit({
  productName: true,
  unit: true,
  version: true,
  updateTime: true,
  remark: true,
  follows: true,
}).extend({
  /** Why it is not the price; null: it is. */
  lost: z.enum(namesOf(lostWords)).nullable(),
  /** What the quantity costs by it, in fen. */
  amount: z.number(),
});
export type Candidate = z.infer<typeof Candidate>;

/** The price of a quantity on a day, with everything that decided about it. */
export const PriceExplained = z.object({
  productCode: z.string(),
  productName: textPair,
  quantity: z.number(),
  at: time,
  company: z.object({ id, name: z.string(), nameEn: z.string() }).nullable(),
  /** Which prices for some companies this one gets, and from which fact that follows. */
  audiences: z.array(z.object({ audience, why: textPair })),
  candidates: z.array(Candidate),
  /** What an order would keep; null if nothing fits. Of an order: what it keeps. */
  lines: z.array(OrderLine).nullable(),
  amount: z.number().nullable(),
});
export type PriceExplained = z.infer<typeof PriceExplained>;

const filters = {
  productCode: words(40).optional(),
  cateCode: words(20).optional(),
  way: way.optional(),
  audience: audience.optional(),
  state: z.enum(namesOf(modeStateWords)).optional(),
  validOn: day.optional(),
};

const refreshes = ['chargeProduct', 'order', 'codeQuota', 'applicableCate'];
const edit = 'chargeMode_edit';

/** The prices of products. */
export const chargeMode = calls('chargeMode', {
  list: read('POST /api/chargeMode/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(ChargeModeRow),
    access: 'chargeMode_view',
  }),
  /** A new mode, or one that has not begun. */
  saveOrUpdate: write('POST /api/chargeMode/saveOrUpdate', {
    input: z
      .object({
        ...terms,
        productCode: words(40).min(1),
        cateCode: words(20).min(1),
        audience,
        id: id.optional(),
        version: version.optional(),
      })
      .superRefine(judgeTerms),
    output: z.object({ id, version }),
    access: { add: 'chargeMode_add', edit },
    refreshes,
    audit: { zh: '保存收费模式', en: 'Save a price' },
  }),
  /** The next version of a mode in force: it begins on a day, and the former one ends on the day before. */
  copy: write('POST /api/chargeMode/copy', {
    input: z.object({ ...terms, id, version: version.optional() }).superRefine(judgeTerms),
    output: z.object({ id, version }),
    access: edit,
    refreshes,
    audit: { zh: '新建收费模式的下一版本', en: 'Plan the next version of a price' },
  }),
  /** What the next version of a mode would touch if it began on a day. */
  touched: read('POST /api/chargeMode/touched', {
    input: z.object({ id, validFrom: day }),
    output: z.object({
      /** Orders that are not paid yet: they keep their price. */
      orders: z.object({
        total: z.number(),
        first: z.array(z.object({ id, orderNo: z.string(), companyName: z.string(), companyNameEn: z.string(), amount: z.number() })),
      }),
      /** Companies whose service ends in the ninety days from then: they renew at the new price. */
      renewals: z.number(),
    }),
    access: 'chargeMode_view',
  }),
  /** Ends a mode that is in force at once, for good. */
  stop: write('POST /api/chargeMode/stop', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: 'chargeMode_enable',
    refreshes,
    audit: { zh: '停用收费模式', en: 'Stop a price' },
  }),
  /** Deletes a mode that has not begun. */
  delete: write('POST /api/chargeMode/delete', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access: edit,
    refreshes,
    audit: { zh: '删除未生效的收费模式', en: 'Delete a planned price' },
  }),
  /** Every candidate and why it lost: for a company, a day and a quantity, or for an order when it was placed. */
  explain: read('POST /api/chargeMode/explain', {
    input: z.object({
      productCode: words(40).optional(),
      companyId: id.optional(),
      day: day.optional(),
      quantity: quantity.optional(),
      orderId: id.optional(),
    }),
    output: PriceExplained,
    access: 'chargeMode_view',
  }),
  export: sheetCall('POST /api/chargeMode/export', filters, 'chargeMode_view'),
});
