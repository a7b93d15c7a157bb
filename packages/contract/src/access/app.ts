import { fewestScanMonths } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write, type Text } from '../call.ts';
import { day, done, id, int, version } from '../common.ts';
import { codeText, digitText, hostText } from '../typed-text.ts';

export const appSides = {
  all: { zh: '全部', en: 'Both' },
  platform: { zh: '平台', en: 'Platform' },
  enterprise: { zh: '企业', en: 'Enterprise' },
} as const satisfies Record<string, Text>;
export const appKinds = { BUILTIN: { zh: '内置', en: 'Built in' }, CUSTOM: { zh: '自建', en: 'Custom' } } as const satisfies Record<
  string,
  Text
>;

const appCode = codeText(
  /^[A-Z][A-Z0-9_]{2,39}$/,
  '大写字母开头，仅含大写字母、数字和下划线|may contain only capital letters, digits and underscores, and must begin with a capital letter',
);

export const ManagedApp = z.object({
  id: z.string(),
  appCode: z.string(),
  appName: z.string(),
  i18n: z.string(),
  icon: z.string(),
  kind: z.enum(['BUILTIN', 'CUSTOM']),
  side: z.enum(['all', 'platform', 'enterprise']),
  menus: z.number(),
  companies: z.number(),
  sort: z.number(),
  enabled: z.boolean(),
  intro: z.string(),
  /** Whether its outside pages are opened with a ticket. */
  singleSignOn: z.boolean(),
  version: z.number(),
});
export type ManagedApp = z.infer<typeof ManagedApp>;

export const appManage = calls('appManage', {
  list: read('POST /api/appManage/list', {
    input: z.object({ name: z.string().max(40).optional(), side: z.enum(['all', 'platform', 'enterprise']).optional() }),
    output: z.array(ManagedApp),
    access: 'app_view',
  }),
  /** Without `id`, creates an application that groups menu entries of its own. */
  saveOrUpdate: write('POST /api/appManage/saveOrUpdate', {
    input: z.object({
      id: appCode.optional(),
      version: version.optional(),
      appCode: appCode.optional(),
      appName: z.string().trim().min(2).max(20),
      i18n: z.string().trim().max(40).default(''),
      icon: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .default('appstore'),
      side: z.enum(['platform', 'enterprise']).optional(),
      intro: z.string().trim().max(200).default(''),
    }),
    output: z.object({ id: z.string(), version: z.number() }),
    access: { add: 'app_add', edit: 'app_edit' },
    refreshes: ['menu'],
    event: 'rightsChanged',
    audit: { zh: '保存应用', en: 'Save application' },
  }),
  enable: write('POST /api/appManage/enable', {
    input: z.object({ id: appCode, enabled: z.boolean() }),
    output: done,
    access: 'app_enable',
    refreshes: ['menu'],
    undo: ({ id, enabled }) => ({ id, enabled: !enabled }),
    event: 'rightsChanged',
    audit: { zh: '启用或停用应用', en: 'Enable or disable application' },
  }),
  /**
   * Enables or disables single sign-on of a custom application. Each enabling creates a new key, which is shown only once;
   * disabling invalidates the key and its tickets.
   */
  singleSignOn: write('POST /api/appManage/singleSignOn', {
    input: z.object({ id: appCode, enabled: z.boolean() }),
    output: z.object({ key: z.string().nullable() }),
    access: 'app_edit',
    refreshes: ['menu'],
    fleeting: true,
    event: 'rightsChanged',
    audit: { zh: '启用或停用单点登录', en: 'Enable or disable single sign-on' },
  }),
  /** Replaces the key by a new one. */
  renewKey: write('POST /api/appManage/renewKey', {
    input: z.object({ id: appCode }),
    output: z.object({ key: z.string() }),
    access: 'app_edit',
    fleeting: true,
    event: 'keyChanged',
    audit: { zh: '更换应用密钥', en: 'Rotate an application key' },
  }),
  /** All applications in their new order. */
  sort: write('POST /api/appManage/sort', {
    input: z.object({ ids: z.array(appCode).min(1).max(200) }),
    output: done,
    access: 'app_edit',
    refreshes: ['menu'],
    audit: { zh: '调整应用顺序', en: 'Sort applications' },
  }),
});

/** Settings of the platform's operation and appearance. */
const settings = {
  operatorName: z.string().trim().min(2).max(50),
  platformName: z.string().trim().min(2).max(50),
  footerText: z.string().trim().max(200),
  techSupport: z.string().trim().max(100),
  hotline: z.string().trim().max(40),
  icp: z.string().trim().max(60),
  noticeBar: z.array(z.string().trim().min(1).max(200)).max(10),
  operatorNameEn: z.string().trim().max(80).default(''),
  platformNameEn: z.string().trim().max(80).default(''),
  footerTextEn: z.string().trim().max(200).default(''),
  noticeBarEn: z.array(z.string().trim().min(1).max(300)).max(10).default([]),
  nodePrefixRoot: codeText(/^\d{1,6}(\.\d{1,6}){1,3}$/, '形如 88.999|must look like 88.999'),
  ecodeVersion: digitText(/^\d$/, '一位数字|must be one digit'),
  ecodeNsi: digitText(/^\d{4}$/, '四位数字|must be four digits'),
  tokenTime: int(300, 86_400),
  /** So many days scans of packing stations are kept. */
  stationScanDays: int(30, 3650),
  /** So many months scans are kept in the database; older ones are archived. */
  scanMonths: int(fewestScanMonths, 600),
  bankName: z.string().trim().max(60),
  bankAccount: z.string().trim().max(40),
  payee: z.string().trim().max(60),
  legacyOffDate: day,
  iframeHosts: z.array(hostText(253)).max(50),
};
/** The stored settings; a new installation has empty ones. */
const Settings = {
  operatorName: z.string(),
  platformName: z.string(),
  footerText: z.string(),
  techSupport: z.string(),
  hotline: z.string(),
  icp: z.string(),
  noticeBar: z.array(z.string()),
  operatorNameEn: z.string(),
  platformNameEn: z.string(),
  footerTextEn: z.string(),
  noticeBarEn: z.array(z.string()),
  nodePrefixRoot: z.string(),
  ecodeVersion: z.string(),
  ecodeNsi: z.string(),
  tokenTime: z.number(),
  stationScanDays: z.number(),
  scanMonths: z.number(),
  bankName: z.string(),
  bankAccount: z.string(),
  payee: z.string(),
  legacyOffDate: z.string(),
  iframeHosts: z.array(z.string()),
};

export const platformConfig = calls('platformConfig', {
  findOne: read('POST /api/platformConfig/findOne', {
    input: z.object({}),
    output: z.object({
      ...Settings,
      logo: z.string(),
      loginBg: z.string(),
      logoFile: z.string().nullable(),
      loginBgFile: z.string().nullable(),
      /** Numbers were already issued with these settings, so they cannot be changed. */
      locked: z.boolean(),
      version: z.number(),
    }),
    access: ['platformConfig_view', 'app_view'],
  }),
  save: write('POST /api/platformConfig/save', {
    input: z.object(settings).partial().extend({ logo: id.nullish(), loginBg: id.nullish(), version }),
    output: z.object({ version: z.number() }),
    access: 'platformConfig_edit',
    refreshes: ['platform'],
    event: 'settingsChanged',
    audit: { zh: '修改平台参数', en: 'Change platform settings' },
  }),
});
