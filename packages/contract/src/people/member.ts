import { givenKinds, membershipLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { HistoryEntry } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { day, done, id, pageOf, paging, stateFilter, time, version } from '../common.ts';

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

/** Things of one kind that a member gave out; the first of them by name. */
export const Given = z.object({
  kind: z.enum(givenKinds),
  count: z.number(),
  items: z.array(z.object({ id, name: z.string(), path: z.string() })),
});
export type Given = z.infer<typeof Given>;

/** What ends with a member, and what goes on until somebody decides about it. */
export const Departure = z.object({ ended: z.array(Given), kept: z.array(Given) });
export type Departure = z.infer<typeof Departure>;

const filters = {
  deptId: id.optional(),
  search: z.string().trim().max(50).optional(),
  roleId: id.optional(),
  status: stateFilter(membershipLife).optional(),
};

export const member = calls('member', {
  findPast: read('POST /api/member/findPast', { input: z.object({ id }), output: MemberPast, access: 'org_view' }),
  /** What a member gave out that is still good: what would end with him, and what would go on. */
  findGiven: read('POST /api/member/findGiven', { input: z.object({ id }), output: Departure, access: ['org_enable', 'org_remove'] }),
  list: read('POST /api/member/list', { input: z.object({ ...paging, ...filters }), output: pageOf(MemberRow), access: 'org_view' }),
  export: sheetCall('POST /api/member/export', filters, 'org_view'),
  update: write('POST /api/member/update', {
    input: z.object({ id, ...placeFields, version: version.optional() }),
    output: z.object({ id, version }),
    access: 'org_edit',
    refreshes: ['department', 'role', 'personalCenter'],
    event: 'rightsChanged',
    audit: { zh: '调整成员', en: 'Change a member' },
  }),
  enable: write('POST /api/member/enable', {
    input: z.object({ id, enabled: z.boolean() }),
    output: Departure,
    access: 'org_enable',
    refreshes: ['department', 'role', 'inviteLink'],
    event: 'rightsChanged',
    audit: { zh: '启停成员', en: 'Enable or disable a member' },
  }),
  remove: write('POST /api/member/remove', {
    input: z.object({ id, reason: z.string().trim().max(200).default('') }),
    output: Departure,
    access: 'org_remove',
    refreshes: ['department', 'role', 'inviteLink'],
    event: 'rightsChanged',
    audit: { zh: '移除成员', en: 'Remove a member' },
  }),
  extend: write('POST /api/member/extend', {
    input: z.object({ id, authDeadLine: day.nullable() }),
    output: done,
    access: 'org_edit',
    refreshes: ['department', 'role'],
    event: 'rightsChanged',
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
