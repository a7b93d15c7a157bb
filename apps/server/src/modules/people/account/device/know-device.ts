import type { Db } from '../../../../db/connect.ts';
import { newToken } from '../../../../http/session/token.ts';
import { devicesOf, subjectOf, type Visitor } from '../visitor.ts';
import * as rows from './devices.queries.ts';

/** So many devices of a person are known; beyond that the one not used for longest is forgotten. */
export const mostDevices = 50;

/**
 * After a full sign-in: the secret by which this browser or program is known from now on, and whether it is new to a person who
 * already had others. A shown secret is kept only if it was given out here; otherwise whoever shows it could have chosen it.
 */
export async function knowDevice(ctx: Visitor, db: Db, userId: string): Promise<{ secret: string; isNew: boolean }> {
  const shown = devicesOf(ctx);
  const secret = (await rows.isGivenOut(db, shown)) ? ctx.hints.device : newToken();
  const isNew = await rows.rememberDevice(db, {
    userId,
    device: subjectOf(ctx.services, 'device', secret),
    former: shown,
    agent: ctx.agent,
    most: mostDevices,
  });
  return { secret, isNew };
}
