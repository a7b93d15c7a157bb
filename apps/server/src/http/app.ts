import multipart from '@fastify/multipart';
import { AppError, failed, type Language, succeeded } from '@touchmark/contract';
import { networkOf, oneCaller } from '@touchmark/domain';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isRefusedValue, noteRefusedValue } from '../db/refused-value.ts';
import { FileMissing } from '../files/files.ts';
import { hasClientHeader } from './client-header.ts';
import { codeUrl } from './code-url.ts';
import { type Hints, type Me, nobody, type Services } from './ctx.ts';
import type { FileAnswer, Route } from './handle.ts';
import { answer, permit } from './pipeline.ts';
import { namedKey } from './idempotency.ts';
import { addDoor, callerOf } from './door/door.ts';
import { addGuards } from './door/guards.ts';
import { addOpenApi } from './page/openapi.ts';
import { dropRefreshToken, keepRefreshToken, refreshTokenOf } from './refresh-cookie.ts';
import { noteRefusal, noteStep } from './door/security-events.ts';
import { sessionOf } from './session/session.ts';
import { checkUpload } from './file/check-upload.ts';
import { refuseUnreadForms } from './file/form.ts';
import { readUpload, type Received } from './file/upload.ts';
import { newRequestId, type Watcher, watchRequests } from '../watch/requests.ts';
import { traceRequests } from '../watch/spans.ts';

/** The API: one route per call of the contract. */
export function createApp(
  services: Services,
  routes: readonly Route[],
  log: Logger,
  {
    trustProxy = false,
    watchers = [],
    describesApi = true,
  }: { trustProxy?: string[] | false; watchers?: readonly Watcher[]; describesApi?: boolean } = {},
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: quiet(log),
    genReqId: newRequestId,
    childLoggerFactory: (logger, { reqId }, options) => logger.child({ requestId: reqId }, options),
    bodyLimit: 5 * 1024 * 1024,
    trustProxy,
    // As long as Node lets an address be: what is too long is refused by its route, with the headers of every answer.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => decodableUrl(codeUrl(url)),
  });
  watchRequests(app, watchers);
  traceRequests(app);
  void app.register(multipart, { limits: { files: 1, fileSize: 101 * 1024 * 1024, fields: 20 } });
  refuseUnreadForms(app);
  // A POST without a body counts as an empty object, because many calls have no input.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)) as unknown);
    } catch {
      done(new AppError('invalidInput', { field: 'body', fault: 'JSON' }));
    }
  });
  addGuards(app, services, log, trustProxy);
  addDoor(app, services);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, services));
  void app.register(async (api) => {
    for (const route of routes) addRoute(api, services, route);
  });
  addOpenApi(app, routes, describesApi);
  return app;
}

/**
 * The router refuses a path that cannot be percent-decoded before a route sees it, so the answer would lack the route's headers
 * and message. Therefore each percent sign of such a path is encoded, and the route checks `originalUrl`.
 */
function decodableUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function addRoute(app: FastifyInstance, services: Services, route: Route): void {
  const [method, url] = route.call.endpoint.split(' ') as ['GET' | 'POST', string];
  const isOpen = route.call.access === 'open';
  app.route({
    method,
    url,
    config: { ...(!isOpen && { paidBy: 'caller' }), ...(route.call.upload && { readsForm: true }) },
    handler: async (request, reply) => {
      const language = languageOf(request);
      reply.header('cache-control', 'no-store');
      const me = (await (isOpen ? visitorOf : callerOf)(services, request)) ?? nobody;
      request.caller = me;
      await spend(services, route, request, me);
      const uploaded = route.call.upload ? await readUpload(request, services.files.receiving) : null;
      if (uploaded)
        await accept(services, request, uploaded).catch((error: unknown) => {
          uploaded.forget();
          throw error;
        });
      const raw =
        uploaded?.fields ??
        (method === 'GET' ? { ...(request.params as object), ...(request.query as object) } : withQuery(request.body, request.query));
      const given = await answer(
        route,
        {
          me,
          language,
          now: new Date(),
          services,
          address: request.ip,
          agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
          hints: hintsOf(request),
        },
        { raw, upload: uploaded?.file ?? null, idempotencyKey: namedKey(request.headers['idempotency-key']) },
      )
        .catch((error: unknown) => {
          dropRefreshToken(services, request, reply, error);
          throw error;
        })
        .finally(() => uploaded?.forget());
      const output = keepRefreshToken(services, request, reply, route.call, given);
      noteStep(services, request, route.call, output);
      return route.call.stream ? sendFile(reply, output as FileAnswer) : succeeded(route.call.sealed ? seal(output) : output);
    },
  });
}

/** Whoever makes an open call may have a session all the same. */
function visitorOf(services: Services, { headers, ip }: FastifyRequest): Promise<Me | null> {
  if (!hasClientHeader(headers.authorization)) throw new AppError('wrongClient');
  return sessionOf(services, headers['blade-auth'], ip);
}

/** Uploads are limited by account, or by address where a link alone is asked; the right to one is checked before the file is read. */
async function spend({ budgets }: Services, { call }: Route, request: FastifyRequest, me: Me): Promise<void> {
  if (!call.upload) return;
  permit(call, me);
  await budgets.upload(payerOf(request, me), Number(request.headers['content-length'] ?? 0));
}

