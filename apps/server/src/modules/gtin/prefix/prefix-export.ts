import type { PrefixRow } from '@touchmark/contract';
import { applyLife, prefixLife, prefixWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<PrefixRow>()(prefixWords);

export const prefixColumns = [
  col('prefix', 16),
  col('digits', 8, ({ prefix }) => prefix.length),
  col('companyName', 32),
  col('memberName', 32),
  col('certNo', 20),
  col('capacity', 10),
  col('used', 10),
  col('gln', 16),
  col('validFrom', 12),
  col('validTo', 12),
  col('status', 12, prefixLife.words),
  col('applyStatus', 12, applyLife.words),
];
