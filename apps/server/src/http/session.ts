import { inState, userLife } from '@touchmark/domain';
import { inScope, type Db } from '../db/connect.ts';
import { allowed } from './access-rule.ts';
import { type Me, nobody, type Services } from './ctx.ts';
import { noRights, type Rights, rightsOf } from './rights.ts';
import { findSession } from './session.queries.ts';
import { hashToken } from './token.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * The user of a token, or null; also null if the user's access rule forbids this address or time. The company comes from the
 * session, never from the request.
 */
export function sessionOf(services: Services, header: string | string[] | undefined, address: string): Promise<Me | null> {
  const token = /^bearer\s+(\S{20,200})$/i.exec(String(header ?? ''))?.[1];
  if (!token) return Promise.resolve(null);
  return inScope(services.pool, { companyId: null, platform: true }, async (db) => {
    const row = await findSession(db, hashToken(token));
    return !row || inState(userLife, row.status, 'disabled') || !within(row, address) ? null : meOf(row, await rightsIn(services, db, row));
  });
}

const within = ({ addresses, days, fromTime, toTime }: Found, address: string): boolean =>
  addresses === null || allowed({ addresses, days: days ?? [], fromTime, toTime }, address, new Date());

const meOf = (row: Found, rights: Rights): Me => ({
  ...nobody,
  userId: row.userId,
  userName: row.realName || row.account,
  companyId: row.companyId ?? '',
  userType: row.userType as Me['userType'],
  roleCode: row.roleCode ?? '',
  roleId: rights.roleId,
  status: row.status,
  isMain: row.isMain === true,
  isTrial: row.isTrial === true,
  companyFrozen: row.companyAuth === 4,
  sessionId: row.sessionId,
  locked: row.locked === true,
  permissions: rights.codes,
  grants: rights.grants,
  dataScope: rights.dataScope,
});

function rightsIn({ pool }: Services, db: Db, { companyId, roleCode, companyVersion, platformVersion }: Found): Promise<Rights> {
  if (!companyId || !roleCode) return Promise.resolve(noRights);
  return rightsOf(pool, db, { companyId, roleCode, companyVersion: companyVersion ?? 0, platformVersion: platformVersion ?? 0 });
}
