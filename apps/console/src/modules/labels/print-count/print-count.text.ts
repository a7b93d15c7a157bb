import { countWords, remedyWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  planned: { zh: '计划', en: 'Planned' },
  good: { zh: '合格数', en: 'Good' },
  verified: { zh: '扫码核对', en: 'Verified by scan' },
  spoilt: { zh: '损坏', en: 'Spoilt' },
  missing: { zh: '缺失', en: 'Missing' },
  unseen: { zh: '未扫到的序号', en: 'Serials not scanned' },
  kind: { zh: '情况', en: 'Finding' },
  serials: { zh: '序号', en: 'Serials' },
  remedy: { zh: '后续处理', en: 'Remedy' },
  reason: { zh: '原因', en: 'Reason' },
  userName: { zh: '登记人', en: 'Recorded by' },
  createTime: { zh: '登记于', en: 'Recorded' },
  closedBy: { zh: '清点人', en: 'Counted by' },
  closedTime: { zh: '清点时间', en: 'Counted at' },
  texts: { zh: '扫到的编码', en: 'Scanned codes' },
  forbidReprint: { zh: '禁止重复打印同一序号', en: 'Forbid printing a serial twice' },
} as const;

export const kindChoices = countWords satisfies Choices;
export const lostChoices = { MISSING: kindChoices.MISSING, SPOILT: kindChoices.SPOILT } satisfies Choices;
export const remedyChoices = remedyWords satisfies Choices;

export const t = {
  count: { zh: '清点', en: 'Count' },
  report: { zh: '清点报告（PDF）', en: 'Report (PDF)' },
  title: { zh: '标签清点 · {job}', en: 'Count of labels · {job}' },
  intro: {
    zh: '计划 ＝ 合格 ＋ 损坏 ＋ 缺失，且损坏、缺失的序号都已作废或补打，才能完成清点。',
    en: 'A roll is closed when planned = good + spoilt + missing, and every spoilt or missing serial was voided or reprinted.',
  },
  findings: { zh: '清点记录', en: 'Findings' },
  none: { zh: '还没有登记', en: 'Nothing recorded yet' },
  record: { zh: '登记损坏或缺失', en: 'Record spoilt or missing' },
  serialsHelp: { zh: '如 311-312, 417', en: 'Such as 311-312, 417' },
  scan: { zh: '扫码核对标签', en: 'Verify labels by scan' },
  scanHere: { zh: '扫描标签，逐枚或抽样', en: 'Scan labels: all of them, or samples' },
  seen: { zh: '序号 {n}', en: 'Serial {n}' },
  unseenCount: { zh: '还没有扫到（{n} 枚）', en: 'Not scanned yet ({n})' },
  allSeen: { zh: '每一枚都已扫到或已登记', en: 'Every label was scanned or recorded' },
  unseenMissing: { zh: '将未扫到的登记为缺失', en: 'Record those not scanned as missing' },
  andMore: { zh: '{shown} 等，共 {n} 枚', en: '{shown} and more, {n} in all' },
  paste: { zh: '批量粘贴核对', en: 'Verify pasted codes' },
  scanHelp: { zh: '扫首枚、末枚、若干样本或全部，每行一枚', en: 'Scan the first, the last, samples or all, one on each line' },
  scanned: { zh: '核对 {n} 枚，{bad} 枚不符', en: '{n} verified, {bad} do not fit' },
  void: { zh: '作废序号', en: 'Void serials' },
  voidOne: { zh: '作废', en: 'Void' },
  reprintOne: { zh: '补打', en: 'Reprint' },
  whichHelp: {
    zh: '如 311-312, 417；留空为该情况下全部未处理的序号',
    en: 'Such as 311-312, 417. Left empty: all open serials of this finding',
  },
  remediedBy: { zh: '{name} {time} {reason}', en: '{name}, {time}: {reason}' },
  voidHint: {
    zh: '标签即使再出现，扫码也不会显示正品，且不能恢复。',
    en: 'Should such a label turn up, its scan will not say genuine. This cannot be undone.',
  },
  reprint: { zh: '补打序号', en: 'Reprint serials' },
  close: { zh: '完成清点', en: 'Close the count' },
  takeBack: { zh: '撤回登记', en: 'Withdraw' },
  again: { zh: '重复打印', en: 'Printed before' },
  rule: { zh: '重复打印规则', en: 'Reprint rule' },
  ruleHelp: {
    zh: '开启后，已打印过的序号不能再次打印，损坏或缺失的只能作废',
    en: 'Serials that were printed cannot be printed again. Spoilt or missing ones can only be voided',
  },
} as const;
