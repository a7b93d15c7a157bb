import { checkDigit, isChinaPrefix, readCompanyPrefix, readGln } from '@touchmark/gs1';
import { daysBetween } from '../day.ts';
import { can, inState, life, type StateOf } from '../lifecycle.ts';
import { applyLife } from '../platform/audit-life.ts';

/** Validity of a registered prefix. */
export const prefixLife = life(
  'prefix',
  { zh: '厂商识别代码', en: 'Company prefix', rule: 'SM-08' },
  {
    notYet: { n: 0, zh: '未生效', en: 'Not in force', tone: 'grey', on: { enforce: 'valid' } },
    valid: { n: 1, zh: '有效', en: 'Valid', tone: 'green', on: { endSoon: 'endsSoon', lapse: 'expired', cancel: 'cancelled' } },
    endsSoon: { n: 2, zh: '即将到期', en: 'Expires soon', tone: 'amber', on: { lapse: 'expired', renew: 'valid', cancel: 'cancelled' } },
    expired: { n: 3, zh: '已过期', en: 'Expired', tone: 'red', on: { renew: 'valid', cancel: 'cancelled' } },
    cancelled: { n: 4, zh: '已注销', en: 'Cancelled', tone: 'grey', final: true },
  },
  {
    enforce: { zh: '生效', en: 'In force' },
    endSoon: { zh: '临近到期', en: 'Near expiry' },
    lapse: { zh: '过期', en: 'Expired' },
    renew: { zh: '续展', en: 'Renew' },
    cancel: { zh: '注销', en: 'Cancel' },
  },
);
export type PrefixStatus = StateOf<typeof prefixLife>;
const inForce = (status: number): boolean => inState(prefixLife, status, 'valid', 'endsSoon');

/** SM-08: a prefix expires soon from 90 days before its last day. */
export const prefixEndsSoonDays = 90;
/** 商品条码管理办法 (2005): a certificate is valid for two years. */
export const prefixYears = 2;

/** The step the daily job takes for a valid prefix: its last day has passed, or is near. Undefined if none. */
export function prefixEventDue(status: PrefixStatus, validTo: string, today: string): 'endSoon' | 'lapse' | undefined {
  if (!inForce(status)) return undefined;
  const left = daysBetween(today, validTo);
  if (left < 0) return 'lapse';
  return can(prefixLife, status, 'endSoon') && left <= prefixEndsSoonDays ? 'endSoon' : undefined;
}

/** The validity that follows from the last day, for an approved prefix that is not cancelled. */
export function prefixStatusAt(validTo: string, today: string): PrefixStatus {
  const left = daysBetween(today, validTo);
  const { at } = prefixLife;
  return left < 0 ? at.expired : left <= prefixEndsSoonDays ? at.endsSoon : at.valid;
}

/** Whether new GTINs and SSCCs may be taken (SM-08: not in states 3 and 4), by the state and by the last day. */
export const prefixUsable = (
  { applyStatus, status, validFrom, validTo }: { applyStatus: number; status: number; validFrom: string; validTo: string },
  today: string,
): boolean => inState(applyLife, applyStatus, 'approved') && inForce(status) && validFrom <= today && validTo >= today;

type Words = { zh: string; en: string };
/** Why a number cannot be registered as company prefix, or null. 952 is allowed for demonstrations only. */
export function prefixFault(prefix: string, demo: boolean): Words | null {
  const reading = readCompanyPrefix(prefix);
  if (!reading.ok)
    return reading.fault === 'range'
      ? { zh: '不在中国物品编码中心的号段内（680–681、690–699）', en: 'is not in the range of GS1 China (680–681, 690–699)' }
      : { zh: '应为 7–10 位数字', en: 'must have 7–10 digits' };
  if (!isChinaPrefix(prefix) && !demo) return { zh: '952 号段仅用于演示', en: 'starts with 952, which is for demonstrations only' };
  return null;
}

/** Why a GLN does not fit a prefix, or null. */
export function prefixGlnFault(gln: string, prefix: string): Words | null {
  if (gln === '') return null;
  const reading = readGln(gln);
  if (!reading.ok) {
    if (reading.fault !== 'checkDigit') return { zh: '应为 13 位数字', en: 'must have 13 digits' };
    const right = checkDigit(gln.slice(0, -1));
    return { zh: `校验位应为 ${right}，请核对整个号码`, en: `should end with check digit ${right}; check the whole number` };
  }
  return reading.value.startsWith(prefix)
    ? null
    : { zh: `应以厂商识别代码 ${prefix} 开头`, en: `must start with company prefix ${prefix}` };
}
