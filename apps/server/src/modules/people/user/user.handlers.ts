import { randomBytes } from 'node:crypto';
import { AppError, userManage, type UserRow } from '@touchmark/contract';
import { inState, lockedUntil, maskEmail, maskPhone, userLife, type UserStatus } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { recordReading } from '../../../http/audit.queries.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForStaff } from '../../../http/table/todo.queries.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { shownText } from '../../../sealed.ts';
import { assignableIds, assignableRole, type AssignableRole } from '../../access/role/public.ts';
import { tenantForNewAccount } from '../../access/tenant/public.ts';
import { decideGuest, endSessions, hashPassword, resetByAdministrator, subjectOf, unlockAccount } from '../account/public.ts';
import { endGivenEverywhere } from '../member/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { userColumns } from './user-export.ts';
import { askReset, decideReset, listResets, needsColleague, waitingResets } from './reset.ts';
import { addStaff, decideStaff, enableStaff, giveRole, listChanges, waitingChanges } from './staff-change.ts';
import * as rows from './user.queries.ts';
import { requireStep } from '../../../http/table/step.ts';

const bizType = 'user';
type Found = rows.FoundUser;

waitsForStaff({
  key: 'resets',
  title: { zh: '待审批的重置密码', en: 'Password resets to approve' },
  path: '/userManage/userList?resets=waiting',
  call: userManage.resets,
  waiting: waitingResets,
});

waitsForStaff({
  key: 'staffChanges',
  title: { zh: '待确认的人员变更', en: 'Changes of staff to confirm' },
  path: '/userManage/userList?changes=waiting',
  call: userManage.decideStaff,
  waiting: waitingChanges,
});

export const userManageRoutes = handle(userManage, {
  async list(ctx, filters) {
    const page = await rows.list(ctx.db, filters);
    const subject = (account: string) => subjectOf(ctx.services, 'account', account);
    const failures = await rows.failuresOf(
      ctx.db,
      page.records.map(({ account }) => subject(account)),
    );
    const locked = (account: string) => lockedUntil(failures.get(subject(account).toString('hex')) ?? [], ctx.now.getTime()) !== null;
    return { ...page, records: page.records.map((row) => wire(ctx, row, locked(row.account))) };
  },

  async saveOrUpdate(ctx, { id, version, account, realName, phone, roleId }) {
    const role = await assignableRole(ctx, roleId);
    if (phone && (await rows.taken(ctx.db, 'phone', phone, id))) throw taken(ctx, 'phone', new AppError('phoneTaken'));
    if (id) return change(ctx, id, version, { realName, phone }, role);
    if (await rows.taken(ctx.db, 'account', account)) throw taken(ctx, 'account', new AppError('accountTaken', { account }));
    // Assigned to the tenant of the administrator, and counted in its limit like registrations.
    const tenantId = await tenantForNewAccount(ctx.db, await rows.tenantOf(ctx.db, ctx.me.userId));
    const password = randomBytes(9).toString('base64url');
    const { id: made, waiting } = await addStaff(ctx, role, {
      tenantId,
      account,
      realName,
      phone: phone!,
      passwordHash: await hashPassword(password),
      companyId: ctx.me.companyId,
      roleCode: role.code,
    });
    ctx.note({ bizType, bizId: made, action: 'add' });
    return { id: made, password, waiting };
  },

  async enable(ctx, { id, enabled, reason }) {
    const row = await held(ctx, id);
    if (id === ctx.me.userId) throw new AppError('notAllowedInState');
    if (enabled !== inState(userLife, row.status, 'disabled')) throw new AppError('notAllowedInState');
    await mayTouch(ctx, row);
    if (enabled) await rows.setStatus(ctx.db, id, row.statusBefore ?? '3', null);
    if (enabled && row.unconfirmed) await enableStaff(ctx, id);
    else if (!enabled) await disable(ctx, row);
    ctx.note({
      bizType,
      bizId: id,
      action: enabled ? 'enable' : 'disable',
      fromStatus: row.status,
      toStatus: enabled ? (row.statusBefore ?? '3') : '9',
      opinion: reason,
    });
    return true;
  },

  async unlock(ctx, { id }) {
    await mayTouch(ctx, await held(ctx, id));
    await unlockAccount(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'unlock' });
    return true;
  },

  async resetPwd(ctx, { id, reason }) {
    const row = await held(ctx, id);
    if (await needsColleague(ctx, row)) {
      await askReset(ctx, row, reason);
      return { sentTo: '', password: null, waiting: true };
    }
    const { sentTo, password } = await resetByAdministrator(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'resetPwd', opinion: reason });
    return { sentTo: sentTo ?? '', password, waiting: false };
  },

  resets: (ctx, filters) => listResets(ctx, filters),
  decideReset: (ctx, decision) => decideReset(ctx, decision),
  staffChanges: (ctx, filters) => listChanges(ctx, filters),
  decideStaff: (ctx, decision) => decideStaff(ctx, decision),

  async guestAudit(ctx, { id, pass, opinion }) {
    await decideGuest(ctx, id, pass, opinion);
    return true;
  },

  async loginLogs(ctx, { id, ...paging }) {
    await held(ctx, id);
    const page = await rows.logins(ctx.db, id, paging);
    await recordReading(ctx, userManage.loginLogs, { bizType, bizId: id, action: 'loginLogs' });
    return {
      ...page,
      records: page.records.map(({ address, ...row }) => ({ ...row, address: address ? shownText(ctx.services, address, 'address') : '' })),
    };
  },

  export: sheetOf(userManage.export, {
    name: { zh: '用户列表', en: 'users' },
    query: rows.all,
    items: (_, found) => found,
    columns: userColumns,
    before: (ctx, total) => recordReading(ctx, userManage.export, { bizType, action: 'export', opinion: String(total) }),
  }),
});

