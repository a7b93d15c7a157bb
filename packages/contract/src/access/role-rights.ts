import * as z from 'zod';
import { byId, id, version } from '../common.ts';
import { calls, read, write } from '../call.ts';

const words = { name: z.string(), nameEn: z.string() };

/** One page of the matrix with its permission codes. `grantable`: the caller may grant it. */
const RightsPage = z.object({
  path: z.string(),
  ...words,
  codes: z.array(z.object({ code: z.string(), ...words, grantable: z.boolean() })),
});
/** One application of the matrix. */
export const RightsApp = z.object({ code: z.string(), ...words, pages: z.array(RightsPage) });
export type RightsApp = z.infer<typeof RightsApp>;

export const RoleRights = z.object({
  id,
  code: z.string(),
  ...words,
  kind: z.enum(['SYSTEM', 'CUSTOM']),
  version: z.number(),
  codes: z.array(z.string()),
  /** True for system roles, which the platform defines, and for the main account, which has every right. */
  fixed: z.boolean(),
  /** The role it was copied from, used by 恢复默认; empty if it is not a copy. */
  origin: z.string(),
  members: z.array(z.object({ name: z.string(), account: z.string() })),
});
export type RoleRights = z.infer<typeof RoleRights>;

const Saved = z.object({ version: z.number(), added: z.number(), removed: z.number(), members: z.number() });

export const roleAuth = calls('roleAuth', {
  /** The applications, pages and codes granted to the company. */
  tree: read('POST /api/roleAuth/tree', { input: z.object({}), output: z.array(RightsApp), access: 'roleAuth_view' }),
  findByRole: read('POST /api/roleAuth/findByRole', { input: byId, output: RoleRights, access: 'roleAuth_view' }),
  /** `codes` are all selected codes of the displayed tree; codes outside it are not changed. */
  save: write('POST /api/roleAuth/save', {
    input: z.object({ id, version: version.optional(), codes: z.array(z.string().max(60)).max(2000) }),
    output: Saved,
    access: 'roleAuth_save',
    refreshes: ['role', 'menu'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '保存角色权限', en: 'Save role permissions' },
  }),
  reset: write('POST /api/roleAuth/reset', {
    input: z.object({ id, version: version.optional() }),
    output: Saved,
    access: 'roleAuth_save',
    refreshes: ['role', 'menu'],
    quiet: true,
    event: 'rightsChanged',
    audit: { zh: '恢复角色默认权限', en: 'Restore default role permissions' },
  }),
});
