import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../ctx.ts';

/** For answers that are not pages: should a browser show one as a document, it loads nothing, runs nothing and is in no frame. */
export const noPage = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The security headers of every answer; also of those that are given before there is an application. */
export const guardHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  // For this host only, without includeSubDomains: we must not force TLS on the operator's other hosts.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Adds the security headers of every answer, and logs a warning if requests seem to come through a proxy that is not configured. */
export function addGuards(
  app: FastifyInstance,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  log: Logger,
  trustProxy: string[] | false,
): void {
  const headers = guardHeaders(publicUrl);
  // Not for scripts: a worker would take the policy of its own file and could fetch nothing.
  app.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader('content-security-policy') || /javascript|wasm/.test(String(reply.getHeader('content-type')))) return;
    void reply.header('content-security-policy', noPage);
  });
  let warned = trustProxy !== false;
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (warned || !forwarded.some((name) => request.headers[name] !== undefined)) return;
    warned = true;
    log.warn(
      { from: request.ip },
      'a request names another caller (X-Forwarded-For), but TRUST_PROXY names no proxy: all callers behind one share its limits. If there is a proxy, put its address into TRUST_PROXY',
    );
  });
}
