import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const arrivalFields = {
  texts: t('箱码', 'Boxes'),
  time: t('时间', 'Time'),
  place: t('地点', 'Place'),
  holder: t('签收方', 'Received by'),
  restock: t('重新入库', 'Restock'),
  note: t('备注', 'Remark'),
} satisfies Record<string, Text>;

export const arrivalText = {
  receive: t('签收', 'Receive'),
  takeBack: t('登记退回', 'Register a return'),
  textsHelp: t('扫描或输入箱码、托盘码，每个回车确认', 'Scan or type each box or pallet, then press Enter'),
  holderHelp: t('留空即发货时的收货方', 'Left empty: whoever they were sent to'),
  receiveHint: t(
    '扫托盘即整托签收；只扫其中一箱，表示该箱已从托上卸下。多包件产品的包件全部签收后，产品才算到货。',
    'A pallet is received with everything on it. A single carton of it counts as taken off the pallet. A product in several packages has arrived with the last of them.',
  ),
  restockHelp: t(
    '检查合格，可再次出厂；不打开则为“已退回”，之后再重新入库。',
    'Found in order, and may be dispatched again. Off: returned, to be restocked later.',
  ),
  received: t('已签收 {boxes} 箱，{units} 件产品到货', 'Received: boxes {boxes}, units {units}'),
  tookBack: t('已登记退回 {boxes} 箱，{units} 件产品', 'Returned: boxes {boxes}, units {units}'),
  returnedNote: t(
    '已退回，待重新入库；在此之前不能装箱和出厂。',
    'Returned, and waits for being restocked. Until then nothing in it can be packed or dispatched.',
  ),
  sureRestock: t('箱内产品恢复为已激活，可再次出厂。', 'The units in it are active again and may be dispatched.'),
} satisfies Record<string, Text>;
