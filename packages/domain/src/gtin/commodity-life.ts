import { can, gone, inState, life, type StateOf } from '../lifecycle.ts';

/** Leaving 异常 leads back to the state before, which the row keeps; see `clearedTo`. */
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
/** The state to which an abnormal code returns after correction. */
export const clearedTo = (status: CommodityStatus, before: 2 | 4 | null): 2 | 4 | undefined =>
  can(commodityLife, status, 'clear') && before !== null ? before : undefined;

/** Only a number that was never submitted may be released for reuse (GS1 rule of 2019: a GTIN is never reused). */
export const canRelease = ({ status, everSubmitted }: { status: number; everSubmitted: boolean }): boolean =>
  can(commodityLife, status, 'release') && !everSubmitted;

/** Codes that may be bound to a product. */
export const canBind = ({ status, codeForm }: { status: number; codeForm: CodeForm }): boolean =>
  inState(commodityLife, status, 'allotted', 'reported') && codeForm !== 'GTIN14';

export const codeForms = ['GTIN8', 'GTIN13', 'GTIN14'] as const;
export type CodeForm = (typeof codeForms)[number];

export const reportTypes = ['NEW', 'CHANGE', 'STOP'] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * The report that a code in this state may submit. Cancelling a reported code needs a report; a code not reported yet (2, or 7
 * reached from 2) is cancelled at once.
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
 * The attributes that decide which product a GTIN identifies (GS1 GTIN Management Standard: size, colour, material, pack
 * quantity). After the report they are locked; a different product needs a new GTIN.
 */
const keyAttributes = [
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

/** The names of the fields that differ between two descriptions of a code. */
export function changedAttributes(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after).filter((name) => written(before[name]) !== written(after[name]));
}
// A comparable text of a value: PostgreSQL's jsonb returns the keys of an object in a different order.
const written = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? null),
  );
/** The changed attributes that would make it a different product. */
export const changedKeys = (changed: readonly string[]): KeyAttribute[] => keyAttributes.filter((name) => changed.includes(name));
