import { createHmac, randomBytes } from 'node:crypto';
import type { Call, ErrorKey } from '@touchmark/contract';
import type { WayIn } from '@touchmark/domain';
import { asSystem } from '../../db/as-system.ts';
import { type Db } from '../../db/connect.ts';
import { linkKeysOf } from '../../secrets.ts';
import { writeAudit } from '../audit.queries.ts';
import { type Ctx, type CtxBase, nobody, type Services } from '../ctx.ts';
import type { Limit } from '../door/limits.ts';
import { requireWithin } from '../door/within.ts';
import { transaction } from '../pipeline.ts';
import { hashToken } from './token.ts';
import { requireWayIn, type Token } from './way-in.ts';

/** A page that opens by its address alone: what its tokens are derived for, and where it stands. */
export interface LinkPage {
  purpose: string;
  path: string;
}
/** What a table keeps of a link. */
export interface KeptLink {
  id: string;
  linkSeed: Buffer | null;
  linkHash: Buffer | null;
}

const tokenBy = (key: Buffer, { purpose }: LinkPage, { id, seed }: { id: string; seed: Buffer }): string =>
  createHmac('sha256', key)
    .update(`${purpose}/${id}/${seed.toString('hex')}`)
    .digest('base64url');

/** A new link for the row with this id; a former one of the row leads nowhere once this is kept. */
export function makeLink({ secrets }: Pick<Services, 'secrets'>, page: LinkPage, id: string): { linkSeed: Buffer; linkHash: Buffer } {
  const seed = randomBytes(16);
  return { linkSeed: seed, linkHash: hashToken(tokenBy(secrets.linkKey, page, { id, seed })) };
}

/**
 * The address of a link; null if the row has none. It is stored nowhere, because whoever reads the database must not act for others,
 * but it is shown again: it follows from the seed and a key of the installation, a former one too. The token stands behind `#`, so
 * that no log has it.
 */
export function linkAddress(
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  page: LinkPage,
  { id, linkSeed, linkHash }: KeptLink,
): string | null {
  if (!linkSeed || !linkHash) return null;
  const token = linkKeysOf(secrets)
    .map((key) => tokenBy(key, page, { id, seed: linkSeed }))
    .find((one) => hashToken(one).equals(linkHash));
  return token === undefined ? null : `${publicUrl}${page.path}#${token}`;
}

interface Door<T> {
  way: WayIn;
  /** The row with this hash and what has become of it; undefined if there is none. */
  find: (db: Db, hash: Buffer) => Promise<T | undefined>;
  /** The answer to a wrong link and to one that ended, which are the same. */
  ended: ErrorKey;
  /** How often this link may call. */
  budget?: Limit;
}

/** Work for whoever has the right link, in the name of the company that gave it. What is noted is written to the audit log. */
export async function byLink<T extends Token & { id: string }, R>(
  base: CtxBase,
  { way, find, ended, budget }: Door<T>,
  { call, token }: { call: Call; token: string },
  work: (ctx: Ctx, link: T) => Promise<R>,
): Promise<R> {
  const hash = hashToken(token);
  const good = async (db: Db) => requireWayIn(db, way, await find(db, hash), ended);
  const { id, companyId } = await asSystem(base.services, good);
  if (budget) await requireWithin(base.services, budget, id);
  return transaction({ ...base, me: { ...nobody, companyId } }, async (ctx, notes) => {
    // It may have been withdrawn meanwhile.
    const result = await work(ctx, await good(ctx.db));
    if (notes.length > 0) await writeAudit(ctx, call, {}, notes, null);
    return result;
  });
}
