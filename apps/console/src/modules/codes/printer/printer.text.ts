import type { Choices } from '../../../ui/index.ts';

export const fields = {
  name: { zh: '打印机名称', en: 'Printer' },
  language: { zh: '指令语言', en: 'Language' },
  dpi: { zh: '分辨率', en: 'Resolution' },
  size: { zh: '标签纸', en: 'Label stock' },
  widthMm: { zh: '标签宽（mm）', en: 'Label width (mm)' },
  heightMm: { zh: '标签高（mm）', en: 'Label height (mm)' },
  way: { zh: '打印方式', en: 'How it prints' },
  address: { zh: 'IP 地址', en: 'IP address' },
  port: { zh: '端口', en: 'Port' },
  media: { zh: '纸张定位', en: 'Stock' },
  narrow: { zh: '条宽缩减（点）', en: 'Bar width reduction (dots)' },
  testTime: { zh: '上次试打', en: 'Last test' },
} as const;

export const languageChoices = { ZPL: { zh: 'ZPL', en: 'ZPL' }, TSPL: { zh: 'TSPL', en: 'TSPL' } } satisfies Choices;
export const dpiChoices = {
  203: { zh: '203 dpi', en: '203 dpi' },
  300: { zh: '300 dpi', en: '300 dpi' },
  600: { zh: '600 dpi', en: '600 dpi' },
} satisfies Choices;
export const wayChoices = {
  NETWORK: { zh: '服务器直接打印', en: 'Sent by the server' },
  FILE: { zh: '下载为文件', en: 'Downloaded file' },
  DIALOG: { zh: '系统打印对话框', en: 'System print dialog' },
} satisfies Choices;
export const mediaChoices = {
  gap: { zh: '间隙纸', en: 'Gap' },
  mark: { zh: '黑标纸', en: 'Black mark' },
  endless: { zh: '连续纸', en: 'Continuous' },
} satisfies Choices;

export const t = {
  title: { zh: '打印机', en: 'Printers' },
  add: { zh: '登记打印机', en: 'Add printer' },
  edit: { zh: '编辑打印机', en: 'Edit printer' },
  test: { zh: '试打三张', en: 'Print three test labels' },
  file: { zh: '下载校准标签', en: 'Calibration labels' },
  away: { zh: '地址未获准', en: 'Address not allowed' },
  sure: { zh: '确定删除这台打印机？', en: 'Delete this printer?' },
  hint: {
    zh: '登记车间的标签打印机，先试打校准标签：标尺应与直尺一致，边框完整，三张位置相同。',
    en: 'Add the label printers of your workshop and print calibration labels first: the rulers must match a real one, the frame must be whole, and all three must lie alike.',
  },
  addressHelp: { zh: '打印机的固定 IP 地址，需由平台管理员允许', en: 'The fixed IP address of the printer, allowed by the operator' },
  narrowHelp: { zh: '条码线条印得偏粗、识读等级偏低时，逐点增加', en: 'If bars print too wide and grades are low, raise it dot by dot' },
} as const;
