import type { FindingRow } from '@touchmark/contract';
import { findingLevels, findingLife, findingWords } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<FindingRow>()(findingWords);

export const findingColumns = [
  col('gtin', 20, ({ gtin }) => shortGtin(gtin)),
  col('companyName', 30),
  col('nameCn', 30),
  col('rule', 10),
  col('level', 10, findingLevels),
  col('description', 40, ({ description }, language) => description[language]),
  col('foundTime', 20),
  col('status', 14, findingLife.words),
  col('handlerName', 14),
  col('handleTime', 20),
  col('reason', 30),
];
