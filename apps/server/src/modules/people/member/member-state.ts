import { AppError, type Departure } from '@touchmark/contract';
import {
  mainMayNot,
  membershipLife,
  type MembershipEvent,
  type MembershipStatus,
  nextState,
  userLife,
  type UserEvent,
} from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import { endGiven } from '../../../http/door/given.ts';
import { endSessionsAt, startWorking } from '../account/public.ts';
import * as rows from './member.queries.ts';

/** The state a step leads a membership to; throws if the step is not possible or concerns the main account. */
export function memberAfter({ status, isMain }: { status: number; isMain: boolean }, event: MembershipEvent): MembershipStatus {
  if (isMain && mainMayNot.has(event)) throw new AppError('mainAccountStays');
  const next = nextState(membershipLife, status as MembershipStatus, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** Changes an account's status if its life has such a step; platform staff and accounts with a later status do not change. */
export async function moveUser(db: Db, userId: string, event: UserEvent): Promise<void> {
  const user = await rows.person(db, userId);
  const next = user && user.userType === 'ENTERPRISE' ? nextState(userLife, user.status, event) : undefined;
  if (next !== undefined) await rows.setUserStatus(db, userId, next);
}

/**
 * After joining a company: the account becomes certified, and if it has no current company, this one becomes it, also in its open
 * sessions.
 */
export const afterJoining = (ctx: Ctx, userId: string, companyId: string, event: 'accept' | 'approve'): Promise<void> =>
  actAsPlatform(ctx, async () => {
    await moveUser(ctx.db, userId, event);
    await startWorking(ctx.db, userId, companyId);
  });

/**
 * After leaving a company: ends the user's sessions there, what he gave out in its name, and with the last membership the
 * certification. Runs with the platform's scope.
 */
export async function endWork(db: Db, userId: string, companyId: string): ReturnType<typeof endGiven> {
  await endSessionsAt(db, userId, companyId);
  const given = await endGiven(db, { companyId, userId });
  if (!(await rows.worksAnywhere(db, userId))) await moveUser(db, userId, 'loseLast');
  return given;
}

/** The same in a call, whose audit log names what ended and what goes on. */
export async function afterLeaving(ctx: Ctx, userId: string, companyId: string): Promise<Departure> {
  const { departure, notes } = await actAsPlatform(ctx, () => endWork(ctx.db, userId, companyId));
  for (const note of notes) ctx.note(note);
  return departure;
}
