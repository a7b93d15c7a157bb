/** What an empty list of ids means to the calls that take one: `empty-lists.test.ts` runs each. All others refuse it. */
export const emptyMeans: Readonly<Record<string, 'all that the filters find' | 'all messages' | 'refused without filters'>> = {
  'msgNotify.allRead': 'all messages',
  'goodsCodes.export': 'all that the filters find',
  'productIdentify.export': 'all that the filters find',
  'codeApplyCheck.batchAudit': 'refused without filters',
  'goodsCodeCheck.allotBatchAudit': 'refused without filters',
  'goodsCodeCheck.reportBatchAudit': 'refused without filters',
  'gs1Prefix.batchAudit': 'refused without filters',
  'brandAudit.batchAudit': 'refused without filters',
  'productCheck.batchAudit': 'refused without filters',
  'aptitudeCheck.batchAudit': 'refused without filters',
  'companyAudit.batchAudit': 'refused without filters',
};
