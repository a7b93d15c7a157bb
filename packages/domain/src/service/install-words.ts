/** What is done at the customer's. */
export const installKinds = {
  INSTALL: { zh: '上门安装', en: 'Installation', tone: 'blue' },
  MAINTAIN: { zh: '维护保养', en: 'Maintenance', tone: 'green' },
  MEASURE: { zh: '量尺', en: 'Measuring', tone: 'purple' },
} as const;
export type InstallKind = keyof typeof installKinds;

/** How an order came about. */
export const installSources = {
  HAND: { zh: '人工新建', en: 'By hand' },
  SALE: { zh: '销售登记', en: 'Sale' },
  RHYTHM: { zh: '保养周期', en: 'Maintenance rhythm' },
} as const;
export type InstallSource = keyof typeof installSources;

/** What became of a message to a customer or worker. Nothing but `SMS` says that it was sent. */
export const toldWays = {
  SMS: { zh: '短信已发出', en: 'Sent by SMS', tone: 'green' },
  KEPT: { zh: '演示环境，仅存入发件箱', en: 'Demonstration: kept in the outbox only', tone: 'grey' },
  NOT_SET: {
    zh: '平台不能发送短信通知，请把链接或二维码交给对方',
    en: 'The platform cannot send SMS notices; hand over the link or QR code',
    tone: 'amber',
  },
  NO_PHONE: {
    zh: '没有可收短信的手机号，请把链接或二维码交给对方',
    en: 'No mobile number for SMS; hand over the link or QR code',
    tone: 'amber',
  },
  FAILED: { zh: '短信发送失败，请把链接或二维码交给对方', en: 'The SMS could not be sent; hand over the link or QR code', tone: 'red' },
  NOBODY: { zh: '无人需要通知', en: 'Nobody to tell', tone: 'grey' },
} as const;
export type ToldWay = keyof typeof toldWays;

/** The fields of an order, as page and sheet name them. */
export const installWords = {
  orderNo: { zh: '服务单号', en: 'Service no.' },
  kind: { zh: '上门类型', en: 'Kind of visit' },
  status: { zh: '状态', en: 'Status' },
  source: { zh: '来源', en: 'Source' },
  products: { zh: '产品', en: 'Product' },
  packages: { zh: '包件', en: 'Packages' },
  customerOrderNo: { zh: '客户订单号', en: 'Customer order' },
  customerName: { zh: '客户', en: 'Customer' },
  phone: { zh: '客户电话', en: 'Customer’s phone' },
  region: { zh: '地区', en: 'Region' },
  address: { zh: '详细地址', en: 'Address' },
  visitFrom: { zh: '上门时间', en: 'Visit' },
  visitTo: { zh: '预计结束', en: 'Expected end' },
  confirmed: { zh: '客户已确认', en: 'Confirmed by customer' },
  workerName: { zh: '师傅', en: 'Worker' },
  receiverName: { zh: '服务方', en: 'Handed to' },
  finishTime: { zh: '完工时间', en: 'Finished' },
  rating: { zh: '评分', en: 'Rating' },
  nextDay: { zh: '下次保养', en: 'Next maintenance' },
  remark: { zh: '备注', en: 'Remark' },
  createTime: { zh: '创建时间', en: 'Created' },
} as const;
