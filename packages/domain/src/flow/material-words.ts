/** A lot of a material, as page, sheet and import name its fields. */
export const materialWords = {
  sourceNo: { zh: '链源编号', en: 'Source no.' },
  material: { zh: '物料', en: 'Material' },
  materialCode: { zh: '物料编码', en: 'Material code' },
  kind: { zh: '物料类别', en: 'Kind of material' },
  lotNo: { zh: '物料批号', en: 'Lot' },
  supplier: { zh: '供应商', en: 'Supplier' },
  qty: { zh: '数量', en: 'Quantity' },
  unit: { zh: '单位', en: 'Unit' },
  used: { zh: '已用', en: 'Used' },
  left: { zh: '剩余', en: 'Remaining' },
  origin: { zh: '产地', en: 'Origin' },
  prodDate: { zh: '生产日期', en: 'Production date' },
  values: { zh: '关键指标', en: 'Key values' },
  certificates: { zh: '证书', en: 'Certificates' },
  identifier: { zh: '标识', en: 'Identifier' },
  batches: { zh: '已关联批次', en: 'Linked batches' },
  pushedTo: { zh: '已推送', en: 'Pushed' },
  public: { zh: '对消费者展示', en: 'Shown to consumers' },
  status: { zh: '状态', en: 'Status' },
} as const;

/** A push, as page and sheet name its fields. */
export const chainPushWords = {
  pushNo: { zh: '推送单号', en: 'Push no.' },
  from: { zh: '发送企业', en: 'Sent by' },
  to: { zh: '接收企业', en: 'Sent to' },
  materials: { zh: '物料', en: 'Material' },
  deliveryNo: { zh: '送货单号', en: 'Delivery note' },
  deliveryDate: { zh: '送货日期', en: 'Delivered' },
  message: { zh: '附言', en: 'Message' },
  pushTime: { zh: '发出时间', en: 'Sent at' },
  reply: { zh: '回复', en: 'Reply' },
  status: { zh: '状态', en: 'Status' },
} as const;
