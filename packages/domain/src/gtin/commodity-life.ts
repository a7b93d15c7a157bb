import type { Lifecycle } from '../lifecycle.ts';

/** SM-09: 0 已预留 1 分配待审 2 已分配 3 通报待审 4 已通报 6 已停用 7 异常 (5 is not used). */
export const commodityStatuses = [0, 1, 2, 3, 4, 6, 7] as const;
export type CommodityStatus = (typeof commodityStatuses)[number];
export type CommodityEvent = 'edit' | 'submit' | 'allot' | 'refuse' | 'report' | 'publish' | 'sendBack' | 'flag' | 'stop';

/** Leaving 7 leads back to the state before, which the row keeps: `clearedTo`. */
export const commodityLife: Lifecycle<CommodityStatus, CommodityEvent> = {
  0: { edit: 0, submit: 1 },
  1: { allot: 2, refuse: 0 },
  2: { edit: 2, report: 3, flag: 7, stop: 6 },
  3: { publish: 4, sendBack: 2 },
  4: { edit: 4, flag: 7, stop: 6 },
  6: {},
  7: { edit: 7, stop: 6 },
};

/** Where an abnormal code returns to once it is corrected. */
export const clearedTo = (status: CommodityStatus, before: 2 | 4 | null): 2 | 4 | undefined =>
  status === 7 && before !== null ? before : undefined;

/** Only a number that was never handed in goes back to the pool; any other is never given again (GS1 rule of 2019). */
export const canRelease = ({ status, everSubmitted }: { status: number; everSubmitted: boolean }): boolean =>
  status === 0 && !everSubmitted;

/** Codes a product may be bound to. */
export const canBind = ({ status, codeForm }: { status: number; codeForm: CodeForm }): boolean =>
  (status === 2 || status === 4) && codeForm !== 'GTIN14';

export const codeForms = ['GTIN8', 'GTIN13', 'GTIN14'] as const;
export type CodeForm = (typeof codeForms)[number];

export const reportTypes = ['NEW', 'CHANGE', 'STOP'] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * Which report a code in this state may hand in. The end of a code that was reported is itself reported;
 * one that was not yet (2, or 7 that came from 2) stops at once.
 */
export function reportDue(kind: ReportType, { status, statusBefore }: { status: number; statusBefore: 2 | 4 | null }): boolean {
  if (kind === 'NEW') return status === 2;
  if (kind === 'CHANGE') return status === 4;
  return status === 4 || (status === 7 && statusBefore === 4);
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

/** How the states are called. */
export const commodityStatusText: Record<CommodityStatus, { zh: string; en: string }> = {
  0: { zh: '已预留', en: 'Reserved' },
  1: { zh: '分配待审', en: 'Allocation under review' },
  2: { zh: '已分配', en: 'Allocated' },
  3: { zh: '通报待审', en: 'Report under review' },
  4: { zh: '已通报', en: 'Reported' },
  6: { zh: '已停用', en: 'Disabled' },
  7: { zh: '异常', en: 'Abnormal' },
};
