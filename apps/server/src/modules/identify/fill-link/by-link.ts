import { AppError, type Call } from '@touchmark/contract';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import { asSystem } from '../../../db/as-system.ts';
import { type Db } from '../../../db/connect.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { byLink } from '../../../http/session/link.ts';
import { hashToken } from '../../../http/session/token.ts';
import { wayInRefused } from '../../../http/session/way-in.ts';
import { type Filler, fillLinks as rows, pinHashOf } from '../filling/public.ts';

/** Wrong PINs in a row after which a link ends. */
const mostTries = 5;
/** Calls that one link may make in a minute: a form that saves and uploads makes a few. */
const budget: Limit = { name: 'fillLink', most: 40, windowMs: 60_000 };
const door = { way: 'fillLink', find: rows.linked, ended: 'linkEnded' } as const;

type Held = NonNullable<Awaited<ReturnType<typeof rows.linked>>>;
interface FillKey {
  token: string;
  pin: string;
}

/**
 * Refuses a wrong PIN. It is counted in a transaction of its own, so that it stays counted, and with the link locked, so that of many
 * tries at once no more than are allowed learn anything. The budget is asked before the lock.
 */
async function requirePin({ services }: CtxBase, { token, pin }: FillKey): Promise<void> {
  const asPlatform = <T>(work: (db: Db) => Promise<T>) => asSystem(services, work);
  const hash = hashToken(token);
  const found = await asPlatform((db) => rows.linked(db, hash));
  if (!found) throw new AppError(door.ended);
  await requireWithin(services, budget, found.id);
  const right = await asPlatform(async (db) => {
    await rows.lockLink(db, found.id);
    const link = await rows.linked(db, hash);
    if (!link || (await wayInRefused(db, door.way, link)) === 'ended') throw new AppError(door.ended);
    if (link.pinHash.equals(pinHashOf(token, pin))) return true;
    await rows.wrongPin(db, link.id, mostTries);
    return false;
  });
  if (!right) throw new AppError('orderPin');
}

/** Work for whoever has the link and its PIN, in the name of the company that asks. */
export async function asFiller<T>(
  base: CtxBase,
  call: Call,
  key: FillKey,
  work: (ctx: Ctx, link: Held, by: Filler) => Promise<T>,
): Promise<T> {
  await requirePin(base, key);
  return byLink(base, door, { call, token: key.token }, (ctx, link) => work(ctx, link, { name: link.partner, userId: null }));
}
