import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, int, version } from '../common.ts';
import { telephone } from './account-fields.ts';

export const DepartmentRow = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  leaderUserId: id.nullable(),
  leaderName: z.string(),
  phone: z.string(),
  sort: z.number(),
  members: z.number(),
  version,
});
export type DepartmentRow = z.infer<typeof DepartmentRow>;

export const department = calls('department', {
  /** All departments of the company as a flat list, parents before children. */
  tree: read('POST /api/department/tree', {
    input: z.object({}),
    output: z.array(DepartmentRow),
    access: ['org_view', 'org_invite', 'personal_invite', 'newMember_view', 'role_view'],
  }),
  saveOrUpdate: write('POST /api/department/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      name: z.string().trim().min(2).max(30),
      parentId: id.nullable().default(null),
      code: z.string().trim().max(30).default(''),
      leaderUserId: id.nullable().default(null),
      /** May be empty. */
      phone: z.union([z.literal(''), telephone]).default(''),
      sort: int(0, 9999).default(100),
    }),
    output: z.object({ id, version }),
    access: 'org_dept',
    refreshes: ['member'],
    event: 'rightsChanged',
    audit: { zh: '保存部门', en: 'Save a department' },
  }),
  /** The departments of one parent (none: top level) in their new order; those of another parent are moved here. */
  sort: write('POST /api/department/sort', {
    input: z.object({ parentId: id.nullable().default(null), ids: z.array(id).min(1).max(200) }),
    output: done,
    access: 'org_dept',
    refreshes: ['member'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '调整部门顺序', en: 'Reorder departments' },
  }),
  delete: write('POST /api/department/delete', {
    input: z.object({ id }),
    output: done,
    access: 'org_dept',
    refreshes: ['member'],
    event: 'rightsChanged',
    audit: { zh: '删除部门', en: 'Delete a department' },
  }),
});
