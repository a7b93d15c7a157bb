import { asSystem } from '../../../db/as-system.ts';
import { timingSafeEqual } from 'node:crypto';
import { AppError, appService } from '@touchmark/contract';
import { isFramable } from '@touchmark/domain';
import { writeAudit } from '../../../http/audit.queries.ts';
import { nobody, type CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireWithin } from '../../../http/door/within.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { wayInRefused } from '../../../http/session/way-in.ts';
import { noteOpened } from '../grant/public.ts';
import { outsidePageOf } from '../menu/public.ts';
import { iframeHosts } from '../../platform/settings/public.ts';
import * as rows from './app-service.queries.ts';

const bizType = 'app';
const seconds = 60;
/** An application's server sends the requests of all its users from one address, so it gets ten times the budget of a visitor. */
const perVisitor = 10;

export const appServiceRoutes = handle(appService, {
  async ticket(ctx, { routerPath }) {
    const page = await outsidePageOf(ctx, routerPath);
    if (!page) throw new AppError('notFound');
    // Tickets are issued only for addresses that the console would also show in a frame.
    if (!page.app.singleSignOn || !isFramable(page.address, await iframeHosts(ctx.db))) throw new AppError('noSingleSignOn');
    const ticket = newToken();
    await rows.addTicket(ctx.db, {
      ticketHash: hashToken(ticket),
      appCode: page.app.code,
      companyId: ctx.me.companyId,
      userId: ctx.me.userId,
      seconds,
    });
    if (ctx.me.userType !== 'PLATFORM') await noteOpened(ctx.db, ctx.me.companyId, page.app.code);
    ctx.note({ bizType, action: 'ticket', opinion: page.app.code });
    return { ticket, seconds };
  },

  async redeem(ctx, { appCode, key, ticket }) {
    await limited(ctx);
    const holder = await asSystem(ctx.services, async (db) => {
      const app = await rows.appOf(db, appCode);
      if (!app?.keyHash || !timingSafeEqual(app.keyHash, hashToken(key))) return undefined;
      const taken = await rows.takeTicket(db, hashToken(ticket), appCode);
      if (!taken) return undefined;
      const good = { ...taken, makerId: taken.userId, revoked: false, objectStands: app.signsOn };
      const found = (await wayInRefused(db, 'appTicket', good)) === null ? await rows.holderOf(db, taken) : undefined;
      if (!found) return undefined;
      const me = { ...nobody, userId: found.userId, userName: app.name ?? appCode, companyId: found.companyId };
      await writeAudit({ ...ctx, me, db }, appService.redeem, { appCode }, [{ bizType, action: 'redeem', opinion: appCode }], null);
      return found;
    });
    if (!holder) throw new AppError('ticketRefused');
    return holder;
  },
});

const limited = ({ services, address }: CtxBase): Promise<void> =>
  requireWithin(
    services,
    { name: 'appTicket', most: (services.scansPerMinute ?? 30) * perVisitor, windowMs: 60_000, sliding: true },
    address,
  );
