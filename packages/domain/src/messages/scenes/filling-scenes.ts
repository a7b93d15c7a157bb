import type { Scene } from './scene.ts';

const asked = { app: 'APP_IDENT', kind: 'REVIEW', path: '/aptitude/authFilling?direction=in', vars: ['fillNo', 'companyName', 'endDate'] } as const;
const own = { ...asked, path: '/aptitude/authFilling?direction=out' } as const;
const nothing = { zh: '', en: '' } as const;

/** Messages about certificates that one company fills in for another. */
export const fillingScenes = {
  FILLING_ASKED: { zh: '收到填报委托', en: 'Asked to fill in a certificate', ...asked, level: 'info', title: { zh: '{companyName}委托贵企业填报资质（{fillNo}）', en: '{companyName} asks you to fill in a certificate ({fillNo})' }, content: { zh: '请在 {endDate} 前填写并提交。', en: 'Please fill it in by {endDate}.' } },
  FILLING_REMIND: { zh: '填报催办', en: 'Reminder to fill in', ...asked, level: 'warning', title: { zh: '{companyName}提醒贵企业填报 {fillNo}', en: '{companyName} reminds you of {fillNo}' }, content: { zh: '截止日期 {endDate}。', en: 'It is due on {endDate}.' } },
  FILLING_DUE: { zh: '填报即将截止', en: 'A filling is due soon', ...asked, level: 'warning', title: { zh: '{companyName}委托的填报 {fillNo} 即将截止', en: '{fillNo} for {companyName} is due soon' }, content: { zh: '截止日期 {endDate}。', en: 'It is due on {endDate}.' } },
  FILLING_LATE: { zh: '填报已逾期', en: 'A filling is overdue', ...asked, level: 'error', title: { zh: '{companyName}委托的填报 {fillNo} 已逾期', en: '{fillNo} for {companyName} is overdue' }, content: { zh: '截止日期 {endDate}，如需继续填报，请联系对方延期。', en: 'It was due on {endDate}. Ask the company for a later deadline if you can still fill it in.' } },
  FILLING_OVERDUE: { zh: '委托填报已逾期', en: 'Asked, and overdue', ...own, level: 'warning', title: { zh: '{companyName}未按期完成填报 {fillNo}', en: '{companyName} has not filled in {fillNo}' }, content: { zh: '截止日期 {endDate}，可延期或撤回。', en: 'It was due on {endDate}. You can move the deadline or withdraw it.' } },
  FILLING_SUBMITTED: { zh: '填报已提交', en: 'A filling was submitted', ...own, level: 'info', vars: ['fillNo', 'companyName'], title: { zh: '{companyName}已提交填报 {fillNo}', en: '{companyName} has filled in {fillNo}' }, content: { zh: '请核对后入库或退回。', en: 'Check it, then accept or return it.' } },
  FILLING_RETURNED: { zh: '填报被退回', en: 'A filling was returned', ...asked, level: 'warning', vars: ['fillNo', 'companyName', 'reason', 'endDate'], title: { zh: '{companyName}退回了填报 {fillNo}', en: '{companyName} returned {fillNo}' }, content: { zh: '{reason}（请在 {endDate} 前重新提交）', en: '{reason} (please submit it again by {endDate})' } },
  FILLING_STORED: { zh: '填报已入库', en: 'A filling was accepted', ...asked, level: 'success', vars: ['fillNo', 'companyName'], title: { zh: '{companyName}已将填报 {fillNo} 入库', en: '{companyName} accepted {fillNo}' }, content: nothing },
  FILLING_WITHDRAWN: { zh: '填报委托已撤回', en: 'A filling was withdrawn', ...asked, level: 'info', vars: ['fillNo', 'companyName'], title: { zh: '{companyName}撤回了填报委托 {fillNo}', en: '{companyName} withdrew {fillNo}' }, content: nothing },
} as const satisfies Record<string, Scene>;
