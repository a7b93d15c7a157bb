import { yesNoChoices } from '@touchmark/contract';
import { commodityWords, reportTypeWords, submissionWords } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { AllotRow } from './allot-check.queries.ts';
import type { ReportRow } from './report-check.queries.ts';

const words = { ...commodityWords, ...submissionWords };
const allot = columnsBy<AllotRow>()(words);
export const allotQueueColumns = [
  allot('gtin', 18, ({ gtin }) => shortGtin(gtin)),
  allot('nameCn', 30),
  allot('brandName', 16),
  allot('model', 16),
  allot('spec', 22),
  allot('prefix', 16),
  allot('batchNo', 20),
  allot('existing', 12, ({ existing }, language) => yesNoChoices[existing ? 'true' : 'false'][language]),
];

const report = columnsBy<ReportRow>()(words);
export const reportQueueColumns = [
  report('gtin', 18, ({ gtin }) => shortGtin(gtin)),
  report('reportType', 14, reportTypeWords),
  report('nameCn', 30),
  report('brandName', 16),
  report('model', 16),
  report('spec', 22),
  report('category', 16, ({ categoryZh, categoryEn }, language) => (language === 'zh' ? categoryZh : categoryEn)),
  report('gpcBrick', 12),
  report('batchNo', 20),
  report('reportNo', 20),
];
