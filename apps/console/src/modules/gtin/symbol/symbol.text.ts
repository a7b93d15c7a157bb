import { barcodeImportColumns, barcodePurposeNames, type Text } from '@touchmark/contract';
import { barcodeLevelWords, barcodeSourceWords, barcodeWords, symbologyNames, titlesOf } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...titlesOf(barcodeImportColumns),
  ...barcodeWords,
  thumbnail: t('条码', 'Barcode'),
  product: t('产品', 'Product'),
  productId: t('关联产品', 'Linked product'),
  magnification: t('放大系数', 'Magnification'),
  barHeight: t('条高（mm）', 'Bar height (mm)'),
  templateName: t('标签模板', 'Label template'),
  labelTemplateId: t('标签模板', 'Label template'),
  serial: t('序列号', 'Serial'),
  size: t('尺寸（mm）', 'Size (mm)'),
  format: t('格式', 'Format'),
  dpi: t('分辨率', 'Resolution'),
  marks: t('静区标记', 'Quiet-zone marks'),
  device: t('检测设备', 'Verifier'),
  reportFile: t('检测报告', 'Test report'),
  testTime: t('检测日期', 'Tested on'),
  startTime: t('创建时间', 'Created'),
  endTime: t('至', 'To'),
  copies: t('份数', 'Copies'),
  mode: t('方式', 'Method'),
  brandName: t('品牌', 'Brand'),
  hasSymbol: t('条码', 'Barcodes'),
} satisfies Record<string, Text>;

const name = (word: string): Text => ({ zh: word, en: word });
export const symbologyChoices: Choices = symbologyNames;
export const sourceChoices: Choices = barcodeSourceWords;
export const purposeChoices: Choices = barcodePurposeNames;
export const levelChoices: Choices = barcodeLevelWords;
export const formatChoices: Choices = { svg: name('SVG'), png: name('PNG'), pdf: name('PDF') };
export const dpiChoices: Choices = { 300: name('300 dpi'), 600: name('600 dpi'), 1200: name('1200 dpi') };

export const text = {
  title: t('条码管理', 'Barcodes'),
  add: t('新增条码', 'New barcode'),
  edit: t('编辑条码', 'Edit barcode'),
  hint: t(
    '登记商品上印制的任何条码，没有 GS1 会员资格也可使用内部码。',
    'Register any barcode printed on your goods. Internal codes do not need GS1 membership.',
  ),
  bind: t('关联产品', 'Linked product'),
  sureDisable: t('停用后不能再下载和打印，可重新启用。', 'It cannot be downloaded or printed until you enable it again.'),
  look: t('预览与下载', 'Preview and download'),
  file: t('下载文件', 'Download'),
  print: t('打印', 'Print'),
  printTitle: t('打印条码', 'Print barcode'),
  makePrint: t('生成并打印', 'Generate and print'),
  cannotDraw: t('无法生成条码', 'Barcode cannot be generated'),
  warnings: t('可以使用，请留意', 'Usable, with warnings'),
  typing: t('填写内容后显示预览', 'Enter the content to see a preview'),
  /** Modules are whole numbers of dots, so the size differs slightly from the nominal one. */
  wholeDots: t('按 {dpi} dpi 取整', 'rounded to whole dots at {dpi} dpi'),
  sizeLine: t('{w} × {h} mm', '{w} × {h} mm'),
  module: t('模块宽度（X）', 'Module (X)'),
  moduleLine: t('{x} mm，按 {dpi} dpi 取整为 {n} 点，放大系数 {m}', '{x} mm, rounded to {n} dots at {dpi} dpi, magnification {m}'),
  scanned: t('扫描结果', 'Scanned as'),
  marksHelp: t('角线位于静区之外，印刷时可裁去', 'Corner marks are outside the quiet zone and can be trimmed'),
  contentHelp: {
    EAN13: t('13 位数字，含校验位', '13 digits with the check digit'),
    EAN8: t('8 位数字，含校验位', '8 digits with the check digit'),
    UPCA: t('12 位数字，含校验位', '12 digits with the check digit'),
    ITF14: t('14 位数字，含校验位', '14 digits with the check digit'),
    CODE128: t('英文、数字和半角符号，最多 80 个', 'Up to 80 ASCII characters'),
    CODE39: t('大写英文、数字和 - . $ / + % 空格，最多 40 个', 'Uppercase letters, digits, spaces and - . $ / + %, up to 40'),
    QR: t('任意文字，最多 500 个字符', 'Any text, up to 500 characters'),
    DATAMATRIX: t('英文、数字和半角符号，最多 500 个', 'Up to 500 ASCII characters'),
  } as Record<string, Text>,
  ownershipHelp: t(
    '使用其他企业厂商识别代码下的号码（如为其代工）时填写',
    'Required for numbers under another company’s prefix, for example when you manufacture for it',
  ),
  findProduct: t('输入名称或型号查找', 'Find by name or model'),
  noProduct: t('没有产品', 'No products'),
  copiesHelp: t('1–1,000 份', '1–1,000 copies'),
  download: t('下载', 'Download'),
} satisfies Record<string, Text | Record<string, Text>>;

export const importWords = {
  title: t('批量导入条码', 'Import barcodes'),
  hint: t('每行一个条码。', 'One barcode per row.'),
  done: t('已导入 {n} 个条码', '{n} barcodes imported'),
} satisfies Record<string, Text>;
