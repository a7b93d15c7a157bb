/** The business steps of the trace (CBV 2.0 bizStep) as shown on the page. */
export const bizStepWords = {
  commissioning: { zh: '出厂赋码', en: 'Commissioned' },
  packing: { zh: '装箱', en: 'Packed' },
  unpacking: { zh: '拆箱', en: 'Unpacked' },
  shipping: { zh: '发货', en: 'Shipped' },
  receiving: { zh: '签收', en: 'Received' },
  storing: { zh: '入库', en: 'Stored' },
  retail_selling: { zh: '售出', en: 'Sold' },
  installing: { zh: '安装', en: 'Installed' },
  inspecting: { zh: '检验', en: 'Inspected' },
  repairing: { zh: '维修', en: 'Repaired' },
  returning: { zh: '退回', en: 'Returned' },
  decommissioning: { zh: '作废', en: 'Void' },
  holding: { zh: '管控', en: 'Hold or release' },
} as const;
