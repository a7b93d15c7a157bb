/** The fields of a document, as page and sheet name them. */
export const circulationWords = {
  docNo: { zh: '单号', en: 'Document' },
  docType: { zh: '类型', en: 'Type' },
  from: { zh: '发货方', en: 'Sender' },
  to: { zh: '收货方', en: 'Receiver' },
  products: { zh: '产品', en: 'Products' },
  erpOrderNo: { zh: 'ERP 单号', en: 'Order no.' },
  carrier: { zh: '承运方', en: 'Carrier' },
  waybillNo: { zh: '运单号', en: 'Waybill no.' },
  planned: { zh: '计划数', en: 'Planned' },
  units: { zh: '实发数', en: 'Shipped' },
  boxes: { zh: '箱数', en: 'Boxes' },
  received: { zh: '签收数', en: 'Received' },
  exceptions: { zh: '异常数', en: 'Exceptions' },
  shipTime: { zh: '发货时间', en: 'Shipped at' },
  receiveTime: { zh: '签收时间', en: 'Received at' },
  transitDays: { zh: '在途天数', en: 'Days under way' },
  status: { zh: '状态', en: 'Status' },
  remark: { zh: '备注', en: 'Remark' },
} as const;

/** The fields of a line. */
export const lineWords = {
  code: { zh: '码或箱', en: 'Code or box' },
  codeTo: { zh: '止码', en: 'Last code' },
  productName: { zh: '产品', en: 'Product' },
  units: { zh: '数量', en: 'Quantity' },
  docNo: { zh: '单号', en: 'Document' },
  toName: { zh: '收货方', en: 'Receiver' },
  way: { zh: '方式', en: 'Method' },
  state: { zh: '状态', en: 'Status' },
  userName: { zh: '操作人', en: 'User' },
  station: { zh: '设备', en: 'Device' },
  scanTime: { zh: '绑定时间', en: 'Bound at' },
  removeReason: { zh: '解绑原因', en: 'Reason for removing' },
} as const;

/** The fields of a holding. */
export const holdingWords = {
  holderName: { zh: '持有方', en: 'Holder' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  inTransit: { zh: '在途数', en: 'In transit' },
  inStock: { zh: '在库数', en: 'In stock' },
  sold: { zh: '已售数', en: 'Sold' },
  returned: { zh: '退回待处理', en: 'Returned' },
  oldest: { zh: '最早入库', en: 'Oldest' },
} as const;
