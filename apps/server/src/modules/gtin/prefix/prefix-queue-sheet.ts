import { prefixKinds, prefixWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { SubmissionRow } from './prefix-review.queries.ts';

const col = columnsBy<SubmissionRow>()({ ...prefixWords, kind: { zh: '审核类型', en: 'Review of' } });

export const prefixQueueColumns = [
  col('prefix', 16),
  col('kind', 14, prefixKinds),
  col('memberName', 32),
  col('certNo', 20),
  col('gln', 16),
  col('validFrom', 12),
  col('validTo', 12),
];
