/** What a receiver is. */
export const receiverTypes = {
  DEALER: { zh: '经销商', en: 'Dealer' },
  STORE: { zh: '门店', en: 'Shop' },
  PROJECT: { zh: '工程客户', en: 'Project customer' },
  ECOM: { zh: '电商', en: 'Online shop' },
  WAREHOUSE: { zh: '仓库', en: 'Warehouse' },
  FACTORY: { zh: '工厂', en: 'Factory' },
  SERVICE: { zh: '服务商', en: 'Service provider' },
} as const;
export type ReceiverType = keyof typeof receiverTypes;

/** What an area is about. */
export const goodsKinds = {
  ALL: { zh: '全部产品', en: 'All products' },
  BRAND: { zh: '品牌', en: 'Brand' },
  SERIES: { zh: '产品系列', en: 'Series' },
  PRODUCT: { zh: '产品', en: 'Product' },
} as const;
export type GoodsKind = keyof typeof goodsKinds;

/** The fields of a receiver, as page and sheet name them. */
export const receiverWords = {
  code: { zh: '收货方编号', en: 'Receiver code' },
  name: { zh: '名称', en: 'Name' },
  type: { zh: '类型', en: 'Type' },
  parentName: { zh: '上级', en: 'Parent' },
  level: { zh: '层级', en: 'Level' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '电话', en: 'Telephone' },
  adcode: { zh: '所在地区', en: 'Region' },
  address: { zh: '详细地址', en: 'Address' },
  gln: { zh: '位置码 GLN', en: 'GLN' },
  contractNo: { zh: '合同编号', en: 'Contract no.' },
  contractStart: { zh: '合同开始', en: 'Contract from' },
  contractEnd: { zh: '合同结束', en: 'Contract until' },
  onward: { zh: '可转发下级', en: 'May ship on' },
  remark: { zh: '备注', en: 'Remark' },
  status: { zh: '状态', en: 'Status' },
} as const;
