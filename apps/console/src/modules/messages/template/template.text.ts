import { apps, systemRoles, type Text } from '@touchmark/contract';
import { manualScene, messageScenes, recordWords, type SceneCode } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...recordWords,
  code: t('模板编码', 'Code'),
  appId: t('应用', 'Application'),
  titleEn: t('英文标题', 'Title in English'),
  content: t('正文', 'Text'),
  contentEn: t('英文正文', 'Text in English'),
  path: t('跳转页面', 'Opens page'),
  channels: t('渠道', 'Channels'),
  enabled: t('状态', 'Status'),
  changed: t('来源', 'Source'),
  lastSent: t('最近发送', 'Last sent'),
  operator: t('修改人', 'Changed by'),
  updateTime: t('修改时间', 'Changed'),
  keyword: t('关键字', 'Keyword'),
  company: t('企业', 'Company'),
  user: t('接收人', 'Recipient'),
  start: t('时间', 'Time'),
  end: t('时间止', 'To'),
  audience: t('接收范围', 'Recipients'),
  scope: t('接收范围', 'Recipients'),
  companyIds: t('企业', 'Companies'),
  roles: t('角色', 'Roles'),
  level: t('级别', 'Level'),
  sendTime: t('发送时间', 'Time'),
  status: t('状态', 'Status'),
  sent: t('已发', 'Sent'),
  read: t('已读', 'Read'),
  sender: t('发送人', 'Sender'),
} satisfies Record<string, Text>;

export const enabledChoices: Choices = { 1: { ...t('启用', 'Enabled'), tone: 'green' }, 0: { ...t('停用', 'Disabled'), tone: 'grey' } };
export const originChoices: Choices = { 0: t('默认', 'Default'), 1: t('自定义', 'Custom') };
export const appChoices: Choices = Object.fromEntries(Object.entries(apps).map(([code, { zh, en }]) => [code, { zh, en }]));
export const roleChoices = (side: 'platform' | 'enterprise'): Choices =>
  Object.fromEntries(
    Object.entries(systemRoles)
      .filter(([, role]) => role.side === side)
      .map(([code, { zh, en }]) => [code, { zh, en }]),
  );
const manual = t('手动发送', 'Manual sending');
export const sceneWord = (scene: string): Text => (scene === manualScene ? manual : (messageScenes[scene as SceneCode] ?? t('—', '—')));
export const sceneChoices: Choices = {
  ...Object.fromEntries(Object.entries(messageScenes).map(([code, { zh, en }]) => [code, { zh, en }])),
  [manualScene]: manual,
};

