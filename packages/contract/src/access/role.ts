import * as z from 'zod';
import { calls, read, write, type Text } from '../call.ts';
import { sheetCall } from '../platform/sheet.ts';
import { byId, done, id, int, pageOf, paging, time, version } from '../common.ts';

/** The data scope of a role: which documents its lists contain. Product master data is never restricted. */
export const dataScopes = {
  ALL: { zh: '全部', en: 'All' },
  DEPT_TREE: { zh: '本部门及下级', en: 'Own department and sub-departments' },
  DEPT: { zh: '本部门', en: 'Own department' },
  SELF: { zh: '仅本人', en: 'Own only' },
} as const satisfies Record<string, Text>;
export const dataScope = z.enum(['ALL', 'DEPT_TREE', 'DEPT', 'SELF']);

export const roleKinds = { SYSTEM: { zh: '系统', en: 'System' }, CUSTOM: { zh: '自定义', en: 'Custom' } } as const satisfies Record<
  string,
  Text
>;

const roleName = z.string().trim().min(2).max(20);

export const RoleRow = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  kind: z.enum(['SYSTEM', 'CUSTOM']),
  members: z.number(),
  dataScope,
  sort: z.number(),
  remark: z.string(),
  updateTime: time,
  version: z.number(),
  /** Whether the caller may assign it: it has no right the caller lacks, and it is not the main account's. */
  assignable: z.boolean(),
});
export type RoleRow = z.infer<typeof RoleRow>;

/** A member of a company with a role. `id` is the membership's. */
export const RoleMember = z.object({
  id,
  userId: id,
  name: z.string(),
  account: z.string(),
  deptName: z.string(),
  position: z.string(),
  roleId: id,
  roleName: z.string(),
  roleNameEn: z.string(),
  isMain: z.number(),
});
export type RoleMember = z.infer<typeof RoleMember>;

const filters = { name: z.string().max(40).optional(), kind: z.enum(['SYSTEM', 'CUSTOM']).optional() };

export const role = calls('role', {
  list: read('POST /api/role/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(RoleRow),
    access: ['role_view', 'roleAuth_view'],
  }),
  export: sheetCall('POST /api/role/export', filters, ['role_view', 'roleAuth_view']),
  /** The roles the caller may assign: for every form with a role field. */
  select: read('POST /api/role/select', {
    input: z.object({}),
    output: z.array(z.object({ id, code: z.string(), name: z.string(), nameEn: z.string(), kind: z.enum(['SYSTEM', 'CUSTOM']) })),
    access: [
      'role_view',
      'roleAuth_view',
      'org_view',
      'org_invite',
      'newMember_view',
      'personal_invite',
      'mainAccount_transfer',
      'user_add',
      'user_edit',
    ],
  }),
  /** The members with a role; with `all`, every member of the company. */
  members: read('POST /api/role/members', {
    input: z.object({ ...paging, id, all: z.boolean().optional(), name: z.string().max(40).optional() }),
    output: pageOf(RoleMember),
    access: ['role_view', 'roleAuth_view'],
  }),
  saveOrUpdate: write('POST /api/role/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      name: roleName,
      dataScope,
      sort: int(0, 9999).optional(),
      remark: z.string().trim().max(200).optional(),
    }),
    output: z.object({ id, version }),
    access: { add: 'role_add', edit: 'role_edit' },
    refreshes: ['roleAuth'],
    event: 'rightsChanged',
    audit: { zh: '保存角色', en: 'Save role' },
  }),
  copy: write('POST /api/role/copy', {
    input: z.object({ id, name: roleName }),
    output: z.object({ id, version }),
    access: 'role_add',
    refreshes: ['roleAuth'],
    event: 'rightsChanged',
    audit: { zh: '复制角色', en: 'Copy role' },
  }),
  delete: write('POST /api/role/delete', {
    input: byId.extend({ version: version.optional() }),
    output: done,
    access: 'role_delete',
    refreshes: ['roleAuth'],
    event: 'rightsChanged',
    audit: { zh: '删除角色', en: 'Delete role' },
  }),
  assign: write('POST /api/role/assign', {
    input: z.object({ id, memberIds: z.array(id).min(1).max(200) }),
    output: z.object({ assigned: z.number() }),
    access: 'role_edit',
    refreshes: ['roleAuth', 'menu', 'member'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '分配角色成员', en: 'Assign members to a role' },
  }),
});
