import { AppError } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasClientHeader } from '../client-header.ts';
import type { Me, Services } from '../ctx.ts';
import { sessionOf } from '../session/session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route asks who calls (`callerOf`, or the key of another system), and he pays; without it the address does. */
    paidBy?: 'caller';
  }
}

/** Routes that cost nothing, each with its reason. */
export const free: Readonly<Record<string, string>> = {
  '/healthz': 'who watches the server asks oftenest when it is worst; of any number at once the database is asked by one',
  '/assets/*': 'files with a hash in their name, which a browser keeps for a year',
  '/pay/notice/wechat':
    'a provider of payments repeats what is refused, and a few of his addresses send all; without a signature nothing is read',
  '/pay/notice/alipay': 'the same for the other provider',
  '/scan-assets/*': 'the same for the pages that consumers scan',
};

/** Routes paid as stored files are: a page shows many. */
const files: ReadonlySet<string> = new Set(['/files/:id', '/brand/*', '/favicon.svg']);

/**
 * Before every route stands a budget: that of the address, unless the route is one of the lists above or asks who calls. It holds for
 * what is added later, and for addresses that nobody has added.
 */
export function addDoor(app: FastifyInstance, { budgets }: Pick<Services, 'budgets'>): void {
  app.addHook('onRequest', async ({ ip, routeOptions: { url = '', config } }) => {
    if (isNamed(free, url) || config.paidBy === 'caller') return;
    await (files.has(url) ? budgets.file(ip) : budgets.open(ip));
  });
}

/** The person behind a request, who pays for it. A stranger pays by his address, also where he shows a token that is none. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Me | null> {
  const isClient = hasClientHeader(request.headers.authorization);
  const me = isClient ? await sessionOf(services, request.headers['blade-auth'], request.ip) : null;
  await (me ? services.budgets.call(me.userId) : services.budgets.open(request.ip));
  if (!isClient) throw new AppError('wrongClient');
  return me;
}