/** Without a session the address pays. */
const payerOf = ({ ip }: FastifyRequest, { userId }: Pick<Me, 'userId'>): string => userId || `address ${networkOf(ip, oneCaller)}`;

/** Charges what came without a length (in chunks), and looks for malware. */
async function accept(services: Services, request: FastifyRequest, { file }: Received): Promise<void> {
  if (request.headers['content-length'] === undefined)
    await services.budgets.received(payerOf(request, request.caller!), file.bytes.length);
  await checkUpload(services, file);
}

/**
 * Some calls of the specification send `ids` in the address of a POST. The body has priority. Without a query it is passed on as it
 * is, because copying hundreds of thousands of fields takes seconds.
 */
function withQuery(body: unknown, query: unknown): unknown {
  if (body === null || body === undefined) return { ...(query as object) };
  if (typeof body !== 'object' || Array.isArray(body) || Object.keys(query as object).length === 0) return body;
  return { ...(query as object), ...body };
}

/** The specification's "encoded" answers: Base64 of UTF-8 JSON. */
const seal = (output: unknown): string => Buffer.from(JSON.stringify(output), 'utf8').toString('base64');

function hintsOf(request: FastifyRequest): Hints {
  const { headers, protocol } = request;
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  // Browsers leave out the Origin header for reads from their own server.
  return {
    captchaKey: text('captcha-key'),
    captchaCode: text('captcha-code'),
    device: text('device-id'),
    refreshToken: refreshTokenOf(request),
    origin: text('origin') || `${protocol}://${text('host')}`,
  };
}

export function languageOf(request: FastifyRequest): Language {
  return /^en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh';
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  void reply
    .header('content-type', file.mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff');
  for (const [name, value] of Object.entries(file.headers ?? {})) void reply.header(name, value);
  if (file.size !== undefined) void reply.header('content-length', file.size);
  return reply.send(file.body);
}

/** An error as what is answered. */
export function refusalOf(error: unknown, outage: Services['outage']): AppError {
  if (error instanceof AppError) return error;
  return outage.noticed(error) ? new AppError('unavailable', { retryAfter: '5' }) : fromFramework(error);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services): FastifyReply {
  const known = refusalOf(error, services.outage);
  noteRefusal(services, request, known.key);
  if (known.key === 'valueNotTaken') noteRefusedValue(request.log, error, request.routeOptions.url);
  if (known.key === 'unknown') request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  const retryAfter = known.param('retryAfter');
  if (retryAfter) void reply.header('retry-after', retryAfter);
  // Errors must not be cached, whatever headers the answer had.
  void reply.header('cache-control', 'no-store');
  const language = languageOf(request);
  const words = known.say(language);
  // Somebody waits before a page, not before a program.
  if (known.key === 'tooOften' && isPageAsked(request)) return reply.code(known.code).type('text/plain; charset=utf-8').send(words);
  // Specification 8: sign-in errors also have the field error_description.
  const described = signInRoutes.test(request.routeOptions.url ?? '') ? { error_description: words } : {};
  return reply.code(known.code).send({ ...failed(known.key, known.code, words, known.dataIn(language), request.id), ...described });
}

const isPageAsked = ({ url, headers }: FastifyRequest): boolean => !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

const signInRoutes = /^\/api\/(user\/(login|eCodeLogIn|phoneLogin|mailLogin|passkeyLogin|goOn)|blade-auth\/oauth\/token)$/;

/** Database errors caused by concurrent requests, which the preceding check could not see. */
const races: Readonly<Record<string, 'takenMeanwhile' | 'versionConflict' | 'unavailable'>> = {
  // A unique value was taken, or a referenced row was deleted.
  '23505': 'takenMeanwhile',
  '23503': 'versionConflict',
  // Deadlock, or lock timeout.
  '40P01': 'unavailable',
  '40001': 'unavailable',
  '55P03': 'unavailable',
};

const isWrongRequest = (error: unknown, code: string): boolean => {
  const { statusCode = 0 } = error as { statusCode?: number };
  return code.startsWith('FST_') && statusCode >= 400 && statusCode < 500;
};
const tooLarge = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE']);

function fromFramework(error: unknown): AppError {
  const { code = '' } = error as { code?: string };
  if (error instanceof FileMissing) return new AppError('notFound');
  if (isRefusedValue(error)) return new AppError('valueNotTaken');
  const race = races[code];
  if (race) return new AppError(race, { retryAfter: '1' });
  if (tooLarge.has(code)) return new AppError('fileTooLarge', { limit: '100 MB' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('invalidInput', { field: 'Content-Type', fault: 'application/json' });
  // Errors of the framework about the request itself: a field named __proto__, an invalid multipart body.
  if (isWrongRequest(error, code)) return new AppError('invalidInput', { field: 'body', fault: (error as Error).message });
  return new AppError('unknown');
}

/** Fastify's own lines name the whole address, and codes must not appear in logs: watch/access-log.ts names the route. */
const quiet = (log: Logger): FastifyBaseLogger => (log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log);
