import { messageChannels as channelCodes, recordLife, sendLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { type AppCode, apps } from '../apps.ts';
import { namesOf, day, id, int, moment, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';
import { calls, read, type Text, write } from '../call.ts';
import { type SystemRole, systemRoles } from '../roles.ts';
import { codeText } from '../typed-text.ts';

type Toned = Text & { tone: string };
export const messageWays = {
  SITE: { zh: '站内', en: 'Console' },
  MAIL: { zh: '邮件', en: 'E-mail' },
  SMS: { zh: '短信', en: 'SMS' },
} as const satisfies Record<string, Text>;
export const messageLevels = {
  info: { zh: '普通', en: 'Normal', tone: 'blue' },
  success: { zh: '成功', en: 'Success', tone: 'green' },
  warning: { zh: '提醒', en: 'Warning', tone: 'amber' },
  error: { zh: '紧急', en: 'Urgent', tone: 'red' },
} as const satisfies Record<string, Toned>;
export const readStates = {
  unread: { zh: '未读', en: 'Unread' },
  read: { zh: '已读', en: 'Read' },
  deleted: { zh: '已删除', en: 'Deleted' },
} as const satisfies Record<string, Text>;
/** The recipients: everybody in a company, the members of some companies, or the platform's own staff. */
export const audienceScopes = {
  ALL: { zh: '全部企业用户', en: 'All companies' },
  COMPANY: { zh: '指定企业', en: 'Selected companies' },
  PLATFORM: { zh: '平台人员', en: 'Platform staff' },
} as const satisfies Record<string, Text>;

const way = z.enum(channelCodes);
/** A template's code never changes; the code of a delivered template is its scene. */
const code = codeText(
  /^[A-Z][A-Z0-9_]{2,59}$/,
  '由大写字母开头，仅含大写字母、数字和下划线，3–60 位|must begin with a capital letter and contain only capital letters, digits and underscores, 3 to 60 characters',
);
const path = z
  .string()
  .trim()
  .max(200)
  .regex(/^$|^\/(?![/\\])[\w/.?=&%-]*$/, '应为控制台内以 / 开头的地址|must be an address inside the console, beginning with /')
  .default('');
const ways = z.array(way).min(1, '请至少选择一个渠道|choose at least one channel').max(channelCodes.length);
const title = z.string().trim().min(1).max(60);
const titleEn = z.string().trim().max(120).default('');
const body = z.string().trim().max(1000);
const appId = z.enum(namesOf(apps) as [AppCode, ...AppCode[]]);

export const TemplateRow = z.object({
  id: code,
  code,
  appId,
  scene: z.string(),
  title: z.string(),
  titleEn: z.string(),
  content: z.string(),
  contentEn: z.string(),
  path: z.string(),
  channels: z.array(way),
  enabled: z.boolean(),
  /** Delivered with the product; `changed`: the operator modified it. */
  builtIn: z.boolean(),
  changed: z.boolean(),
  /** A custom template that was never used. */
  deletable: z.boolean(),
  lastSent: time.nullable(),
  operator: z.string(),
  updateTime: time.nullable(),
  version: z.number(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const audience = z.object({
  scope: z.enum(namesOf(audienceScopes)),
  companyIds: z.array(id).max(500).default([]),
  roles: z
    .array(z.enum(namesOf(systemRoles) as [SystemRole, ...SystemRole[]]))
    .max(20)
    .default([]),
});
export type Audience = z.infer<typeof audience>;

export const SendRow = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  content: z.string(),
  contentEn: z.string(),
  level: z.enum(namesOf(messageLevels)),
  path: z.string(),
  channels: z.array(way),
  audience: audience.extend({ companies: z.array(z.string()) }),
  sendTime: time,
  status: stateField(sendLife),
  total: z.number(),
  sent: z.number(),
  read: z.number(),
  withdrawn: z.number(),
  sender: z.string(),
  createTime: time,
  taskId: id.nullable(),
});
export type SendRow = z.infer<typeof SendRow>;

export const RecordRow = z.object({
  id,
  title: z.string(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  userName: z.string(),
  account: z.string(),
  scene: z.string(),
  kind: z.string(),
  channel: way,
  target: z.string(),
  state: stateField(recordLife),
  readState: z.enum(namesOf(readStates)).nullable(),
  fault: z.string(),
  createTime: time,
  sentTime: time.nullable(),
});
export type RecordRow = z.infer<typeof RecordRow>;

const at = moment(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '格式应为 2026-01-31 08:00:00|must look like 2026-01-31 08:00:00');
const people = z.object({ people: z.number(), companies: z.number(), mail: z.number(), sms: z.number() });

const recordFilters = {
  company: z.string().trim().max(60).optional(),
  user: z.string().trim().max(50).optional(),
  scene: z.string().max(60).optional(),
  channel: way.optional(),
  state: stateField(recordLife).optional(),
  start: day.optional(),
  end: day.optional(),
  sendId: id.optional(),
};

/** Messages to users: templates, delivery records, and sending by hand. */
export const appMsg = calls('appMsg', {
  list: read('POST /api/appMsg/list', {
    input: z.object({
      ...paging,
      scene: z.string().max(60).optional(),
      appId: appId.optional(),
      channel: way.optional(),
      enabled: int(0, 1).optional(),
      changed: int(0, 1).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(TemplateRow),
    access: 'appMsg_view',
  }),
  saveOrUpdate: write('POST /api/appMsg/saveOrUpdate', {
    input: z.object({
      id: code.optional(),
      version: version.optional(),
      code: code.optional(),
      appId,
      scene: z.string().max(60),
      title,
      titleEn,
      content: body.default(''),
      contentEn: z.string().trim().max(2000).default(''),
      path,
      channels: ways,
      enabled: z.boolean().default(true),
    }),
    output: z.object({ id: code }),
    access: { add: 'appMsg_add', edit: 'appMsg_edit' },
    audit: { zh: '保存消息模板', en: 'Save a message template' },
  }),
  /** Restores the delivered text. */
  restore: write('POST /api/appMsg/restore', {
    input: z.object({ id: code }),
    output: z.literal(true),
    access: 'appMsg_edit',
    audit: { zh: '恢复默认消息模板', en: 'Restore a default message template' },
  }),
  /** Deletes a custom template that was never used. */
  delete: write('POST /api/appMsg/delete', {
    input: z.object({ id: code }),
    output: z.literal(true),
    access: 'appMsg_edit',
    audit: { zh: '删除消息模板', en: 'Delete a message template' },
  }),
  enable: write('POST /api/appMsg/enable', {
    input: z.object({ id: code, enabled: z.boolean() }),
    output: z.literal(true),
    access: 'appMsg_enable',
    audit: { zh: '启用或停用消息模板', en: 'Enable or disable a message template' },
    undo: ({ id: which, enabled }) => ({ id: which, enabled: !enabled }),
  }),
  /** Sends a template to oneself, filled with examples. */
  test: write('POST /api/appMsg/test', {
    input: z.object({ id: code }),
    output: z.object({ channels: z.array(way) }),
    access: 'appMsg_send',
    refreshes: ['msgNotify'],
    quiet: true,
    audit: { zh: '测试发送消息', en: 'Send a test message' },
  }),
  companySelect: read('POST /api/appMsg/companySelect', {
    input: z.object({ ...paging, keyword: z.string().trim().max(60).optional() }),
    output: pageOf(z.object({ id, name: z.string(), entNo: z.string() })),
    access: 'appMsg_send',
  }),
  /** The number of recipients of a message, and how many of them by mail and by SMS. */
  receivers: read('POST /api/appMsg/receivers', { input: z.object({ audience }), output: people, access: 'appMsg_send' }),
  /** Sends at once, or at a time within the next 90 days. A task does the sending. */
  send: write('POST /api/appMsg/send', {
    input: z.object({
      audience,
      title,
      titleEn,
      content: body.min(1),
      contentEn: z.string().trim().max(2000).default(''),
      level: z.enum(namesOf(messageLevels)).default('info'),
      path,
      channels: ways,
      /** The template it was created from. */
      templateId: code.optional(),
      sendTime: at.nullable().default(null),
    }),
    output: z.object({ id, total: z.number(), taskId: id }),
    access: 'appMsg_send',
    refreshes: ['task'],
    audit: { zh: '手动发送消息', en: 'Send a message' },
  }),
  sendList: read('POST /api/appMsg/sendList', {
    input: z.object({
      ...paging,
      keyword: z.string().trim().max(50).optional(),
      status: stateFilter(sendLife).optional(),
      start: day.optional(),
      end: day.optional(),
    }),
    output: pageOf(SendRow),
    access: 'appMsg_view',
  }),
  /**
   * Cancels a scheduled message; a message that was sent is withdrawn from those who have not read it. Mails already sent cannot
   * be withdrawn.
   */
  cancel: write('POST /api/appMsg/cancel', {
    input: z.object({ id }),
    output: z.object({ withdrawn: z.number() }),
    access: 'appMsg_send',
    refreshes: ['task'],
    quiet: true,
    audit: { zh: '撤回消息', en: 'Withdraw a message' },
  }),
  recordList: read('POST /api/appMsg/recordList', {
    input: z.object({ ...paging, ...recordFilters }),
    output: pageOf(RecordRow),
    access: 'appMsg_view',
  }),
  recordExport: sheetCall('POST /api/appMsg/recordExport', recordFilters, 'appMsg_view'),
});
