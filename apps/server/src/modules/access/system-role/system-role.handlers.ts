import { AppError, codesOfSide, factoryCodes, roleCfg, roleCodesOf, type Side, systemRoles } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { renewAllRights } from '../../../http/session/rights.queries.ts';
import { changesOf, codesInMatrix, insertRole, matrixOf, removeRole, setRoleChanges, updateRole, withViews } from '../role/public.ts';
import { actAsOneself, actFor } from '../second-person/public.ts';
import { requireOther } from './publish-by-two.ts';
import * as rows from './system-role.queries.ts';
import { now } from '../../../http/table/table.queries.ts';

const bizType = 'systemRole';
/** Without these codes nobody could grant them again. */
const unremovable = ['roleCfg_view', 'roleCfg_edit', 'roleCfg_publish', 'user_view', 'user_edit'];

export const roleCfgRoutes = handle(roleCfg, {
  async list({ db }, { kind }) {
    const roles = await rows.list(db, kind);
    const changes = await changesOf(
      db,
      roles.map(({ id }) => id),
    );
    return roles.map((role) =>
      wire(
        role,
        roleCodesOf(
          role.code,
          changes.filter(({ roleId }) => roleId === role.id),
        ).size,
      ),
    );
  },

  async saveOrUpdate(ctx, { id, version, from, code, kind, ...fields }) {
    const before = id ? await held(ctx, id, version) : undefined;
    if (before && (before.code !== code || before.side !== kind))
      throw new AppError(
        'builtInRole',
        {},
        { fields: [{ field: before.code === code ? 'kind' : 'code', msg: new AppError('builtInRole').text }] },
      );
    const taken = await rows.taken(ctx.db, fields.name, code, id);
    if (taken.code) throw fieldFault('code', { zh: '编码已被使用', en: 'is already in use' });
    if (taken.name)
      throw new AppError(
        'nameTaken',
        { name: fields.name },
        { fields: [{ field: 'name', msg: new AppError('nameTaken', { name: fields.name }).text }] },
      );
    const { name, nameEn, remark } = fields;
    const saved = before?.id ?? (await insertRole(ctx, { name, nameEn, remark, code, side: kind, kind: 'SYSTEM' }));
    if (!before) await copyRights(ctx, saved, kind, from);
    const kept = before ? (await updateRole(ctx, before, { name, nameEn, remark })).version : 0;
    if (before) await renewAllRights(ctx.db);
    ctx.note({ bizType, bizId: saved, action: before ? 'edit' : 'add', opinion: code });
    return { id: saved, version: kept };
  },

  async delete(ctx, { id }) {
    const role = await held(ctx, id);
    if (isNamed(systemRoles, role.code)) throw new AppError('builtInRole');
    const count = await rows.membersEver(ctx.db, role.code);
    if (count > 0) throw new AppError('roleHasMembers', { count: String(count) });
    await removeRole(ctx.db, role);
    return true;
  },

  async tree(ctx, { id }) {
    const role = await rows.find(ctx.db, id);
    if (!role) throw new AppError('notFound');
    const side = role.side as Side;
    const published = await publishedOf(ctx, role);
    return {
      role: wire(role, published.size),
      apps: await matrixOf(ctx, side, null, codesOfSide(side)),
      factory: [...factoryCodes(role.code)],
      published: [...published],
      draft: role.draft,
    };
  },

  /** Saved, but not active before publishing. */
  async saveAuth(ctx, { id, version, codes }) {
    const role = await changeable(ctx, id, version);
    const side = role.side as Side;
    const matrix = await matrixOf(ctx, side, null, codesOfSide(side));
    const shown = codesInMatrix(matrix);
    const published = await publishedOf(ctx, role);
    const draft = new Set([
      ...[...published].filter((code) => !shown.has(code)),
      ...withViews(new Set(codes.filter((code) => shown.has(code))), matrix),
    ]);
    if (role.code === 'PLATFORM_ADMIN' && unremovable.some((code) => !draft.has(code)))
      throw fieldFault('codes', {
        zh: '平台管理员须保留角色配置与用户管理的权限',
        en: 'must include role configuration and user management for the platform administrator',
      });
    const { added, removed } = between(published, draft);
    const same = added.length + removed.length === 0;
    const saved = await updateRole(ctx, role, {
      draft: same ? null : [...draft],
      draftAuthors: same ? [] : [...new Set([...role.draftAuthors, ctx.me.userId])],
      draftTime: now,
    });
    ctx.note({ bizType, bizId: id, action: 'saveAuth', opinion: `+${added.length} -${removed.length}` });
    return { version: saved.version, added: added.length, removed: removed.length };
  },

  async publish(ctx, { id, version }) {
    const role = await changeable(ctx, id, version);
    if (!role.draft) throw new AppError('nothingToPublish');
    const [draft, published, factory] = [new Set(role.draft), await publishedOf(ctx, role), factoryCodes(role.code)];
    const off = between(factory, draft);
    await requireOther(ctx, role, between(published, draft).added);
    const stored = new Set((await changesOf(ctx.db, [id])).map(({ code }) => code));
    const author = role.draftAuthors.find((one) => one !== ctx.me.userId);
    if (author) await actFor(ctx.db, author);
    await setRoleChanges(ctx.db, role, [
      // A delivered right that was taken away and is given back was given now.
      ...[...draft].filter((code) => factory.has(code) && stored.has(code)).map((code) => ({ code, allowed: true })),
      ...off.added.map((code) => ({ code, allowed: true })),
      ...off.removed.map((code) => ({ code, allowed: false })),
    ]);
    if (author) await actAsOneself(ctx.db);
    const { added, removed } = between(published, draft);
    const saved = await updateRole(ctx, role, { release: role.release + 1, draft: null, draftAuthors: [] });
    await rows.addRelease(ctx, { roleId: id, release: saved.release, codes: [...draft], added, removed });
    await renewAllRights(ctx.db);
    ctx.note({
      bizType,
      bizId: id,
      action: 'publish',
      opinion: [...added.map((code) => `+${code}`), ...removed.map((code) => `-${code}`)].join(' ').slice(0, 2000),
    });
    return { ...saved, members: Number((await rows.find(ctx.db, id))?.members ?? 0) };
  },

  async compare(ctx, { id, from, to }) {
    const role = await rows.find(ctx.db, id);
    if (!role) throw new AppError('notFound');
    const releases = await rows.releases(ctx.db, id);
    const published = await publishedOf(ctx, role);
    const stage = (name: string): ReadonlySet<string> => {
      if (name === 'FACTORY') return factoryCodes(role.code);
      if (name === 'PUBLISHED') return published;
      if (name === 'DRAFT') return role.draft ? new Set(role.draft) : published;
      const found = releases.find(({ release }) => String(release) === name);
      if (!found) throw new AppError('notFound');
      return new Set(found.codes);
    };
    return {
      ...between(stage(from), stage(to)),
      releases: releases.map(({ release, publisher, publishTime, added, removed }) => ({
        release,
        publisher,
        publishTime,
        added: added.length,
        removed: removed.length,
      })),
    };
  },
});

