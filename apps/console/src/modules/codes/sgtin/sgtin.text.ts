import type { Text } from '@touchmark/contract';
import { sgtinWords, theftWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...sgtinWords,
  id: t('SGTIN', 'SGTIN'),
  search: t('编码', 'Code'),
  gtin: t('GTIN', 'GTIN'),
  batchNo: t('批次号', 'Batch No.'),
  serialFrom: t('起号', 'From no.'),
  serialTo: t('止号', 'To no.'),
  prodFrom: t('生产日期', 'Production date'),
  prodTo: t('至', 'to'),
  startTime: t('激活时间', 'Activated at'),
  endTime: t('至', 'to'),
  lastEvent: t('最近事件', 'Last event'),
  lastEventTime: t('事件时间', 'Event time'),
  scans: t('扫码次数', 'Scans'),
  lastScanCity: t('最近扫码城市', 'Last scan city'),
} satisfies Record<string, Text>;

export const text = {
  title: t('SGTIN列表', 'SGTIN list'),
  hint: t(
    '发码类型选 SGTIN 的编码都在这里，可看到每枚编码的装箱、持有方和最近事件。',
    'All codes of the type SGTIN, each with its box, its holder and its last event.',
  ),
  typeCode: t('扫码或输入 SGTIN、Digital Link', 'Scan or type an SGTIN or a Digital Link'),
  apply: t('申请发码', 'Apply for codes'),
  trace: t('轨迹', 'Trace'),
  qr: t('下载二维码', 'Download QR code'),
  freeze: t('冻结', 'Freeze'),
  unfreeze: t('解冻', 'Unfreeze'),
  void: t('作废', 'Void'),
  reportStolen: theftWords.reportStolen,
  recover: theftWords.recover,
  freezeTitle: t('冻结 {n} 枚 SGTIN', 'Freeze {n} SGTINs'),
  unfreezeTitle: t('解冻 {n} 枚 SGTIN', 'Unfreeze {n} SGTINs'),
  voidTitle: t('作废 {n} 枚 SGTIN', 'Void {n} SGTINs'),
  freezeHint: t('冻结后消费者扫码会看到提示，编码不能流转。', 'Consumers are told when they scan them, and the codes cannot move.'),
  unfreezeHint: t('恢复为冻结前的状态。', 'They return to the status they had before.'),
  stolenTitle: t('{n} 枚 SGTIN 报失窃', 'Report {n} SGTINs stolen'),
  recoverTitle: t('登记 {n} 枚 SGTIN 找回', 'Mark {n} SGTINs as found'),
  stolenHint: t(
    '消费者扫码会看到“已报失窃”和处理建议，编码不能装箱和出库。原因中可写明时间、地点和报案回执号。',
    'Consumers are told what to do when they scan them, and the codes cannot be packed or shipped. Say when and where it happened, and the number of the police report, if there is one.',
  ),
  recoverHint: t('恢复为报失窃前的状态。', 'They return to the status they had before.'),
  voidHint: t('作废后不可恢复，配额不退回。', 'This cannot be undone, and the quota does not come back.'),
} satisfies Record<string, Text>;
