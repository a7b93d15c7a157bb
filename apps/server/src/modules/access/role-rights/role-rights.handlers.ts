import { AppError, roleAuth, roleCodesOf } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { withdrawUnbacked } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import { changesOf, codesInMatrix, grantableBy, holdCustom, matrixOf, setRoleChanges, updateRole, withViews } from '../role/public.ts';
import * as rows from './role-rights.queries.ts';

type Role = NonNullable<Awaited<ReturnType<typeof holdCustom>>>;

const matrix = (ctx: Ctx) => matrixOf(ctx, 'enterprise', ctx.me.grants, grantableBy(ctx));

export const roleAuthRoutes = handle(roleAuth, {
  tree: matrix,

  async findByRole(ctx, { id }) {
    const role = await rows.find(ctx, id);
    if (!role) throw new AppError('notFound');
    const origin = role.originCode ? await rows.findByCode(ctx, role.originCode) : undefined;
    return {
      id: role.id,
      code: role.code,
      name: role.name,
      nameEn: role.nameEn,
      kind: role.kind as 'SYSTEM' | 'CUSTOM',
      version: role.version,
      codes: [...(await codesOf(ctx, role))],
      fixed: role.kind === 'SYSTEM',
      origin: (ctx.language === 'en' && origin?.nameEn) || (origin?.name ?? ''),
      members: (await rows.members(ctx, role.code)).map(({ name, account }) => ({ name: name || account, account })),
    };
  },

  async save(ctx, { id, version, codes }) {
    const role = await held(ctx, id, version);
    const tree = await matrix(ctx);
    const shown = codesInMatrix(tree);
    const chosen = withViews(new Set(codes.filter((code) => shown.has(code))), tree);
    const before = await codesOf(ctx, role);
    // Codes that the matrix does not show (of applications not granted at present) stay unchanged.
    return put(ctx, role, before, new Set([...[...before].filter((code) => !shown.has(code)), ...chosen]));
  },

  async reset(ctx, { id, version }) {
    const role = await held(ctx, id, version);
    const origin = role.originCode ? await rows.findByCode(ctx, role.originCode) : undefined;
    return put(ctx, role, await codesOf(ctx, role), origin ? await codesOf(ctx, origin) : new Set());
  },
});

const codesOf = async (ctx: Ctx, role: Pick<Role, 'id' | 'code'>): Promise<Set<string>> =>
  roleCodesOf(role.code, await changesOf(ctx.db, [role.id]));

async function held(ctx: Ctx, id: string, version?: number): Promise<Role> {
  const role = await holdCustom(ctx, id);
  if (!role) {
    const found = await rows.find(ctx, id);
    if (!found) throw new AppError('notFound');
    throw new AppError(found.code === 'ENT_MAIN' ? 'mainAccountFixed' : 'systemRole');
  }
  if (version !== undefined && role.version !== version) throw new AppError('versionConflict');
  return role;
}

/** Writes a role's rights; refuses codes that the caller does not have himself. */
async function put(ctx: Ctx, role: Role, before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const own = grantableBy(ctx);
  const added = [...after].filter((code) => !before.has(code));
  const removed = [...before].filter((code) => !after.has(code));
  const beyond = [...added, ...removed].filter((code) => !own.has(code));
  if (beyond.length > 0) throw new AppError('beyondOwnRights', {}, { codes: beyond });
  await setRoleChanges(
    ctx.db,
    role,
    [...after].map((code) => ({ code, allowed: true })),
  );
  const { version } = await updateRole(ctx, role, {});
  await renewCompanyRights(ctx.db, ctx.me.companyId);
  await withdrawUnbacked(ctx, ctx.me.companyId);
  ctx.note({
    bizType: 'role',
    bizId: role.id,
    action: 'rights',
    opinion: [...added.map((code) => `+${code}`), ...removed.map((code) => `-${code}`)].join(' ').slice(0, 2000),
  });
  return { version, added: added.length, removed: removed.length, members: (await rows.members(ctx, role.code)).length };
}
