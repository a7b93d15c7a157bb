import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A finished request. The route is its pattern (`/e/:code`), because an address may hold codes, PINs and tickets. */
export interface Seen {
  method: string;
  route: string;
  status: number;
  ms: number;
  bytes: number;
  userId: string;
  companyId: string;
  requestId: string;
}

/** Whoever counts or writes down finished requests. */
export type Watcher = (seen: Seen) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once the session is known. */
    caller: { userId: string; companyId: string } | null;
    /** Bytes the connection had sent before this request. */
    sentBefore: number;
  }
}

/** Twelve hexadecimal digits: short enough to be read out on the telephone, long enough not to repeat within a log. */
export const newRequestId = (): string => randomUUID().slice(-12);

/**
 * Of an answer that is a stream, the framework, its parser of forms, the stream and each function that hands the answer on listen for
 * its end: twelve to fourteen, which go with it. More than this would be a leak.
 */
const mostListeners = 20;

/** Gives every answer its number, and tells the watchers of every request that has ended. */
export function watchRequests(app: FastifyInstance, watchers: readonly Watcher[]): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('sentBefore', 0);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    reply.raw.setMaxListeners(mostListeners);
    request.sentBefore = request.raw.socket.bytesWritten;
  });
  app.addHook('onResponse', async (request, reply) => {
    const seen = seenOf(request, reply);
    for (const watch of watchers) watch(seen);
  });
}

const seenOf = (request: FastifyRequest, reply: FastifyReply): Seen => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  status: reply.raw.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  // A connection serves one request after the other; only tests ask without one.
  bytes: request.raw.socket.bytesWritten - request.sentBefore || Number(reply.getHeader('content-length') ?? 0),
  userId: request.caller?.userId ?? '',
  companyId: request.caller?.companyId ?? '',
  requestId: request.id,
});
