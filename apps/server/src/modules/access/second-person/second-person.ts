import { AppError, type ErrorKey, type PermissionCode } from '@touchmark/contract';
import { type ByTwo, type Objection, objectionTo, secondPeople } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { codesOfRoles } from '../role/public.ts';
import * as rows from './second-person.queries.ts';

/** Who may decide by a right in the caller's company, asked of the database once for all requests. */
export interface SecondPeople {
  /** Why the caller, or somebody else, may not decide; null if he may. */
  objection: (request: ByTwo, userId?: string) => Objection | null;
  /** Everybody who may. */
  of: (request: ByTwo) => string[];
  /** The role of somebody who works in the company. */
  roleOf: (userId: string) => { id: string; code: string } | undefined;
}

export async function findSecondPeople(ctx: Ctx, right: PermissionCode): Promise<SecondPeople> {
  const members = await rows.members(ctx, right);
  const codes = await codesOfRoles(ctx, [...new Map(members.map(({ roleId: id, roleCode: code }) => [id, { id, code }])).values()]);
  const all = members.map((one) => ({ ...one, holds: one.works && codes.get(one.roleId)!.has(right) }));
  return {
    objection: (request, userId = ctx.me.userId) => objectionTo(userId, request, all),
    of: (request) => secondPeople(request, all),
    roleOf: (userId) => {
      const found = members.find((one) => one.userId === userId && one.works);
      return found && { id: found.roleId, code: found.roleCode };
    },
  };
}

const errors: Record<Objection, ErrorKey> = { author: 'secondPerson', made: 'madeByAuthor', later: 'rightTooNew', noRight: 'forbidden' };

/** Refuses a decision of whoever is no second person. `author` names the error for an author where a review has its own. */
export async function requireSecondPerson(
  ctx: Ctx,
  right: PermissionCode,
  request: ByTwo,
  author: ErrorKey = errors.author,
): Promise<void> {
  const objection = (await findSecondPeople(ctx, right)).objection(request);
  if (objection) throw new AppError(objection === 'author' ? author : errors[objection]);
}
