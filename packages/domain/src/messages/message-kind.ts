/** The subject of a message: 审核, 到期, 预警, 订单, 系统, 公告. */
export type MessageKind = 'REVIEW' | 'EXPIRY' | 'WARNING' | 'ORDER' | 'SYSTEM' | 'NOTICE';

// A message has the mark of its object and the path of its page; the first pattern that matches decides.
const byMark: readonly (readonly [RegExp, MessageKind])[] = [
  [/^(fee|lapse|expiry|service-end|prefix-end)/i, 'EXPIRY'],
  [/^order:/, 'ORDER'],
  [/^(brand|product|codeApply|gs1-prefix|gtin-report|company|goods):/, 'REVIEW'],
  [/^(alert|diversion)/, 'WARNING'],
];
const byPath: readonly (readonly [RegExp, MessageKind])[] = [
  [/^\/(identifyAudit|goodsCodeCheck|workbench\/eCodeAudit|auth|realNameAuth|personnelAuth\/newMemberAudit)/, 'REVIEW'],
  [/^\/orderContract/, 'ORDER'],
  [/^\/(antiAreaDumping|antiChanging)/, 'WARNING'],
];

/** The kind of a message by its mark and path. */
export function messageKind({ mark = '', path = '' }: { mark?: string; path?: string }): MessageKind {
  return byMark.find(([sign]) => sign.test(mark))?.[1] ?? byPath.find(([sign]) => sign.test(path))?.[1] ?? 'SYSTEM';
}