export const text = {
  page: t('应用消息管理', 'Application messages'),
  templates: t('消息模板', 'Templates'),
  records: t('发送记录', 'Records'),
  manual: t('手动发送', 'Manual sending'),
  add: t('新增模板', 'New template'),
  addTitle: t('新增消息模板', 'New template'),
  editTitle: t('编辑消息模板 · {name}', 'Edit template · {name}'),
  noTemplates: t('各模块发出的消息都按这里的模板生成', 'All messages sent by the platform use the templates here'),
  enable: t('启用', 'Enable'),
  disable: t('停用', 'Disable'),
  sureDisable: t('停用后，“{name}”不再发送消息。', '“{name}” will no longer send messages.'),
  preview: t('预览', 'Preview'),
  test: t('测试发送', 'Test'),
  restore: t('恢复默认', 'Restore defaults'),
  sureRestore: t(
    '恢复为默认内容？自定义的标题、正文和渠道将被替换。',
    'Restore the default text? Your custom title, text and channels are replaced.',
  ),
  sureDelete: t('删除模板“{name}”？删除后不能恢复。', 'Delete the template “{name}”? This cannot be undone.'),
  sentBy: t('删除（已用于发送）', 'Delete (already used)'),
  tested: t('已向您发送测试消息，请查看右上角消息', 'Test message sent. See the notification bell at the top right'),
  inChinese: t('中文', 'Chinese'),
  inEnglish: t('英文', 'English'),
  sample: t('以示例数据预览', 'Preview with sample data'),
  noEnglish: t('未填写英文，将显示中文', 'No English text; the Chinese text will be shown'),
  vars: t('可用变量', 'Variables'),
  varsHelp: t('点击插入到光标处', 'Click to insert at the cursor'),
  noVars: t('此事件没有变量', 'This event has no variables'),
  unknownVar: t('没有变量 {names}', 'Unknown variable {names}'),
  codeHelp: t('大写字母开头，保存后不可修改', 'Starts with an uppercase letter; cannot be changed later'),
  sceneHelp: t('“手动发送”用于保存常用文案', 'Use “Manual sending” for ready-made texts'),
  pathHelp: t(
    '点击消息后打开的页面，留空则停留在消息列表',
    'The page that opens when the message is clicked. Leave empty to stay on the message list',
  ),
  channelsHelp: t('邮件只发给打开了此类通知的人', 'E-mails go only to people who enabled this type of notification'),
  englishHelp: t('留空则对英文用户显示中文', 'Leave empty to show English users the Chinese text'),
  send: t('发送消息', 'Send message'),
  sendTitle: t('发送消息', 'Send a message'),
  readyText: t('常用文案', 'Ready-made texts'),
  readyHint: t('选择后填入标题和正文', 'Fills in the title and text'),
  noSends: t('还没有手动发送过消息', 'No messages sent manually yet'),
  rolesHelp: t('留空则不限角色', 'Leave empty for any role'),
  needCompanies: t('请选择企业', 'Choose companies'),
  chooseCompanies: t('输入企业名称或编号查找', 'Search by company name or number'),
  timeHelp: t('留空则立即发送，最长可定时 90 天', 'Leave empty to send now. Up to 90 days ahead'),
  now: t('立即发送', 'Send now'),
  count: t('将发送给 {people} 人（{companies} 家企业）', '{people} people in {companies} companies'),
  countMail: t('其中邮件 {n} 人', '{n} by e-mail'),
  countSms: t('短信 {n} 人', '{n} by SMS'),
  nobody: t('没有符合条件的接收人', 'No matching recipients'),
  chooseFirst: t('选择接收范围后显示人数', 'Choose recipients to see the count'),
  next: t('发送', 'Send'),
  ask: t('发送“{title}”给 {people} 人？', 'Send “{title}” to {people} people?'),
  askNow: t(
    '将立即发送。发送后可撤回，已读的和已发出的邮件不受影响。',
    'It is sent immediately. You can withdraw it from people who have not read it; e-mails cannot be withdrawn.',
  ),
  askLater: t('将于 {time} 发送，之前可以撤回。', 'Sent at {time}. You can withdraw it until then.'),
  sending: t('已开始发送，进度见右上角任务', 'Sending started. See the task panel for progress'),
  planned: t('已定时，将于 {time} 发送', 'Scheduled for {time}'),
  sureWithdrawWaiting: t('撤回后不再发送。', 'It will not be sent.'),
  sureWithdraw: t(
    '撤回“{title}”？从未读者的消息列表中移除；已读的和已发出的邮件不受影响。',
    'Withdraw “{title}”? It is removed for people who have not read it. Sent e-mails cannot be withdrawn.',
  ),
  withdrawn: t('已撤回，从 {n} 人的消息列表中移除', 'Withdrawn from {n} people'),
  withdrawnShort: t('撤回 {n}', '{n} withdrawn'),
  seeRecords: t('接收明细', 'Recipients'),
  everybody: t('不限角色', 'Any role'),
  companiesN: t('{n} 家企业', '{n} companies'),
  receiversOf: t('接收明细 · {title}', 'Recipients · {title}'),
  noRecords: t('还没有发送记录', 'No messages sent yet'),
  builtIn: t('默认', 'Default'),
  own: t('自定义', 'Custom'),
} satisfies Record<string, Text>;
