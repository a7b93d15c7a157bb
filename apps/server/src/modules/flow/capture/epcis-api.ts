import { AppError } from '@touchmark/contract';
import type { KeyScope } from '@touchmark/domain';
import { epcFormats } from '@touchmark/gs1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusedValue, noteRefusedValue } from '../../../db/refused-value.ts';
import type { Services } from '../../../http/ctx.ts';
import { brokenText } from '../../../http/door/broken-text.ts';
import { noteKeyRefused } from '../../../http/door/security-events.ts';
import { Places } from '../../../places.ts';
import { type Asked, type Key, keyOf, pathOf } from './asked.ts';
import { cbvFormats } from './negotiate.ts';
import { Problem, problemOf, sendProblem } from './problem.ts';
import { captureLimits } from './read-capture.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];
const longestAddress = 8000;
const version = '2.0.0';
/** Requests of one key that are worked on at once, and that wait: one company's queries leave connections to the others. */
export const perKey = { atOnce: 6, waiting: 60 };

interface Api {
  urls: readonly string[];
  /** The largest body that is read. */
  bytes: number;
  types: string[];
  /** What the key has to allow. */
  scope: (method: Method, path: readonly string[]) => KeyScope | undefined;
  answer: (method: Method, asked: Asked) => unknown;
}

/** Routes of EPCIS: bodies as text, answers with the versions, faults as problem+json, callers by the key of their company. */
export function addEpcisApi(app: FastifyInstance, services: Services, { urls, bytes, types, scope, answer }: Api): void {
  void app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(types, { parseAs: 'string', bodyLimit: bytes }, (_, body, done) => done(null, body));
    api.setErrorHandler((error, request, reply) => refuse(error, request, reply, services, bytes));
    const keys = new WeakMap<FastifyRequest, { key: Key; path: string[] }>();
    // Before the body is read: a stranger sends none.
    api.addHook('onRequest', async (request) => {
      const { key, path } = await askKey(services, request, scope).catch(async (error: unknown) => {
        if (error instanceof Problem) await services.budgets.open(request.ip);
        throw error;
      });
      await services.budgets.call(`key ${key.id}`);
      if (brokenText(path) !== null) throw new Problem('NoSuchResourceException');
      keys.set(request, { key, path });
    });
    const places = new Map<string, Places>();
    api.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!reply.hasHeader('gs1-epcis-version')) void reply.header('gs1-epcis-version', version).header('gs1-cbv-version', version);
    });
    for (const url of urls)
      for (const method of methods)
        api.route({
          method,
          url,
          config: { paidBy: 'caller' },
          exposeHeadRoute: false,
          async handler(request, reply) {
            const { key, path } = keys.get(request)!;
            const own = places.get(key.id) ?? new Places(perKey.atOnce, perKey.waiting);
            places.set(key.id, own);
            return own.run(async () => answer(method, { services, request, reply, key, path }));
          },
        });
  });
}

/** Whose key signs a request, and what it asks for. Whoever has none pays by his address. */
async function askKey(services: Services, request: FastifyRequest, scope: Api['scope']): Promise<{ key: Key; path: string[] }> {
  if (request.originalUrl.length > longestAddress) throw new Problem('URITooLongException');
  const path = pathOf(request.originalUrl);
  const key = await keyOf(services, request, scope(request.method as Method, path)).catch((error: unknown) => {
    if (error instanceof Problem) noteKeyRefused(services, request);
    throw error;
  });
  return { key, path };
}

/** The document of a request. */
export function bodyOf({ body }: FastifyRequest): string {
  if (typeof body !== 'string' || body === '') throw new Problem('ValidationException', 'the request has no document');
  return body;
}

/** What a resource allows, and which versions are understood. */
export function discovery(reply: FastifyReply, allow: string): FastifyReply {
  const formats = {
    'gs1-epc-format': epcFormats.join(', '),
    'gs1-cbv-xml-format': cbvFormats.join(', '),
    'gs1-vendor-version': 'touchmark',
  };
  return reply
    .code(204)
    .header('allow', `OPTIONS, ${allow}`)
    .headers({ 'gs1-epcis-min': '1.2', 'gs1-epcis-max': version, 'gs1-cbv-min': '1.2', 'gs1-cbv-max': version, ...formats });
}

/** `perPage` of a list that is not one of events. */
export function perPageOf(query: unknown): number {
  const { perPage = '30' } = query as { perPage?: string };
  const most = Number(perPage);
  if (!Number.isInteger(most) || most < 1 || most > 1000)
    throw new Problem('QueryParameterException', 'perPage: is no number from 1 to 1000');
  return most;
}

/** The value that a page token of a list stands for. */
export function textOfToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString();
  if (brokenText(text) !== null) throw new Problem('QueryParameterException', 'nextPageToken: was not given by this server');
  return text;
}

const tokenHours = 24;

/** Names the next page. A token holds nothing here, so that it is good for as long as anybody walks through pages. */
export function linkNext({ request, reply, services }: Asked, token: string): void {
  const url = new URL(request.originalUrl, services.publicUrl);
  url.searchParams.set('nextPageToken', token);
  const expires = new Date(Date.now() + tokenHours * 3_600_000).toISOString();
  void reply.header('link', `<${url.href}>; rel="next"`).header('gs1-next-page-token-expires', expires);
}

/** Refuses a method that a resource does not have. */
export function requireMethod({ reply }: Asked, method: Method, allow: string): void {
  if (allow.split(', ').includes(method)) return;
  void reply.header('allow', `OPTIONS, ${allow}`);
  throw new Problem('ImplementationException', `${method} is not possible here`, 405);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, { outage }: Services, bytes: number) {
  if (error instanceof Problem) return sendProblem(reply, error.body);
  if (error instanceof AppError && (error.key === 'busy' || error.key === 'tooOften')) {
    const retryAfter = error.param('retryAfter') ?? '10';
    return sendProblem(
      reply.header('retry-after', retryAfter),
      problemOf('ImplementationException', 'too many requests at once', error.key === 'busy' ? 503 : 429),
    );
  }
  const { code = '' } = error as { code?: string };
  // Two requests store one thing in the same moment.
  if (code === '23505') return sendProblem(reply, problemOf('ResourceAlreadyExistsException'));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    void reply.header('gs1-epcis-capture-limit', String(captureLimits.events));
    void reply.header('gs1-epcis-capture-file-size-limit', String(captureLimits.bytes));
    return sendProblem(reply, problemOf('CaptureLimitExceededException', `more than ${bytes} bytes`));
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendProblem(reply, problemOf('UnsupportedMediaTypeException'));
  if (code.startsWith('FST_')) return sendProblem(reply, problemOf('ValidationException', (error as Error).message));
  return broken(error, request, reply, outage);
}

/** What is a fault of ours, or of the database. */
function broken(error: unknown, request: FastifyRequest, reply: FastifyReply, outage: Services['outage']) {
  const route = request.routeOptions.url;
  if (isRefusedValue(error)) {
    noteRefusedValue(request.log, error, route);
    return sendProblem(reply, problemOf('ValidationException', 'a value cannot be processed'));
  }
  if (!outage.noticed(error)) request.log.error({ err: error, route }, 'a request of EPCIS failed');
  return sendProblem(reply, problemOf('ImplementationException', undefined, outage.noticed(error) ? 503 : 500));
}
