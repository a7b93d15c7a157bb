import { joinLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, pageOf, paging, stateFilter, time } from '../common.ts';
import { TabCounts } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { placeFields } from './member.ts';

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
const joinTabs = ['pending', 'invited', 'passed', 'rejected', 'all'] as const;
export type JoinTab = (typeof joinTabs)[number];
const filters = {
  tab: z.enum(joinTabs).default('pending'),
  name: z.string().trim().max(50).optional(),
  phone: z.string().trim().max(20).optional(),
  way: z.enum(['APPLY', 'INVITE']).optional(),
  status: stateFilter(joinLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
const rejecting = z.string().trim().max(200).default('');

export const newMemberAudit = calls('newMemberAudit', {
  /** `pending` counts applications only; an invitation waits for the invited person. */
  counts: read('POST /api/newMemberAudit/counts', {
    input: z.object({}),
    output: TabCounts.extend({ invited: z.number() }),
    access: 'newMember_view',
  }),
  list: read('POST /api/newMemberAudit/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(JoinRow),
    access: 'newMember_view',
  }),
  export: sheetCall('POST /api/newMemberAudit/export', filters, 'newMember_view'),
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
    event: 'rightsChanged',
    audit: { zh: '审核入职申请', en: 'Review an application to join' },
  }),
  batchAudit: write('POST /api/newMemberAudit/batchAudit', {
    input: z.object({ ids: z.array(id).min(1).max(200), ...placeFields }),
    output: z.object({ passed: z.number() }),
    access: 'newMember_audit',
    refreshes: ['member', 'department', 'role'],
    event: 'rightsChanged',
    audit: { zh: '批量通过入职申请', en: 'Approve applications to join' },
  }),
});
