import { codesOfRole, type SystemRole } from '@touchmark/contract';
import { inScope } from '../db/connect.ts';
import type { Me, Services } from './ctx.ts';
import { findSession } from './session.queries.ts';
import { hashToken } from './token.ts';

/** Who a token stands for, or null. The company comes from the session, never from the request. */
export async function sessionOf(services: Services, header: string | string[] | undefined): Promise<Me | null> {
  const token = /^bearer\s+(\S{20,200})$/i.exec(String(header ?? ''))?.[1];
  if (!token) return null;
  const row = await inScope(services.pool, { companyId: null, platform: true }, (db) => findSession(db, hashToken(token)));
  if (!row || row.status === '9') return null;
  return {
    userId: row.userId, userName: row.realName || row.account, companyId: row.companyId ?? '', userType: row.userType as Me['userType'], roleCode: row.roleCode ?? '',
    status: row.status, isMain: row.isMain ?? false, isTrial: row.isTrial ?? false, companyFrozen: row.companyAuth === 4, permissions: permissionsOf(row.roleCode), sessionId: row.sessionId,
  };
}

const cache = new Map<string, ReadonlySet<string>>();

/** The codes of a system role never change while the server runs. */
export function permissionsOf(role: string | null): ReadonlySet<string> {
  if (!role) return new Set();
  const known = cache.get(role);
  if (known) return known;
  const codes = codesOfRole(role as SystemRole);
  cache.set(role, codes);
  return codes;
}
