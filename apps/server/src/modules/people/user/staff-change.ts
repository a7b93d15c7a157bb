import { AppError, type Parsed, type userManage } from '@touchmark/contract';
import { type ByTwo, inState, staffChangeLife, userLife, type UserStatus } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { type AssignableRole, codesOfRoles } from '../../access/role/public.ts';
import { actAsOneself, actFor, findSecondPeople, present, requireSecondPerson } from '../../access/second-person/public.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { changeUser, endSessions } from '../account/public.ts';
import * as rows from './staff-change.queries.ts';
import * as users from './user.queries.ts';

const bizType = 'user';
const right = 'user_edit';
const byTwo = ({ askedBy, asked }: { askedBy: string; asked: number }): ByTwo => ({ authors: [askedBy], asked });
type Role = Pick<AssignableRole, 'id' | 'code' | 'name' | 'nameEn'>;
interface Account {
  id: string;
  account: string;
}

/**
 * Adds a member of the staff, whose account nobody can use before a colleague confirms it. Where no colleague could, it takes effect at
 * once, because an installation begins with one administrator; what it asks then counts as asked by its maker.
 */
export async function addStaff(ctx: Ctx, role: Role, staff: users.NewStaff): Promise<{ id: string; waiting: boolean }> {
  const id = await users.insertStaff(ctx.db, staff);
  return { id, waiting: await ask(ctx, { id, account: staff.account }, role, null) };
}

/** Enables an account that was never confirmed: asks anew, unless it still waits. */
export async function enableStaff(ctx: Ctx, id: string): Promise<void> {
  if (await rows.waits(ctx.db, id)) return;
  const role = await users.roleOf(ctx.db, id, ctx.me.companyId);
  const account = await users.hold(ctx.db, id);
  if (role && account) await ask(ctx, account, role, null);
}

/** Gives somebody of the staff another role; one with more rights waits for a colleague. Returns whether it waits. */
export async function giveRole(ctx: Ctx, account: Account, role: Role): Promise<boolean> {
  const before = await users.roleOf(ctx.db, account.id, ctx.me.companyId);
  if (!before || before.code === role.code) return false;
  // What a colleague is to confirm does not change meanwhile.
  if (await rows.waits(ctx.db, account.id)) throw new AppError('staffChangeWaits');
  const codes = await codesOfRoles(ctx, [before, role]);
  const raised = [...codes.get(role.id)!].some((code) => !codes.get(before.id)!.has(code));
  if (raised) return ask(ctx, account, role, before.code);
  await users.setRole(ctx.db, account.id, ctx.me.companyId, role.code);
  return false;
}

/** Writes a change down and tells the colleagues who may confirm it; without any, it takes effect. Returns whether it waits. */
async function ask(ctx: Ctx, { id: userId, account }: Account, role: Role, roleBefore: string | null): Promise<boolean> {
  const { id, status } = await rows.add(ctx, { userId, roleCode: role.code, roleBefore });
  const colleagues = await confirmers(ctx, userId);
  const note = { bizType, bizId: userId, fromStatus: status };
  if (colleagues.length === 0) {
    const alone = requireStep(staffChangeLife, status, 'enact');
    await rows.decide(ctx.db, id, alone, null, '');
    if (roleBefore === null) await changeUser(ctx.db, userId, { unconfirmed: false, madeAlone: true, letInBy: ctx.me.userId });
    else await users.setRole(ctx.db, userId, ctx.me.companyId, role.code);
    ctx.note({ ...note, action: 'enactStaff', toStatus: alone, opinion: role.code });
    return false;
  }
  if (roleBefore === null) await changeUser(ctx.db, userId, { unconfirmed: true });
  const values = { userName: ctx.me.userName, account, roleName: { zh: role.name, en: role.nameEn || role.name } };
  for (const colleague of colleagues)
    await addMessage(ctx.db, {
      companyId: ctx.me.companyId,
      userId: colleague,
      scene: 'STAFF_CHANGE_ASK',
      values,
      sendUser: ctx.me.userName,
    });
  ctx.note({ ...note, action: 'askStaff', toStatus: status, opinion: role.code });
  return true;
}