const between = (before: ReadonlySet<string>, after: ReadonlySet<string>) => ({
  added: [...after].filter((code) => !before.has(code)),
  removed: [...before].filter((code) => !after.has(code)),
});

const publishedOf = async (ctx: Ctx, { id, code }: { id: string; code: string }): Promise<Set<string>> =>
  roleCodesOf(code, await changesOf(ctx.db, [id]));

const wire = ({ side, draft, members, ...role }: rows.SystemRoleRecord, codes: number) => ({
  ...role,
  kind: side as Side,
  builtIn: isNamed(systemRoles, role.code),
  fixed: role.code === 'ENT_MAIN',
  codes,
  members: Number(members ?? 0),
  hasDraft: draft !== null,
});

async function held(ctx: Ctx, id: string, version?: number) {
  const role = await rows.hold(ctx.db, id);
  if (!role) throw new AppError('notFound');
  if (version !== undefined && role.version !== version) throw new AppError('versionConflict');
  return role;
}

/** The main account always has everything granted to its company, so its rights cannot be edited. */
async function changeable(ctx: Ctx, id: string, version?: number) {
  const role = await held(ctx, id, version);
  if (role.code === 'ENT_MAIN') throw new AppError('mainAccountFixed');
  return role;
}

/** A new role starts with the rights of another; they are active at once, because nobody has the new role yet. */
async function copyRights(ctx: Ctx, id: string, side: Side, from?: string): Promise<void> {
  if (!from) return;
  const origin = await rows.find(ctx.db, from);
  if (!origin || origin.side !== side)
    throw fieldFault('from', { zh: '来源角色不存在或类型不同', en: 'does not exist or has another type' });
  await setRoleChanges(
    ctx.db,
    { id, companyId: null },
    [...(await publishedOf(ctx, origin))].map((code) => ({ code, allowed: true })),
  );
}
