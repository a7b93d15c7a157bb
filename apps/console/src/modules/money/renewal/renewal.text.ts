import type { Text } from '@touchmark/contract';
import { renewalWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = { ...renewalWords, due: t('到期范围', 'Due') } satisfies Record<string, Text>;

export const text = {
  title: t('续费管理', 'Renewals'),
  hint: t(
    '年费、厂商识别代码、应用和合同的到期日在这里一起看，可以合并成一张订单续费。',
    'What runs out, in one list: the annual fee, company prefixes, applications and contracts. Several can be renewed by one order.',
  ),
  renew: t('续费', 'Renew'),
  renewSome: t('合并续费', 'Renew together'),
  there: t('前往办理', 'Go there'),
  remind: t('提醒', 'Remind'),
  reminded: t('已提醒 {n} 项；当天已提醒或已处理的不重复', 'Reminded of {n}; not again of what was told today or is decided'),
  giveUp: t('放弃续费', 'Give up'),
  giveUpTitle: t('放弃续费“{name}”', 'Give “{name}” up'),
  giveUpHint: t('不再提醒，到期后停止使用；到期前可以恢复。', 'Reminders stop, and it ends on its day. You can resume it until then.'),
  resume: t('恢复续费', 'Resume'),
  dialogTitle: t('续费 {n} 项', 'Renew {n}'),
  place: t('提交订单', 'Place order'),
  ordered: t('已下单 {no}，请付款', 'Order {no} was placed; please pay it'),
  times: t('数量', 'Quantity'),
  former: t('上次 {amount}', 'Last time {amount}'),
  total: t('合计', 'Total'),
  per: t('{price} / {unit}', '{price} / {unit}'),
  days: t('{n} 天', '{n} days'),
  overdue: t('已过 {n} 天', '{n} days ago'),
  oneCompany: t('只能合并同一家企业的项目', 'Only what one company has can be renewed together'),
  dated: t('{day} 到期', 'until {day}'),
} satisfies Record<string, Text>;
