import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  applyNo: t('申请单号', 'Application'), codeType: t('码类型', 'Type'), product: t('产品', 'Product'), productId: t('产品', 'Product'), productName: t('产品', 'Product'), model: t('型号', 'Model'), quantity: t('申请数量', 'Quantity'), withPin: t('涂层验证码', 'Scratch PIN'), deliveryWay: t('交付方式', 'Delivery'),
  printerPartner: t('印刷商', 'Printer'), labelTemplateId: t('标签模板', 'Label template'), labelTemplateName: t('标签模板', 'Label template'), productionPlanNo: t('生产计划号', 'Production plan'), customOrderNo: t('客户订单号', 'Customer order'), purpose: t('用途', 'Purpose'), needDate: t('需要日期', 'Needed by'),
  applyStatus: t('状态', 'State'), opinion: t('审核意见', 'Opinion'), batchNo: t('批次号', 'Batch'), createTime: t('创建时间', 'Created'), submitTime: t('提交时间', 'Submitted'), auditTime: t('审核时间', 'Reviewed'), companyName: t('企业名称', 'Company'), startTime: t('创建时间', 'Created'), endTime: t('创建时间止', 'Created until'),
} satisfies Record<string, Text>;

export const text = {
  title: t('发码申请', 'Applications'), applies: t('申请', 'Applications'), batches: t('批次', 'Batches'), codes: t('单码', 'Single codes'), add: t('新增申请', 'New application'), addTitle: t('新增发码申请', 'New application for codes'), editTitle: t('编辑发码申请', 'Edit the application'),
  empty: t('还没有发码申请', 'No applications yet'), hint: t('为服务中的产品申请编码，审核通过后自动生成批次。', 'Apply for codes of a product in service; the approved application makes a batch.'), sureSubmit: t('提交后将进入审核，并占用 {n} 枚额度。', 'It goes to review and holds the quota of {n} codes.'), sureSubmitTest: t('提交后将进入审核。', 'It goes to review.'),
  sureWithdraw: t('撤回后释放占用的额度，可修改后重新提交。', 'What it holds is released; it can be edited and handed in again.'), sureDelete: t('删除申请 {no}？删除后不可恢复。', 'Delete application {no}? This cannot be undone.'), test: t('测试', 'Test'), auto: t('自动通过', 'Passed by rule'), adjusted: t('原申请 {n} 枚', '{n} asked for'), seeBatch: t('查看批次', 'See the batch'), rejected: t('审核意见', 'Why it was rejected'),
  notFound: t('申请不存在，或不属于本企业', 'There is no such application in your company'), yes: t('有', 'Yes'), no: t('无', 'None'),
  pinAlways: t('正品码必须配涂层验证码', 'Authentic codes always have one'), pinHelp: t('标签上印刷涂层，消费者刮开后输入 6 位验证码核验', 'Printed under a coating; the buyer scratches it and enters 6 digits'),
  waySelf: t('在“批次”中下载加密文件，自行打印', 'Fetch the encrypted file under “Batches” and print yourself'), wayPrinter: t('生成限时链接，交给印刷企业', 'A link for some days, for the company that prints'),
  left: t('可用额度 {n} 枚', '{n} codes left'), over: t('超出可用额度 {n} 枚，可先保存草稿，购买码包后再提交', '{n} more than you have left: save the draft, buy codes, then submit'), trialLeft: t('还可申请 {n} 枚测试码', '{n} test codes left'), trialOver: t('超出测试码上限，最多还可申请 {n} 枚', 'Too many test codes: {n} left'),
  findProduct: t('输入产品名称、型号或商品码搜索', 'Search by name, model or GTIN'), noProduct: t('没有可申请编码的产品；产品须审核通过并在服务中', 'No product may have codes: it must be approved and in service'), noGtin: t('无商品码，不能申请 SGTIN', 'No GTIN, so no SGTIN'), noTemplate: t('使用产品默认模板', 'The product’s own template'), printerHelp: t('填写接收编码的印刷企业全称', 'The full name of the company that prints them'), pieces: t('枚', 'codes'),
} satisfies Record<string, Text>;
