import { applyLife, type ApplyStatus } from '../platform/audit-life.ts';
import { inState, life, type StateOf } from '../lifecycle.ts';

/** Leaving 已到期 and 已冻结 leads back to the state before, which the row keeps. */
export const serviceLife = life(
  'service',
  { zh: '产品服务', en: 'Service of a product', rule: 'SM-05' },
  {
    none: { n: 0, zh: '未开通', en: 'Not subscribed', tone: 'grey', on: { up: 'up', freeze: 'frozen' } },
    up: { n: 1, zh: '服务中', en: 'In service', tone: 'green', on: { down: 'down', lapse: 'lapsed', freeze: 'frozen' } },
    down: { n: 2, zh: '已下架', en: 'Unpublished', tone: 'grey', on: { up: 'up', lapse: 'lapsed', freeze: 'frozen' } },
    lapsed: { n: 3, zh: '已到期', en: 'Expired', tone: 'amber', on: { freeze: 'frozen' }, back: { pay: ['up', 'down'] } },
    frozen: { n: 4, zh: '已冻结', en: 'Frozen', tone: 'red', back: { unfreeze: ['none', 'up', 'down', 'lapsed'] } },
  },
  {
    up: { zh: '上架', en: 'Publish' },
    down: { zh: '下架', en: 'Unpublish' },
    lapse: { zh: '年费到期', en: 'Annual fee expired' },
    pay: { zh: '年费已缴', en: 'Annual fee paid' },
    freeze: { zh: '冻结', en: 'Freeze' },
    unfreeze: { zh: '解冻', en: 'Unfreeze' },
  },
);
export type ServiceStatus = StateOf<typeof serviceLife>;
type UpRefusal = 'NOT_APPROVED' | 'FEE_REQUIRED' | 'FROZEN';

/** Why a product may not be published, or null. The fee must be paid up to today. */
export function upRefusal(
  product: { applyStatus: ApplyStatus; serviceStatus: ServiceStatus },
  company: { frozen: boolean; feeUntil: string | null; today: string },
): UpRefusal | null {
  if (inState(serviceLife, product.serviceStatus, 'frozen') || company.frozen) return 'FROZEN';
  if (!inState(applyLife, product.applyStatus, 'approved')) return 'NOT_APPROVED';
  if (!company.feeUntil || company.feeUntil < company.today) return 'FEE_REQUIRED';
  return null;
}

/** Whether a product may have instance codes: managed by serial, approved and in service; for a trial company approval is enough (product.md 5.4). */
export const canHaveCodes = (
  product: { applyStatus: ApplyStatus; serviceStatus: ServiceStatus; serialManaged: boolean },
  isTrial: boolean,
): boolean =>
  product.serialManaged &&
  inState(applyLife, product.applyStatus, 'approved') &&
  (inState(serviceLife, product.serviceStatus, 'up') || (isTrial && inState(serviceLife, product.serviceStatus, 'none')));
