import { instant } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { type Link, linkOf, setLink } from './link.queries.ts';

/** He can object as long as it stands. */
const days = 90;
const page: LinkPage = { purpose: 'service', path: '/m/service' };

/** The address where a customer follows his request; null if it has none now. */
export function addressOf(services: Pick<Services, 'secrets' | 'publicUrl'>, { requestId, until, revoked, ...link }: Link): string | null {
  if (revoked || instant(until) <= Date.now()) return null;
  return linkAddress(services, page, { ...link, id: requestId });
}

/** Gives a request of the company a new link. */
export const giveLink = ({ db, me, services }: Ctx, requestId: string): Promise<Link> =>
  setLink(db, { companyId: me.companyId, userId: me.userId || null }, { requestId, ...makeLink(services, page, requestId), days });

/** The address of a request’s link, which is made if it has none; null where it was withdrawn. */
export async function linkOnce(company: Ctx, requestId: string): Promise<string | null> {
  const known = await linkOf(company.db, company.me.companyId, requestId);
  return addressOf(company.services, known ?? (await giveLink(company, requestId)));
}
