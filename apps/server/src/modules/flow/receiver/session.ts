import { AppError, type Parsed, type receiver } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Opener } from '../../../sealed.ts';
import { accounts, byPhone } from './account.queries.ts';
import { maskContact, phoneHashes } from './contact.ts';
import { endSessions } from './session.queries.ts';

/** Who receives with this phone, at all brands; nobody where it is unknown. The caller reads with the scope of the platform. */
export async function accountsOfPhone(services: Opener, db: Db, phone: string) {
  const found = await byPhone(db, phoneHashes(services, phone));
  return found.map(({ sealedName, ...row }) => ({ ...row, name: maskContact(services, 'accountName', sealedName) }));
}

/** The name of an account as others see it. */
export const accountName = (services: Opener, sealed: Buffer): string => maskContact(services, 'accountName', sealed);

/** Signs phones of an account out. */
export async function signPhonesOut(ctx: Ctx, { accountId, sessionId }: Parsed<typeof receiver.endSessions>): Promise<{ ended: number }> {
  const { receiverId } = await accounts.hold(ctx, accountId);
  const ended = await endSessions(ctx.db, ctx.me.companyId, accountId, sessionId);
  if (sessionId !== undefined && ended === 0) throw new AppError('notFound');
  ctx.note({ bizType: 'receiver', bizId: receiverId, action: 'endSessions', opinion: String(ended) });
  return { ended };
}
