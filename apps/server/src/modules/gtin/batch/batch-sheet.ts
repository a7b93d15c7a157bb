import type { GoodsBatchRow } from '@touchmark/contract';
import { goodsBatchKinds, goodsBatchLife, goodsBatchSources, goodsBatchWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<GoodsBatchRow>()(goodsBatchWords);

/** The list of batches; the rows of one of them have a sheet of their own (`batch-files.ts`). */
export const batchListColumns = [
  col('batchNo', 20),
  col('companyName', 32),
  col('kind', 16, goodsBatchKinds),
  col('source', 10, goodsBatchSources),
  col('prefix', 16),
  col('status', 12, goodsBatchLife.words),
  col('total', 10),
  col('ok', 10),
  col('failed', 10),
  col('reserved', 10),
  col('pending', 12),
  col('allotted', 12),
  col('reported', 12),
  col('userName', 14),
  col('createTime', 20),
  col('remark', 30),
];
