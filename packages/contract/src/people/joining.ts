import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, id, int, pageOf, paging, time } from '../common.ts';

export const OwnCompany = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  role: z.string(),
  deptName: z.string(),
  isMain: z.number(),
  status: z.number(),
  authDeadLine: z.string().nullable(),
  current: z.boolean(),
  joinTime: time.optional(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/** An invitation or an application of the signed-in person. `INVITE`: received; `APPLY`: his own; `SENT`: an invitation he sent. */
export const Invited = z.object({
  id,
  kind: z.enum(['INVITE', 'APPLY', 'SENT']),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  personName: z.string(),
  deptName: z.string(),
  position: z.string(),
  roleName: z.string(),
  authDeadLine: z.string().nullable(),
  memo: z.string(),
  /** 0 待处理, 1 已接受 or 已通过, 2 已拒绝, 3 已撤回. */
  status: int(0, 3),
  opinion: z.string(),
  createTime: time,
  handledTime: time.nullable(),
  /** For an invitation one sent: its membership, needed to withdraw it. */
  memberId: id.nullable(),
});
export type Invited = z.infer<typeof Invited>;

const kind = z.enum(['INVITE', 'APPLY', 'SENT']).optional();

export const userPersonal = calls('userPersonal', {
  /** All companies one is or was a member of. */
  ownComList: read('POST /api/userPersonal/ownComList', { input: z.object({}), output: z.array(OwnCompany), access: 'signedIn' }),
  /** Finds a company by its exact name only. */
  findOne: read('POST /api/userPersonal/findOne', {
    input: z.object({ comName: z.string().trim().min(2).max(100) }),
    output: z.object({ id, name: z.string(), usccMasked: z.string(), region: z.string(), mainAccountMasked: z.string() }).nullable(),
    access: 'signedIn',
  }),
  apply: write('POST /api/userPersonal/apply', {
    input: z.object({ id, comName: z.string().trim().min(2).max(100), applyReason: z.string().trim().min(5).max(200) }),
    output: z.object({ applyId: id }),
    access: 'signedIn',
    refreshes: ['user'],
    audit: { zh: '申请加入企业', en: 'Apply to join a company' },
  }),
  /**
   * ACCEPT and REFUSE answer an invitation, CANCEL withdraws an application, LEAVE ends a membership, by the id of the company or
   * of the membership.
   */
  linkedCom: write('POST /api/userPersonal/linkedCom', {
    input: z.object({ id, operation: z.enum(['ACCEPT', 'REFUSE', 'CANCEL', 'LEAVE']) }),
    output: done,
    access: 'signedIn',
    refreshes: ['user', 'personalCenter', 'member'],
    audit: { zh: '处理企业关联', en: 'Join or leave a company' },
  }),
  /** Pending invitations and applications. */
  applyInvitedList: read('POST /api/userPersonal/applyInvitedList', {
    input: z.object({ ...paging, kind }),
    output: pageOf(Invited),
    access: 'signedIn',
  }),
  /** Answered invitations and applications. */
  historyList: read('POST /api/userPersonal/historyList', {
    input: z.object({ ...paging, kind, startTime: day.optional(), endTime: day.optional() }),
    output: pageOf(Invited),
    access: 'signedIn',
  }),
});
