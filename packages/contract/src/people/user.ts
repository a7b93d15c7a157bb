import { resetLife, staffChangeLife, userLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, pageOf, paging, stateField, time, version } from '../common.ts';
import { phone } from './account-fields.ts';
import { sheetCall } from '../platform/sheet.ts';
import { codeText } from '../typed-text.ts';

const status = stateField(userLife);

export const UserRow = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  phone: z.string(),
  email: z.string(),
  userType: z.enum(['ENTERPRISE', 'PLATFORM']),
  status,
  roleName: z.string(),
  roleId: id.nullable(),
  companies: z.array(z.object({ name: z.string(), nameEn: z.string().optional(), role: z.string(), isMain: z.number() })),
  mainOf: z.string(),
  lastLoginTime: time.nullable(),
  createTime: time,
  channel: z.string(),
  /** True if too many wrong passwords within the hour lock the account. */
  locked: z.boolean(),
  /** 1 waits for a decision on a third-party registration. */
  guestState: z.number().nullable(),
  /** New staff whom no second person has confirmed yet, so that nobody signs in with the account. */
  unconfirmed: z.boolean(),
  version,
});
export type UserRow = z.infer<typeof UserRow>;

const filters = {
  account: z.string().trim().max(50).optional(),
  phone: z.string().trim().max(20).optional(),
  realName: z.string().trim().max(30).optional(),
  userType: z.enum(['ENTERPRISE', 'PLATFORM']).optional(),
  status: status.optional(),
  company: z.string().trim().max(100).optional(),
  channel: z.string().trim().max(50).optional(),
  guest: int(1, 3).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

const LoginLogRow = z.object({
  time,
  way: z.string(),
  outcome: z.string(),
  address: z.string(),
  agent: z.string(),
  newDevice: z.boolean(),
});

/** A request to reset the password of a staff or main account. */
export const ResetRow = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  mainOf: z.string(),
  askedBy: z.string(),
  reason: z.string(),
  status: stateField(resetLife),
  decidedBy: z.string(),
  opinion: z.string(),
  createTime: time,
  decideTime: time.nullable(),
  /** Whether the caller is the requester: then somebody else must approve. */
  mine: z.boolean(),
  /** Whether the caller may approve it: he is a second person. */
  mayApprove: z.boolean(),
});
export type ResetRow = z.infer<typeof ResetRow>;

/** New staff, or staff with more rights, waiting for a second person's confirmation. */
export const StaffChangeRow = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  /** The role that waits, and the present one: empty for new staff. */
  roleName: z.string(),
  roleBefore: z.string(),
  askedBy: z.string(),
  status: stateField(staffChangeLife),
  decidedBy: z.string(),
  opinion: z.string(),
  createTime: time,
  decideTime: time.nullable(),
  /** Whether the caller asked for it: he may withdraw it. */
  mine: z.boolean(),
  /** Whether the caller may confirm it. */
  mayConfirm: z.boolean(),
});
export type StaffChangeRow = z.infer<typeof StaffChangeRow>;

export const userManage = calls('userManage', {
  list: read('POST /api/userManage/list', { input: z.object({ ...paging, ...filters }), output: pageOf(UserRow), access: 'user_view' }),
  /**
   * A member of the platform's staff. A new account gets an initial password that must be changed; it is returned only once. An
   * update without a phone number keeps the old one. A new account, and a role with more rights, wait for a second person
   * (`waiting`), unless there is none.
   */
  saveOrUpdate: write('POST /api/userManage/saveOrUpdate', {
    input: z
      .object({
        id: id.optional(),
        version: version.optional(),
        account: codeText(/^[A-Za-z0-9_.-]{4,30}$/, '应为 4–30 位字母、数字或 _ . -|must be 4–30 letters, digits or _ . -'),
        realName: z.string().trim().min(2).max(30),
        phone: phone.optional(),
        roleId: id,
      })
      .refine((staff) => staff.id !== undefined || staff.phone !== undefined, { path: ['phone'], error: '请输入手机号|is required' }),
    output: z.object({ id, password: z.string().nullable(), waiting: z.boolean() }),
    access: { add: 'user_add', edit: 'user_edit' },
    fleeting: true,
    event: 'rightsChanged',
    audit: { zh: '保存平台用户', en: 'Save a platform user' },
  }),
  enable: write('POST /api/userManage/enable', {
    input: z.object({ id, enabled: z.boolean(), reason: z.string().trim().max(200).default('') }),
    output: done,
    access: 'user_enable',
    event: 'rightsChanged',
    audit: { zh: '启停用户', en: 'Enable or disable a user' },
  }),
  unlock: write('POST /api/userManage/unlock', {
    input: z.object({ id }),
    output: done,
    access: 'user_enable',
    event: 'rightsChanged',
    audit: { zh: '解除登录锁定', en: 'Unlock sign-in' },
  }),
  /**
   * Sends the new password by SMS or mail; if neither is possible, it is returned once. For staff and main accounts it creates a
   * request (`waiting`) that a colleague decides, and the password is sent to its owner only.
   */
  resetPwd: write('POST /api/userManage/resetPwd', {
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    output: z.object({ sentTo: z.string(), password: z.string().nullable(), waiting: z.boolean() }),
    access: 'user_reset',
    quiet: true,
    fleeting: true,
    event: 'passwordReset',
    audit: { zh: '重置密码', en: 'Reset a password' },
  }),
  resets: read('POST /api/userManage/resets', {
    input: z.object({ ...paging, status: stateField(resetLife).optional() }),
    output: pageOf(ResetRow),
    access: 'user_reset',
  }),
  decideReset: write('POST /api/userManage/decideReset', {
    input: z.object({ id, pass: z.boolean(), opinion: z.string().trim().max(200).default('') }),
    output: z.object({ sentTo: z.string() }),
    access: 'user_reset',
    event: 'passwordReset',
    audit: { zh: '审批重置密码', en: 'Decide on a password reset' },
  }),
  staffChanges: read('POST /api/userManage/staffChanges', {
    input: z.object({ ...paging, status: stateField(staffChangeLife).optional() }),
    output: pageOf(StaffChangeRow),
    access: ['user_add', 'user_edit'],
  }),
  /** A colleague confirms or rejects; who asked may withdraw by rejecting. A rejected new account stays disabled. */
  decideStaff: write('POST /api/userManage/decideStaff', {
    input: z.object({ id, pass: z.boolean(), opinion: z.string().trim().max(200).default('') }),
    output: done,
    access: 'user_edit',
    event: 'rightsChanged',
    audit: { zh: '确认人员变更', en: 'Decide on a change of staff' },
  }),
  guestAudit: write('POST /api/userManage/guestAudit', {
    input: z
      .object({ id, pass: z.boolean(), opinion: z.string().trim().max(200).default('') })
      .refine(({ pass, opinion }) => pass || opinion.length >= 5, {
        path: ['opinion'],
        error: '拒绝时请填写 5–200 字的原因|Say in 5–200 characters why',
      }),
    output: done,
    access: 'user_guestAudit',
    event: 'rightsChanged',
    audit: { zh: '审核第三方注册', en: 'Review third-party registration' },
  }),
  loginLogs: read('POST /api/userManage/loginLogs', {
    input: z.object({ ...paging, id }),
    output: pageOf(LoginLogRow),
    access: 'user_view',
  }),
  export: sheetCall('POST /api/userManage/export', filters, 'user_export'),
});
