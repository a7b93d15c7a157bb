import { productFieldNames, yesNoChoices } from '@touchmark/contract';
import { productWords, submissionKinds } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { SubmissionRow } from './product-review.queries.ts';

const col = columnsBy<SubmissionRow>()({
  ...productFieldNames,
  ...productWords,
  kind: { zh: '审核类型', en: 'Review of' },
  autoPassed: { zh: '是否批量通过', en: 'Approved in bulk' },
});

export const productQueueColumns = [
  col('productName', 28),
  col('model', 16),
  col('brandName', 16),
  col('kind', 10, submissionKinds),
  col('autoPassed', 12, ({ autoPassed }, language) => yesNoChoices[autoPassed ? 'true' : 'false'][language]),
];
