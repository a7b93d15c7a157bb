import * as z from 'zod';
import { hostText } from '../typed-text.ts';
import { bladePaging, byId, day, done, id, int, pageOf, time, version } from '../common.ts';
import { calls, read, write } from '../call.ts';
import { someIds } from './menu.ts';
import { themeNames } from '../platform/preference.ts';

const host = hostText(120);
const picture = z
  .string()
  .regex(
    /^\/files\/\d{1,19}(?:-[\w-]{22})?$|^https:\/\/[^\s"'<>]{1,280}$|^$/,
    '上传的图片或 https 地址|must be an uploaded picture or an https address',
  );

const fields = {
  operatorName: z.string().trim().max(50),
  platformName: z.string().trim().max(50),
  logo: picture,
  backgroundUrl: picture,
  footerText: z.string().trim().max(200),
  hotline: z.string().trim().max(40),
  pageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
  theme: z.enum(['', ...themeNames]),
};

/**
 * A tenant's changes of the platform's appearance; an empty value means the platform's own. `pageSize` is the initial number of
 * rows in lists.
 */
export const TenantSetting = z.object({
  operatorName: fields.operatorName.default(''),
  platformName: fields.platformName.default(''),
  logo: fields.logo.default(''),
  backgroundUrl: fields.backgroundUrl.default(''),
  footerText: fields.footerText.default(''),
  hotline: fields.hotline.default(''),
  pageSize: fields.pageSize.default(20),
  theme: fields.theme.default(''),
});
export type TenantSetting = z.infer<typeof TenantSetting>;

export const TenantRow = z.object({
  id,
  tenantId: z.string(),
  tenantName: z.string(),
  linkman: z.string(),
  contactNumber: z.string(),
  address: z.string(),
  domain: z.string(),
  setting: TenantSetting,
  datasourceId: z.string(),
  /** -1: no limit. */ accountLimit: z.number(),
  accounts: z.number(),
  expireTime: time.nullable(),
  expired: z.boolean(),
  createTime: time,
  version: z.number(),
});
export type TenantRow = z.infer<typeof TenantRow>;

const limits = { accountLimit: int(-1, 1_000_000), expireTime: day.nullable() };

export const tenant = calls('tenant', {
  list: read('GET /api/blade-system/tenant/list', {
    input: z.object({
      ...bladePaging,
      tenantId: z.string().max(20).optional(),
      tenantName: z.string().max(50).optional(),
      domain: z.string().max(120).optional(),
    }),
    output: pageOf(TenantRow),
    access: 'app_view',
  }),
  detail: read('GET /api/blade-system/tenant/detail', { input: byId, output: TenantRow, access: 'app_view' }),
  submit: write('POST /api/blade-system/tenant/submit', {
    input: z
      .object({
        id: id.optional(),
        version: version.optional(),
        tenantName: z.string().trim().min(2).max(50),
        domain: z.union([z.literal(''), host]).default(''),
        linkman: z.string().trim().max(20).default(''),
        contactNumber: z.string().trim().max(20).default(''),
        address: z.string().trim().max(200).default(''),
        ...limits,
        setting: TenantSetting,
      })
      .partial({ accountLimit: true, expireTime: true, setting: true }),
    output: TenantRow,
    access: 'tenant_edit',
    refreshes: ['platform'],
    audit: { zh: '保存租户', en: 'Save tenant' },
  }),
  remove: write('POST /api/blade-system/tenant/remove', {
    input: z.object({ ids: someIds(id) }),
    output: z.number(),
    access: 'tenant_edit',
    audit: { zh: '删除租户', en: 'Delete tenants' },
  }),
  /** Limits and settings of several tenants at once; fields that are not sent stay unchanged. */
  setting: write('POST /api/blade-system/tenant/setting', {
    input: z
      .object({ ids: someIds(id), ...limits, setting: z.object(fields).partial() })
      .partial({ accountLimit: true, expireTime: true, setting: true }),
    output: z.number(),
    access: 'tenant_edit',
    refreshes: ['platform'],
    audit: { zh: '配置租户', en: 'Configure tenants' },
  }),
  /** Exists for installations with several databases; this product has one. */
  datasource: write('POST /api/blade-system/tenant/datasource', {
    input: z.object({
      tenantId: z.string().max(20),
      datasourceId: z
        .string()
        .trim()
        .regex(/^[\w-]{0,40}$/),
    }),
    output: done,
    access: 'tenant_edit',
    audit: { zh: '设置租户数据源', en: 'Set a tenant’s data source' },
  }),
  /** The appearance of the sign-in page for an address; null if it is the platform's own. */
  info: read('GET /api/blade-system/tenant/info', {
    input: z.object({ domain: z.string().max(300) }),
    output: z
      .object({ tenantId: z.string(), domain: z.string(), backgroundUrl: z.string(), operatorName: z.string(), logo: z.string() })
      .nullable(),
    access: 'open',
  }),
});
