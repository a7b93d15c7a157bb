import * as z from 'zod';
import { digitText } from '../typed-text.ts';
import { sheetCall } from '../platform/sheet.ts';
import { byId, day, done, id, pageOf, paging, time, version } from '../common.ts';
import { calls, read, write, type Text } from '../call.ts';

export const grantSources = {
  DEFAULT: { zh: '默认', en: 'Default', tone: 'grey' },
  GRANT: { zh: '授予', en: 'Granted', tone: 'blue' },
  ORDER: { zh: '订单', en: 'Order', tone: 'purple' },
} as const satisfies Record<string, Text & { tone: string }>;
/** The state of a grant today; it ends soon if 30 days or less are left. */
export const grantStates = {
  VALID: { zh: '有效', en: 'Valid', tone: 'green' },
  PENDING: { zh: '未开始', en: 'Not started', tone: 'grey' },
  EXPIRING: { zh: '即将到期', en: 'Expires soon', tone: 'amber' },
  EXPIRED: { zh: '已到期', en: 'Expired', tone: 'red' },
  STOPPED: { zh: '停用', en: 'Disabled', tone: 'grey' },
} as const satisfies Record<string, Text & { tone: string }>;
export const editions = {
  STANDARD: { zh: '标准版', en: 'Standard' },
  PROFESSIONAL: { zh: '专业版', en: 'Professional' },
  TRIAL: { zh: '试用版', en: 'Trial' },
} as const satisfies Record<string, Text>;

const source = z.enum(['DEFAULT', 'GRANT', 'ORDER']);
const state = z.enum(['VALID', 'PENDING', 'EXPIRING', 'EXPIRED', 'STOPPED']);
const edition = z.enum(['STANDARD', 'PROFESSIONAL', 'TRIAL']);
const appId = z.string().regex(/^[A-Z][A-Z0-9_]{2,39}$/);
const reason = z.string().trim().min(5).max(200);

export const GrantRow = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  appId: z.string(),
  appName: z.string(),
  appNameEn: z.string(),
  edition: z.string(),
  source,
  startTime: time,
  endTime: time.nullable(),
  /** Days until it ends; null without an end. */ remaining: z.number().nullable(),
  menuIds: z.array(z.string()),
  orderNo: z.string(),
  status: state,
  enabled: z.boolean(),
  remark: z.string(),
  contract: z.string(),
  operator: z.string(),
  updateTime: time,
  version: z.number(),
});
export type GrantRow = z.infer<typeof GrantRow>;

/** Step 3 of the wizard: duration and reason. */
const plan = z.object({
  companyIds: z.array(id).min(1).max(200),
  apps: z
    .array(z.object({ appId, edition: edition.default('STANDARD') }))
    .min(1)
    .max(30),
  startTime: day,
  endTime: day.nullable(),
});

const conflict = z.enum(['EXTEND', 'SKIP']);
const Planned = z.object({
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  appId: z.string(),
  appName: z.string(),
  appNameEn: z.string(),
  /** The existing grant, if any. */
  source: source.nullable(),
  endTime: time.nullable(),
  status: state.nullable(),
  /** What submitting would do if conflicting grants were extended. */
  result: z.enum(['GRANT', 'EXTEND', 'SKIP']),
});
export type PlannedGrant = z.infer<typeof Planned>;

const listFilters = {
  company: z.string().trim().max(60).optional(),
  appId: appId.optional(),
  source: source.optional(),
  status: state.optional(),
  endFrom: day.optional(),
  endTo: day.optional(),
};

export const appAuth = calls('appAuth', {
  companySelect: read('POST /api/appAuth/companySelect', {
    input: z.object({
      ...paging,
      name: z.string().trim().max(60).optional(),
      companyRole: z.string().max(20).optional(),
      adcode: digitText(/^\d{2,6}$/).optional(),
      tag: z.string().trim().max(40).optional(),
    }),
    output: pageOf(
      z.object({
        id,
        name: z.string(),
        nameEn: z.string().optional(),
        entNo: z.string(),
        regionName: z.string(),
        companyRoles: z.array(z.string()),
        associationTag: z.string(),
        apps: z.array(z.string()),
      }),
    ),
    access: 'appAuthAdd_view',
  }),
  /** The applications that can be granted. */
  appSelect: read('POST /api/appAuth/appSelect', {
    input: z.object({}),
    output: z.array(
      z.object({
        appId: z.string(),
        appName: z.string(),
        appNameEn: z.string(),
        intro: z.string(),
        pages: z.array(z.object({ path: z.string(), name: z.string(), nameEn: z.string() })),
      }),
    ),
    access: ['appAuthAdd_view', 'appAuth_view'],
  }),
  preview: read('POST /api/appAuth/preview', { input: plan, output: z.array(Planned), access: 'appAuth_add' }),
  batchAdd: write('POST /api/appAuth/batchAdd', {
    input: plan.extend({ reason, contract: z.string().trim().max(300).default(''), conflict: conflict.default('EXTEND') }),
    output: z.array(Planned),
    access: 'appAuth_add',
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '授权应用', en: 'Grant applications' },
  }),
  list: read('POST /api/appAuth/list', {
    input: z.object({ ...paging, ...listFilters }),
    output: pageOf(GrantRow),
    access: 'appAuth_view',
  }),
  update: write('POST /api/appAuth/update', {
    input: z.object({
      id,
      version: version.optional(),
      endTime: day.nullable(),
      edition,
      menuIds: z.array(z.string().max(80)).max(200),
      remark: z.string().trim().max(200).default(''),
    }),
    output: done,
    access: 'appAuth_edit',
    event: 'rightsChanged',
    audit: { zh: '修改应用授权', en: 'Change a grant' },
  }),
  extend: write('POST /api/appAuth/extend', {
    input: z.object({ ids: z.array(id).min(1).max(200), endTime: day, reason }),
    output: z.object({ extended: z.number() }),
    access: 'appAuth_extend',
    event: 'rightsChanged',
    audit: { zh: '延长应用授权', en: 'Extend grants' },
  }),
  enable: write('POST /api/appAuth/enable', {
    input: z.object({ id, enabled: z.boolean(), reason }),
    output: done,
    access: 'appAuth_enable',
    event: 'rightsChanged',
    audit: { zh: '停用或启用应用授权', en: 'Enable or disable a grant' },
  }),
  revoke: write('POST /api/appAuth/revoke', {
    input: z.object({ id, reason }),
    output: done,
    access: 'appAuth_revoke',
    event: 'rightsChanged',
    audit: { zh: '收回应用授权', en: 'Revoke a grant' },
  }),
  logs: read('POST /api/appAuth/logs', {
    input: byId,
    output: z.array(
      z.object({
        time,
        userName: z.string(),
        call: z.string(),
        action: z.string(),
        fromStatus: z.string().nullable(),
        toStatus: z.string().nullable(),
        opinion: z.string(),
      }),
    ),
    access: 'appAuth_view',
  }),
  export: sheetCall('POST /api/appAuth/export', listFilters, 'appAuth_view'),
});
