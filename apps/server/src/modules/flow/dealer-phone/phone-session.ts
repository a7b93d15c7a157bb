import type { Call, PhoneAccount } from '@touchmark/contract';
import { asSystem } from '../../../db/as-system.ts';
import { type Db } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import type { Limit } from '../../../http/door/limits.ts';
import { requireWithin } from '../../../http/door/within.ts';
import { type Ctx, type CtxBase, nobody } from '../../../http/ctx.ts';
import { transaction } from '../../../http/pipeline.ts';
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
export async function asAccount<T>(base: CtxBase, call: Call, token: string, work: (ctx: Ctx, session: Session) => Promise<T>): Promise<T> {
  const hash = hashToken(token);
  const { services } = base;
  const { id, companyId } = await asSystem(services, (db) => heldBy(db, hash));
  await requireWithin(services, budget, id);
  return transaction({ ...base, me: { ...nobody, companyId } }, async (ctx, notes) => {
    // It may have been withdrawn meanwhile.
    const held = await heldBy(ctx.db, hash);
    const account = accountOf(base, held);
    const me = { ...ctx.me, userName: `${account.receiverName} · ${account.name}`, receiver: { id: held.receiverId } };
    await noteUsed(ctx.db, companyId, id);
    const result = await work({ ...ctx, me }, { ...held, account });
    if (notes.length > 0) await writeAudit({ ...ctx, me }, call, {}, notes, null);
    return result;
  });
}

const accountOf = ({ services }: CtxBase, held: Held): PhoneAccount => {
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
