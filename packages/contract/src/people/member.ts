import { membershipLife, joinLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { HistoryEntry, TabCounts } from '../platform/review.ts';
import { day, done, id, int, pageOf, paging, stateFilter, time, version } from '../common.ts';

/** A department's phone: a mobile, a landline with extension, a service number, or empty. */
const telephone = z
  .string()
  .trim()
  .regex(
    /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(?:-\d{1,5})?|400-?\d{3}-?\d{4})?$/,
    '应为手机号或 0757-81234567 这样的固定电话|must be a mobile number or a landline like 0757-81234567',
  );
const position = z.string().trim().max(30);
const memo = z.string().trim().max(200);
/** Department and position: the same fields in an invitation, an approval and an adjustment. */
export const placeFields = {
  deptId: id.nullable().default(null),
  position: position.default(''),
  roleId: id,
  authDeadLine: day.nullable().default(null),
  memo: memo.default(''),
};

export const MemberRow = z.object({
  id,
  userId: id,
  name: z.string(),
  account: z.string(),
  phone: z.string(),
  deptId: id.nullable(),
  deptName: z.string(),
  position: z.string(),
  roleId: id,
  roleName: z.string(),
  roleNameEn: z.string(),
  isMain: z.number(),
  authDeadLine: z.string().nullable(),
  status: stateFilter(membershipLife),
  joinWay: z.enum(['FOUND', 'INVITE', 'APPLY', 'STAFF']),
  memo: z.string(),
  joinTime: time,
  version,
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Further data in a member's drawer. */
export const MemberPast = z.object({
  history: z.array(HistoryEntry),
  /** The latest sign-ins to this company; null for callers who may not sign members out. */
  signIns: z.array(z.object({ way: z.string(), agent: z.string(), began: time, lastTime: time, live: z.boolean() })).nullable(),
});
export type MemberPast = z.infer<typeof MemberPast>;

export const member = calls('member', {
  findPast: read('POST /api/member/findPast', { input: z.object({ id }), output: MemberPast, access: 'org_view' }),
  list: read('POST /api/member/list', {
    input: z.object({
      ...paging,
      deptId: id.optional(),
      search: z.string().trim().max(50).optional(),
      roleId: id.optional(),
      status: stateFilter(membershipLife).optional(),
    }),
    output: pageOf(MemberRow),
    access: 'org_view',
  }),
  update: write('POST /api/member/update', {
    input: z.object({ id, ...placeFields, version: version.optional() }),
    output: z.object({ id, version }),
    access: 'org_edit',
    refreshes: ['department', 'role', 'personalCenter'],
    audit: { zh: '调整成员', en: 'Change a member' },
  }),
  enable: write('POST /api/member/enable', {
    input: z.object({ id, enabled: z.boolean() }),
    output: done,
    access: 'org_enable',
    refreshes: ['department', 'role'],
    audit: { zh: '启停成员', en: 'Enable or disable a member' },
  }),
  remove: write('POST /api/member/remove', {
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    output: done,
    access: 'org_remove',
    refreshes: ['department', 'role'],
    audit: { zh: '移除成员', en: 'Remove a member' },
  }),
  extend: write('POST /api/member/extend', {
    input: z.object({ id, authDeadLine: day.nullable() }),
    output: done,
    access: 'org_edit',
    refreshes: ['department', 'role'],
    audit: { zh: '延长授权期限', en: 'Extend' },
  }),
  /** Withdraws an unanswered invitation; `id` is the membership's. */
  withdrawInvite: write('POST /api/member/withdrawInvite', {
    input: z.object({ id }),
    output: done,
    access: ['org_invite', 'personal_invite'],
    refreshes: ['department', 'userPersonal', 'newMemberAudit'],
    audit: { zh: '撤回邀请', en: 'Withdraw an invitation' },
  }),
});

export const DepartmentRow = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  leaderUserId: id.nullable(),
  leaderName: z.string(),
  phone: z.string(),
  sort: z.number(),
  members: z.number(),
  version,
});
export type DepartmentRow = z.infer<typeof DepartmentRow>;

