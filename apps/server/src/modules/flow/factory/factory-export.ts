import { factoryImportColumns } from '@touchmark/contract';
import { productionLife, productionWords, qcWords } from '@touchmark/domain';
import { columnsBy, columnsOut } from '../../../sheet/sheet-columns.ts';
import type { ExportedProduction } from './factory.queries.ts';

const col = columnsBy<ExportedProduction>()(productionWords);

/** The columns of the import, so that a sheet comes back as it went, and what came of each batch. */
export const factoryColumns = [
  ...columnsOut<ExportedProduction>(factoryImportColumns),
  col('productName', 28),
  col('gtin', 18),
  col('qty', 10),
  col('boxed', 10),
  col('qcResult', 10, qcWords),
  col('shipped', 10),
  col('status', 14, productionLife.words),
];
