import type { Text } from '@touchmark/contract';
import { findingLevels, findingWords, submissionWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';
import { codeFields } from '../master/public.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...findingWords,
  ...submissionWords,
  ...codeFields,
  company: t('企业', 'Company'),
  prefix: t('厂商识别代码', 'Company prefix'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('至', 'To'),
  productName: t('关联产品', 'Linked product'),
  modelSpec: t('型号 / 规格', 'Model / specification'),
  applyStatus: t('审核状态', 'Review'),
  codeForm: t('编码类型', 'Code type'),
  categoryName: t('产品品类', 'Category'),
  categoryId: t('产品品类', 'Category'),
  handled: t('是否处理', 'Handled'),
  toldTime: t('通知时间', 'Notified'),
} satisfies Record<string, Text>;

/** A finding has no submission, so the period filters by the time it was found. */
export const findingFields = { ...fields, startTime: fields.foundTime };

export const ruleChoices: Choices = {
  R1: t('R1 校验位或构成错误', 'R1 Check digit or composition'),
  R2: t('R2 厂商识别代码过期或注销', 'R2 Prefix expired or cancelled'),
  R3: t('R3 同一商品多个商品码', 'R3 Duplicate product'),
  R4: t('R4 超过 90 天未通报', 'R4 Not reported for 90 days'),
  R5: t('R5 条码内容与商品码不符', 'R5 Barcode differs from GTIN'),
  R6: t('R6 停用后仍在使用', 'R6 Used after being disabled'),
  R7: t('R7 绑定产品已下架或冻结', 'R7 Linked product unpublished or frozen'),
};
export const levelChoices: Choices = findingLevels;
export const handledChoices: Choices = { false: t('未处理', 'Open'), true: t('已处理', 'Handled') };

export const text = {
  allotTitle: t('商品码分配审核', 'GTIN allocation review'),
  reportTitle: t('商品信息通报审核', 'GTIN report review'),
  checkTitle: t('商品码核查', 'GTIN inspection'),
  auto: t('自动通过', 'Auto-approve'),
  existing: submissionWords.existing,
  autoPass: t('检查全绿自动通过', 'Auto-approve when all checks pass'),
  autoOn: t('检查全部通过的分配申请将自动通过，确定开启？', 'Allocations that pass all checks will be approved automatically. Turn it on?'),
  autoOff: t('关闭自动通过？', 'Turn off auto-approval?'),
  passBatch: t('整批通过', 'Approve batch'),
  passThing: t('通过批次 {batchNo} 中等待审核的商品码', 'Approve pending GTINs in batch {batchNo}'),
  passReports: t('通过批次 {batchNo} 中等待审核的信息通报', 'Approve pending reports of batch {batchNo}'),
  passHint: t(
    '仅自动检查全部通过的会被通过，其余保持待审核。',
    'Only those that pass all automatic checks are approved. The others stay pending.',
  ),
  pictures: t('商品图片', 'Pictures'),
  reasonLabel: t('停用原因', 'Reason for disabling'),
  run: t('立即核查', 'Inspect now'),
  lastRun: t('上次核查 {time}，共 {n} 个商品码', 'Last run {time}, {n} GTINs'),
  nextRun: t('下次 {time}', 'Next {time}'),
  never: t('尚未核查', 'Never inspected'),
  limits: t(
    'R5 核对条码与产品所填商品码；R6 依据单品码的下发与激活记录判断，尚无流转单据可查。',
    'R5 compares barcodes with the GTINs of products. R6 relies on item codes issued or activated, as no shipping records exist yet.',
  ),
  flag: t('标记异常', 'Mark abnormal'),
  unflag: t('解除异常', 'Clear the mark'),
  ignore: t('忽略', 'Ignore'),
  notify: t('通知企业', 'Notify'),
  told: t('已通知 {n} 项', '{n} notified'),
  flagHint: t('商品码进入“异常”，企业将收到通知。', 'The GTIN is marked abnormal and the company is notified.'),
  unflagHint: t('商品码恢复为标记前的状态。', 'The GTIN returns to its previous status.'),
  ignoreHint: t('该规则今后不再报告此商品码。', 'This rule will no longer flag this GTIN.'),
  empty: t('没有核查结果', 'No findings'),
  emptyHint: t('每晚自动核查，也可以立即核查。', 'GTINs are inspected every night. You can also inspect now.'),
} satisfies Record<string, Text>;

/** Frequent opinions about a number, and about a report. */
export const allotPhrases: readonly Text[] = [
  t('同一商品已有商品码，请使用原码', 'This product already has a GTIN. Please use it'),
  t('商品名称、型号与规格不符，请核对', 'Name, model and specification do not match. Please check'),
  t('包装数量或包装指示符有误，请核对', 'The package contents or indicator is wrong. Please check'),
  t('品类与商品不符，请重新选择', 'The category does not match the product. Please choose another'),
];
export const reportPhrases: readonly Text[] = [
  t('图片不清晰或不是白底，请更换', 'The picture is unclear or not on a white background. Please replace it'),
  t('商品名称须含品牌、名称与型号', 'The name must include brand, name and model'),
  t('尺寸或重量与商品不符，请核对', 'Size or weight does not match the product. Please check'),
  t('关键属性已改变，请申请新的商品码', 'Key attributes have changed. Please apply for a new GTIN'),
];