export const department = calls('department', {
  /** All departments of the company as a flat list, parents before children. */
  tree: read('POST /api/department/tree', {
    input: z.object({}),
    output: z.array(DepartmentRow),
    access: ['org_view', 'org_invite', 'personal_invite', 'newMember_view', 'role_view'],
  }),
  saveOrUpdate: write('POST /api/department/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      name: z.string().trim().min(2).max(30),
      parentId: id.nullable().default(null),
      code: z.string().trim().max(30).default(''),
      leaderUserId: id.nullable().default(null),
      phone: telephone.default(''),
      sort: int(0, 9999).default(100),
    }),
    output: z.object({ id, version }),
    access: 'org_dept',
    refreshes: ['member'],
    audit: { zh: '保存部门', en: 'Save a department' },
  }),
  /** The departments of one parent (none: top level) in their new order; those of another parent are moved here. */
  sort: write('POST /api/department/sort', {
    input: z.object({ parentId: id.nullable().default(null), ids: z.array(id).min(1).max(200) }),
    output: done,
    access: 'org_dept',
    refreshes: ['member'],
    quiet: true,
    audit: { zh: '调整部门顺序', en: 'Reorder departments' },
  }),
  delete: write('POST /api/department/delete', {
    input: z.object({ id }),
    output: done,
    access: 'org_dept',
    refreshes: ['member'],
    audit: { zh: '删除部门', en: 'Delete a department' },
  }),
});

export const JoinRow = z.object({
  id,
  userId: id,
  /** The membership concerned. */
  memberId: id.nullable(),
  applicant: z.string(),
  account: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  way: z.enum(['APPLY', 'INVITE']),
  applyReason: z.string(),
  applyTime: time,
  /** 0 待处理, 1 已通过, 2 已拒绝, 3 已撤回. */
  status: stateFilter(joinLife),
  opinion: z.string(),
  handler: z.string(),
  handledTime: time.nullable(),
});
export type JoinRow = z.infer<typeof JoinRow>;
/** In addition to the tabs of every review: invitations without an answer. */
export const joinTabs = ['pending', 'invited', 'passed', 'rejected', 'all'] as const;
export type JoinTab = (typeof joinTabs)[number];
const rejecting = z.string().trim().max(200).default('');

export const newMemberAudit = calls('newMemberAudit', {
  /** `pending` counts applications only; an invitation waits for the invited person. */
  counts: read('POST /api/newMemberAudit/counts', {
    input: z.object({}),
    output: TabCounts.extend({ invited: z.number() }),
    access: 'newMember_view',
  }),
  list: read('POST /api/newMemberAudit/list', {
    input: z.object({
      ...paging,
      tab: z.enum(joinTabs).default('pending'),
      name: z.string().trim().max(50).optional(),
      phone: z.string().trim().max(20).optional(),
      way: z.enum(['APPLY', 'INVITE']).optional(),
      status: stateFilter(joinLife).optional(),
      startTime: day.optional(),
      endTime: day.optional(),
    }),
    output: pageOf(JoinRow),
    access: 'newMember_view',
  }),
  audit: write('POST /api/newMemberAudit/audit', {
    input: z
      .object({ id, pass: z.boolean(), opinion: rejecting, ...placeFields, roleId: id.optional() })
      .refine(({ pass, opinion }) => pass || opinion.length >= 5, {
        path: ['opinion'],
        error: '拒绝时请填写 5–200 字的原因|Say in 5–200 characters why',
      })
      .refine(({ pass, roleId }) => !pass || roleId !== undefined, { path: ['roleId'], error: '请选择角色|Choose a role' }),
    output: done,
    access: 'newMember_audit',
    refreshes: ['member', 'department', 'role'],
    audit: { zh: '审核入职申请', en: 'Decide on an application to join' },
  }),
  batchAudit: write('POST /api/newMemberAudit/batchAudit', {
    input: z.object({ ids: z.array(id).min(1).max(200), ...placeFields }),
    output: z.object({ passed: z.number() }),
    access: 'newMember_audit',
    refreshes: ['member', 'department', 'role'],
    audit: { zh: '批量通过入职申请', en: 'Approve applications to join' },
  }),
});
