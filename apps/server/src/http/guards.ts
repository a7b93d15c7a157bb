import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from './ctx.ts';

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Adds the security headers of every answer, and logs a warning if requests seem to come through a proxy that is not configured. */
export function addGuards(
  app: FastifyInstance,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  log: Logger,
  trustProxy: string[] | false,
): void {
  const https = publicUrl.startsWith('https:');
  let warned = trustProxy !== false;
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
    // For this host only, without includeSubDomains: we must not force TLS on the operator's other hosts.
    if (https) void reply.header('strict-transport-security', 'max-age=31536000');
    if (warned || !forwarded.some((name) => request.headers[name] !== undefined)) return;
    warned = true;
    log.warn(
      { from: request.ip },
      'a request names another caller (X-Forwarded-For), but TRUST_PROXY names no proxy: all callers behind one share its limits. If there is a proxy, put its address into TRUST_PROXY',
    );
  });
}
