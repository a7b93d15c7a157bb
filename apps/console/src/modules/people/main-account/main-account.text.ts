import type { Text } from '@touchmark/contract';
import { userLife } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  toUserId: t('转让给', 'To'),
  roleId: t('转让后您的角色', 'Your role after the transfer'),
  reason: t('原因', 'Reason'),
  smsCode: t('短信验证码', 'SMS code'),
  licence: t('营业执照', 'Business licence'),
  letter: t('授权书（加盖公章）', 'Letter of authority (with company seal)'),
  fromName: t('原主账号', 'From'),
  toName: t('接收人', 'Recipient'),
  status: t('状态', 'Status'),
  createTime: t('发起时间', 'Sent'),
  handledTime: t('处理时间', 'Handled'),
  opinion: t('意见', 'Comment'),
} satisfies Record<string, Text>;

export const text = {
  title: t('主账号管理', 'Main account'),
  holder: t('当前主账号', 'Holder'),
  since: t('自 {day} 起', 'Since {day}'),
  verified: userLife.states.certified,
  none: t('企业目前没有主账号', 'The company has no main account'),
  transfer: t('转让主账号', 'Transfer main account'),
  transferTitle: t('转让主账号', 'Transfer main account'),
  ask: t('发起转让', 'Start transfer'),
  nobody: t('没有其他已实名的在职成员。', 'No other active member with verified identity.'),
  toMembers: t('前往组织管理', 'Go to members'),
  toHelp: t('仅列出已实名的在职成员', 'Active members with verified identity only'),
  noSms: t(
    '平台未开通短信，无法核验转让人身份。请联系平台管理员。',
    'SMS is not available on this platform, so the holder cannot be verified. Please contact the platform administrator.',
  ),
  waitingTo: t('{name} 请您接收主账号', '{name} asks you to accept the main account'),
  waitingFrom: t('等待 {name} 接受', 'Waiting for {name} to accept'),
  until: t('{time} 前有效', 'Valid until {time}'),
  accept: t('接受', 'Accept'),
  decline: t('拒绝', 'Decline'),
  sureDecline: t('拒绝后对方须重新发起转让，确定拒绝？', 'Decline? The other party would have to start a new transfer.'),
  sureAccept: t('接受后您将拥有本企业的全部权限。', 'You will have full permissions in this company.'),
  withdraw: t('撤回', 'Withdraw'),
  sureWithdraw: t('撤回？', 'Withdraw it?'),
  appeal: t('主账号申诉', 'Main-account appeal'),
  appealHint: t(
    '原主账号已离职且无法转让时，提交证明由平台审核。',
    'If the holder has left and cannot transfer it, submit proof for the platform to review.',
  ),
  appealing: t('申诉审核中', 'Your appeal is under review'),
  history: t('转让记录', 'History'),
  noHistory: t('暂无转让记录', 'No transfers yet'),
  rules: [
    t('每家企业只有一个主账号，拥有本企业的全部权限。', 'Each company has one main account, which has full permissions in the company.'),
    t(
      '接收人须是已实名的在职成员，并在 3 天内接受。',
      'The recipient must be an active member with verified identity and accept within 3 days.',
    ),
    t('转让完成后立即生效，原主账号保留所选角色。', 'The transfer takes effect immediately. The previous holder keeps the chosen role.'),
    t(
      '主账号不能停用、移除或退出企业，须先转让。',
      'The main account cannot be disabled or removed and cannot leave the company. Transfer it first.',
    ),
  ],
  ruleTitle: t('规则说明', 'Rules'),
} satisfies Record<string, Text | Text[]>;
