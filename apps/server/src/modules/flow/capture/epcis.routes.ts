import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import type { Services } from '../../../http/ctx.ts';
import { asCompany, type Asked, keyOf, pathOf } from './asked.ts';
import { queueCapture, sorted, storeEvents } from './capture.job.ts';
import { addCapture, capture, type CaptureJob, captures } from './capture.queries.ts';
import { answerEvents, answerResource, resources } from './event-answers.ts';
import { Problem, sendProblem, problemOf } from './problem.ts';
import { captureLimits, readCapture } from './read-capture.ts';

const longestAddress = 8000;
const version = '2.0.0';

/** EPCIS 2.0 over HTTP for other systems, which sign in with a key of their company. */
export function addEpcis(app: FastifyInstance, services: Services): void {
  void app.register(async (api) => {
    api.removeAllContentTypeParsers();
    const types = ['application/json', 'application/ld+json', 'application/xml', 'text/xml'];
    api.addContentTypeParser(types, { parseAs: 'string', bodyLimit: captureLimits.bytes }, (_, body, done) => done(null, body));
    api.setErrorHandler((error, request, reply) => refuse(error, request, reply, services));
    api.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!reply.hasHeader('gs1-epcis-version')) void reply.header('gs1-epcis-version', version).header('gs1-cbv-version', version);
    });
    const routed = (method: 'GET' | 'POST' | 'OPTIONS') => async (request: FastifyRequest, reply: FastifyReply) =>
      route(method, services, request, reply);
    for (const url of ['/epcis', '/epcis/*'])
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) api.route({ method, url, exposeHeadRoute: false, handler: routed(method) });
  });
}

async function route(
  method: 'GET' | 'POST' | 'OPTIONS',
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.originalUrl.length > longestAddress) throw new Problem('URITooLongException');
  const path = pathOf(request.originalUrl);
  const scope = ({ POST: 'epcis.capture', GET: path[0] === 'capture' ? 'epcis.capture' : 'epcis.query', OPTIONS: undefined } as const)[
    method
  ];
  const asked: Asked = { services, request, reply, key: await keyOf(services, request, scope), path };
  return { OPTIONS: options, POST: post, GET: get }[method](asked);
}

function post(asked: Asked) {
  const { path } = asked;
  if (path.length === 1 && path[0] === 'capture') return postCapture(asked);
  if (path.length === 1 && path[0] === 'events') return postEvent(asked);
  throw new Problem('NoSuchResourceException');
}

function get(asked: Asked): unknown {
  const [first, second, third] = asked.path;
  if (first === undefined) return asked.reply.send([...resources.keys(), 'events', 'capture']);
  if (first === 'capture') return second === undefined ? getCaptures(asked) : getCapture(asked, second);
  return first === 'events' || third === 'events' ? answerEvents(asked) : answerResource(asked);
}

function options({ reply, path }: Asked) {
  const writes = path.length === 1 && (path[0] === 'capture' || path[0] === 'events');
  void reply.header('allow', writes ? 'OPTIONS, GET, POST' : 'OPTIONS, GET');
  void reply.header('gs1-epcis-min', '1.2').header('gs1-epcis-max', version).header('gs1-cbv-min', '1.2').header('gs1-cbv-max', version);
  if (path[0] === 'capture')
    void reply
      .header('gs1-epcis-capture-limit', String(captureLimits.events))
      .header('gs1-epcis-capture-file-size-limit', String(captureLimits.bytes))
      .header('gs1-capture-error-behaviour', 'rollback, proceed');
  return reply.code(204).send();
}

async function postCapture(asked: Asked) {
  const { request, reply, key } = asked;
  const body = bodyOf(request);
  const wanted = request.headers['gs1-capture-error-behaviour'] ?? 'rollback';
  if (wanted !== 'rollback' && wanted !== 'proceed')
    throw new Problem('ValidationException', 'GS1-Capture-Error-Behaviour is rollback or proceed');
  const { events } = readCapture(body);
  const job = await asCompany(asked, async (db) => {
    const added = await addCapture(db, { companyId: key.companyId, keyId: key.id, behaviour: wanted, body, events: events.length });
    await queueCapture(db, key.companyId, added.id);
    await noted(db, asked, added.id, `${events.length}`);
    return added;
  });
  asked.services.jobs.wake();
  return reply.code(202).header('location', `${asked.services.publicUrl}/epcis/capture/${job.captureId}`).send();
}

