import { inviteLinkLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { id, int, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { email, phone } from './account-fields.ts';
import { placeFields } from './member.ts';
import { stepCalls } from '../step-calls.ts';

export const InviteLinkRow = z.object({
  id,
  person: z.string(),
  roleName: z.string(),
  deptName: z.string(),
  position: z.string(),
  authDeadLine: z.string().nullable(),
  status: stateField(inviteLinkLife),
  /** Until when the link can be opened, and whether that is over. */
  until: time,
  expired: z.boolean(),
  /** The masked number or address that the platform sent it to. */
  sentTo: z.string(),
  /** Who opened it. */
  takenBy: z.string(),
  inviterName: z.string(),
  createTime: time,
  version,
});
export type InviteLinkRow = z.infer<typeof InviteLinkRow>;

const filters = { status: stateFilter(inviteLinkLife).optional() };
const token = z.string().min(20).max(100);

/** Invitations of people who have no account yet: a link, good once. */
export const inviteLink = calls('inviteLink', {
  list: read('POST /api/inviteLink/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(InviteLinkRow),
    access: 'org_invite',
  }),
  /** Its rows have no token: nobody can open a link of the sheet. */
  export: sheetCall('POST /api/inviteLink/export', filters, 'org_invite'),
  /** The token is in this answer only. */
  create: write('POST /api/inviteLink/create', {
    input: z.object({ person: z.string().trim().min(1).max(50), ...placeFields, days: int(1, 30).default(7) }),
    output: z.object({ id, token: z.string(), until: time }),
    access: 'org_invite',
    quiet: true,
    fleeting: true,
    event: 'rightsChanged',
    audit: { zh: '生成邀请链接', en: 'Create an invitation link' },
  }),
  /** Sends a link that was just made by SMS or mail. Direct: the provider is waited for outside of any transaction. */
  send: write('POST /api/inviteLink/send', {
    input: z
      .object({ id, token, phone: phone.optional(), email: email.optional() })
      .refine((to) => Boolean(to.phone) !== Boolean(to.email), {
        path: ['phone'],
        error: '请填写手机号或邮箱|Enter a mobile number or an e-mail address',
      }),
    output: z.object({ sentTo: z.string() }),
    access: 'org_invite',
    direct: true,
    quiet: true,
    secret: ['token', 'phone', 'email'],
    audit: { zh: '发送邀请链接', en: 'Send an invitation link' },
  }),
  ...stepCalls(
    inviteLinkLife,
    '/api/inviteLink',
    { noun: { zh: '邀请链接', en: 'an invitation link' }, access: 'org_invite' },
    { withdraw: {} },
  ),
  /** What whoever has the link is told before he signs in or registers. */
  open: read('POST /api/inviteLink/open', {
    input: z.object({ token }),
    output: z.object({ companyName: z.string(), companyNameEn: z.string(), inviterName: z.string(), roleName: z.string(), until: time }),
    access: 'open',
    direct: true,
  }),
  /** The link becomes an invitation to the signed-in person, which he accepts or declines. */
  take: write('POST /api/inviteLink/take', {
    input: z.object({ token }),
    output: z.object({ inviteId: id, companyName: z.string(), companyNameEn: z.string() }),
    access: 'signedIn',
    refreshes: ['userPersonal', 'personalCenter'],
    quiet: true,
    secret: ['token'],
    audit: { zh: '打开邀请链接', en: 'Open an invitation link' },
  }),
});
