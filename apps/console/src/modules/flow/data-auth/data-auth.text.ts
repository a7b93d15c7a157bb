import type { Text } from '@touchmark/contract';
import { dataAuthWords, dataDoors, dataReach, dataReadWords, dataScopes, keptByLaw } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...dataReadWords,
  ...dataAuthWords,
  partner: t('对方名称或授权编号', 'Partner or authorisation'),
  scope: dataAuthWords.scopes,
  startTime: t('结束日期', 'End date'),
  endTime: t('结束日期止', 'To'),
  reach: dataAuthWords.products,
  reachIds: t('系列或产品', 'Series or products'),
  fields: t('可读字段', 'Fields that may be read'),
  agreement: t('授权协议', 'Agreement'),
  agreementHash: t('协议摘要（SHA-256）', 'Hash of the agreement (SHA-256)'),
  createTime: t('创建时间', 'Created'),
  answerUser: t('确认人', 'Answered by'),
  answerTime: t('确认时间', 'Answered'),
  reason: t('原因说明', 'Reason'),
  replaces: t('变更自', 'Replaces'),
  replacedBy: t('已变更为', 'Replaced by'),
} satisfies Record<string, Text>;
export const scopeChoices: Choices = dataScopes;
export const reachChoices: Choices = dataReach;
export const doorChoices: Choices = dataDoors;
export const directions = { out: t('我授权的', 'Shown by us'), in: t('授权给我的', 'Shown to us') };
export const kept: Text = keptByLaw;

export const text = {
  title: t('数据授权', 'Data authorisation'),
  add: t('发起授权', 'Offer'),
  addTitle: t('发起数据授权', 'Offer a data authorisation'),
  changeTitle: t('变更数据授权 {no}', 'Change {no}'),
  changeHint: t(
    '授权不能修改：这里生成一份新授权，对方同意后代替原授权；在此之前原授权继续有效。',
    'An authorisation is never edited. This offers a new one, which takes its place when the partner agrees; until then the former holds.',
  ),
  hintOut: t(
    '决定哪家合作企业可以读取哪些数据。数据不会复制，每次读取都按授权判断，可随时收回。',
    'Decide which partner may read which data. Nothing is copied; each reading is judged by the authorisation, and you can revoke it at any time.',
  ),
  hintIn: t('其他企业授权给贵企业的数据，同意后即可读取。', 'What other companies show you. You can read it once you agree.'),
  who: t('授权给谁', 'To whom'),
  what: t('授权什么', 'What'),
  terms: t('期限与条款', 'Terms'),
  granteeHelp: t('对方的完整企业名称，或统一社会信用代码', 'The full name of the other company, or its credit code'),
  purposeHelp: t('5–200 字，对方可见', '5 to 200 characters; the partner reads it'),
  termHelp: t('最长三年，到期自动失效', 'Three years at most; it ends by itself'),
  onwardHelp: t('对方可以把收到的物料继续推送给它的客户', 'The partner may push the material on to its own customers'),
  publicHelp: t('还需在物料批次上打开“对消费者展示”', 'The lot must be marked as shown to consumers, too'),
  agreementHelp: t('PDF；双方可下载，并记录摘要', 'PDF; both sides can download it, and its hash is kept'),
  sensitive: t('敏感', 'Sensitive'),
  chooseOpen: t('公开字段', 'Open fields'),
  chooseAll: t('全选', 'All'),
  chooseNone: t('清空', 'Clear'),
  chooseScopes: t('请先选择授权内容', 'Choose what to show first'),
  preview: t('以对方视角预览', 'Look as the partner'),
  previewHint: t('对方将看到以下内容', 'The partner will see this'),
  previewNow: t('对方现在看到的内容', 'What the partner sees now'),
  previewOver: t('对方现在什么都看不到；以下是该授权曾涉及的内容', 'The partner sees nothing now; this is what it covered'),
  readHint: t('来自 {name}，每次读取都会记录', 'From {name}; each reading is noted'),
  noRows: t('没有可读取的数据', 'Nothing can be read'),
  sureAgree: t('同意后即可读取。', 'You can read it once you agree.'),
  refuseTitle: t('拒绝授权 {no}', 'Decline {no}'),
  revokeTitle: t('收回授权 {no}', 'Revoke {no}'),
  revokeHint: t('立即生效：对方下一次读取时就什么都读不到。', 'At once: the partner’s next reading finds nothing.'),
  extendTitle: t('延长授权 {no}', 'Extend {no}'),
  extendHint: t('生成一份新授权，对方同意后代替原授权。', 'Offers a new one, which takes its place when the partner agrees.'),
  basic: t('基本信息', 'Basics'),
  content: t('授权数据', 'What is shown'),
  logs: t('访问记录', 'Reads'),
  history: t('操作记录', 'History'),
  yes: t('是', 'Yes'),
  no: t('否', 'No'),
  all: t('全部产品', 'All products'),
  noReads: t('还没有人读取', 'Nobody has read it yet'),
} satisfies Record<string, Text>;
