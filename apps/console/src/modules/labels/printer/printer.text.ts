import type { Output, printer, Text } from '@touchmark/contract';
import { printerMediaWords, printerWayWords, printerWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  ...printerWords,
  target: { zh: '目标打印机', en: 'Target printer' },
  size: { zh: '标签纸', en: 'Label stock' },
  address: { zh: 'IP 地址', en: 'IP address' },
  folder: { zh: '文件夹名', en: 'Folder' },
  speed: { zh: '波特率', en: 'Baud rate' },
  port: { zh: '端口', en: 'Port' },
  narrow: { zh: '条宽缩减（点）', en: 'Bar width reduction (dots)' },
  font: { zh: '打印机内置字体', en: 'Font on the printer' },
  store: { zh: '打印机暂存固定内容', en: 'Keep the fixed part on the printer' },
} as const;

export const languageChoices = { ZPL: { zh: 'ZPL', en: 'ZPL' }, TSPL: { zh: 'TSPL', en: 'TSPL' } } satisfies Choices;
export const dpiChoices = {
  203: { zh: '203 dpi', en: '203 dpi' },
  300: { zh: '300 dpi', en: '300 dpi' },
  600: { zh: '600 dpi', en: '600 dpi' },
} satisfies Choices;
export const wayChoices = printerWayWords satisfies Choices;
export const mediaChoices = printerMediaWords satisfies Choices;

export const speedChoices = Object.fromEntries(
  ['9600', '19200', '38400', '57600', '115200'].map((speed) => [speed, { zh: speed, en: speed }]),
) satisfies Choices;

export const t = {
  title: { zh: '打印机', en: 'Printers' },
  add: { zh: '登记打印机', en: 'Add printer' },
  edit: { zh: '编辑打印机', en: 'Edit printer' },
  test: { zh: '试打三张', en: 'Print three test labels' },
  file: { zh: '下载校准标签', en: 'Calibration labels' },
  state: { zh: '查询状态', en: 'Check status' },
  ready: { zh: '打印机就绪', en: 'The printer is ready' },
  readyWith: { zh: '打印机正在打印，还有 {n} 张', en: 'The printer prints, {n} labels to go' },
  silent: { zh: '已连接，但该打印机不回报状态', en: 'Connected, but this printer does not tell its state' },
  deviceSent: { zh: '已发送到本机的打印机', en: 'Sent to the printer of this computer' },
  away: { zh: '地址未获准', en: 'Address not allowed' },
  sure: { zh: '确定删除这台打印机？', en: 'Delete this printer?' },
  hint: {
    zh: '登记车间的标签打印机，先试打校准标签：标尺应与直尺一致，边框完整，三张位置相同。',
    en: 'Add the label printers of your workshop and print calibration labels first: the rulers must match a real one, the frame must be whole, and all three must lie alike.',
  },
  folderHelp: {
    zh: '服务器打印文件夹下本企业的子文件夹，由其他程序从中取件打印',
    en: 'A folder of your company below the server’s folder for print files, from which another program prints',
  },
  addressHelp: { zh: '打印机的固定 IP 地址，需由平台管理员允许', en: 'The fixed IP address of the printer, allowed by the operator' },
  fontHelp: {
    zh: '打印机中已存储的字体文件，如 E:SIMSUN.TTF：文字由打印机绘制，数据更少，但字形、宽度与预览不同，字体缺少的字不会印出；粗体和反白文字仍按预览打印。留空则全部按预览逐点打印，中文不依赖打印机',
    en: 'A font file stored on the printer, such as E:SIMSUN.TTF. Texts are then set by the printer: less data, but their shape and width differ from the preview, and characters the font lacks are missing. Bold and white texts stay as in the preview. Left empty, everything is printed dot by dot as in the preview',
  },
  storeHelp: {
    zh: '每枚标签都相同的内容只发送一次，由打印机记住，打完最后一枚即删除；适合连接较慢的打印机',
    en: 'What every label shows is sent once and kept by the printer until the last label: good for slow connections',
  },
  ownFont: {
    zh: '该打印机用内置字体 {font} 打印文字，字形和宽度与预览不同；条码、线条、粗体和反白文字与预览一致。请先试打一枚核对',
    en: 'This printer sets texts in its own font {font}; their shape and width differ from the preview. Codes, lines, bold and white texts are as shown. Print one label first and compare',
  },
  smallStock: {
    zh: '这台打印机登记的标签纸是 {stock} mm，放不下 {label} mm 的标签；请换纸、换打印机或换模板',
    en: 'This printer is registered with labels of {stock} mm, too small for {label} mm: change the labels, the printer or the template',
  },
  narrowHelp: { zh: '条码线条印得偏粗、识读等级偏低时，逐点增加', en: 'If bars print too wide and grades are low, raise it dot by dot' },
} as const;

/** Why a printer does not print. */
export const stopWords = {
  paper: { zh: '打印机缺纸', en: 'The printer is out of labels' },
  head: { zh: '打印机打印头未合上', en: 'The head of the printer is open' },
  ribbon: { zh: '打印机碳带用完', en: 'The printer is out of ribbon' },
  jam: { zh: '打印机卡纸', en: 'Labels are jammed in the printer' },
  paused: { zh: '打印机处于暂停状态', en: 'The printer is paused' },
  fault: { zh: '打印机报告故障，请看其面板', en: 'The printer reports a fault. Look at its panel' },
} satisfies Record<NonNullable<Output<typeof printer.state>['stop']>, Text>;
