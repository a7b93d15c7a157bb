import { life, type StateOf, type StepOf } from '../lifecycle.ts';

/** A person's membership in a company. After a refusal, after leaving or after withdrawing the application, he may apply again. */
export const membershipLife = life(
  'membership',
  { zh: '成员关系', en: 'Membership', rule: 'SM-02' },
  {
    invited: {
      n: 0,
      zh: '待接受',
      en: 'Not accepted yet',
      tone: 'blue',
      on: { accept: 'active', decline: 'rejected', cancel: 'withdrawn' },
    },
    applying: { n: 1, zh: '申请中', en: 'Applying', tone: 'blue', on: { approve: 'active', reject: 'rejected', cancel: 'withdrawn' } },
    active: {
      n: 2,
      zh: '在职',
      en: 'Active',
      tone: 'green',
      on: { disable: 'disabled', leave: 'left', remove: 'left', expire: 'expired' },
    },
    rejected: { n: 3, zh: '已拒绝', en: 'Declined', tone: 'grey', on: { invite: 'invited', apply: 'applying' } },
    disabled: { n: 4, zh: '已停用', en: 'Disabled', tone: 'amber', on: { enable: 'active', remove: 'left' } },
    left: { n: 5, zh: '已离开', en: 'Left', tone: 'grey', on: { invite: 'invited', apply: 'applying' } },
    withdrawn: { n: 6, zh: '已撤回', en: 'Withdrawn', tone: 'grey', on: { invite: 'invited', apply: 'applying' } },
    expired: { n: 7, zh: '已过期', en: 'Expired', tone: 'amber', on: { extend: 'active', remove: 'left' } },
  },
  {
    invite: { zh: '邀请', en: 'Invited' },
    apply: { zh: '申请加入', en: 'Applied to join' },
    accept: { zh: '接受', en: 'Accept' },
    decline: { zh: '谢绝', en: 'Decline' },
    approve: { zh: '通过', en: 'Approve' },
    reject: { zh: '拒绝', en: 'Decline' },
    cancel: { zh: '撤回', en: 'Withdraw' },
    disable: { zh: '停用', en: 'Disable' },
    enable: { zh: '启用', en: 'Enable' },
    leave: { zh: '离开', en: 'Leave' },
    remove: { zh: '移除', en: 'Remove' },
    expire: { zh: '到期', en: 'Expires' },
    extend: { zh: '延期', en: 'Extend' },
  },
);
export type MembershipStatus = StateOf<typeof membershipLife>;
export type MembershipEvent = StepOf<typeof membershipLife>;

/** An application to join a company, as the approvers see it. */
export const joinLife = life(
  'joinApply',
  { zh: '加入申请', en: 'Application to join' },
  {
    pending: {
      n: 0,
      zh: '待审核',
      en: 'Pending review',
      tone: 'blue',
      on: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    },
    approved: { n: 1, zh: '已通过', en: 'Approved', tone: 'green', final: true },
    rejected: { n: 2, zh: '已拒绝', en: 'Declined', tone: 'red', final: true },
    withdrawn: { n: 3, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  { approve: { zh: '通过', en: 'Approve' }, reject: { zh: '拒绝', en: 'Decline' }, withdraw: { zh: '撤回', en: 'Withdraw' } },
);

/** An invitation into a company. */
export const inviteLife = life(
  'invite',
  { zh: '加入邀请', en: 'Invitation to join' },
  {
    open: {
      n: 0,
      zh: '待接受',
      en: 'Not accepted yet',
      tone: 'blue',
      on: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
    },
    accepted: { n: 1, zh: '已接受', en: 'Accepted', tone: 'green', final: true },
    declined: { n: 2, zh: '已谢绝', en: 'Declined', tone: 'red', final: true },
    withdrawn: { n: 3, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  { accept: { zh: '接受', en: 'Accept' }, decline: { zh: '谢绝', en: 'Decline' }, withdraw: { zh: '撤回', en: 'Withdraw' } },
);

/** The link by which somebody without an account is invited. It also ends with its time, which is no step. */
export const inviteLinkLife = life(
  'inviteLink',
  { zh: '邀请链接', en: 'Invitation link' },
  {
    open: { n: 0, zh: '待打开', en: 'Not opened yet', tone: 'blue', on: { take: 'taken', withdraw: 'withdrawn' } },
    taken: { n: 1, zh: '已打开', en: 'Opened', tone: 'green', final: true },
    withdrawn: { n: 2, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
  },
  { take: { zh: '打开', en: 'Open' }, withdraw: { zh: '撤回', en: 'Withdraw' } },
);

/** The transfer of the main account to another person: started by its holder, or claimed by an appeal. */
export const transferLife = life(
  'mainTransfer',
  { zh: '主账号转让', en: 'Transfer of the main account' },
  {
    open: {
      n: 0,
      zh: '待接受',
      en: 'Not accepted yet',
      tone: 'blue',
      on: { accept: 'done', decline: 'declined', expire: 'expired', cancel: 'withdrawn' },
    },
    done: { n: 1, zh: '完成', en: 'Done', tone: 'green', final: true },
    declined: { n: 2, zh: '已拒绝', en: 'Declined', tone: 'red', final: true },
    expired: { n: 3, zh: '已过期', en: 'Expired', tone: 'amber', final: true },
    appeal: {
      n: 4,
      zh: '申诉中',
      en: 'Appeal in review',
      tone: 'blue',
      on: { approve: 'done', reject: 'appealRejected', cancel: 'withdrawn' },
    },
    withdrawn: { n: 5, zh: '已撤回', en: 'Withdrawn', tone: 'grey', final: true },
    appealRejected: { n: 6, zh: '申诉驳回', en: 'Appeal rejected', tone: 'red', final: true },
  },
  {
    accept: { zh: '接受', en: 'Accept' },
    decline: { zh: '拒绝', en: 'Decline' },
    expire: { zh: '过期', en: 'Expired' },
    cancel: { zh: '撤回', en: 'Withdraw' },
    approve: { zh: '通过申诉', en: 'Approve the appeal' },
    reject: { zh: '驳回申诉', en: 'Reject the appeal' },
  },
);

/** The main account cannot leave, be disabled or expire; it must be transferred first. */
export const mainMayNot: ReadonlySet<MembershipEvent> = new Set(['disable', 'leave', 'remove', 'expire']);
