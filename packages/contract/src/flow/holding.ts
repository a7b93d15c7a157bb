import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id, pageOf, paging } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { Holding } from './circulation-row.ts';

const text = (max: number) => z.string().trim().max(max);
const holdingFilters = { receiverId: id.optional(), receiver: text(60).optional(), product: text(100).optional() };
const stock = ['brandDepot_view', 'saleDepot_view', 'deliveryBatch_view', 'sendRecord_view'] as const;

/** Who holds how much of which product, derived from the movements. */
export const holding = calls('holding', {
  list: read('POST /api/holding/list', { input: z.object({ ...paging, ...holdingFilters }), output: pageOf(Holding), access: [...stock] }),
  export: sheetCall('POST /api/holding/export', holdingFilters, ['brandDepot_export', 'saleDepot_export']),
});
