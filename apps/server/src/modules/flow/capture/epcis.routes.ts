import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isRowId } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import type { Services } from '../../../http/ctx.ts';
import { namedKey } from '../../../http/idempotency.ts';
import { claimKey, keepAnswer } from '../../../http/idempotency.queries.ts';
import { asCompany, type Asked } from './asked.ts';
import { queueCapture, sorted, storeEvents } from './capture.job.ts';
import { addCapture, capture, type CaptureJob, captures } from './capture.queries.ts';
import { answerEvents, answerResource, resources } from './event-answers.ts';
import { addEpcisApi, bodyOf, discovery, linkNext, type Method, perPageOf, requireMethod } from './epcis-api.ts';
import { hashVersionOf, requireVersions, sendCollection } from './negotiate.ts';
import { Problem } from './problem.ts';
import { captureLimits, type ReadEvent } from './read-capture.ts';
import { countEvents, readDocument } from './read-in-thread.ts';

/** EPCIS 2.0 over HTTP for other systems: what is captured, and its events. */
export function addEpcis(app: FastifyInstance, services: Services): void {
  addEpcisApi(app, services, {
    urls: ['/epcis', '/epcis/*'],
    bytes: captureLimits.bytes,
    types: ['application/json', 'application/ld+json', 'application/xml', 'text/xml'],
    scope(method, [first]) {
      if (method === 'POST' || (method === 'GET' && first === 'capture')) return 'epcis.capture';
      return method === 'GET' || method === 'DELETE' ? 'epcis.query' : undefined;
    },
    answer,
  });
}

function answer(method: Method, asked: Asked): unknown {
  const allow = allowed(asked.path);
  if (method === 'OPTIONS') return options(asked, allow);
  requireMethod(asked, method, allow);
  if (method === 'GET') return get(asked);
  // Tokens hold nothing here that could be let go.
  if (method === 'DELETE') throw new Problem('ImplementationException', 'a token ends by itself', 501);
  requireVersions(asked.request);
  return asked.path[0] === 'capture' ? postCapture(asked) : postEvent(asked);
}

/** The methods of a resource; what is none is not found. */
function allowed(path: readonly string[]): string {
  const [first = '', , third] = path;
  if (path.length === 0) return 'GET';
  if (first === 'nextPageToken' && path.length === 2) return 'DELETE';
  if (first === 'capture' || first === 'events') {
    if (path.length <= 2) return path.length === 1 ? 'GET, POST' : 'GET';
  } else if (resources.has(first) && (path.length <= 2 || (path.length === 3 && third === 'events'))) return 'GET';
  throw new Problem('NoSuchResourceException');
}

function get(asked: Asked): unknown {
  const [first, second, third] = asked.path;
  if (first === undefined) return sendCollection(asked, [...resources.keys(), 'events', 'capture', 'queries']);
  if (first === 'capture') return second === undefined ? getCaptures(asked) : getCapture(asked, second);
  return first === 'events' || third === 'events' ? answerEvents(asked) : answerResource(asked);
}

function options({ reply, path }: Asked, allow: string) {
  discovery(reply, allow);
  if (path[0] === 'capture')
    void reply.headers({
      'gs1-epcis-capture-limit': String(captureLimits.events),
      'gs1-epcis-capture-file-size-limit': String(captureLimits.bytes),
      'gs1-capture-error-behaviour': 'all',
    });
  return reply.send();
}

async function postCapture(asked: Asked) {
  const { services, request, reply, key } = asked;
  const body = bodyOf(request);
  const wanted = request.headers['gs1-capture-error-behaviour'] ?? 'rollback';
  if (wanted !== 'rollback' && wanted !== 'proceed')
    throw new Problem('ValidationException', 'GS1-Capture-Error-Behaviour is rollback or proceed');
  const hash = hashVersionOf(request);
  await services.budgets.upload(`key ${key.id}`, Buffer.byteLength(body));
  const events = await countEvents(body, key.id);
  const captureId = await asCompany(asked, (db) =>
    onceCaptured(db, asked, hash === '2.0' ? `${wanted} ${body}` : `${wanted} ${hash} ${body}`, async () => {
      const added = await addCapture(db, { companyId: key.companyId, keyId: key.id, behaviour: wanted, hashVersion: hash, body, events });
      await queueCapture(db, key.companyId, added.id);
      await noted(db, asked, added.id, String(events));
      return added.captureId;
    }),
  );
  services.jobs.wake();
  return reply.code(202).header('location', `${services.publicUrl}/epcis/capture/${captureId}`).send();
}

/** With `Idempotency-Key` a document sent twice is one task: a system whose answer was lost gets the number of the first. */
async function onceCaptured(db: Db, { request, key: owner }: Asked, sent: string, capture: () => Promise<string>): Promise<string> {
  const key = namedKey(request.headers['idempotency-key']);
  if (!key) return capture();
  const of = { userId: owner.id, companyId: owner.companyId };
  const bodyHash = createHash('sha256').update(sent).digest();
  const before = await claimKey(db, of, key);
  if (before && !before.bodyHash.equals(bodyHash))
    throw new Problem('ResourceAlreadyExistsException', 'the Idempotency-Key was already used with a different document');
  if (before) return String(before.answer);
  const captureId = await capture();
  await keepAnswer(db, of, { key, call: 'epcis.capture', bodyHash, answer: captureId });
  return captureId;
}

async function postEvent(asked: Asked) {
  const { services, request, reply, key } = asked;
  const read: ReadEvent[] = [];
  for await (const part of readDocument(bodyOf(request), { keyId: key.id, publicUrl: services.publicUrl, hash: hashVersionOf(request) }))
    read.push(...part);
  if (read.length !== 1) throw new Problem('ValidationException', 'exactly one event is expected');
  const eventId = await asCompany(asked, async (db) => {
    const { good, bad } = await sorted(db, key.companyId, read);
    const [first] = bad;
    if (first)
      throw new Problem(
        first.type.endsWith('ResourceAlreadyExistsException') ? 'ResourceAlreadyExistsException' : 'ValidationException',
        bad.map(({ detail }) => detail).join('; '),
      );
    await storeEvents(db, { companyId: key.companyId, keyId: key.id }, good);
    await noted(db, asked, null, good[0]!.eventId);
    return good[0]!.eventId;
  });
  return reply
    .code(201)
    .header('location', `${services.publicUrl}/epcis/events/${encodeURIComponent(eventId)}`)
    .send();
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
  const most = perPageOf(asked.request.query);
  const { nextPageToken = '' } = asked.request.query as Record<string, string>;
  if (nextPageToken !== '' && !isRowId(nextPageToken))
    throw new Problem('QueryParameterException', 'nextPageToken: was not given by this server');
  const jobs = await asCompany(asked, (db) => captures(db, asked.key.companyId, nextPageToken || null, most + 1));
  const last = jobs[most - 1];
  if (jobs.length > most && last) linkNext(asked, last.id);
  return asked.reply.send(jobs.slice(0, most).map(shown));
}
