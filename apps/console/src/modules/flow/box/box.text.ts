import type { BoxCode, Text } from '@touchmark/contract';
import { boxLevels, boxWords } from '@touchmark/domain';
import { joinItems } from '../../../core/text.ts';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const levelChoices: Choices = boxLevels;
export const schemeChoices: Choices = {
  SSCC: t('GS1 编码（SSCC）', 'GS1 numbers (SSCC)'),
  PLATFORM: t('平台编号', 'Numbers of the platform'),
};

/** Which packages of how many: “2/3”, “1–3/3”, “1、3/3”. */
export function shownPackages(packages: BoxCode['packages']): string {
  if (!packages) return '—';
  const { nos, of } = packages;
  const [first, last] = [nos[0]!, nos.at(-1)!];
  const all = nos.length > 1 && last - first === nos.length - 1 ? `${first}–${last}` : joinItems(nos);
  return `${all}/${of}`;
}

export const fields = {
  ...boxWords,
  product: t('产品', 'Product'),
  productId: t('产品', 'Product'),
  prodBatchId: t('生产批次', 'Production batch'),
  scheme: t('箱码方式', 'Box numbers'),
  wholeSets: t('整套同箱', 'Whole sets together'),
  packages: t('包件', 'Package'),
  qty: t('装入 / 容量', 'Packed / capacity'),
  parentNo: t('上级容器', 'In container'),
  packTime: t('首次装箱', 'First packed'),
  startTime: t('装箱日期', 'Packed on'),
  endTime: t('至', 'To'),
  createTime: t('生成时间', 'Generated at'),
  remark: t('备注', 'Remark'),
  mixed: t('混装', 'Mixed'),
  prefixId: t('厂商识别代码', 'Company prefix'),
  extension: t('扩展位', 'Extension digit'),
  count: t('数量', 'Quantity'),
  parent: t('上级容器箱码', 'Code of the container'),
  texts: t('取出的码', 'Codes to take out'),
  perCarton: t('每箱件数', 'Items per carton'),
  perPallet: t('每托箱数', 'Cartons per pallet'),
  packagePieces: t('每套包件数', 'Packages per product'),
  autoSeal: t('装满自动封箱', 'Seal when full'),
  batchId: t('码批次', 'Code batch'),
  from: t('起始序号', 'First serial'),
  to: t('截止序号', 'Last serial'),
  pallets: t('同时组托', 'Put on pallets'),
} satisfies Record<string, Text>;