/**
 * The colleagues who may confirm, but the one it is about. They vouch for the person and need not have his rights themselves: whoever
 * asked has them.
 */
async function confirmers(ctx: Ctx, userId: string): Promise<string[]> {
  const people = await findSecondPeople(ctx, right);
  return people.of({ authors: [ctx.me.userId], asked: await present(ctx) }).filter((one) => one !== userId);
}

/** A colleague's decision. Whoever asked may withdraw by rejecting. */
export async function decideStaff(ctx: Ctx, { id, pass, opinion }: Parsed<typeof userManage.decideStaff>): Promise<true> {
  const change = await rows.hold(ctx.db, id);
  if (!change) throw new AppError('notFound');
  const status = requireStep(staffChangeLife, change.status, pass ? 'confirm' : 'reject');
  if (pass) {
    if (change.userId === ctx.me.userId) throw new AppError('secondPerson');
    await requireSecondPerson(ctx, right, byTwo(change));
    await takeEffect(ctx, change);
  } else if (change.roleBefore === null) await shutOut(ctx, change.userId);
  await rows.decide(ctx.db, id, status, ctx.me.userId, opinion);
  ctx.note({
    bizType,
    bizId: change.userId,
    action: pass ? 'confirmStaff' : 'rejectStaff',
    fromStatus: change.status,
    toStatus: status,
    opinion: opinion || change.roleCode,
  });
  return true;
}

/** What a colleague confirmed was given by whoever asked for it. */
async function takeEffect(
  ctx: Ctx,
  { userId, roleCode, roleBefore, askedBy }: NonNullable<Awaited<ReturnType<typeof rows.hold>>>,
): Promise<void> {
  if (roleBefore === null) return void (await rows.confirmNew(ctx.db, userId, askedBy));
  await actFor(ctx.db, askedBy);
  await users.setRole(ctx.db, userId, ctx.me.companyId, roleCode);
  await actAsOneself(ctx.db);
}

/** A new account that nobody confirmed is disabled; enabling it asks again. */
async function shutOut(ctx: Ctx, userId: string): Promise<void> {
  const row = await users.hold(ctx.db, userId);
  if (!row || inState(userLife, row.status, 'disabled')) return;
  await users.setStatus(ctx.db, userId, requireStep(userLife, row.status, 'disable'), row.status as Exclude<UserStatus, '9'>);
  await endSessions(ctx.db, userId);
}

export async function listChanges(ctx: Ctx, filters: Parsed<typeof userManage.staffChanges>) {
  const page = await rows.list(ctx.db, filters);
  const may = await mayConfirm(ctx);
  const en = ctx.language === 'en';
  return {
    ...page,
    records: page.records.map(({ userId, askedById, asked, role, roleEn, before, beforeEn, ...row }) => ({
      ...row,
      roleName: (en && roleEn) || role,
      roleBefore: (en && beforeEn) || before,
      mine: askedById === ctx.me.userId,
      mayConfirm: may({ userId, askedBy: askedById, asked }),
    })),
  };
}

/** The number of changes that the caller may confirm, and the days the oldest of them has waited. */
export async function waitingChanges(ctx: Ctx): Promise<{ count: number; oldestDays: number }> {
  const waiting = await rows.waiting(ctx.db);
  if (waiting.length === 0) return { count: 0, oldestDays: 0 };
  const his = waiting.filter(await mayConfirm(ctx));
  return { count: his.length, oldestDays: Math.max(0, ...his.map(({ days }) => days)) };
}

async function mayConfirm(ctx: Ctx) {
  const people = await findSecondPeople(ctx, right);
  return ({ userId, ...request }: { userId: string; askedBy: string; asked: number }): boolean =>
    userId !== ctx.me.userId && people.objection(byTwo(request)) === null;
}
