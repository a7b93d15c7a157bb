import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';
import { commodityLife, goodsBatchKinds, goodsBatchSources, goodsBatchWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const kindChoices: Choices = goodsBatchKinds;
export const sourceChoices: Choices = goodsBatchSources;
export const failedChoices: Choices = { true: t('失败', 'Failed'), false: t('成功', 'Registered') };

export const fields = {
  ...goodsBatchWords,
  startTime: t('登记时间', 'Entered'),
  endTime: t('结束日期', 'End date'),
  pending: commodityLife.states.allotReview,
  row: t('行号', 'Row'),
  gtin: t('商品码', 'GTIN'),
  codeStatus: t('商品码状态', 'GTIN status'),
  problems: t('问题', 'Problems'),
  product: t('商品', 'Product'),
} satisfies Record<string, Text>;

export const text = {
  title: t('商品码批量登记', 'GTIN batch entry'),
  queryTitle: t('商品码批次查询', 'GTIN batches'),
  stepStart: t('选择方式', 'Choose'),
  stepCheck: t('核对更正', 'Check and correct'),
  stepDone: t('完成', 'Done'),
  kind: t('登记方式', 'Entry method'),
  kindHint: {
    ALLOT: t('从厂商识别代码中为每行商品分配新的商品码。', 'Each row gets a new GTIN from a company prefix.'),
    REGISTER: t(
      '登记企业已在使用的商品码，逐个核对校验位与归属。',
      'Register GTINs you already use. Check digits and ownership are verified.',
    ),
  },
  prefix: t('厂商识别代码', 'Company prefix'),
  choosePrefix: t('请选择有效的厂商识别代码', 'Choose a valid company prefix'),
  left: t('剩余 {n}', '{n} left'),
  noPrefix: t('没有有效的厂商识别代码，请先登记', 'No valid company prefix. Register one first'),
  standard: t('按数据标准限定品类（选填）', 'Limit categories to a data standard (optional)'),
  anyStandard: t('全部品类', 'All categories'),
  template: t('下载模板', 'Template'),
  templateHint: t(
    '模板含表头、示例行、下拉选项与填写说明；中英文表头均可识别。',
    'Includes headings, an example row, drop-down lists and notes. Chinese and English headings both work.',
  ),
  upload: t('上传文件', 'Upload file'),
  uploadHint: t('一次最多 2,000 行；CSV 用 UTF-8 或 GB18030 编码。', 'Up to 2,000 rows at a time. CSV files in UTF-8 or GB18030.'),
  typeHint: t('没有文件，也可以在页面上逐行填写。', 'No file? Enter the rows on this page.'),
  type: t('直接填写', 'Enter manually'),
  checking: t('正在校验…', 'Checking…'),
  grid: t('商品码批量登记表', 'GTIN entry sheet'),
  onlyGood: t('仅提交正确行（{n}）', 'Submit valid rows ({n})'),
  submit: t('提交（{n}）', 'Submit ({n})'),
  sureOnlyGood: t(
    '提交 {n} 行，另有 {m} 行保留在批次中，可更正后重提。',
    'Submits {n} rows. The other {m} stay in the batch, where you can correct and resubmit them.',
  ),
  kept: t('已恢复上次未提交的内容', 'Your unsubmitted rows were restored'),
  retry: t('正在更正批次 {batchNo} 的失败行', 'Correcting the failed rows of batch {batchNo}'),
  entered: t('批次 {batchNo}：已登记 {ok} 个商品码', 'Batch {batchNo}: {ok} GTINs registered'),
  enteredHint: t(
    '商品码处于“已预留”。提交分配审核前，可整批撤销，号码回到号池。',
    'The GTINs are reserved. You can undo the whole batch until you submit them for review.',
  ),
  reservedHint: t('有商品码处于“已预留”，请提交分配审核。', 'Some GTINs are reserved. Submit them for allocation review.'),
  failedHint: t('{n} 行未登记，可在批次中更正后重提。', '{n} rows were not registered. You can correct and resubmit them in the batch.'),
  cancel: t('撤销整批', 'Undo the batch'),
  cancelThing: t('撤销批次 {batchNo}', 'Undo batch {batchNo}'),
  cancelHint: t('该批次的商品码全部释放，号码回到号池。', 'All GTINs in this batch are released and their numbers return to the pool.'),
  handIn: t('提交分配审核', 'Submit for review'),
  sureHandIn: t(
    '提交后由平台审核，号码不再释放。确定提交？',
    'After submission, the platform reviews the numbers and they can no longer be released. Submit?',
  ),
  report: t('批量通报', 'Report a batch'),
  sureReport: t(
    '对已分配的商品码提交信息通报？资料不完整的会列出原因。',
    'Report all allocated GTINs? Incomplete ones are listed with the reasons.',
  ),
  toBatch: t('查看批次', 'View batch'),
  more: t('继续登记', 'Enter more'),
  stepDoneAll: t('已处理 {n} 个商品码', '{n} GTINs processed'),
  stepRefused: t('{n} 个已处理，{m} 个未通过：{why}', '{n} processed, {m} failed: {why}'),
  result: t('下载结果', 'Download'),
  retryFailed: t('重提失败行', 'Fix failed rows'),
  rows: t('明细', 'Rows'),
  outcome: t('登记结果', 'Outcome'),
  empty: t('还没有批次', 'No batches yet'),
  emptyHint: t('用表格一次分配或登记多个商品码。', 'Allocate or register many GTINs from a spreadsheet.'),
  newBatch: t('批量登记', 'Batch registration'),
} satisfies Record<string, Text | Record<string, Text>>;
