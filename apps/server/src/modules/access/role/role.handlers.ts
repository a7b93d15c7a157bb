import { AppError, role } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { withdrawUnbacked } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { renewCompanyRights } from '../../people/company/public.ts';
import { assignableIds, assignableRole, assignableRoles, codesOfRoles, grantableBy, mayGiveScope, mustBeAbleToTake } from './assignable.ts';
import * as rows from './role.queries.ts';
import * as write from './role-write.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { roleColumns } from './role-sheet.ts';

const bizType = 'role';
type Kind = 'SYSTEM' | 'CUSTOM';
interface CustomRole {
  name: string;
  dataScope: Scope;
  sort: number;
  remark: string;
  originCode?: string | null;
}
type Scope = 'ALL' | 'DEPT_TREE' | 'DEPT' | 'SELF';

export const roleRoutes = handle(role, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    const may = await assignableIds(ctx, page.records);
    return {
      ...page,
      records: page.records.map((row) => ({
        ...row,
        kind: row.kind as Kind,
        dataScope: row.dataScope as Scope,
        members: Number(row.members),
        assignable: may.has(row.id),
      })),
    };
  },

  export: sheetOf(role.export, {
    name: { zh: '角色', en: 'Roles' },
    query: rows.counted,
    items: (_, found) => found,
    columns: roleColumns,
  }),
  select: (ctx) => assignableRoles(ctx),

  async members(ctx, { id, ...input }) {
    const found = await rows.find(ctx, id);
    if (!found) throw new AppError('notFound');
    const page = await rows.members(ctx, { ...input, code: found.code });
    return { ...page, records: page.records.map((row) => ({ ...row, name: row.name || row.account, isMain: row.isMain ? 1 : 0 })) };
  },

  async saveOrUpdate(ctx, { id, version, ...fields }) {
    if (!mayGiveScope(ctx, fields.dataScope)) throw beyond(ctx, 'dataScope');
    if (!id) {
      await refuseTakenName(ctx, fields.name);
      const made = await addCustom(ctx, { ...fields, sort: fields.sort ?? 100, remark: fields.remark ?? '' });
      ctx.note({ bizType, bizId: made, action: 'add' });
      return { id: made, version: 0 };
    }
    const { name, dataScope, sort, remark } = fields;
    const held = await heldCustom(ctx, id, version);
    // Narrowing the data scope of a role with more rights takes something from its members.
    if (held.dataScope !== dataScope) await mustBeAbleToTake(ctx, [held.code]);
    await refuseTakenName(ctx, name, id);
    const saved = await write.update(ctx, held, { name, dataScope, sort, remark });
    await renewCompanyRights(ctx.db, ctx.me.companyId);
    await withdrawUnbacked(ctx, ctx.me.companyId);
    ctx.note({ bizType, bizId: id, action: 'edit' });
    return { id, version: saved.version };
  },

  /** A copy gets the original's rights, as far as the caller may grant them. */
  async copy(ctx, { id, name }) {
    const original = await rows.find(ctx, id);
    if (!original) throw new AppError('notFound');
    await refuseTakenName(ctx, name);
    const own = grantableBy(ctx);
    const codes = [...(await codesOfRoles(ctx, [original])).get(id)!].filter((code) => own.has(code));
    const made = await addCustom(ctx, {
      name,
      dataScope: mayGiveScope(ctx, original.dataScope) ? original.dataScope : ctx.me.dataScope,
      sort: original.sort,
      remark: original.remark,
      originCode: original.code,
    });
    await write.setChanges(
      ctx.db,
      { id: made, companyId: ctx.me.companyId },
      codes.map((code) => ({ code, allowed: true })),
    );
    ctx.note({ bizType, bizId: made, action: 'copy', opinion: original.name });
    return { id: made, version: 0 };
  },

  async delete(ctx, { id, version }) {
    const held = await heldCustom(ctx, id, version);
    const left = await rows.membersLeft(ctx, held.code);
    if (left > 0) throw new AppError('roleHasMembers', { count: String(left) });
    await rows.clearFormerMembers(ctx, held.code);
    await write.remove(ctx.db, held);
    return true;
  },

  async assign(ctx, { id, memberIds }) {
    const wanted = [...new Set(memberIds)];
    const chosen = await assignableRole(ctx, id, 'id');
    const people = await rows.holdMembers(ctx, wanted);
    if (people.length < wanted.length) throw new AppError('notFound');
    if (people.some(({ isMain }) => isMain)) throw new AppError('mainAccountFixed');
    await mustBeAbleToTake(
      ctx,
      people.map(({ roleCode }) => roleCode),
    );
    await rows.assign(ctx, wanted, chosen.code);
    await withdrawUnbacked(ctx, ctx.me.companyId);
    ctx.note({ bizType, bizId: id, action: 'assign', opinion: String(people.length) });
    return { assigned: people.filter(({ roleCode }) => roleCode !== chosen.code).length };
  },
});

const addCustom = (ctx: Ctx, { name, dataScope, sort, remark, originCode = null }: CustomRole) =>
  write.insert(ctx, { companyId: ctx.me.companyId, side: 'enterprise', kind: 'CUSTOM', name, dataScope, sort, remark, originCode });

/** A custom role of the company. System roles exist for everybody, so the answer is "fixed" instead of "not found". */
async function heldCustom(ctx: Ctx, id: string, version?: number) {
  const held = await rows.holdCustom(ctx, id);
  if (!held) throw new AppError((await rows.find(ctx, id)) ? 'systemRole' : 'notFound');
  if (version !== undefined && held.version !== version) throw new AppError('versionConflict');
  return held;
}

async function refuseTakenName(ctx: Ctx, name: string, besides?: string): Promise<void> {
  if (!(await rows.nameTaken(ctx, name, besides))) return;
  const error = new AppError('nameTaken', { name });
  throw new AppError('nameTaken', { name }, { fields: [{ field: 'name', msg: error.text }] });
}

/** What the caller has not himself, at its field. */
const beyond = (ctx: Ctx, field: string): AppError =>
  new AppError('beyondOwnRights', {}, { fields: [{ field, msg: new AppError('beyondOwnRights').text }] });
