import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { hashToken } from '../../../http/token.ts';
import { linkKeysOf } from '../../../secrets.ts';
import { type Link, linkOfDoc, setLink } from './receive-link.queries.ts';

const days = 90;
type Keys = Pick<Services, 'secrets' | 'publicUrl'>;

const tokenBy = (key: Buffer, docId: string, seed: Buffer): string =>
  createHmac('sha256', key)
    .update(`receive/${docId}/${seed.toString('hex')}`)
    .digest('base64url');

/**
 * The address where a document is received; null if it has none now. It is stored nowhere, because whoever reads the database must not
 * receive for others, but notes are printed again: it follows from the seed and a key of the installation, a former one too.
 */
export function addressOf({ secrets, publicUrl }: Keys, { docId, linkSeed, linkHash, until, revoked }: Link): string | null {
  if (revoked || Date.parse(until) <= Date.now()) return null;
  const token = linkKeysOf(secrets)
    .map((key) => tokenBy(key, docId, linkSeed))
    .find((one) => hashToken(one).equals(linkHash));
  return token === undefined ? null : `${publicUrl}/m/receive#${token}`;
}

/** Gives a document of the caller’s company a new link. */
export function giveLink({ db, me, services }: Ctx, docId: string): Promise<Link> {
  const seed = randomBytes(16);
  const hash = hashToken(tokenBy(services.secrets.linkKey, docId, seed));
  return setLink(db, { companyId: me.companyId, userId: me.userId || null }, { docId, seed, hash, days });
}

/** Gives a document a link unless it has one, or had one that was withdrawn. */
export async function giveLinkOnce(ctx: Ctx, docId: string): Promise<void> {
  if (!(await linkOfDoc(ctx.db, ctx.me.companyId, docId))) await giveLink(ctx, docId);
}

/** The address where a document of the caller’s company is received; null if it has none now. */
export async function receiveAddress(ctx: Ctx, docId: string): Promise<string | null> {
  const link = await linkOfDoc(ctx.db, ctx.me.companyId, docId);
  return link ? addressOf(ctx.services, link) : null;
}
