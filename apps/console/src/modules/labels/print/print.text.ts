import { printJobWords, printModeWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  ...printJobWords,
  subject: { zh: '批次、条码、箱或产品', en: 'Batch, barcode, boxes or product' },
  upTo: { zh: '卷上最后一枚的序号', en: 'Serial of the last label on the roll' },
  from: { zh: '从序号', en: 'From serial' },
  startAt: { zh: '首张起始位置', en: 'First place on the sheet' },
  dpi: { zh: '打印机分辨率', en: 'Printer resolution' },
  batchId: { zh: '码批次', en: 'Code batch' },
  prodBatchId: { zh: '生产批次', en: 'Production batch' },
  range: { zh: '序号', en: 'Serials' },
  templateId: { zh: '标签模板', en: 'Label template' },
  quantity: { zh: '数量', en: 'Quantity' },
  stopped: { zh: '打印进度', en: 'Progress' },
} as const;

export const stoppedChoices = { true: { zh: '中途停止', en: 'Stopped on the way' } } satisfies Choices;

export const modeChoices = {
  PDF: { zh: 'PDF 文件', en: 'PDF file' },
  ZPL: { zh: 'ZPL（条码打印机）', en: 'ZPL (label printer)' },
  TSPL: { zh: 'TSPL（条码打印机）', en: 'TSPL (label printer)' },
  BROWSER: { zh: '浏览器打印', en: 'Browser' },
} satisfies Choices;

/** The same in a column. */
export const modeWords = printModeWords satisfies Choices;

export const t = {
  title: { zh: '打印记录', en: 'Print jobs' },
  printTitle: { zh: '打印标签', en: 'Print labels' },
  make: { zh: '生成并打印', en: 'Generate and print' },
  again: { zh: '下载', en: 'Download' },
  reprint: { zh: '补打', en: 'Reprint' },
  hint: {
    zh: '在“模板”页选择模板并点击“打印”，任务会记录在这里。',
    en: 'Choose a template under “Templates” and click “Print”. Jobs are listed here.',
  },
  before: { zh: '其中有序号已经打印过', en: 'Some of these serials were printed before' },
  forbidden: {
    zh: '其中有序号已经打印过，本企业不允许重复打印',
    en: 'Some of these serials were printed before, and your company does not allow that twice',
  },
  beforeBy: { zh: '{name} {time} 打印 {from}–{to}（{jobNo}）', en: '{name}, {time}: {from}–{to} ({jobNo})' },
  unprinted: { zh: '尚未打印', en: 'Not printed yet' },
  allPrinted: { zh: '该批次已全部打印，请填写要再次打印的序号', en: 'All of this batch was printed. Enter the serials to print again' },
  againMany: { zh: '打印 {n} 张标签，其中有已打印过的', en: 'Print {n} labels, some of them once more' },
  againSure: {
    zh: '重复的标签会让两件产品带着同一个码，请先销毁原来的标签。',
    en: 'Two pieces could carry one code. Destroy the labels that were printed before.',
  },
  againReason: { zh: '再次打印的原因', en: 'Reason for printing them again' },
  noPrinter: { zh: '不指定，自行选择输出方式', en: 'None: choose the output below' },
  boxes: { zh: '{first} 等 {n} 箱', en: '{n} boxes from {first}' },
  send: { zh: '发送到打印机', en: 'Send to the printer' },
  goOn: { zh: '继续发送', en: 'Go on sending' },
  goOnHelp: {
    zh: '打印机停下时，请看卷上最后一枚，从它的下一枚继续',
    en: 'Look at the last label on the roll and go on with the one after it',
  },
  sentTo: { zh: '已打印到 {n}', en: 'Printed up to {n}' },
  upToHelp: {
    zh: '请看卷上最后一枚标签；从它的下一枚继续',
    en: 'Look at the last label on the roll. Printing goes on with the one after it',
  },
  drawing: { zh: '已开始绘制标签，可在任务中查看进度', en: 'The labels are being drawn. Tasks show how far they are' },
  drawingOf: { zh: '绘制标签 {name}', en: 'Draw labels: {name}' },
  sending: { zh: '已发送到打印机，可在任务中查看进度', en: 'Sent to the printer. Tasks show how far it is' },
  files: { zh: '分段下载', en: 'Files by range' },
  filesHint: { zh: '每个文件最多 10,000 张标签，按序号命名', en: 'Each file has up to 10,000 labels and is named by its serials' },
  preview: { zh: '打印预览（首枚）', en: 'Preview (first label)' },
  faults: { zh: '这张标签印出后无法可靠识读', en: 'This label would not scan reliably' },
  warnings: { zh: '可以打印，请留意', en: 'Can be printed, with warnings' },
  chooseBatch: { zh: '选择要打印的批次', en: 'Choose a batch to print' },
  choose: { zh: '选择批次后显示预览', en: 'Choose a batch to see the label' },
  count: { zh: '将打印 {n} 张', en: '{n} labels' },
  factors: { zh: '（{n} 枚{more}）', en: ' ({n} codes{more})' },
  timesPieces: { zh: ' × {n} 包件', en: ' × {n} packages' },
  timesCopies: { zh: ' × {n} 份', en: ' × {n} copies' },
  producedHint: {
    zh: '标签上的批号和生产日期；已激活的编码以激活时的生产批次为准',
    en: 'For the batch number and production date on the label. Codes that are already active keep their own production batch.',
  },
  codeless: {
    zh: '该模板不含编码。不按码批次打印时，请到产品列表或箱码管理中选择“打印标签”',
    en: 'This template shows no code. Without a code batch, print it from the list of products or of boxes',
  },
  productTitle: { zh: '打印标签 · {name}', en: 'Print labels · {name}' },
  quantityHint: {
    zh: '写明第几包的标签按套打印，每套含全部包件；其他标签按张打印',
    en: 'Labels that say which package they are for are printed in sets of all packages, others one by one',
  },
  producedOfProduct: { zh: '标签上的批号和生产日期', en: 'For the batch number and production date on the label' },
  noCodeless: {
    zh: '还没有不含编码的标签模板。含编码的标签请在码批次中打印',
    en: 'There is no label template without codes yet. Labels with codes are printed for a code batch',
  },
  lacks: { zh: '缺少{fields}', en: 'lacks {fields}' },
  toTemplates: { zh: '去标签模板', en: 'Go to label templates' },
  startHint: { zh: '用过的标签纸可接着用：点选第一个空位', en: 'A sheet used before can be used up: choose its first free place' },
  place: { zh: '第 {n} 个位置', en: 'Place {n}' },
  noBatch: { zh: '没有可打印的批次，请先在发码管理中申请编码', en: 'No batches to print. Apply for codes first' },
  toBatches: { zh: '前往发码管理', en: 'Go to code issuing' },
  popup: { zh: '浏览器拦截了打印窗口，请允许弹出窗口后重试', en: 'The browser blocked the print window; allow pop-ups and try again' },
  turned: { zh: '起始序号不能大于结束序号', en: 'The first serial must not be higher than the last' },
  large: { zh: '浏览器打印最多 2,000 张，请改用 PDF 或 ZPL', en: 'The browser can print up to 2,000 labels. Use PDF or ZPL instead' },
} as const;
