import { inState, userLife } from '@touchmark/domain';
import { asSystem } from '../../db/as-system.ts';
import { allowed } from './access-rule.ts';
import { type Me, nobody, type Services } from '../ctx.ts';
import { knownRights, noRights, type Rights, rightsOf } from './rights.ts';
import { findSession, type Session } from './session.queries.ts';
import { hashToken } from './token.ts';

/**
 * The user of a token, or null; also null if the user's access rule forbids this address or time. The company comes from the
 * session, never from the request.
 */
export async function sessionOf(services: Services, header: string | string[] | undefined, address: string): Promise<Me | null> {
  const token = /^bearer\s+(\S{20,200})$/i.exec(String(header ?? ''))?.[1];
  if (!token) return null;
  const row = await findSession(services.pool, hashToken(token));
  return !row || inState(userLife, row.status, 'disabled') || !within(row, address) ? null : meOf(row, await rightsIn(services, row));
}

const within = ({ addresses, days, fromTime, toTime }: Session, address: string): boolean =>
  addresses === null || allowed({ addresses, days: days ?? [], fromTime, toTime }, address, new Date());

const meOf = (row: Session, rights: Rights): Me => ({
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

async function rightsIn({ pool }: Services, { companyId, roleCode, companyVersion, platformVersion }: Session): Promise<Rights> {
  if (!companyId || !roleCode) return noRights;
  const key = { companyId, roleCode, companyVersion: companyVersion ?? 0, platformVersion: platformVersion ?? 0 };
  return knownRights(pool, key) ?? asSystem({ pool }, (db) => rightsOf(pool, db, key));
}