async function postEvent(asked: Asked) {
  const { services, request, reply, key } = asked;
  const read = readCapture(bodyOf(request));
  if (read.events.length !== 1) throw new Problem('ValidationException', 'exactly one event is expected');
  const eventId = await asCompany(asked, async (db) => {
    const { good, bad } = await sorted(db, key.companyId, read);
    const [first] = bad;
    if (first)
      throw new Problem(
        first.type.endsWith('ResourceAlreadyExistsException') ? 'ResourceAlreadyExistsException' : 'ValidationException',
        bad.map(({ detail }) => detail).join('; '),
      );
    await storeEvents(db, { companyId: key.companyId, keyId: key.id, publicUrl: services.publicUrl }, good);
    await noted(db, asked, null, good[0]!.eventId);
    return good[0]!.eventId;
  });
  return reply
    .code(201)
    .header('location', `${services.publicUrl}/epcis/events/${encodeURIComponent(eventId)}`)
    .send();
}

function bodyOf({ body }: FastifyRequest): string {
  if (typeof body !== 'string' || body === '') throw new Problem('ValidationException', 'the request has no document');
  return body;
}

const noted = (db: Db, { key }: Asked, bizId: string | null, opinion: string) =>
  writeSystemAudit(db, {
    call: 'epcis.capture',
    companyId: key.companyId,
    userName: key.name,
    bizType: 'epcisEvent',
    bizId,
    action: 'capture',
    opinion,
  });

const shown = ({ captureId, createdAt, finishedAt, running, success, behaviour, errors }: CaptureJob) => ({
  captureID: captureId,
  createdAt,
  ...(finishedAt !== null && { finishedAt }),
  running,
  success,
  captureErrorBehaviour: behaviour,
  errors,
});

async function getCapture(asked: Asked, id: string) {
  const job = /^[0-9a-f-]{36}$/i.test(id) ? await asCompany(asked, (db) => capture(db, asked.key.companyId, id)) : undefined;
  if (!job) throw new Problem('NoSuchResourceException');
  return asked.reply.send(shown(job));
}

async function getCaptures(asked: Asked) {
  const { perPage = '30', nextPageToken = '' } = asked.request.query as Record<string, string>;
  const most = Number(perPage);
  if (!Number.isInteger(most) || most < 1 || most > 1000)
    throw new Problem('QueryParameterException', 'perPage: is no number from 1 to 1000');
  if (!/^\d{0,19}$/.test(nextPageToken)) throw new Problem('QueryParameterException', 'nextPageToken: was not given by this server');
  const jobs = await asCompany(asked, (db) => captures(db, asked.key.companyId, nextPageToken || null, most + 1));
  const last = jobs[most - 1];
  if (jobs.length > most && last)
    void asked.reply.header('link', `<${asked.services.publicUrl}/epcis/capture?perPage=${most}&nextPageToken=${last.id}>; rel="next"`);
  return asked.reply.send(jobs.slice(0, most).map(shown));
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, { outage }: Services) {
  if (error instanceof Problem) return sendProblem(reply, error.body);
  const { code = '' } = error as { code?: string };
  // Two requests store one event in the same moment.
  if (code === '23505') return sendProblem(reply, problemOf('ResourceAlreadyExistsException'));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return sendProblem(reply, problemOf('CaptureLimitExceededException', `more than ${captureLimits.bytes} bytes`));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendProblem(reply, problemOf('UnsupportedMediaTypeException'));
  if (code.startsWith('FST_')) return sendProblem(reply, problemOf('ValidationException', (error as Error).message));
  if (!outage.noticed(error)) request.log.error({ err: error, route: request.routeOptions.url }, 'a request of EPCIS failed');
  return sendProblem(reply, problemOf('ImplementationException', undefined, outage.noticed(error) ? 503 : 500));
}
