import type { JoinTab, Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';
import { inviteLife, joinLife, joinWords, userLife } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...joinWords,
  name: t('姓名或账号', 'Name or account'),
  startTime: t('申请时间', 'Time'),
  endTime: t('申请时间止', 'To'),
  deptId: t('部门', 'Department'),
  position: t('职位', 'Position'),
  roleId: t('角色', 'Role'),
  authDeadLine: t('授权期限', 'Until'),
} satisfies Record<string, Text>;

export const wayChoices: Choices = { APPLY: t('申请', 'Applied'), INVITE: t('邀请', 'Invited') };
export const tabs: Record<JoinTab, Text> = {
  pending: joinLife.states.pending,
  invited: inviteLife.states.open,
  passed: joinLife.states.approved,
  rejected: joinLife.states.rejected,
  all: t('全部', 'All'),
};
export const verifiedChoices: Choices = {
  true: { ...t('已实名', 'Verified'), tone: 'green' },
  false: { zh: userLife.states.unverified.zh, en: userLife.states.unverified.en, tone: 'amber' },
};

export const text = {
  title: t('新成员审核', 'New members'),
  hint: t(
    '同事按企业全称申请加入后，会在这里等待审核。',
    'Colleagues who apply to join by the company’s full name appear here for review.',
  ),
  invited: t('受邀人', 'Person'),
  invitedWith: t('邀请留言', 'Message'),
  invitedAt: t('邀请时间', 'Invited'),
  invitedBy: t('邀请人', 'Invited by'),
  invitedHint: t('发出的邀请在对方接受前列在这里。', 'Invitations are listed here until they are accepted.'),
  withdraw: t('撤回邀请', 'Withdraw invitation'),
  sureWithdraw: t('撤回这份邀请？', 'Withdraw this invitation?'),
  pass: t('通过', 'Approve'),
  reject: t('拒绝', 'Decline'),
  passTitle: t('通过 {name} 的申请', 'Approve {name}’s application'),
  rejectTitle: t('拒绝 {name} 的申请', 'Decline {name}’s application'),
  batch: t('批量通过', 'Approve in bulk'),
  batchTitle: t('通过 {n} 份申请', 'Approve {n} applications'),
  deadLineHelp: t('到期后自动停止，留空为长期', 'Access ends automatically on this date. Leave empty for no expiry'),
  opinionHelp: t('5–200 字，申请人可见', '5–200 characters; visible to the applicant'),
} satisfies Record<string, Text>;
