import { standardWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ReviewRow } from './standard-version.queries.ts';

const col = columnsBy<ReviewRow>()({
  ...standardWords,
  submitterName: { zh: '提交人', en: 'Submitted by' },
  itemCount: { zh: '数据元数', en: 'Number of elements' },
});

export const reviewColumns = [
  col('code', 18),
  col('nameZh', 24),
  col('nameEn', 24),
  col('versionNo', 10),
  col('itemCount', 12),
  col('submitterName', 14),
];
