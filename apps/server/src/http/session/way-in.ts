import { AppError, type ErrorKey } from '@touchmark/contract';
import { type WayIn, type WayInFacts, wayInRefusal } from '@touchmark/domain';
import type { Db } from '../../db/connect.ts';
import { standingOf } from './way-in.queries.ts';

/** A token as its table knows it: whose it is, who made it, and what has become of it and of its object. */
export interface Token extends Pick<WayInFacts, 'revoked' | 'expired' | 'objectStands'> {
  companyId: string;
  /** Null where it is not known: then he does not count as working for the company. */
  makerId: string | null;
}

/** Why a token leads nowhere now; null if it goes on. */
export async function wayInRefused(db: Db, way: WayIn, token: Token): Promise<ReturnType<typeof wayInRefusal>> {
  const { frozen, belongs } = await standingOf(db, token.companyId, token.makerId);
  return wayInRefusal(way, { ...token, companyFrozen: frozen, makerBelongs: belongs });
}

/**
 * The way in without a session: every link, key and ticket is asked here, each time it is used. Throws `ended` for an unknown token
 * too, so that nobody learns whether there was one.
 */
export async function requireWayIn<T extends Token>(db: Db, way: WayIn, token: T | undefined, ended: ErrorKey): Promise<T> {
  const refusal = token ? await wayInRefused(db, way, token) : 'ended';
  if (refusal === 'frozen') throw new AppError('companyFrozen');
  if (refusal === 'ended' || !token) throw new AppError(ended);
  return token;
}
