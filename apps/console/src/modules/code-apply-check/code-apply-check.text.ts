import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  applyNo: t('申请单号', 'Application'), company: t('企业名称', 'Company'), companyName: t('企业名称', 'Company'), codeType: t('码类型', 'Type'), product: t('产品', 'Product'), productName: t('产品', 'Product'), model: t('型号', 'Model'), identifier: t('产品标识', 'Identifier'), quantity: t('申请数量', 'Quantity'),
  quantityFrom: t('数量不少于', 'Quantity from'), quantityTo: t('数量不超过', 'Quantity up to'), quotaLeft: t('处理后余额', 'Quota left after'), deliveryWay: t('交付方式', 'Delivery'), printerPartner: t('印刷商', 'Printer'), purpose: t('用途', 'Purpose'), submitUserName: t('提交人', 'Submitted by'), submitTime: t('提交时间', 'Submitted'), startTime: t('提交时间', 'Submitted'), endTime: t('提交时间止', 'Submitted until'),
  applyStatus: t('状态', 'State'), auditorName: t('审核人', 'Reviewer'), auditTime: t('审核时间', 'Reviewed'), opinion: t('审核意见', 'Opinion'), withPin: t('涂层验证码', 'Scratch PIN'), productionPlanNo: t('生产计划号', 'Production plan'), customOrderNo: t('客户订单号', 'Customer order'), needDate: t('需要日期', 'Needed by'), labelTemplateName: t('标签模板', 'Label template'), batchNo: t('批次号', 'Batch'),
} satisfies Record<string, Text>;

export const text = {
  title: t('发码申请审核', 'Review of applications for codes'), review: t('审核', 'Review'), test: t('测试码', 'Test codes'), noQuota: t('测试码不占额度', 'Tests use no quota'), created: t('新增申请', 'Drafted'), auto: t('自动通过', 'Passed by rule'), asked: t('原申请 {n} 枚', '{n} asked for'), yes: t('有', 'Yes'), no: t('无', 'None'), codes: t('{n} 枚', '{n} codes'),
  grant: t('核准数量', 'Quantity to grant'), grantHint: t('只能调低；调整时须在审核意见中说明原因', 'Can be lowered only; the opinion then says why'), pieces: t('枚', 'codes'), altered: t('调整数量并通过', 'Lower and approve'), alteredWhy: t('调整数量时请填写 5–200 字的原因', 'Say in 5–200 characters why the quantity is lowered'), restore: t('恢复申请数量', 'As asked for'),
  recent: t('近 90 天发码与激活', 'Issued and active, last 90 days'), issued: t('已发码', 'Issued'), activated: t('已激活', 'Active'), rate: t('激活率 {n}%', '{n}% active'), nothingIssued: t('近 90 天没有发码', 'Nothing issued in the last 90 days'), afterwards: t('通过后剩余额度 {n} 枚', '{n} codes of quota left afterwards'),
  autoPass: t('自动通过', 'Pass by rule'), autoPassHint: t('开启后，数量不超过 5,000 枚且自动检查全部通过的申请，提交后直接通过并开始生成。', 'When on, applications for up to 5,000 codes whose checks are all green pass at once and are generated.'), autoOn: t('开启自动通过？', 'Let small green applications pass by rule?'), autoOff: t('关闭自动通过？新提交的申请都将等待人工审核。', 'Stop passing by rule? Every new application then waits for a person.'),
} satisfies Record<string, Text>;

export const phrases: readonly Text[] = [
  t('申请数量明显超出近期激活量，请分批申请', 'More than you activate: ask in parts'), t('用途说明不清楚，请补充', 'The purpose is unclear, please explain'), t('请先激活已下发的编码', 'Activate the codes you already have first'), t('印刷商信息不完整', 'The printer is not named fully'), t('首批先核准部分数量', 'A part is granted to begin with'),
];
