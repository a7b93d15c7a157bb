import type { Text } from '@touchmark/contract';
import { applyWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...applyWords,
  product: t('产品', 'Product'),
  productId: t('产品', 'Product'),
  withPin: t('涂层验证码', 'Scratch PIN'),
  labelTemplateId: t('标签模板', 'Label template'),
  labelTemplateName: t('标签模板', 'Label template'),
  startTime: t('创建时间', 'Created'),
  endTime: t('创建时间止', 'To'),
} satisfies Record<string, Text>;

export const text = {
  buy: t('购买码包', 'Buy a code pack'),
  page: t('发码管理', 'Issue codes'),
  title: t('发码申请', 'Code application'),
  applies: t('申请', 'Applications'),
  batches: t('批次', 'Batches'),
  codes: t('单码', 'Single codes'),
  add: t('新增申请', 'New application'),
  addTitle: t('新增发码申请', 'New code application'),
  editTitle: t('编辑发码申请', 'Edit application'),
  empty: t('还没有发码申请', 'No applications yet'),
  hint: t(
    '为服务中的产品申请编码，审核通过后自动生成批次。',
    'Apply for codes for a product in service. A batch is created once the application is approved.',
  ),
  sureSubmit: t('提交后将进入审核，并占用 {n} 枚额度。', 'The review begins, and quota for {n} codes is reserved.'),
  sureSubmitTest: t('提交后将进入审核。', 'The review begins.'),
  sureWithdraw: t('撤回后释放占用的额度，可修改后重新提交。', 'The reserved quota is released. You can edit and resubmit the application.'),
  sureDelete: t('删除申请 {no}？删除后不可恢复。', 'Delete application {no}? This cannot be undone.'),
  auto: t('自动通过', 'Auto-approve'),
  adjusted: t('原申请 {n} 枚', '{n} requested'),
  seeBatch: t('查看批次', 'View batch'),
  rejected: t('审核意见', 'Review comment'),
  notFound: t('申请不存在，或不属于本企业', 'Application not found in your company'),
  yes: t('有', 'Yes'),
  no: t('无', 'None'),
  pinAlways: t('正品码必须配涂层验证码', 'Required for authentic codes'),
  pinHelp: t(
    '标签上印刷涂层，消费者刮开后输入 6 位验证码核验',
    'Printed under a scratch-off coating. The buyer enters the 6 digits to verify the product',
  ),
  waySelf: t('在“批次”中下载加密文件，自行打印', 'Download the encrypted file under “Batches” and print it yourself'),
  wayPrinter: t('生成限时链接，交给印刷企业', 'Creates a time-limited link for the printing company'),
  left: t('可用额度 {n} 枚', '{n} codes left'),
  over: t('超出可用额度 {n} 枚，可先保存草稿，购买码包后再提交', '{n} over your available quota. Save a draft, buy codes, then submit'),
  trialLeft: t('还可申请 {n} 枚测试码', '{n} test codes left'),
  trialOver: t('超出测试码上限，最多还可申请 {n} 枚', 'Too many test codes: {n} left'),
  findProduct: t('输入产品名称、型号或商品码搜索', 'Search by name, model or GTIN'),
  noProduct: t('没有可申请编码的产品；产品须审核通过并在服务中', 'No eligible products. A product must be approved and in service'),
  putUp: t('产品已通过审核，上架后即可申请编码：', 'Approved products must be published before they can have codes:'),
  putUpOne: t('上架 {name}', 'Publish {name}'),
  noGtin: t('无商品码，不能申请 SGTIN', 'No GTIN, so SGTINs are not available'),
  noTemplate: t('使用产品默认模板', 'Product’s default template'),
  printerHelp: t('填写接收编码的印刷企业全称', 'Full name of the company that prints the codes'),
  pieces: t('枚', 'codes'),
} satisfies Record<string, Text>;
