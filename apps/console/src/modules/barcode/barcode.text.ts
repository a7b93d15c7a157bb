import type { Text } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  thumbnail: t('条码', 'Symbol'), content: t('内容', 'Content'), symbology: t('码制', 'Symbology'), source: t('来源', 'Source'), product: t('产品', 'Product'), productName: t('产品', 'Product'), productId: t('关联产品', 'Product'), model: t('型号', 'Model'), purpose: t('用途', 'Purpose'),
  width: t('宽（mm）', 'Width (mm)'), height: t('高（mm）', 'Height (mm)'), showText: t('显示文字', 'Show text'), ownershipNote: t('授权说明', 'Right of use'), remark: t('备注', 'Remark'), status: t('状态', 'State'), createTime: t('创建时间', 'Created'), updateTime: t('更新时间', 'Updated'),
  gtin: t('商品码（GTIN）', 'GTIN'), level: t('包装层级', 'Level'), magnification: t('放大系数', 'Magnification'), barHeight: t('条高（mm）', 'Bar height (mm)'), templateName: t('标签模板', 'Label template'), labelTemplateId: t('标签模板', 'Label template'), serial: t('序列号', 'Serial'),
  size: t('尺寸（mm）', 'Size (mm)'), lastDpi: t('分辨率', 'Resolution'), grade: t('检测等级', 'Grade'), downloads: t('下载次数', 'Downloads'), prints: t('打印次数', 'Prints'), companyName: t('企业', 'Company'), format: t('格式', 'Format'), dpi: t('分辨率', 'Resolution'), marks: t('静区标记', 'Quiet-zone marks'),
  device: t('检测设备', 'Verifier'), reportFile: t('检测报告', 'Report'), testTime: t('检测日期', 'Tested on'), startTime: t('创建时间', 'Created'), endTime: t('至', 'To'), copies: t('份数', 'Copies'), mode: t('方式', 'Mode'),
  nameCn: t('商品名称', 'Name'), spec: t('规格', 'Specification'), brandName: t('品牌', 'Brand'), hasSymbol: t('条码', 'Symbols'),
} satisfies Record<string, Text>;

const name = (word: string): Text => ({ zh: word, en: word });
export const symbologyChoices: Choices = {
  EAN13: name('EAN-13'), EAN8: name('EAN-8'), UPCA: name('UPC-A'), ITF14: name('ITF-14'), GS1_128: name('GS1-128'), GS1_DATAMATRIX: name('GS1 DataMatrix'), QR_DL: t('QR 数字链接', 'QR Digital Link'), CODE128: name('Code 128'), CODE39: name('Code 39'), DATAMATRIX: name('DataMatrix'), QR: name('QR'),
};
export const sourceChoices: Choices = { GTIN: t('平台商品码', 'GTIN of this platform'), OWN: t('自有登记', 'Registered') };
export const purposeChoices: Choices = { RETAIL: t('零售', 'Retail'), INTERNAL: t('内部', 'Internal'), CARTON: t('箱', 'Carton') };
export const levelChoices: Choices = { RETAIL: t('零售', 'Retail'), INNER: t('中包', 'Inner pack'), CARTON: t('箱', 'Carton'), PALLET: t('托', 'Pallet'), ITEM: t('单品', 'Single piece') };
export const statusChoices: Choices = { 1: { ...t('启用', 'Enabled'), tone: 'green' }, 2: { ...t('停用', 'Disabled'), tone: 'grey' } };
export const formatChoices: Choices = { svg: name('SVG'), png: name('PNG'), pdf: name('PDF') };
export const dpiChoices: Choices = { 300: name('300 dpi'), 600: name('600 dpi'), 1200: name('1200 dpi') };

export const text = {
  title: t('条码管理', 'Barcodes'), add: t('新增条码', 'New barcode'), edit: t('编辑条码', 'Edit the barcode'), hint: t('登记商品上印制的任何条码，没有 GS1 会员资格也可使用内部码。', 'Register any barcode printed on goods; internal codes need no GS1 membership.'),
  bind: t('关联产品', 'Link a product'), enable: t('启用', 'Enable'), disable: t('停用', 'Disable'), sureDisable: t('停用后不能再下载和打印，可重新启用。', 'It can no longer be downloaded or printed until it is enabled again.'),
  look: t('预览与下载', 'Preview and download'), file: t('下载文件', 'Download'), print: t('打印', 'Print'), printTitle: t('打印条码', 'Print the barcode'), makePrint: t('生成并打印', 'Make and print'), popup: t('浏览器拦截了打印窗口，请允许弹出窗口后重试', 'The browser blocked the print window; allow pop-ups and try again'),
  cannotDraw: t('无法生成条码', 'The symbol cannot be drawn'), warnings: t('可以使用，请留意', 'It may be used, but note'), typing: t('填写内容后显示预览', 'Enter the content to see the symbol'), drawn: t('预览', 'Preview'),
  sizeLine: t('{w} × {h} mm', '{w} × {h} mm'), module: t('模块宽度（X）', 'Module (X)'), moduleLine: t('{x} mm，{n} 点', '{x} mm, {n} dots'), scanned: t('扫描结果', 'Scanned as'), marksHelp: t('角线位于静区之外，印刷时可裁去', 'The marks lie outside the quiet zone and may be trimmed'),
  contentHelp: {
    EAN13: t('13 位数字，含校验位', '13 digits with the check digit'), EAN8: t('8 位数字，含校验位', '8 digits with the check digit'), UPCA: t('12 位数字，含校验位', '12 digits with the check digit'), ITF14: t('14 位数字，含校验位', '14 digits with the check digit'),
    CODE128: t('英文、数字和半角符号，最多 80 个', 'Up to 80 ASCII characters'), CODE39: t('大写英文、数字和 - . $ / + % 空格，最多 40 个', 'Capital letters, digits, - . $ / + % and blanks, up to 40'), QR: t('任意文字，最多 500 个字符', 'Any text up to 500 characters'), DATAMATRIX: t('英文、数字和半角符号，最多 500 个', 'Up to 500 ASCII characters'),
  } as Record<string, Text>,
  ownershipHelp: t('使用其他企业厂商识别代码下的号码（如为其代工）时填写', 'Needed for a number under another company’s prefix, such as when producing for it'),
  findProduct: t('输入名称或型号查找', 'Find by name or model'), noProduct: t('没有产品', 'No product'), saved: t('条码已保存', 'The barcode is saved'), copiesHelp: t('1–1,000 份', '1–1,000 copies'), download: t('下载', 'Download'),
  sheetTitle: t('批量导入条码', 'Import barcodes'), sheetHint: t('一次最多 1,000 行。', 'At most 1,000 rows at once.'), sheetTemplate: t('下载模板', 'Template'), checking: t('正在检查…', 'Checking…'), line: t('行', 'Row'), faults: t('检查结果', 'Result'), fine: t('可以导入', 'Good'),
  good: t('{n} 行可以导入', '{n} rows are good'), bad: t('{n} 行有问题', '{n} rows have faults'), run: t('导入 {n} 行', 'Import {n} rows'), imported: t('已导入 {n} 个条码', '{n} barcodes imported'), skipBad: t('有问题的行不会导入', 'Rows with faults are left out'), onlyBad: t('只看有问题的行', 'Only rows with faults'),
} satisfies Record<string, Text | Record<string, Text>>;
