/**
 * What somebody gave out in the name of his company, and what becomes of it when he leaves: `ends` with him, or goes on, because
 * others work by it, until somebody decides.
 */
export const givenWords = {
  inviteLink: { zh: '邀请链接', en: 'Invitation links', ends: true },
  invite: { zh: '未答复的邀请', en: 'Unanswered invitations', ends: true },
  codeDownload: { zh: '编码下载链接', en: 'Code download links', ends: true },
  appKey: { zh: '应用密钥', en: 'Application keys', ends: false },
  subscription: { zh: '事件订阅', en: 'Event subscriptions', ends: false },
  printOrder: { zh: '外发印刷链接', en: 'Print order links', ends: false },
  recallHolder: { zh: '召回答复链接', en: 'Recall answer links', ends: false },
  serviceLink: { zh: '顾客链接', en: 'Customer links', ends: false },
  supplyLink: { zh: '供应计划链接', en: 'Supply plan links', ends: false },
  fillLink: { zh: '填报链接', en: 'Filling links', ends: false },
  receiveLink: { zh: '收货链接', en: 'Receiving links', ends: false },
  installLink: { zh: '施工链接', en: 'Worker’s links', ends: false },
  visitLink: { zh: '上门预约链接', en: 'Visit links', ends: false },
} as const;
export type GivenKind = keyof typeof givenWords;
export const givenKinds = Object.keys(givenWords) as [GivenKind, ...GivenKind[]];

/** How many of one kind are named; their number is always told. */
export const givenNamed = 20;
