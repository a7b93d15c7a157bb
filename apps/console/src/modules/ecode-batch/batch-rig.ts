import type { EcodeBatch } from '@touchmark/contract';

/** A delivered batch of 600, as the tests change it. */
export const batchOf = (more: Partial<EcodeBatch> = {}): EcodeBatch => ({
  id: '7', batchNo: 'PC20260101000007', applyId: '6', applyNo: 'SQ20260101000006', codeType: 'AUTH', productId: '5', productName: '山岚真皮转角沙发', model: 'YH-L502', quantity: 600, generated: 600, serialFrom: 1, serialTo: 600, gtin: null,
  withPin: true, pinDownloaded: false, status: 3, fault: '', downloadCount: 1, activated: 0, spoilt: 0, frozen: false, freezeReason: '', voidReason: '', deliveryWay: 'DOWNLOAD', printerPartner: '', deliveredTime: '2026-01-02 08:00:00',
  taskId: '9', labelTemplateId: null, isTest: false, companyName: '云禾', createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', version: 3, ...more,
});
