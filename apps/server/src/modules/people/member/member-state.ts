import { AppError } from '@touchmark/contract';
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
import { actAsPlatform } from '../../../http/act-for.ts';
import { endSessionsAt, startWorking } from '../account/public.ts';
import * as rows from './member.queries.ts';

/** Where an event leads a membership; a refusal where its table has no such step or the main account is meant. */
export function memberAfter({ status, isMain }: { status: number; isMain: boolean }, event: MembershipEvent): MembershipStatus {
  if (isMain && mainMayNot.has(event)) throw new AppError('mainAccountStays');
  const next = nextState(membershipLife, status as MembershipStatus, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  return next;
}

/** Moves an account by its own table where that has such a step; platform staff and accounts that are further on stay as they are. */
export async function moveUser(db: Db, userId: string, event: UserEvent): Promise<void> {
  const user = await rows.person(db, userId);
  const next = user && user.userType === 'ENTERPRISE' ? nextState(userLife, user.status, event) : undefined;
  if (next !== undefined) await rows.setUserStatus(db, userId, next);
}

/** What begins with a place in a company: the account is certified, and whoever works for nobody works for this company, also in the sessions he has. */
export const afterJoining = (ctx: Ctx, userId: string, companyId: string, event: 'accept' | 'approve'): Promise<void> =>
  actAsPlatform(ctx, async () => {
    await moveUser(ctx.db, userId, event);
    await startWorking(ctx.db, userId, companyId);
  });

/** What ends with somebody's place in a company: his sessions there, and with his last membership his certification. Runs with the platform's view. */
export async function endWork(db: Db, userId: string, companyId: string): Promise<void> {
  await endSessionsAt(db, userId, companyId);
  if (!(await rows.worksAnywhere(db, userId))) await moveUser(db, userId, 'loseLast');
}

export const afterLeaving = (ctx: Ctx, userId: string, companyId: string): Promise<void> =>
  actAsPlatform(ctx, () => endWork(ctx.db, userId, companyId));
