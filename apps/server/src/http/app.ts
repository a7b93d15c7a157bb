import multipart from '@fastify/multipart';
import { AppError, failed, type Language, succeeded } from '@touchmark/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { hasClientHeader } from './client-header.ts';
import { type Hints, nobody, type Services } from './ctx.ts';
import type { FileAnswer, Route } from './handle.ts';
import { answer, permit } from './pipeline.ts';
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
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, services));
  void app.register(async (api) => {
    for (const route of routes) addRoute(api, services, route);
  });
  addOpenApi(app, routes);
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
      // The right is asked before the upload is read.
      if (route.call.upload) permit(route.call, me);
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

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, { outage }: Services): FastifyReply {
  const known =
    error instanceof AppError ? error : outage.noticed(error) ? new AppError('unavailable', { retryAfter: '5' }) : fromFramework(error);
  if (known.key === 'unknown') request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  if (known.params['retryAfter']) void reply.header('retry-after', known.params['retryAfter']);
  const language = languageOf(request);
  const words = known.say(language);
  // Specification 8: what a sign-in refuses, it also says as error_description.
  const described = signInRoutes.test(request.routeOptions.url ?? '') ? { error_description: words } : {};
  return reply.code(known.code).send({ ...failed(known.key, known.code, words, known.data), ...described });
}

const signInRoutes = /^\/api\/(user\/(login|eCodeLogIn|phoneLogin|mailLogin|passkeyLogin|goOn)|blade-auth\/oauth\/token)$/;

function fromFramework(error: unknown): AppError {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('fileTooLarge', { limit: '100 MB' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('invalidInput', { field: 'Content-Type', fault: 'application/json' });
  return new AppError('unknown');
}

/** Requests are not logged one by one: what matters of them stands in the audit log, and codes belong in no log. */
const quiet = (log: Logger): FastifyBaseLogger => (log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log);