export const text = {
  gs1Title: t('箱码管理（GS1）', 'GS1 carton codes'),
  title: t('箱码管理', 'Carton codes'),
  hint: t(
    '先生成箱码并打印箱签，再到装箱工位逐件扫码装箱。',
    'Generate boxes, print their labels, and pack piece by piece at a packing station.',
  ),
  generate: t('生成箱码', 'Generate boxes'),
  generated: t('已生成 {n} 个箱码', '{n} boxes generated'),
  generatedNote: t('{from} 至 {to}', '{from} to {to}'),
  printThem: t('打印箱签', 'Print labels'),
  printLater: t('稍后打印', 'Print later'),
  station: t('装箱工位', 'Packing station'),
  commands: t('打印指令码', 'Print commands'),
  setting: t('箱码方式', 'Box numbers'),
  settingHint: t(
    '工位生成的新箱按此方式取号，生成箱码和自动装箱时默认采用。',
    'New boxes at stations are numbered this way. Generating and automatic packing propose it.',
  ),
  prodBatchHelp: t('不选时，以装入的第一件为准', 'Without a choice, that of the first piece counts'),
  byRule: t('按装箱规则：{n}', 'By the packing rule: {n}'),
  byFirst: t('按装入的第一件的装箱规则', 'By the packing rule of the first piece'),
  capacityHelp: t('留空则按装箱规则', 'Left empty, the packing rule counts'),
  capacityNeeded: t('该产品没有装箱规则，请填写容量', 'The product has no packing rule, so say how many it takes'),
  noMixing: t('该产品的装箱规则不允许混装', 'The packing rule of this product does not allow mixing'),
  wholeSetsHelp: t(
    '多包件产品：打开后一套的各包件装在同一箱；关闭时每箱只装同一包件号。',
    'For products in several packages: on, all packages of a product lie in one carton; off, a carton takes packages of one number.',
  ),
  mixedHelp: t('允许与其他产品、其他生产批次同箱', 'May lie in a box with other products and production batches'),
  rules: t('装箱规则', 'Packing rules'),
  rulesHint: t('每个产品一条规则，自动装箱和装满自动封箱按它执行。', 'One rule for each product. Automatic packing and sealing follow it.'),
  addRule: t('新增规则', 'New rule'),
  editRule: t('编辑规则', 'Edit rule'),
  autoPack: t('自动装箱', 'Pack automatically'),
  autoPackHint: t(
    '按产品的装箱规则，把一段序号依次装箱，可同时组托。',
    'Packs a range of serials in order by the rule of the product, and puts the boxes on pallets.',
  ),
  pack: t('开始装箱', 'Start packing'),
  packedAll: t('自动装箱已完成', 'Automatic packing is complete'),
  contents: t('箱内明细', 'Contents'),
  missing: t('缺件', 'Missing packages'),
  past: t('装箱记录', 'Packing history'),
  history: t('操作记录', 'History'),
  emptyBox: t('箱内没有产品', 'The box is empty'),
  piece: t('第 {n} / {all} 件', 'Package {n} of {all}'),
  moreRuns: t('只显示前面部分，完整明细请导出', 'Only the first are shown. Export the contents for all'),
  missingIn: t('第 {n} 件在箱 {box}', 'package {n} is in box {box}'),
  missingNowhere: t('第 {n} 件尚未装箱', 'package {n} is not packed'),
  missingNote: t('{n} 套产品的包件不全，不能算已装箱', '{n} products are not complete and do not count as packed'),
  pieces: t('共 {n} 件', '{n} pcs'),
  pathIn: t('所在容器', 'Lies in'),
  sureSeal: t('封箱后不能再装入，需要修改时可重开。', 'Nothing can be added after sealing, unless you reopen the box.'),
  sureEmpty: t('箱内产品全部移出，箱码可再次使用。', 'Everything is taken out. The box code can be used again.'),
  takeOut: t('取出', 'Take out'),
  takeOutHelp: t('扫描或输入要取出的码，每个回车确认', 'Scan or type each code, then press Enter'),
  palletize: t('组托', 'Put on a pallet'),
  parentHelp: t('扫描托盘或上级容器的箱码', 'Scan the code of the pallet or container'),
  stolenTitle: t('箱 {box} 报失窃', 'Report box {box} stolen'),
  stolenHint: t(
    '箱内全部产品（含下级箱）登记为失窃：消费者扫码会看到处理建议，不能装箱和出库。原因中可写明时间、地点和报案回执号。',
    'Everything in it, and in the boxes in it, counts as stolen: consumers are told what to do, and nothing of it can be packed or shipped. Say when and where it happened, and the number of the police report, if there is one.',
  ),
  stolenIn: t('失窃 {n} 件', 'Stolen: {n}'),
  stolenNote: t(
    '箱内有 {n} 件产品已报失窃，不能装箱和出库；找回后请登记。',
    'Units in it that count as stolen: {n}. They cannot be packed or shipped until they are marked as found.',
  ),
  stolenDone: t('已登记 {n} 件失窃', 'Reported as stolen: {n}'),
  recoverTitle: t('登记箱 {box} 找回', 'Mark box {box} as found'),
  recoverHint: t('现在箱内的产品恢复为报失窃前的状态。', 'What is in it now returns to the status it had before.'),
  recoverDone: t('已登记 {n} 件找回', 'Marked as found: {n}'),
  voidNote: t('箱码作废后不可恢复，箱内产品移出但不作废。', 'This cannot be undone. The contents come out and stay valid.'),
  until: t('{from} 至 {to}', '{from} to {to}'),
  stationName: t('工位 {name}', 'Station {name}'),
  noMissing: t('没有缺件', 'Nothing is missing'),
  noPast: t('没有移出记录', 'Nothing was taken out'),
  print: t('打印箱签', 'Print labels'),
  printAll: t('打印筛选出的全部箱签', 'Print labels of all that match'),
  printAllNote: t(
    '打印符合当前筛选条件的全部箱签，作废的箱除外；发送到打印机后可在任务中查看进度。',
    'Labels of all boxes that match the filters, except void ones. Tasks show how far the printer is.',
  ),
  printMany: t('数量较多，发送到打印机后可在任务中查看进度。', 'These are many: once they are sent, tasks show how far the printer is.'),
  template: t('标签模板', 'Label template'),
  builtIn: t('内置箱签（100 × 82 mm）', 'The usual box label (100 × 82 mm)'),
  copies: t('每箱份数', 'Copies'),
  noPrinter: t('不指定，自行选择输出方式', 'None: choose the output below'),
  printLabels: t('将打印 {n} 张', '{n} labels'),
  printCount: t('打印 {n} 张箱签', 'Labels to print: {n}'),
  faults: t('{n} 个码未取出', '{n} codes were not taken out'),
  noPrefix: t('没有可用的厂商识别代码。', 'There is no usable company prefix.'),
  toPrefixes: t('前往厂商识别代码', 'Go to company prefixes'),
} satisfies Record<string, Text>;
