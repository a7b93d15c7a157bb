/** What every queue of submissions shows of a decision, as page and sheet name it. */
export const queueWords = {
  applyStatus: { zh: '状态', en: 'Status' },
  auditorName: { zh: '审核人', en: 'Reviewer' },
  auditTime: { zh: '审核时间', en: 'Reviewed' },
} as const;

/** Whether something is submitted for the first time. */
export const submissionKinds = { FIRST: { zh: '首次', en: 'First' }, CHANGE: { zh: '变更', en: 'Change', tone: 'amber' } } as const;
