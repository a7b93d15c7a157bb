import { addDays, nextYear } from '../day.ts';
import { life, type StateOf } from '../lifecycle.ts';

/** What one company shows another. */
export const dataAuthLife = life(
  'dataAuth',
  { zh: '数据授权', en: 'Data authorisation', rule: 'SM-23' },
  {
    open: {
      n: 0,
      zh: '待确认',
      en: 'To be confirmed',
      tone: 'blue',
      on: { agree: 'inForce', refuse: 'refused', revoke: 'revoked', end: 'ended' },
    },
    inForce: {
      n: 1,
      zh: '生效',
      en: 'In force',
      tone: 'green',
      on: { end: 'ended', revoke: 'revoked', extend: 'inForce', replace: 'replaced' },
    },
    ended: { n: 2, zh: '已到期', en: 'Expired', tone: 'grey', final: true },
    revoked: { n: 3, zh: '已收回', en: 'Revoked', tone: 'red', final: true },
    refused: { n: 4, zh: '已拒绝', en: 'Declined', tone: 'red', final: true },
    replaced: { n: 5, zh: '已变更', en: 'Replaced', tone: 'grey', final: true },
  },
  {
    agree: { zh: '同意', en: 'Agree' },
    refuse: { zh: '拒绝', en: 'Decline' },
    revoke: { zh: '收回', en: 'Revoke' },
    end: { zh: '到期', en: 'Expires' },
    extend: { zh: '延期', en: 'Extend' },
    replace: { zh: '变更', en: 'Change' },
  },
);
export type DataAuthState = StateOf<typeof dataAuthLife>;

/** The longest term of an authorisation, in years. */
const longestAuthYears = 3;

/** The last day that an authorisation beginning on a day may have: the same day three years later, less one. */
export function lastAuthDay(startDate: string): string {
  let end = startDate;
  for (let year = 0; year < longestAuthYears; year++) end = nextYear(end);
  return addDays(end, -1);
}
