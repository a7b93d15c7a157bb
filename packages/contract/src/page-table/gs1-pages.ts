import { page } from './page-row.ts';

/**
 * Pages of this area: application, title, rights of the administrator, operator, auditor and main account, rights of the
 * enterprise roles, and the permission codes.
 */
export const gs1Pages = {
  '/GS1ComPrefix/index': page('APP_GS1', '厂商识别代码', 'Company prefixes', 'RRAF', 'GS1 F, READER R', ['gs1Prefix_view', 'gs1Prefix_add', 'gs1Prefix_edit', 'gs1Prefix_submit', 'gs1Prefix_renew', 'gs1Prefix_cancel', 'gs1Prefix_audit', 'gs1Prefix_export'], { also: 'APP_OP_AUDIT', screen: 'gtin/prefix', icon: 'number' }),
  '/goodsCode/allot': page('APP_GS1', '商品码分配', 'GTIN allocation', '---F', 'GS1 F', ['goodsAllot_view', 'goodsCode_allot', 'goodsCode_submit', 'goodsCode_release'], { screen: 'gtin/code/goods-allot', icon: 'plus-square' }),
  '/goodsCode/batchSave': page('APP_GS1', '商品码批量登记', 'GTIN batch entry', '---F', 'GS1 F', ['goodsBatchSave_view', 'goodsCode_batchSave'], { screen: 'gtin/batch/batch-save', icon: 'cloud-upload' }),
  '/goodsCode/batchQuery': page('APP_GS1', '商品码批次查询', 'GTIN batches', '-R-F', 'GS1 F', ['goodsBatch_view', 'goodsCode_batchReport', 'goodsCode_batchCancel'], { screen: 'gtin/batch/batch-query', icon: 'ordered-list' }),
  '/goodsCode/query': page('APP_GS1', '商品码查询', 'GTIN query', '-RRF', 'GS1 F, IDENT R, READER R', ['goodsCode_view', 'goodsCode_report', 'goodsCode_stop', 'goodsCode_export'], { screen: 'gtin/code/goods-query', icon: 'file-search' }),
  '/globalTrade/goodsCodes': page('APP_GS1', '全球贸易项目代码', 'GTIN master data', 'RRRF', 'GS1 F, IDENT R, READER R', ['gtin_view', 'gtin_add', 'gtin_edit', 'gtin_submit', 'gtin_report', 'gtin_stop', 'gtin_bind', 'gtin_export'], { screen: 'gtin/master', icon: 'global' }),
  '/globalTrade/barcodeAllot': page('APP_GS1', '条码分配', 'Barcode allocation', '-R-F', 'GS1 F', ['barcodeAllot_view', 'barcodeAllot_allot', 'barcodeAllot_cancel'], { screen: 'gtin/symbol-allot' }),
  '/globalTrade/barcodeManage': page('APP_GS1', '条码管理（GS1）', 'GS1 barcodes', '-R-F', 'GS1 F, WMS R', ['gs1Barcode_view', 'gs1Barcode_download', 'gs1Barcode_grade', 'gs1Barcode_enable', 'gs1Barcode_print'], { screen: 'gtin/symbol-file', icon: 'picture' }),
  '/barcodeManage/index': page('APP_GS1', '条码管理', 'Barcodes', '-R-F', 'GS1 F, IDENT F', ['barcode_view', 'barcode_add', 'barcode_edit', 'barcode_import', 'barcode_download', 'barcode_print', 'barcode_enable'], { screen: 'gtin/symbol', icon: 'profile' }),
  '/boxCodeGS1/index': page('APP_GS1', '箱码管理（GS1）', 'GS1 carton codes', '-R-F', 'GS1 F, WMS F', ['boxGs1_view', 'boxGs1_generate', 'boxGs1_pack', 'boxGs1_seal', 'boxGs1_unpack', 'boxGs1_void', 'boxGs1_print', 'boxGs1_export'], { screen: 'flow/box/box-gs1', icon: 'inbox' }),
  '/productNodeGS1/index': page('APP_GS1', '产品标识（GS1）', 'GS1 products', 'RRRF', 'GS1 F, IDENT F, READER R', ['productGs1_view', 'productGs1_add', 'productGs1_edit', 'productGs1_submit', 'productGs1_upDown', 'productGs1_tempCode', 'productGs1_export'], { screen: 'identify/product/product-gs1', icon: 'appstore' }),
  '/circulateGS1/factoryRecord': page('APP_GS1', '工厂记录', 'Factory records', '-R-F', 'WMS F, GS1 R', ['factoryRecord_view', 'factoryRecord_add', 'factoryRecord_commission', 'factoryRecord_qc', 'factoryRecord_dispatch', 'factoryRecord_export'], { screen: 'flow/factory', icon: 'tool' }),
  '/circulateGS1/brandInOutDepot': page('APP_GS1', '品牌商出入库', 'Brand depot in & out', '-R-F', 'WMS F, CHANNEL R', ['brandDepot_view', 'brandDepot_add', 'brandDepot_scan', 'brandDepot_ship', 'brandDepot_receive', 'brandDepot_return', 'brandDepot_export'], { screen: 'flow/circulation', icon: 'send' }),
  '/circulateGS1/saleInOutDepot': page('APP_GS1', '销售商出入库', 'Sales depot in & out', '-R-F', 'DEALER F, WMS R, CHANNEL R', ['saleDepot_view', 'saleDepot_receive', 'saleDepot_ship', 'saleDepot_sale', 'saleDepot_return', 'saleDepot_export'], { screen: 'flow/circulation', icon: 'solution' }),
  '/circulateGS1/sgtinList': page('APP_GS1', 'SGTIN列表', 'SGTIN list', '-R-F', 'GS1 F, WMS R, READER R', ['sgtin_view', 'sgtin_freeze', 'sgtin_void', 'sgtin_export'], { screen: 'codes/sgtin', icon: 'tag' }),
  '/bqmbglGs1/index': page('APP_GS1', '标签模板管理（GS1）', 'GS1 label templates', '---F', 'GS1 F, WMS E (print)', ['labelGs1_view', 'labelGs1_add', 'labelGs1_edit', 'labelGs1_enable', 'labelGs1_print'], { screen: 'labels/label/label-gs1', icon: 'printer' }),
} as const;
