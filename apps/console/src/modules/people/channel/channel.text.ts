import type { Text } from '@touchmark/contract';
import { channelWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...channelWords,
  adcode: channelWords.region,
  ownerId: channelWords.ownerName,
  userName: t('注册人', 'Person'),
  touchTime: t('注册时间', 'Registered'),
  companyName: t('认证企业', 'Certified'),
  fixedTime: t('归属时间', 'Counted since'),
  people: t('注册人数', 'Registered'),
  last: t('最近注册', 'Last registered'),
} satisfies Record<string, Text>;

export const text = {
  title: t('招商渠道管理', 'Recruitment channels'),
  add: t('新增渠道', 'New channel'),
  edit: t('编辑渠道', 'Edit channel'),
  hint: t(
    '新增协会、园区、展会或代理商，下载推广码海报；扫码注册的企业按首次来源计入渠道。',
    'Add an association, park, exhibition or agent and download its poster. Companies that register by it count for the channel by which they first came.',
  ),
  codeHelp: t('会印在海报上，保存后不能修改', 'It is printed on posters and cannot be changed later'),
  landingHelp: t('印在海报上，注册页也会显示', 'Printed on the poster and shown at the registration'),
  costHelp: t('仅记录投入，不作结算', 'A note of what was spent; nothing is settled'),
  matched: t('已归入 {n} 名用此渠道码注册的人员', '{n} people who had registered with this code were added'),
  poster: t('推广码', 'Poster'),
  brought: t('带来的企业', 'Companies brought'),
  unmatched: t('未匹配的渠道码', 'Codes without a channel'),
  unmatchedHint: t(
    '这些渠道码没有对应的渠道；用同样的渠道码新增渠道即可归入。',
    'No channel has these codes. A new channel with the same code takes them over.',
  ),
  allMatched: t('所有注册都有对应的渠道', 'Every registration has its channel'),
  finishTitle: t('结束渠道“{name}”', 'End the channel “{name}”'),
  finishHint: t(
    '结束后推广码不再计入新注册，且不可恢复；已带来的企业保留。',
    'Its code no longer counts for new registrations, for good. What it brought stays.',
  ),
  nobody: t('还没有人通过该渠道注册', 'Nobody has registered by it yet'),
} satisfies Record<string, Text>;
