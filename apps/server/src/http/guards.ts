import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from './ctx.ts';

/** For answers that are not pages: should a browser show one as a document, it loads nothing, runs nothing and is in no frame. */
const noPage = "default-src 'none'; frame-ancestors 'none'";
const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Adds the security headers of every answer, and logs a warning if requests seem to come through a proxy that is not configured. */
export function addGuards(
  app: FastifyInstance,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  log: Logger,
  trustProxy: string[] | false,
): void {
  const https = publicUrl.startsWith('https:');
  // Not for scripts: a worker would take the policy of its own file and could fetch nothing.
  app.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader('content-security-policy') || /javascript|wasm/.test(String(reply.getHeader('content-type')))) return;
    void reply.header('content-security-policy', noPage);
  });
  let warned = trustProxy !== false;
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
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
