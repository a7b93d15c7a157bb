import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, done, FileRef, id, time } from '../common.ts';
import { Invited, OwnCompany } from './joining.ts';
import { LoginResult } from './sign-in.ts';

/** A person with personal data masked, and the fields of everybody's user information (specification 3). */
export const PersonDetail = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  headImg: z.string(),
  headFile: FileRef.nullable(),
  phone: z.string(),
  email: z.string(),
  idNo: z.string(),
  status: z.string(),
  userType: z.string(),
  lang: z.string(),
  createTime: time,
  lastLoginTime: time.nullable(),
  isMain: z.number(),
  companyId: id.nullable(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  roleId: z.string(),
  user_id: id,
  user_name: z.string(),
  oauth_id: z.string(),
  /** The company's certification (SM-03). */ authStatus: z.number(),
  notices: z.array(z.string()),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

/** Kinds of mail a person may turn off. */
export const noticeKinds = ['REVIEW', 'EXPIRY', 'WARNING', 'ORDER', 'SYSTEM', 'NOTICE'] as const;

export const personalCenter = calls('personalCenter', {
  companyList: read('POST /api/personalCenter/companyList', { input: z.object({}), output: z.array(OwnCompany), access: 'signedIn' }),
  switchCompany: write('POST /api/personalCenter/switchCompany', {
    input: z.object({ id }),
    output: LoginResult,
    access: 'signedIn',
    sealed: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '切换企业', en: 'Switch company' },
  }),
  /** One's own data, or anybody's for the platform's staff; each reading of another person's is in the audit log. */
  findUserInfo: read('POST /api/personalCenter/findUserInfo', {
    input: z.object({ id }),
    output: PersonDetail,
    access: 'signedIn',
    sealed: true,
  }),
  /** A membership: one's own, or for people who may see the members, one in the current company. `id` is the company's. */
  findUserComInfo: read('POST /api/personalCenter/findUserComInfo', {
    input: z.object({ id, userId: id }),
    output: z.object({ id, userId: id, isMain: z.number(), roleId: id, deptId: id.nullable(), position: z.string() }),
    access: 'signedIn',
  }),
  findInvite: read('POST /api/personalCenter/findInvite', { input: z.object({ id }), output: Invited, access: 'signedIn' }),
  /** Finds a person to invite, by exact phone number or account. */
  findPerson: read('POST /api/personalCenter/findPerson', {
    input: z.object({ search: z.string().trim().min(4).max(50) }),
    output: z
      .object({ userId: id, name: z.string(), account: z.string(), phone: z.string(), verified: z.boolean(), member: z.boolean() })
      .nullable(),
    access: ['personal_invite', 'org_invite'],
  }),
  inviteUser: write('POST /api/personalCenter/inviteUser', {
    input: z.object({
      userId: id,
      comId: id,
      department: id.nullable().default(null),
      position: z.string().trim().max(30).default(''),
      memo: z.string().trim().max(200).default(''),
      roleId: id,
      authDeadLine: day.nullable().default(null),
    }),
    output: z.object({ inviteId: id }),
    access: ['personal_invite', 'org_invite'],
    refreshes: ['userPersonal', 'member', 'department'],
    event: 'rightsChanged',
    audit: { zh: '邀请成员', en: 'Invite a member' },
  }),
  /** A name may be changed only before it is verified. Phone, e-mail and password need a proof of identity: see accountSecurity. */
  changeUserCfg: write('POST /api/personalCenter/changeUserCfg', {
    input: z.object({
      realName: z.string().trim().min(2).max(30).optional(),
      headImg: id.nullable().optional(),
      lang: z.enum(['zh', 'en']).optional(),
      notices: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
    }),
    output: done,
    access: 'signedIn',
    refreshes: ['user'],
    audit: { zh: '修改个人设置', en: 'Change personal settings' },
  }),
});
