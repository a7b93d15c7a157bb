import type { Call, Parsed } from '@touchmark/contract';
import { applyLife, queueWords } from '@touchmark/domain';
import { columnsBy, type SheetColumn } from '../../../sheet/sheet-columns.ts';
import { sheetOf, type SheetSpec } from '../sheet/public.ts';

interface Queued {
  companyName: string;
  submitTime: string | null;
  applyStatus: number;
  auditorName: string;
  auditTime: string | null;
  opinion: string;
}
const col = columnsBy<Queued>()({
  ...queueWords,
  companyName: { zh: '企业名称', en: 'Company name' },
  submitTime: { zh: '提交时间', en: 'Submitted' },
  opinion: { zh: '审核意见', en: 'Review comment' },
});
const queueColumns = [
  col('companyName', 32),
  col('submitTime', 20),
  col('applyStatus', 12, applyLife.words),
  col('auditorName', 14),
  col('auditTime', 20),
  col('opinion', 30),
];

/**
 * The sheet of a queue: what was submitted, in the module’s own columns, then who submitted and decided it. The automatic checks are
 * left out: they are made anew for each row, and a sheet has thousands.
 */
export const queueSheet = <C extends Call, Item extends Queued>(
  call: C,
  {
    name,
    query,
    columns,
  }: Pick<SheetSpec<Omit<Parsed<C>, 'format'>, Item, Item>, 'name' | 'query'> & { columns: readonly SheetColumn<Item>[] },
) => sheetOf(call, { name, query, items: (_, found: Item[]) => found, columns: [...columns, ...queueColumns] });
