import { can, gone, inState, life, type StateOf, type StepOf } from '../lifecycle.ts';

/** Leaving 异常 leads back to the state before, which the row keeps: `clearedTo`. */
export const commodityLife = life(
  'commodityCode',
  { zh: '商品码', en: 'GTIN', rule: 'SM-09' },
  {
    reserved: { n: 0, zh: '已预留', en: 'Reserved', tone: 'grey', on: { edit: 'reserved', submit: 'allotReview', release: gone } },
    allotReview: { n: 1, zh: '分配待审', en: 'Allocation under review', tone: 'blue', on: { allot: 'allotted', refuse: 'reserved' } },
    allotted: {
      n: 2,
      zh: '已分配',
      en: 'Allocated',
      tone: 'green',
      on: { edit: 'allotted', report: 'reportReview', flag: 'abnormal', stop: 'stopped' },
    },
    reportReview: { n: 3, zh: '通报待审', en: 'Report under review', tone: 'blue', on: { publish: 'reported', sendBack: 'allotted' } },
    reported: { n: 4, zh: '已通报', en: 'Reported', tone: 'green', on: { edit: 'reported', flag: 'abnormal', stop: 'stopped' } },
    stopped: { n: 6, zh: '已停用', en: 'Disabled', tone: 'grey', final: true },
    abnormal: {
      n: 7,
      zh: '异常',
      en: 'Abnormal',
      tone: 'red',
      on: { edit: 'abnormal', stop: 'stopped' },
      back: { clear: ['allotted', 'reported'] },
    },
  },
  {
    edit: { zh: '编辑', en: 'Edit' },
    submit: { zh: '提交分配', en: 'Submit for allocation' },
    release: { zh: '释放', en: 'Release' },
    allot: { zh: '分配', en: 'Allocate' },
    refuse: { zh: '驳回分配', en: 'Refuse' },
    report: { zh: '提交通报', en: 'Submit report' },
    publish: { zh: '通报', en: 'Report' },
    sendBack: { zh: '驳回通报', en: 'Send back' },
    flag: { zh: '标记异常', en: 'Mark abnormal' },
    clear: { zh: '解除异常', en: 'Clear the mark' },
    stop: { zh: '停用', en: 'Disable' },
  },
);
export type CommodityStatus = StateOf<typeof commodityLife>;
export type CommodityEvent = StepOf<typeof commodityLife>;

/** Where an abnormal code returns to once it is corrected. */
export const clearedTo = (status: CommodityStatus, before: 2 | 4 | null): 2 | 4 | undefined =>
  can(commodityLife, status, 'clear') && before !== null ? before : undefined;

/** Only a number that was never handed in goes back to the pool; any other is never given again (GS1 rule of 2019). */
export const canRelease = ({ status, everSubmitted }: { status: number; everSubmitted: boolean }): boolean =>
  can(commodityLife, status, 'release') && !everSubmitted;

/** Codes a product may be bound to. */
export const canBind = ({ status, codeForm }: { status: number; codeForm: CodeForm }): boolean =>
  inState(commodityLife, status, 'allotted', 'reported') && codeForm !== 'GTIN14';

export const codeForms = ['GTIN8', 'GTIN13', 'GTIN14'] as const;
export type CodeForm = (typeof codeForms)[number];

export const reportTypes = ['NEW', 'CHANGE', 'STOP'] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * Which report a code in this state may hand in. The end of a code that was reported is itself reported;
 * one that was not yet (2, or 7 that came from 2) stops at once.
 */
export function reportDue(kind: ReportType, { status, statusBefore }: { status: number; statusBefore: 2 | 4 | null }): boolean {
  if (kind === 'NEW') return inState(commodityLife, status, 'allotted');
  if (kind === 'CHANGE') return inState(commodityLife, status, 'reported');
  return (
    inState(commodityLife, status, 'reported') ||
    (inState(commodityLife, status, 'abnormal') && inState(commodityLife, statusBefore, 'reported'))
  );
}

/**
 * What decides which product a GTIN stands for (GS1 GTIN management: size, colour, material, pack quantity).
 * Once reported these are locked; a different product has a new GTIN.
 */
export const keyAttributes = [
  'nameCn',
  'brandId',
  'model',
  'spec',
  'unit',
  'netContent',
  'color',
  'depthMm',
  'widthMm',
  'heightMm',
  'innerQty',
] as const;
export type KeyAttribute = (typeof keyAttributes)[number];

/** What differs between two states of a code's description, by field name. */
export function changedAttributes(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after).filter((name) => written(before[name]) !== written(after[name]));
}
// The database keeps the attributes of an object in an order of its own.
const written = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? null),
  );
/** Those of them that would make it another product. */
export const changedKeys = (changed: readonly string[]): KeyAttribute[] => keyAttributes.filter((name) => changed.includes(name));
