interface WayInRule {
  zh: string;
  en: string;
  /** Whether it goes on while the company is frozen. */
  whileFrozen: boolean;
  /** Whether whoever made it must still work for the company. Otherwise it is the company's, and somebody decides when he leaves. */
  ofMaker: boolean;
}

/** Every way to a company's data without a session, by the table of its tokens. */
export const waysIn = {
  printOrder: { zh: '外发印刷链接', en: 'Print order link', whileFrozen: false, ofMaker: false },
  // People are warned of goods whatever became of the company.
  recallHolder: { zh: '召回答复链接', en: 'Recall answer link', whileFrozen: true, ofMaker: false },
  receiveLink: { zh: '收货链接', en: 'Receiving link', whileFrozen: false, ofMaker: false },
  // A customer waits for his repair whatever became of the company.
  serviceLink: { zh: '顾客链接', en: 'Customer link', whileFrozen: true, ofMaker: false },
  installLink: { zh: '施工链接', en: 'Worker’s link', whileFrozen: false, ofMaker: false },
  visitLink: { zh: '上门预约链接', en: 'Visit link', whileFrozen: false, ofMaker: false },
  supplyLink: { zh: '供应计划链接', en: 'Supply plan link', whileFrozen: false, ofMaker: false },
  fillLink: { zh: '填报链接', en: 'Filling link', whileFrozen: false, ofMaker: false },
  receiverSession: { zh: '收货账号会话', en: 'Receiving account session', whileFrozen: false, ofMaker: false },
  inviteLink: { zh: '邀请链接', en: 'Invitation link', whileFrozen: false, ofMaker: true },
  appKey: { zh: '应用密钥', en: 'Application key', whileFrozen: false, ofMaker: false },
  appTicket: { zh: '单点登录票据', en: 'Single sign-on ticket', whileFrozen: false, ofMaker: true },
  codeDownload: { zh: '编码下载链接', en: 'Code download link', whileFrozen: false, ofMaker: true },
  tempCode: { zh: '临时预览码', en: 'Preview code', whileFrozen: false, ofMaker: false },
} as const satisfies Record<string, WayInRule>;
export type WayIn = keyof typeof waysIn;

/** What is asked about every token before it is worth anything. */
export interface WayInFacts {
  /** Taken back, or used up. */
  revoked: boolean;
  expired: boolean;
  /** Whether what it leads to still stands: not void, not closed, not switched off. */
  objectStands: boolean;
  companyFrozen: boolean;
  /** Whether whoever made it works for the company now. */
  makerBelongs: boolean;
}

/** Why a token leads nowhere: it has ended for good, or its company is frozen. Null if it goes on. */
export function wayInRefusal(way: WayIn, facts: WayInFacts): 'ended' | 'frozen' | null {
  const { whileFrozen, ofMaker } = waysIn[way];
  if (facts.revoked || facts.expired || !facts.objectStands || (ofMaker && !facts.makerBelongs)) return 'ended';
  return facts.companyFrozen && !whileFrozen ? 'frozen' : null;
}
