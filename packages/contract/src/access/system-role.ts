import * as z from 'zod';
import { byId, done, id, time, version } from '../common.ts';
import { calls, read, write, type Text } from '../call.ts';
import { RightsApp } from './role-rights.ts';
import { codeText, digitText } from '../typed-text.ts';

export const roleSides = {
  platform: { zh: '平台角色', en: 'Platform roles' },
  enterprise: { zh: '企业角色模板', en: 'Company role templates' },
} as const satisfies Record<string, Text>;
const side = z.enum(['platform', 'enterprise']);

export const SystemRoleRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  kind: side,
  /** One of the thirteen delivered roles. */
  builtIn: z.boolean(),
  /** True for the main account, which has every right of the granted applications. */
  fixed: z.boolean(),
  codes: z.number(),
  members: z.number(),
  release: z.number(),
  hasDraft: z.boolean(),
  remark: z.string(),
  updateTime: time,
  version: z.number(),
});
export type SystemRoleRow = z.infer<typeof SystemRoleRow>;

/** The state of a role to compare: as delivered, active, saved but not published, or a release by its number. */
const stage = z.union([z.enum(['FACTORY', 'PUBLISHED', 'DRAFT']), digitText(/^\d{1,6}$/)]);
const Release = z.object({ release: z.number(), publisher: z.string(), publishTime: time, added: z.number(), removed: z.number() });

export const roleCfg = calls('roleCfg', {
  list: read('POST /api/roleCfg/list', {
    input: z.object({ kind: side.optional() }),
    output: z.array(SystemRoleRow),
    access: 'roleCfg_view',
  }),
  /** With `from`, copies the rights of another role. */
  saveOrUpdate: write('POST /api/roleCfg/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      from: id.optional(),
      name: z.string().trim().min(2).max(20),
      nameEn: z.string().trim().max(40).default(''),
      code: codeText(
        /^[A-Z][A-Z0-9_]{2,39}$/,
        '大写字母开头，仅含大写字母、数字和下划线|may contain only capital letters, digits and underscores, and must begin with a capital letter',
      ),
      kind: side,
      remark: z.string().trim().max(200).default(''),
    }),
    output: z.object({ id, version }),
    access: { add: 'roleCfg_add', edit: 'roleCfg_edit' },
    refreshes: ['role'],
    event: 'rightsChanged',
    audit: { zh: '保存系统角色', en: 'Save system role' },
  }),
  delete: write('POST /api/roleCfg/delete', {
    input: byId,
    output: done,
    access: 'roleCfg_delete',
    refreshes: ['role'],
    event: 'rightsChanged',
    audit: { zh: '删除系统角色', en: 'Delete system role' },
  }),
  /** The matrix of a role: the active rights, and those saved for the next publishing. */
  tree: read('POST /api/roleCfg/tree', {
    input: byId,
    output: z.object({
      role: SystemRoleRow,
      apps: z.array(RightsApp),
      factory: z.array(z.string()),
      published: z.array(z.string()),
      draft: z.array(z.string()).nullable(),
    }),
    access: 'roleCfg_view',
  }),
  saveAuth: write('POST /api/roleCfg/saveAuth', {
    input: z.object({ id, version: version.optional(), codes: z.array(z.string().max(60)).max(2000) }),
    output: z.object({ version: z.number(), added: z.number(), removed: z.number() }),
    access: 'roleCfg_edit',
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '保存系统角色权限', en: 'Save system role permissions' },
  }),
  /** Activates the saved rights, from the next request of everybody with the role. Custom roles of companies do not change. */
  publish: write('POST /api/roleCfg/publish', {
    input: z.object({ id, version: version.optional() }),
    output: z.object({ version: z.number(), release: z.number(), members: z.number() }),
    access: 'roleCfg_publish',
    refreshes: ['role', 'menu', 'roleAuth'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '发布系统角色权限', en: 'Publish system role permissions' },
  }),
  compare: read('POST /api/roleCfg/compare', {
    input: z.object({ id, from: stage.default('PUBLISHED'), to: stage.default('DRAFT') }),
    output: z.object({ added: z.array(z.string()), removed: z.array(z.string()), releases: z.array(Release) }),
    access: 'roleCfg_view',
  }),
});
