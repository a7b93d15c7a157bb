import type { ApplyStatus } from '../platform/audit-life.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** SM-05: 0 未开通 1 服务中 2 已下架 3 已到期 4 已冻结. */
export const serviceStatuses = [0, 1, 2, 3, 4] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
export type ServiceEvent = 'up' | 'down' | 'lapse' | 'freeze';

/** Leaving 3 and 4 leads back to the state before, which the row keeps. */
export const serviceLife: Lifecycle<ServiceStatus, ServiceEvent> = {
  0: { up: 1, freeze: 4 },
  1: { down: 2, lapse: 3, freeze: 4 },
  2: { up: 1, lapse: 3, freeze: 4 },
  3: { freeze: 4 },
  4: {},
};

export type UpRefusal = 'NOT_APPROVED' | 'FEE_REQUIRED' | 'FROZEN';

/** Why a product may not be put on, or null. The fee must be paid up to today. */
export function upRefusal(
  product: { applyStatus: ApplyStatus; serviceStatus: ServiceStatus },
  company: { frozen: boolean; feeUntil: string | null; today: string },
): UpRefusal | null {
  if (product.serviceStatus === 4 || company.frozen) return 'FROZEN';
  if (product.applyStatus !== 2) return 'NOT_APPROVED';
  if (!company.feeUntil || company.feeUntil < company.today) return 'FEE_REQUIRED';
  return null;
}

/** Whether a product may have instance codes: approved and in service; a trial company's needs approval only (product.md 5.4). */
export const canHaveCodes = (product: { applyStatus: ApplyStatus; serviceStatus: ServiceStatus }, isTrial: boolean): boolean =>
  product.applyStatus === 2 && (product.serviceStatus === 1 || (isTrial && product.serviceStatus === 0));
