/** In which form labels leave, as a column names it. */
export const printModeWords = {
  PDF: { zh: 'PDF', en: 'PDF' },
  ZPL: { zh: 'ZPL', en: 'ZPL' },
  TSPL: { zh: 'TSPL', en: 'TSPL' },
  BROWSER: { zh: '浏览器', en: 'Browser' },
} as const;

/** The fields of a print job, as page and sheet name them. */
export const printJobWords = {
  jobNo: { zh: '任务号', en: 'Job' },
  status: { zh: '状态', en: 'Status' },
  templateName: { zh: '模板', en: 'Template' },
  batchNo: { zh: '码批次', en: 'Code batch' },
  content: { zh: '条码或箱码', en: 'Barcode or box' },
  productName: { zh: '产品', en: 'Product' },
  rangeFrom: { zh: '起始序号', en: 'First serial' },
  rangeTo: { zh: '结束序号', en: 'Last serial' },
  copies: { zh: '每码份数', en: 'Copies' },
  labels: { zh: '标签数', en: 'Labels' },
  good: { zh: '合格数', en: 'Good' },
  mode: { zh: '方式', en: 'Method' },
  printerName: { zh: '目标打印机', en: 'Target printer' },
  reason: { zh: '补打原因', en: 'Reason' },
  operatorName: { zh: '操作人', en: 'User' },
  createTime: { zh: '创建时间', en: 'Created' },
  printedTime: { zh: '打印时间', en: 'Printed' },
} as const;

/** How labels reach a printer. */
export const printerWayWords = {
  NETWORK: { zh: '服务器直接打印', en: 'Sent by the server' },
  SPOOL: { zh: '服务器文件夹', en: 'Folder of the server' },
  FILE: { zh: '下载为文件', en: 'Downloaded file' },
  USB: { zh: '本机 USB', en: 'USB of this computer' },
  SERIAL: { zh: '本机串口', en: 'Serial port of this computer' },
  DIALOG: { zh: '系统打印对话框', en: 'System print dialog' },
} as const;

/** How a printer finds the next label. */
export const printerMediaWords = {
  gap: { zh: '间隙纸', en: 'Gap' },
  mark: { zh: '黑标纸', en: 'Black mark' },
  endless: { zh: '连续纸', en: 'Continuous' },
} as const;

/** The fields of a printer, as page and sheet name them. */
export const printerWords = {
  name: { zh: '打印机名称', en: 'Printer' },
  language: { zh: '指令语言', en: 'Language' },
  dpi: { zh: '分辨率', en: 'Resolution' },
  widthMm: { zh: '标签宽（mm）', en: 'Label width (mm)' },
  heightMm: { zh: '标签高（mm）', en: 'Label height (mm)' },
  media: { zh: '纸张定位', en: 'Label sensing' },
  way: { zh: '打印方式', en: 'How it prints' },
  place: { zh: '地址或文件夹', en: 'Address or folder' },
  testTime: { zh: '上次试打', en: 'Last test' },
} as const;
