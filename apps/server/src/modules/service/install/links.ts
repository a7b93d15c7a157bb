import { AppError, type install, type Parsed } from '@touchmark/contract';
import { inState, installLife } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { givenOut } from '../../../http/door/given.ts';
import { linkAddress, type LinkPage, makeLink } from '../../../http/session/link.ts';
import { orders } from './install.queries.ts';
import { linkedBy } from './link.queries.ts';
import { asParty, type HeldOrder } from './party.ts';

type Of = Parsed<typeof install.link>['of'];
const pages = {
  WORKER: { purpose: 'installWork', path: '/m/install' },
  CUSTOMER: { purpose: 'installVisit', path: '/m/visit' },
} as const satisfies Record<Of, LinkPage>;

for (const [kind, column] of [
  ['installLink', 'workUser'],
  ['visitLink', 'visitUser'],
] as const)
  givenOut(kind, {
    find: async (db, whose) =>
      (await linkedBy(db, whose, column)).map(({ id, orderNo, products }) => ({
        id,
        name: `${orderNo} ${products}`.trim(),
        path: `/installMaintain/index?id=${id}`,
        bizType: 'installOrder',
      })),
  });

type Kept = Pick<HeldOrder, 'id' | 'workSeed' | 'workHash' | 'visitSeed' | 'visitHash'>;
/** The address of a link of an order; null if it has none. */
export const addressOf = (services: Pick<Services, 'secrets' | 'publicUrl'>, of: Of, order: Kept): string | null =>
  linkAddress(services, pages[of], {
    id: order.id,
    ...(of === 'WORKER'
      ? { linkSeed: order.workSeed, linkHash: order.workHash }
      : { linkSeed: order.visitSeed, linkHash: order.visitHash }),
  });

/** The columns of a new link; the former one leads nowhere once they are kept. */
export function newLink(ctx: Pick<Ctx, 'services' | 'me'>, of: Of, id: string) {
  const { linkSeed, linkHash } = makeLink(ctx.services, pages[of], id);
  const maker = ctx.me.userId || null;
  return of === 'WORKER'
    ? { workSeed: linkSeed, workHash: linkHash, workUser: maker }
    : { visitSeed: linkSeed, visitHash: linkHash, visitUser: maker };
}
const without = {
  WORKER: { workSeed: null, workHash: null, workUser: null },
  CUSTOMER: { visitSeed: null, visitHash: null, visitUser: null },
} as const;

/** A link of the worker leads somewhere while he works on it; one of the customer from the first appointment on. */
function requireLinked(of: Of, order: HeldOrder): void {
  const works =
    of === 'WORKER'
      ? inState(installLife, order.status, 'assigned', 'working', 'toAccept')
      : !inState(installLife, order.status, 'waiting', 'cancelled');
  if (!works) throw new AppError('notAllowedInState');
}

export const link = (ctx: Ctx, { id, of, renew }: Parsed<typeof install.link>): Promise<{ link: string }> =>
  asParty(ctx, { id }, async ({ brand, order }) => {
    requireLinked(of, order);
    brand.note({ bizType: 'installOrder', bizId: id, action: renew ? 'renewLink' : 'link', opinion: of, companyId: ctx.me.companyId });
    const present = renew ? null : addressOf(ctx.services, of, order);
    if (present) return { link: present };
    const made = newLink(brand, of, id);
    await orders.set(brand, order, made);
    return { link: addressOf(ctx.services, of, { ...order, ...made })! };
  });

export const withdrawLink = (ctx: Ctx, { id, of }: Parsed<typeof install.withdrawLink>): Promise<true> =>
  asParty(ctx, { id }, async ({ brand, order }) => {
    if (!(of === 'WORKER' ? order.workHash : order.visitHash)) throw new AppError('notAllowedInState');
    await orders.set(brand, order, without[of]);
    brand.note({ bizType: 'installOrder', bizId: id, action: 'withdrawLink', opinion: of, companyId: ctx.me.companyId });
    return true as const;
  });
