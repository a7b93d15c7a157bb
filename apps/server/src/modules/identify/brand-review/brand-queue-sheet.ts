import { brandTypeWords, brandWords, submissionKinds } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { SubmissionRow } from './brand-review.queries.ts';

const col = columnsBy<SubmissionRow>()({ ...brandWords, kind: { zh: '审核类型', en: 'Review of' } });

export const brandQueueColumns = [
  col('brandName', 24),
  col('kind', 10, submissionKinds),
  col('brandType', 10, brandTypeWords),
  col('trademarkNo', 16),
  col('niceClasses', 14, ({ niceClasses }, language) => niceClasses.join(language === 'zh' ? '、' : ', ')),
  col('trademarkExpire', 14),
  col('authEnd', 14),
  col('brandCode', 12),
  col('identifier', 28),
];
