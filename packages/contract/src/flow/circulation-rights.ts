// One group of calls for all pages of documents: each call names the codes of every page that has it.
export const view = [
  'sendBatch_view',
  'sendRecord_view',
  'deliveryBatch_view',
  'brandDepot_view',
  'saleDepot_view',
  'bindRecord_view',
] as const;
export const add = ['sendBatch_add', 'deliveryBatch_add', 'brandDepot_add', 'saleDepot_ship'] as const;
export const scan = ['sendBatch_bind', 'deliveryBatch_scan', 'brandDepot_scan', 'saleDepot_ship'] as const;
export const ship = ['sendBatch_ship', 'deliveryBatch_ship', 'brandDepot_ship', 'saleDepot_ship'] as const;
export const cancel = ['sendBatch_cancel', 'deliveryBatch_ship', 'brandDepot_ship', 'saleDepot_ship'] as const;
export const receive = ['deliveryBatch_receive', 'brandDepot_receive', 'saleDepot_receive'] as const;
export const goBack = ['sendRecord_return', 'deliveryBatch_return', 'brandDepot_return', 'saleDepot_return'] as const;
export const outs = ['sendBatch_export', 'sendRecord_export', 'deliveryBatch_export', 'brandDepot_export', 'saleDepot_export'] as const;
