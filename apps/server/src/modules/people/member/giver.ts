import { today as dayOf } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { type Me, nobody } from '../../../http/ctx.ts';
import { rightsNow } from '../../../http/session/rights.ts';
import { mayAssign } from '../../access/role/public.ts';
import { workingMember } from './member.queries.ts';

/** What was promised to somebody: a role, until a day. */
interface Promised {
  /** Who promised it. */
  giverId: string | null;
  roleCode: string;
  authDeadLine: string | null;
  /** By a link, which takes more than inviting a known person does. */
  byLink: boolean;
}

/** Somebody with the rights that he has in a company at this moment; null if he does not work there any more. */
async function giverIn(db: Db, companyId: string, userId: string): Promise<Me | null> {
  const found = await workingMember(db, companyId, userId);
  if (!found) return null;
  const { roleId, codes, grants, dataScope } = await rightsNow(db, { companyId, roleCode: found.roleCode });
  return { ...nobody, ...found, userId, companyId, roleId, permissions: codes, grants, dataScope };
}

/**
 * Whether promises still hold: whoever made them could make them at this moment. Looks each giver and each of his roles up once.
 */
export async function stillGiven(db: Db, companyId: string, promises: readonly Promised[], now = new Date()): Promise<boolean[]> {
  const givers = new Map<string, Me | null>();
  const roles = new Map<string, boolean>();
  const holds = async ({ giverId, roleCode, authDeadLine, byLink }: Promised): Promise<boolean> => {
    if (!giverId || (authDeadLine !== null && authDeadLine <= dayOf(now))) return false;
    if (!givers.has(giverId)) givers.set(giverId, await giverIn(db, companyId, giverId));
    const me = givers.get(giverId);
    if (!me || !(me.permissions.has('org_invite') || (!byLink && me.permissions.has('personal_invite')))) return false;
    const role = `${giverId} ${roleCode}`;
    if (!roles.has(role)) roles.set(role, await mayAssign({ db, me }, roleCode));
    return roles.get(role)!;
  };
  const answers: boolean[] = [];
  for (const promise of promises) answers.push(await holds(promise));
  return answers;
}
