import type { Call, PhoneAccount } from '@touchmark/contract';
import { type Db, inScope } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import { type AuditNote, type Ctx, nobody } from '../../../http/ctx.ts';
import { hashToken } from '../../../http/session/token.ts';
import { requireWayIn } from '../../../http/session/way-in.ts';
import { accountName, noteUsed, sessionOf } from '../receiver/public.ts';

/** Calls that one session may make in a minute: a phone that sends what it kept makes a few dozen. */
const budget: Limit = { name: 'phoneSession', most: 240, windowMs: 60_000 };

type Held = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;
/** A session that goes on, with the account as its phone sees it. */
export interface Session extends Held {
  account: PhoneAccount;
}

/** The session of a token; unknown, ended and withdrawn are the same. */
const heldBy = async (db: Db, hash: Buffer): Promise<Held> =>
  requireWayIn(db, 'receiverSession', await sessionOf(db, hash), 'phoneSignedOut');

/**
 * Work for whoever is signed in as a receiving account, with the rows of the brand and for the receiver of the account alone. An answer that is
 * not accepted leaves nothing behind.
 */
export async function asAccount<T>(base: Ctx, call: Call, token: string, work: (ctx: Ctx, session: Session) => Promise<T>): Promise<T> {
  const hash = hashToken(token);
  const { services } = base;
  const { id, companyId } = await inScope(services.pool, { companyId: null, platform: true }, (db) => heldBy(db, hash));
  await requireWithin(services, budget, id);
  const [notes, later]: [AuditNote[], (() => void)[]] = [[], []];
  const done = await inScope(services.pool, { companyId }, async (db) => {
    // It may have been withdrawn meanwhile.
    const held = await heldBy(db, hash);
    const account = accountOf(base, held);
    const me = { ...nobody, companyId, userName: `${account.receiverName} · ${account.name}`, receiver: { id: held.receiverId } };
    const hear = { note: (note: AuditNote) => notes.push(note), afterCommit: (act: () => void) => later.push(act) };
    const ctx = { ...base, db, me, ...hear } as Ctx;
    await noteUsed(db, companyId, id);
    const result = await work(ctx, { ...held, account });
    if (notes.length > 0) await writeAudit(ctx, call, {}, notes, null);
    return result;
  });
  for (const act of later) act();
  return done;
}

const accountOf = ({ services }: Ctx, held: Held): PhoneAccount => {
  const { accountId: id, companyId, companyName, companyNameEn, receiverId, receiverName, sealedName } = held;
  return {
    id,
    companyId,
    companyName,
    ...(companyNameEn && { companyNameEn }),
    receiverId,
    receiverName,
    name: accountName(services, sealedName),
  };
};
