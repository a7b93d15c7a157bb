import { page } from './page-row.ts';

/** Pages of this area: application, title, rights of the administrator, operator, auditor and main account, of the enterprise roles, and the permission codes. */
export const gs1Pages = {
  '/GS1ComPrefix/index': page('APP_GS1', '厂商识别代码', 'GS1 company prefix', 'RRAF', 'GS1 F, READER R', ['gs1Prefix_view', 'gs1Prefix_add', 'gs1Prefix_edit', 'gs1Prefix_submit', 'gs1Prefix_renew', 'gs1Prefix_cancel', 'gs1Prefix_audit', 'gs1Prefix_export'], 'APP_OP_AUDIT'),
  '/globalTrade/goodsCodes': page('APP_GS1', '全球贸易项目代码', 'GTIN master data', 'RRRF', 'GS1 F, IDENT R, READER R', ['gtin_view', 'gtin_add', 'gtin_edit', 'gtin_submit', 'gtin_report', 'gtin_stop', 'gtin_bind', 'gtin_export']),
  '/globalTrade/barcodeAllot': page('APP_GS1', '条码分配', 'Barcode allocation', '-R-F', 'GS1 F', ['barcodeAllot_view', 'barcodeAllot_allot', 'barcodeAllot_cancel']),
  '/globalTrade/barcodeManage': page('APP_GS1', '条码管理（GS1）', 'GS1 symbol management', '-R-F', 'GS1 F, WMS R', ['gs1Barcode_view', 'gs1Barcode_download', 'gs1Barcode_grade', 'gs1Barcode_enable', 'gs1Barcode_print']),
  '/boxCodeGS1/index': page('APP_GS1', '箱码管理（GS1）', 'GS1 box codes (SSCC, GTIN-14)', '-R-F', 'GS1 F, WMS F', ['boxGs1_view', 'boxGs1_generate', 'boxGs1_pack', 'boxGs1_seal', 'boxGs1_unpack', 'boxGs1_void', 'boxGs1_print', 'boxGs1_export']),
  '/productNodeGS1/index': page('APP_GS1', '产品标识（GS1）', 'GS1 product identification', 'RRRF', 'GS1 F, IDENT F, READER R', ['productGs1_view', 'productGs1_add', 'productGs1_edit', 'productGs1_submit', 'productGs1_upDown', 'productGs1_tempCode', 'productGs1_export']),
  '/circulateGS1/factoryRecord': page('APP_GS1', '工厂记录', 'Factory records', '-R-F', 'WMS F, GS1 R', ['factoryRecord_view', 'factoryRecord_add', 'factoryRecord_commission', 'factoryRecord_qc', 'factoryRecord_dispatch', 'factoryRecord_export']),
  '/circulateGS1/brandInOutDepot': page('APP_GS1', '品牌商出入库', 'Brand depot in & out', '-R-F', 'WMS F, CHANNEL R', ['brandDepot_view', 'brandDepot_add', 'brandDepot_scan', 'brandDepot_ship', 'brandDepot_receive', 'brandDepot_return', 'brandDepot_export']),
  '/circulateGS1/saleInOutDepot': page('APP_GS1', '销售商出入库', 'Sales depot in & out', '-R-F', 'DEALER F, WMS R, CHANNEL R', ['saleDepot_view', 'saleDepot_receive', 'saleDepot_ship', 'saleDepot_sale', 'saleDepot_return', 'saleDepot_export']),
  '/circulateGS1/sgtinList': page('APP_GS1', 'SGTIN列表', 'SGTIN list', '-R-F', 'GS1 F, WMS R, READER R', ['sgtin_view', 'sgtin_freeze', 'sgtin_void', 'sgtin_export']),
} as const;
