import { instant } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { type Link, linkOfDoc, setLink } from './receive-link.queries.ts';

const days = 90;
const page: LinkPage = { purpose: 'receive', path: '/m/receive' };

/** The address where a document is received; null if it has none now. */
export function addressOf(services: Pick<Services, 'secrets' | 'publicUrl'>, { docId, until, revoked, ...link }: Link): string | null {
  if (revoked || instant(until) <= Date.now()) return null;
  return linkAddress(services, page, { ...link, id: docId });
}

/** Gives a document of the caller’s company a new link. */
export function giveLink({ db, me, services }: Ctx, docId: string): Promise<Link> {
  return setLink(db, { companyId: me.companyId, userId: me.userId || null }, { docId, ...makeLink(services, page, docId), days });
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