/** Assigns the "taken" error to its field. */
const taken = (ctx: Ctx, field: string, error: AppError): AppError =>
  new AppError(error.key, error.params, { fields: [{ field, msg: error.text }] });

async function held(ctx: Ctx, id: string) {
  const row = await rows.hold(ctx.db, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Staff with more rights than the caller's cannot be changed, because their phone number or sign-in would give access to those rights. */
async function mayTouch(ctx: Ctx, { id, userType }: { id: string; userType: string }): Promise<void> {
  if (userType !== 'PLATFORM') return;
  const role = await rows.roleOf(ctx.db, id, ctx.me.companyId);
  if (role && !(await assignableIds(ctx, [role])).has(role.id)) throw new AppError('beyondOwnRights');
}

async function disable(ctx: Ctx, row: Awaited<ReturnType<typeof held>>): Promise<void> {
  await rows.setStatus(ctx.db, row.id, requireStep(userLife, row.status, 'disable'), row.status as Exclude<UserStatus, '9'>);
  await endSessions(ctx.db, row.id);
  await endGivenEverywhere(ctx, row.id);
}

async function change(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  fields: { realName: string; phone: string | undefined },
  role: AssignableRole,
) {
  const row = await held(ctx, id);
  // Members of companies are changed by their companies.
  if (row.userType !== 'PLATFORM') throw new AppError('notAllowedInState');
  if (version !== undefined && version !== row.version) throw new AppError('versionConflict');
  await mayTouch(ctx, row);
  if (id === ctx.me.userId && role.code !== ctx.me.roleCode)
    throw fieldFault('roleId', { zh: '不能修改自己的角色', en: 'cannot be changed for yourself' });
  await rows.updateStaff(ctx, id, fields);
  ctx.note({ bizType, bizId: id, action: 'edit' });
  return { id, password: null, waiting: await giveRole(ctx, row, role) };
}

function wire(ctx: Ctx, { companies, phone, email, ...row }: Found, locked: boolean): UserRow {
  const role = (one: rows.Companies) => (ctx.language === 'en' && one.roleEn) || one.role;
  return {
    ...row,
    phone: maskPhone(phone),
    email: maskEmail(email),
    userType: row.userType as UserRow['userType'],
    status: row.status as UserRow['status'],
    companies: companies.map((one) => ({ name: one.name, nameEn: one.nameEn, role: role(one), isMain: one.isMain ? 1 : 0 })),
    roleName: row.userType === 'PLATFORM' && companies[0] ? role(companies[0]) : '',
    mainOf: companies
      .filter(({ isMain }) => isMain)
      .map(({ name }) => name)
      .join(ctx.language === 'en' ? ', ' : '、'),
    locked,
  };
}
