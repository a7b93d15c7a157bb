import multipart from '@fastify/multipart';
import { AppError, failed, type Language, succeeded } from '@touchmark/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { FileMissing } from '../files/files.ts';
import { hasClientHeader } from './client-header.ts';
import { type Hints, type Me, nobody, type Services } from './ctx.ts';
import type { FileAnswer, Route } from './handle.ts';
import { answer, permit } from './pipeline.ts';
import { addGuards } from './guards.ts';
import { addOpenApi } from './openapi.ts';
import { sessionOf } from './session.ts';
import { readUpload } from './upload.ts';

/** The API: one route per call of the contract. */
export function createApp(
  services: Services,
  routes: readonly Route[],
  log: Logger,
  trustProxy: string[] | false = false,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: quiet(log),
    bodyLimit: 5 * 1024 * 1024,
    trustProxy,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
  });
  void app.register(multipart, { limits: { files: 1, fileSize: 101 * 1024 * 1024, fields: 20 } });
  // A POST without a body is an empty object: many calls take nothing.
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
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, services));
  void app.register(async (api) => {
    for (const route of routes) addRoute(api, services, route);
  });
  addOpenApi(app, routes, services);
  return app;
}

/**
 * The router refuses an address that cannot be percent-decoded before any route sees it, without the headers and words of that route.
 * So each percent sign of such a path is encoded, and the route judges what was asked for by `originalUrl`.
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
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const language = languageOf(request);
      reply.header('cache-control', 'no-store').header('x-request-id', request.id);
      if (!hasClientHeader(request.headers.authorization)) throw new AppError('wrongClient');
      const me = (await sessionOf(services, request.headers['blade-auth'], request.ip)) ?? nobody;
      spend(services, route, request, me);
      const uploaded = route.call.upload ? await readUpload(request, services.files.receiving) : null;
      const raw = uploaded?.fields ?? (method === 'GET' ? request.query : withQuery(request.body, request.query));
      const output = await answer(
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
        { raw, upload: uploaded?.file ?? null, idempotencyKey: keyOf(request.headers['idempotency-key']) },
      ).finally(() => uploaded?.forget());
      return route.call.stream ? sendFile(reply, output as FileAnswer) : succeeded(route.call.sealed ? seal(output) : output);
    },
  });
}

/** What is open is limited by the address, an upload by the account; its right is asked before it is read. */
function spend({ budgets }: Services, { call }: Route, request: FastifyRequest, me: Me): void {
  if (call.access === 'open') budgets.open(request.ip);
  if (!call.upload) return;
  permit(call, me);
  budgets.upload(me.userId, Number(request.headers['content-length'] ?? 0));
}

/** Some calls of the specification send `ids` in the address of a POST. What the body says goes first. */
const withQuery = (body: unknown, query: unknown): unknown =>
  body === null || body === undefined || (typeof body === 'object' && !Array.isArray(body)) ? { ...(query as object), ...body } : body;

/** The specification's "encoded" answers: Base64 of UTF-8 JSON. */
const seal = (output: unknown): string => Buffer.from(JSON.stringify(output), 'utf8').toString('base64');

const keyOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : null;

function hintsOf({ headers, protocol }: FastifyRequest): Hints {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  // A browser leaves Origin out of what it reads from its own server.
  return {
    captchaKey: text('captcha-key'),
    captchaCode: text('captcha-code'),
    device: text('device-id'),
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

function refusalOf(error: unknown, outage: Services['outage']): AppError {
  if (error instanceof AppError) return error;
  return outage.noticed(error) ? new AppError('unavailable', { retryAfter: '5' }) : fromFramework(error);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, { outage }: Services): FastifyReply {
  const known = refusalOf(error, outage);
  if (known.key === 'unknown') request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  if (known.params['retryAfter']) void reply.header('retry-after', known.params['retryAfter']);
  // A refusal is nobody’s to keep, whatever the answer would have said of itself.
  void reply.header('cache-control', 'no-store');
  const language = languageOf(request);
  const words = known.say(language);
  // Specification 8: what a sign-in refuses, it also says as error_description.
  const described = signInRoutes.test(request.routeOptions.url ?? '') ? { error_description: words } : {};
  return reply.code(known.code).send({ ...failed(known.key, known.code, words, known.data), ...described });
}

const signInRoutes = /^\/api\/(user\/(login|eCodeLogIn|phoneLogin|mailLogin|passkeyLogin|goOn)|blade-auth\/oauth\/token)$/;

/** What the database says of two who come at once; the check before could not see it. */
const races: Readonly<Record<string, 'takenMeanwhile' | 'versionConflict' | 'unavailable'>> = {
  // A name or number was taken, or a row that is needed went.
  '23505': 'takenMeanwhile',
  '23503': 'versionConflict',
  // They waited for each other, or too long.
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
  const race = races[code];
  if (race) return new AppError(race, { retryAfter: '1' });
  if (tooLarge.has(code)) return new AppError('fileTooLarge', { limit: '100 MB' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('invalidInput', { field: 'Content-Type', fault: 'application/json' });
  // What the framework refuses of a request itself: a field named __proto__, a broken multipart body.
  if (isWrongRequest(error, code)) return new AppError('invalidInput', { field: 'body', fault: (error as Error).message });
  return new AppError('unknown');
}

/** Requests are not logged one by one: what matters of them stands in the audit log, and codes belong in no log. */
const quiet = (log: Logger): FastifyBaseLogger => (log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log);
