import { supplyPlanLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, dayUntilToday, done, id, int, namesOf, pageOf, paging, stateFilter, time, version, words } from '../common.ts';
import { materialKinds } from '@touchmark/domain';
import { reason } from '../platform/review.ts';
import { importCalls } from '../platform/sheet-import.ts';
import { sheetCall } from '../platform/sheet.ts';
import { amount } from './material.ts';
import { mobile } from './receiver-row.ts';
import { mostSupplyRows } from './supply-columns.ts';
import { PlannedLine, SupplierOnTime, SupplyLineInput, supplyOffers, SupplyPlan, SupplyPlanDetail } from './supply-row.ts';

const direction = z.enum(['in', 'out']).default('out');
const filters = {
  direction,
  planNo: words(30).optional(),
  partner: words(100).optional(),
  material: words(60).optional(),
  status: stateFilter(supplyPlanLife).optional(),
  /** Plans whose period has a day of these. */
  startTime: day.optional(),
  endTime: day.optional(),
};
const one = z.object({ id, version: version.optional() });

/** What a buyer needs by which day, and what its supplier answers and delivers. */
export const supplyPlan = calls('supplyPlan', {
  list: read('POST /api/supplyPlan/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(SupplyPlan),
    access: 'supplyPlan_view',
  }),
  /** A row for each line. */
  export: sheetCall('POST /api/supplyPlan/export', filters, 'supplyPlan_view'),
  findOne: read('POST /api/supplyPlan/findOne', { input: byId, output: SupplyPlanDetail, access: 'supplyPlan_view' }),
  /** The lines that are needed in some weeks, from a day on. */
  calendar: read('POST /api/supplyPlan/calendar', {
    input: z.object({ direction, from: day, weeks: int(1, 6).default(1) }),
    output: z.object({ lines: z.array(PlannedLine), total: z.number() }),
    access: 'supplyPlan_view',
  }),
  onTime: read('POST /api/supplyPlan/onTime', {
    input: z.object({ startTime: day.optional(), endTime: day.optional() }),
    output: z.array(SupplierOnTime),
    access: 'supplyPlan_view',
  }),
  saveOrUpdate: write('POST /api/supplyPlan/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      /** A certified company by its exact name; or, by link, whoever answers. */
      byLink: z.boolean().default(false),
      supplier: words(100).min(2),
      phone: z.union([z.literal(''), mobile]).default(''),
      periodStart: day,
      periodEnd: day,
      lineList: z.array(SupplyLineInput).min(1).max(200),
      note: words(500).default(''),
      attachment: id.nullish(),
    }),
    output: z.object({ id, version: z.number() }),
    access: 'supplyPlan_add',
    secret: ['phone'],
    audit: { zh: '保存供应计划', en: 'Save a supply plan' },
  }),
  issue: write('POST /api/supplyPlan/issue', {
    input: one,
    output: done,
    access: 'supplyPlan_issue',
    audit: { zh: '下发供应计划', en: 'Issue a supply plan' },
  }),
  /** By the supplier: all of it, or less on other days. */
  confirm: write('POST /api/supplyPlan/confirm', {
    input: one.extend({ offers: supplyOffers, note: words(200).default('') }),
    output: done,
    access: 'supplyPlan_confirm',
    audit: { zh: '确认供应计划', en: 'Confirm a supply plan' },
  }),
  /** By the supplier: other terms, which the buyer adjusts to or not. */
  counter: write('POST /api/supplyPlan/counter', {
    input: one.extend({ offers: supplyOffers, reason }),
    output: done,
    access: 'supplyPlan_confirm',
    audit: { zh: '协商供应计划', en: 'Make a counter-offer to a supply plan' },
  }),
  adjust: write('POST /api/supplyPlan/adjust', {
    input: one.extend({ offers: supplyOffers, note: words(200).default('') }),
    output: done,
    access: 'supplyPlan_issue',
    audit: { zh: '调整供应计划', en: 'Adjust a supply plan' },
  }),
  /** A delivery on a line; with a number, its lot and push come of it in the same step. */
  deliver: write('POST /api/supplyPlan/deliver', {
    input: one.extend({
      lineId: id,
      qty: amount,
      day: dayUntilToday,
      deliveryNo: words(40).default(''),
      /** A lot that is there, or the number of a new one. */
      lotId: id.nullish(),
      lotNo: words(40).default(''),
      kind: z.enum(namesOf(materialKinds)).default('OTHER'),
      prodDate: dayUntilToday.optional(),
      /** Push the lot to the buyer. */
      push: z.boolean().default(true),
    }),
    output: z.object({ lotId: id.nullable(), pushId: id.nullable() }),
    access: 'supplyPlan_deliver',
    refreshes: ['chainSource', 'chainPush'],
    audit: { zh: '登记供应交付', en: 'Deliver on a supply plan' },
  }),
  finish: write('POST /api/supplyPlan/finish', {
    input: one,
    output: done,
    access: 'supplyPlan_issue',
    audit: { zh: '完成供应计划', en: 'Finish a supply plan' },
  }),
  cancel: write('POST /api/supplyPlan/cancel', {
    input: one.extend({ reason }),
    output: done,
    access: 'supplyPlan_cancel',
    audit: { zh: '取消供应计划', en: 'Cancel a supply plan' },
  }),
  /** A link for the phone of the plan, in place of a former one; or no link any more. */
  link: write('POST /api/supplyPlan/link', {
    input: z.object({ id, revoke: z.boolean().default(false) }),
    output: z.object({ link: z.string(), until: time.nullable() }),
    access: 'supplyPlan_issue',
    fleeting: true,
    quiet: true,
    audit: { zh: '生成供应计划链接', en: 'Make a link to a supply plan' },
  }),
  ...importCalls('/api/supplyPlan', {
    access: 'supplyPlan_add',
    most: mostSupplyRows,
    audit: { zh: '导入供应计划', en: 'Import supply plans' },
    refreshes: [],
  }),
});
