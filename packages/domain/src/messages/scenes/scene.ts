import type { MessageKind } from '../message-kind.ts';

export interface Words { zh: string; en: string }
/** The channels of a message: 站内, 邮件, 短信. */
export const messageChannels = ['SITE', 'MAIL', 'SMS'] as const;
export type MessageChannel = (typeof messageChannels)[number];
export type MessageLevel = 'info' | 'success' | 'warning' | 'error';

/** The placeholders of messages: the label of each, and an example for previews. */
export const messageVars = {
  aptitudeName: { zh: '资质名称', en: 'Certificate', sample: { zh: '布艺沙发检验报告', en: 'Test report of a sofa' } }, brandName: { zh: '品牌名称', en: 'Brand', sample: { zh: '云禾 YUNHE', en: 'YUNHE' } }, productName: { zh: '产品名称', en: 'Product name', sample: { zh: '清屿三人布艺沙发', en: 'Qingyu three-seat sofa' } },
  opinion: { zh: '审核意见', en: 'Review comment', sample: { zh: '商标注册证已过期，请更换', en: 'The trademark certificate has expired' } }, reason: { zh: '原因说明', en: 'Reason', sample: { zh: '资料需要更新', en: 'The documents need renewing' } },
  userName: { zh: '相关人员', en: 'Person', sample: { zh: '叶云禾', en: 'Ye Yunhe' } }, companyName: { zh: '企业名称', en: 'Company name', sample: { zh: '佛山市云禾软体家具有限公司', en: 'Foshan Yunhe Upholstery' } },
  receiverName: { zh: '收货方', en: 'Receiver', sample: { zh: '武汉居佳家居', en: 'Wuhan Jujia' } },
  partnerName: { zh: '服务商', en: 'Service provider', sample: { zh: '佛山顺彩印刷', en: 'Foshan Shuncai Printing' } },
  roleName: { zh: '角色', en: 'Role', sample: { zh: '平台审核员', en: 'Platform auditor' } },
  orderNo: { zh: '订单号', en: 'Order no.', sample: { zh: 'DD20260105001', en: 'DD20260105001' } }, delivery: { zh: '开通结果', en: 'Delivered service', sample: { zh: '码额度已增加 1,000 枚。', en: '1,000 codes added to your quota.' } }, arrived: { zh: '到账金额', en: 'Received', sample: { zh: '900.00', en: '900.00' } }, asked: { zh: '应付金额', en: 'Amount due', sample: { zh: '1,200.00', en: '1,200.00' } }, left: { zh: '记入余额', en: 'Left for the balance', sample: { zh: '900.00', en: '900.00' } }, invoiceNo: { zh: '发票号码', en: 'Invoice no.', sample: { zh: '25442000000123456789', en: '25442000000123456789' } },
  redNo: { zh: '红字发票号码', en: 'Red letter no.', sample: { zh: '25442000000123456790', en: '25442000000123456790' } }, hours: { zh: '小时数', en: 'Hours', sample: { zh: '72', en: '72' } },
  requestNo: { zh: '售后申请编号', en: 'Request no.', sample: { zh: 'A2026010500012', en: 'A2026010500012' } }, applyNo: { zh: '申请单号', en: 'Application no.', sample: { zh: 'FM20260105001', en: 'FM20260105001' } }, issue: { zh: '发码说明', en: 'Issuing details', sample: { zh: '清屿三人布艺沙发，500 枚，正在生成', en: 'Qingyu three-seat sofa: 500 codes are being issued' } },
  batchNo: { zh: '批次号', en: 'Batch no.', sample: { zh: 'PC20260105001', en: 'PC20260105001' } }, count: { zh: '数量', en: 'Quantity', sample: { zh: '500', en: '500' } },
  review: { zh: '审核事项', en: 'Review', sample: { zh: '产品标识审核', en: 'Product review' } },
  gtin: { zh: '商品码', en: 'GTIN', sample: { zh: '9521101000016', en: '9521101000016' } }, reportKind: { zh: '通报类型', en: 'Report type', sample: { zh: '信息通报', en: 'report' } }, findings: { zh: '核查问题', en: 'Findings', sample: { zh: '9521101000016：商品名称缺失', en: '9521101000016: no name' } },
  contractNo: { zh: '合同编号', en: 'Contract no.', sample: { zh: 'HT2026012600001', en: 'HT2026012600001' } }, objectName: { zh: '到期项目', en: 'What expires', sample: { zh: '标识解析服务', en: 'Resolution service' } },
  prefix: { zh: '厂商识别代码', en: 'Company prefix', sample: { zh: '9521101', en: '9521101' } }, endDate: { zh: '到期日', en: 'Expires', sample: { zh: '2026-12-31', en: '2026-12-31' } },
  entNo: { zh: '企业编号', en: 'Company no.', sample: { zh: '100001', en: '100001' } }, nodePrefix: { zh: '标识前缀', en: 'Identifier prefix', sample: { zh: '88.999.100001', en: '88.999.100001' } },
  productsNote: { zh: '受影响的产品（可能为空）', en: 'Affected products (may be empty)', sample: { zh: '（已下架产品 2 个）', en: ' (2 products unpublished)' } }, restingNote: { zh: '暂停解析的产品（可能为空）', en: 'Products that stopped resolving (may be empty)', sample: { zh: '，2 个产品暂停解析', en: '. 2 products no longer resolve' } },
  standardName: { zh: '数据标准', en: 'Data standard', sample: { zh: '儿童沙发 V1.0', en: 'Children’s sofas V1.0' } },
  appName: { zh: '应用名称', en: 'Application', sample: { zh: '产品标识', en: 'Product identifier' } }, change: { zh: '变更内容', en: 'What changed', sample: { zh: '延期至 2026-12-31', en: 'extended to 2026-12-31' } }, stars: { zh: '星级', en: 'Stars', sample: { zh: '5', en: '5' } }, next: { zh: '后续安排', en: 'What comes next', sample: { zh: '现在可以使用。', en: 'It can be used now.' } }, validity: { zh: '有效期', en: 'Validity', sample: { zh: '至 2026-12-31', en: 'until 2026-12-31' } },
  account: { zh: '账号', en: 'Account', sample: { zh: 'yunhe', en: 'yunhe' } }, pageTitle: { zh: '页面名称', en: 'Page', sample: { zh: '发码管理', en: 'Issue codes' } }, content: { zh: '内容', en: 'Content', sample: { zh: '请问这款沙发有现货吗？', en: 'Is this sofa in stock?' } },
  authNo: { zh: '授权编号', en: 'Authorisation', sample: { zh: 'DA2026010500012', en: 'DA2026010500012' } }, pushNo: { zh: '推送单号', en: 'Push no.', sample: { zh: 'CP2026010500012', en: 'CP2026010500012' } }, planNo: { zh: '计划编号', en: 'Plan no.', sample: { zh: 'SP2026010500012', en: 'SP2026010500012' } }, lines: { zh: '计划行', en: 'Lines', sample: { zh: 'ENF 级刨花板 600 张 2026-12-08 临近未交', en: 'Particle board ENF 600 sheets 2026-12-08' } }, lotNo: { zh: '物料批次', en: 'Material lot', sample: { zh: 'HP-118', en: 'HP-118' } }, material: { zh: '物料', en: 'Material', sample: { zh: '高回弹海绵', en: 'High-resilience foam' } },
  fillNo: { zh: '填报单号', en: 'Filling no.', sample: { zh: 'T2026010500012', en: 'T2026010500012' } },
  docNo: { zh: '单据号', en: 'Document', sample: { zh: 'FH20260105000118', en: 'FH20260105000118' } }, units: { zh: '件数', en: 'Units', sample: { zh: '240', en: '240' } }, exceptions: { zh: '异常处数', en: 'Exceptions', sample: { zh: '2', en: '2' } },
  time: { zh: '时间', en: 'Time', sample: { zh: '2026-01-05 09:30:00', en: '2026-01-05 09:30:00' } }, address: { zh: '网络地址', en: 'IP address', sample: { zh: '203.0.113.8', en: '203.0.113.8' } }, device: { zh: '设备信息', en: 'Device', sample: { zh: 'Chrome · Windows', en: 'Chrome on Windows' } },
} as const satisfies Record<string, Words & { sample: Words }>;
export type MessageVar = keyof typeof messageVars;

/** An event for which the product sends a message, and its default text. */
export interface Scene extends Words {
  app: string; kind: MessageKind; level: MessageLevel; path: string; vars: readonly MessageVar[]; title: Words; content: Words;
  /** The possible channels; all if undefined. */
  ways?: readonly MessageChannel[];
}
