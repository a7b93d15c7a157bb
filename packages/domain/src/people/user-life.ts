import { life, type StateOf, type StepOf } from '../lifecycle.ts';

/**
 * The status of an account up to full authentication. `accept` is an accepted invitation, `loseLast` the end of the last active
 * membership, `verifyByHand` personal data that an auditor must check. On the wire and in the database the states are text.
 */
export const userLife = life(
  'user',
  { zh: '用户账号', en: 'User account', rule: 'SM-01' },
  {
    unverified: {
      n: '0',
      zh: '未实名',
      en: 'Not verified',
      tone: 'grey',
      on: { verify: 'verified', verifyByHand: 'pending', disable: 'disabled' },
    },
    verified: {
      n: '1',
      zh: '已实名未选企业',
      en: 'Verified, no company',
      tone: 'blue',
      on: { apply: 'pending', accept: 'certified', disable: 'disabled' },
    },
    pending: {
      n: '2',
      zh: '审核中',
      en: 'Under review',
      tone: 'amber',
      on: {
        approve: 'certified',
        approvePerson: 'verified',
        accept: 'certified',
        rejectCompany: 'rejected',
        rejectJoin: 'verified',
        rejectPerson: 'unverified',
        withdraw: 'verified',
        disable: 'disabled',
      },
    },
    certified: { n: '3', zh: '已认证', en: 'Certified', tone: 'green', on: { loseLast: 'verified', disable: 'disabled' } },
    rejected: {
      n: '4',
      zh: '已驳回',
      en: 'Rejected',
      tone: 'red',
      on: { resubmit: 'pending', startOver: 'verified', accept: 'certified', disable: 'disabled' },
    },
    disabled: {
      n: '9',
      zh: '已停用',
      en: 'Disabled',
      tone: 'red',
      back: { enable: ['unverified', 'verified', 'pending', 'certified', 'rejected'] },
    },
  },
  {
    verify: { zh: '实名', en: 'Verified' },
    verifyByHand: { zh: '提交人工实名', en: 'Submit for verification' },
    apply: { zh: '申请企业', en: 'Apply' },
    accept: { zh: '接受邀请', en: 'Accept an invitation' },
    approve: { zh: '通过', en: 'Approve' },
    approvePerson: { zh: '实名通过', en: 'Approve the person' },
    rejectCompany: { zh: '驳回企业', en: 'Reject the company' },
    rejectJoin: { zh: '拒绝加入', en: 'Turn down' },
    rejectPerson: { zh: '驳回实名', en: 'Reject the person' },
    withdraw: { zh: '撤回', en: 'Withdraw' },
    resubmit: { zh: '重新提交', en: 'Submit again' },
    startOver: { zh: '重新开始', en: 'Start over' },
    loseLast: { zh: '离开最后一家企业', en: 'Leave the last company' },
    disable: { zh: '停用', en: 'Disable' },
    enable: { zh: '启用', en: 'Enable' },
  },
);
export type UserStatus = StateOf<typeof userLife>;
export type UserEvent = StepOf<typeof userLife>;

/** A third-party account that registered itself and waits for an administrator's decision. */
export const guestLife = life(
  'guest',
  { zh: '第三方注册用户', en: 'Guest' },
  {
    pending: { n: 1, zh: '待审核', en: 'Pending review', tone: 'amber', on: { accept: 'accepted', refuse: 'refused' } },
    accepted: { n: 2, zh: '已通过', en: 'Approved', tone: 'green', final: true },
    refused: { n: 3, zh: '已拒绝', en: 'Declined', tone: 'red', final: true },
  },
  { accept: { zh: '通过', en: 'Approve' }, refuse: { zh: '拒绝', en: 'Decline' } },
);

/** A request to reset the password of an account of the platform's staff or of a company's main account: a second person decides. */
export const resetLife = life(
  'passwordReset',
  { zh: '重置密码申请', en: 'Password reset' },
  {
    waiting: {
      n: 1,
      zh: '待同事审批',
      en: 'Waiting for a colleague’s approval',
      tone: 'amber',
      on: { approve: 'approved', reject: 'rejected' },
    },
    approved: { n: 2, zh: '已通过', en: 'Approved', tone: 'green', final: true },
    rejected: { n: 3, zh: '已驳回', en: 'Rejected', tone: 'grey', final: true },
  },
  { approve: { zh: '通过', en: 'Approve' }, reject: { zh: '驳回', en: 'Reject' } },
);

/** New staff, and staff with more rights: a second person confirms it, unless there is none. */
export const staffChangeLife = life(
  'staffChange',
  { zh: '人员变更', en: 'Change of staff' },
  {
    waiting: { n: 1, zh: '待同事确认', en: 'To confirm', tone: 'amber', on: { confirm: 'confirmed', reject: 'rejected', enact: 'alone' } },
    confirmed: { n: 2, zh: '已确认', en: 'Confirmed', tone: 'green', final: true },
    rejected: { n: 3, zh: '已驳回', en: 'Rejected', tone: 'grey', final: true },
    alone: { n: 4, zh: '已生效（无第二人）', en: 'In force, alone', tone: 'blue', final: true },
  },
  { confirm: { zh: '确认', en: 'Confirm' }, reject: { zh: '驳回', en: 'Reject' }, enact: { zh: '直接生效', en: 'Take effect alone' } },
);

/** How far a person’s own data are checked. */
export const identityAt = { draft: 0, byHand: 1, verified: 2, rejected: 3 } as const;
