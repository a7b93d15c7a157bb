import { shownBoxNo, shownCode } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { findBatches, placeOf } from '../../codes/batch/public.ts';
import { producedOf } from '../../codes/production/public.ts';
import { type ContentRow } from './detail.queries.ts';

/** A line of the sheet: one package of one unit, and the box in which it lies. */
interface ContentLine extends ContentRow {
  code: string;
  piece: string;
  prodBatchNo: string;
}

const col = columnsBy<ContentLine>()({
  boxNo: { zh: '箱码', en: 'Box' },
  code: { zh: '码', en: 'Code' },
  serial: { zh: '序号', en: 'Serial' },
  piece: { zh: '包件', en: 'Package' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  since: { zh: '装入时间', en: 'Packed since' },
});

export const contentColumns = [
  col('boxNo', 24, shownBoxNo),
  col('code', 46),
  col('serial', 10),
  col('piece', 10),
  col('productName', 28),
  col('model', 16),
  col('prodBatchNo', 18),
  col('since', 20),
];

/** The lines with the texts of their codes and their production batches, read batch by batch. */
export async function contentLines(ctx: Ctx, found: readonly ContentRow[]): Promise<ContentLine[]> {
  if (found.length === 0) return [];
  const lines = new Map<string, { code: string; prodBatchNo: string }>();
  for (const batch of await findBatches(ctx, [...new Set(found.map(({ batchId }) => batchId))])) {
    const serials = [...new Set(found.filter(({ batchId }) => batchId === batch.id).map(({ serial }) => serial))];
    const codes = await codeTexts(ctx.db, placeOf(batch), serials);
    const made = await producedOf(ctx.db, batch.companyId, batch.id, serials);
    for (const serial of serials)
      lines.set(`${batch.id} ${serial}`, {
        code: shownCode(batch.codeType, codes.get(serial) ?? ''),
        prodBatchNo: made.get(serial)?.batchNo ?? '',
      });
  }
  return found.map((row) => ({
    ...row,
    ...(lines.get(`${row.batchId} ${row.serial}`) ?? { code: '', prodBatchNo: '' }),
    piece: `${row.pieceNo}/${row.pieceTotal}`,
  }));
}
