import type { Text } from '@touchmark/contract';
import { userLife } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  toUserId: t('转让给', 'To'),
  roleId: t('转让后您的角色', 'Your role afterwards'),
  reason: t('原因', 'Reason'),
  smsCode: t('短信验证码', 'SMS code'),
  licence: t('营业执照', 'Business licence'),
  letter: t('授权书（加盖公章）', 'Letter with the company’s seal'),
  fromName: t('原主账号', 'From'),
  toName: t('接收人', 'Recipient'),
  status: t('状态', 'Status'),
  createTime: t('发起时间', 'Sent'),
  handledTime: t('处理时间', 'Handled'),
  opinion: t('意见', 'Opinion'),
} satisfies Record<string, Text>;

export const text = {
  title: t('主账号管理', 'Main account'),
  holder: t('当前主账号', 'Holder'),
  since: t('自 {day} 起', 'Since {day}'),
  verified: userLife.states.certified,
  none: t('企业目前没有主账号', 'The company has no main account'),
  transfer: t('转让主账号', 'Hand over the main account'),
  transferTitle: t('转让主账号', 'Hand over the main account'),
  ask: t('发起转让', 'Ask'),
  toHelp: t('仅列出已实名的在职成员', 'Active members with a verified name'),
  noSms: t(
    '平台未开通短信，无法核验转让人身份。请联系平台管理员。',
    'This platform sends no messages, so the holder cannot be verified. Please ask the platform.',
  ),
  waitingTo: t('{name} 请您接收主账号', '{name} asks you to take over the main account'),
  waitingFrom: t('等待 {name} 接受', 'Waiting for {name}'),
  until: t('{time} 前有效', 'Until {time}'),
  accept: t('接受', 'Accept'),
  decline: t('拒绝', 'Decline'),
  sureDecline: t('拒绝后对方须重新发起转让，确定拒绝？', 'Decline? A new transfer would have to be started.'),
  sureAccept: t('接受后您将拥有本企业的全部权限。', 'You will then have every right in this company.'),
  withdraw: t('撤回', 'Withdraw'),
  sureWithdraw: t('撤回？', 'Withdraw it?'),
  appeal: t('主账号申诉', 'Main-account appeal'),
  appealHint: t(
    '原主账号已离职且无法转让时，提交证明由平台审核。',
    'When the holder has left and cannot hand it over, the platform decides by your proofs.',
  ),
  appealing: t('申诉审核中', 'Your appeal is in review'),
  history: t('转让记录', 'History'),
  noHistory: t('暂无转让记录', 'No transfers yet'),
  rules: [
    t('每家企业只有一个主账号，拥有本企业的全部权限。', 'A company has one main account, with every right in it.'),
    t(
      '接收人须是已实名的在职成员，并在 3 天内接受。',
      'Who takes over is an active member with a verified name, and accepts within three days.',
    ),
    t('转让完成后立即生效，原主账号保留所选角色。', 'It takes effect at once; the former holder keeps the chosen role.'),
    t('主账号不能停用、移除或退出企业，须先转让。', 'The main account cannot be disabled, removed or leave: it is handed over first.'),
  ],
  ruleTitle: t('规则说明', 'Rules'),
} satisfies Record<string, Text | Text[]>;
