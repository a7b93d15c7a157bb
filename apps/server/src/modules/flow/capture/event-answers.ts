import { epcisNamespaces, eventTypes, identityKey, knownEpcisNamespaces, withBareWords, withEpcFormat } from '@touchmark/gs1';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { readOlder, type Subject } from '../../events/event/public.ts';
import { asCompany, type Asked } from './asked.ts';
import { isRowId } from '@touchmark/domain';
import { brokenText } from '../../../http/door/broken-text.ts';
import { type EpcPlace, firstPlace, lastPlace, listEpcs } from './epc-list.queries.ts';
import { linkNext, perPageOf, textOfToken } from './epcis-api.ts';
import { ownSubjects } from './own-subjects.ts';
import { eventsOf, queryDocument } from './event-document.ts';
import { countEvents, distinctValues, eventPage, recordedBefore } from './events.queries.ts';
import { cbvFormatOf, epcFormatOf, formOf, sendCollection, sendDocument } from './negotiate.ts';
import { named } from './named.ts';
import { ownIdentities } from './own-identity.queries.ts';
import { Problem } from './problem.ts';
import { type Parameters, type Query, readQuery, tokenOf } from './query-parameters.queries.ts';

/** Resources whose events can be asked for, with the parameter that stands for each. */
export const resources = new Map([
  ['eventTypes', { parameter: 'eventType', column: 'event_type' }],
  ['epcs', { parameter: 'MATCH_anyEPC', column: null }],
  ['bizSteps', { parameter: 'EQ_bizStep', column: 'biz_step' }],
  ['bizLocations', { parameter: 'EQ_bizLocation', column: 'biz_location' }],
  ['readPoints', { parameter: 'EQ_readPoint', column: 'read_point' }],
  ['dispositions', { parameter: 'EQ_disposition', column: 'disposition' }],
]);

const identity = (text: string) => identityKey(text, { checkDigits: false });

/** `GET /events`, `GET /events/{eventID}`, `GET /bizSteps/{bizStep}/events` and the like: one page of events. */
export async function answerEvents(asked: Asked): Promise<unknown> {
  const { request, path } = asked;
  const about = { queryName: 'SimpleEventQuery', context: extensionsOf(request) };
  const single = path[0] === 'events' && path.length === 2;
  return answerQuery(asked, { ...parametersOf(request.query), ...parameterOfPath(path) }, about, single);
}

/** One page of what a query finds. */
export async function answerQuery(
  asked: Asked,
  parameters: Parameters,
  { queryName, context }: { queryName: string; context: unknown },
  single = false,
): Promise<unknown> {
  const { request, reply, services, key } = asked;
  const form = formOf(request);
  const format = epcFormatOf(request, form);
  const words = cbvFormatOf(request, form);
  const query = readEventQuery(parameters, context);
  if (query.needsOlder && !(await readOlder(services.pool, key.companyId))) void reply.header('warning', stillReading);
  const { events, next } = await asCompany(asked, (db) => pageOf(db, key.companyId, services.publicUrl, query));
  if (single && events.length === 0) throw new Problem('NoSuchResourceException');
  if (next) linkNext(asked, next);
  const written = events.map((event) => withEpcFormat(form === 'json' ? withBareWords(event) : event, format));
  void reply.header('gs1-epc-format', format);
  return sendDocument(asked, queryDocument(written, { queryName }, new Date()), form, words);
}

/** Said of an answer for which too many events of before are not read yet. */
const stillReading =
  '199 touchmark "older events are still being read: of those not read yet, only the ones that name it exactly as asked are found"';

/** A query by its parameters, identifiers by what they name. */
export const readEventQuery = (parameters: Parameters, context?: unknown): Query =>
  readQuery(parameters, identity, new Map([...knownEpcisNamespaces, ...epcisNamespaces(context)]));

/** The prefixes that a request declares: `GS1-Extensions: ex=https://ns.example.com/`. */
const extensionsOf = ({ headers }: FastifyRequest): object =>
  Object.fromEntries(
    String(headers['gs1-extensions'] ?? '')
      .split(',')
      .map((part) => /^\s*([^=\s]+)=(\S+)\s*$/.exec(part)?.slice(1) ?? [])
      .filter((pair) => pair.length === 2),
  );

/** Several values of one parameter mean any of them, as does a bar between them. */
export const parametersOf = (query: unknown): Parameters =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat().flatMap((one) => one.split('|')),
    ]),
  );

function parameterOfPath([first = '', second, third, ...more]: readonly string[]): Parameters {
  if (first === 'events' && second === undefined) return {};
  if (first === 'events' && third === undefined) return { EQ_eventID: [second!] };
  const resource = resources.get(first);
  if (!resource || second === undefined || third !== 'events' || more.length > 0) throw new Problem('NoSuchResourceException');
  return { [resource.parameter]: [second] };
}

/** A page of a query, and the token of the next one if there is more. */
export async function pageOf(db: Db, companyId: string, publicUrl: string, query: Query) {
  const about = await aboutOf(db, companyId, publicUrl, query);
  const left = query.after ? query.after.left : query.limit;
  const wanted = Math.min(query.perPage, left ?? query.perPage);
  if (query.most !== null && !query.after) {
    if ((await countEvents(db, companyId, query, about, query.most + 1)) > query.most)
      throw new Problem('QueryTooLargeException', `more than ${query.most} events`);
  }
  const { page, more } = await eventPage(db, companyId, query, about, wanted);
  const last = page.at(-1);
  const after = left === null ? null : left - page.length;
  const next = last && more && after !== 0 ? tokenOf({ at: last.at, id: last.id, left: after }) : null;
  return { events: await eventsOf(db, companyId, publicUrl, page), next };
}

/**
 * Events a query finds, in the order in which they were recorded: those after a place in it, up to a moment before which no more can
 * be recorded.
 */
export async function recordedPage(
  db: Db,
  {
    companyId,
    publicUrl,
    query,
    since,
    until,
    most,
  }: { companyId: string; publicUrl: string; query: Query; since: Since; until: string; most: number },
) {
  const recorded: Query = { ...query, orderBy: 'record_time', descending: false, after: { ...since, left: null } };
  const conditions = [...query.conditions, recordedBefore(until)];
  const { page, more } = await eventPage(db, companyId, { ...recorded, conditions }, await aboutOf(db, companyId, publicUrl, query), most);
  const last = page.at(-1);
  return { events: await eventsOf(db, companyId, publicUrl, page), next: last && more ? { at: last.at, id: last.id } : null };
}
export type Since = { at: string; id: string };

async function aboutOf(db: Db, companyId: string, publicUrl: string, { matches }: Query): Promise<(epc: string) => Subject[]> {
  const of = (epc: string) => named({ role: 'EPC', epc }, publicUrl);
  const own = await ownIdentities(
    db,
    companyId,
    matches.flatMap(({ epcs }) => epcs.map(of)),
  );
  return (epc) => own([of(epc)]);
}

/** `GET /bizSteps` lists the values that occur, `GET /bizSteps/{bizStep}` says what can be asked of one. */
export async function answerResource(asked: Asked): Promise<unknown> {
  const { key, path } = asked;
  const [first = '', second, ...more] = path;
  const resource = resources.get(first);
  if (!resource || more.length > 0) throw new Problem('NoSuchResourceException');
  if (second !== undefined) return sendCollection(asked, ['events']);
  if (first === 'eventTypes') return sendCollection(asked, eventTypes);
  const { column } = resource;
  if (column === null) return answerEpcs(asked);
  const most = perPageOf(asked.request.query);
  const { nextPageToken = '' } = asked.request.query as Record<string, string>;
  const after = textOfToken(nextPageToken);
  const values = await asCompany(asked, (db) => distinctValues(db, key.companyId, column, after, most + 1));
  const last = values[most - 1];
  if (values.length > most && last !== undefined) linkNext(asked, Buffer.from(last).toString('base64url'));
  return sendCollection(asked, values.slice(0, most));
}

/** Every identifier that an event names: others’, boxes and pieces of the company. */
async function answerEpcs(asked: Asked): Promise<unknown> {
  const { key, services, request } = asked;
  const most = perPageOf(request.query);
  const format = epcFormatOf(request);
  const from = placeOf((request.query as { nextPageToken?: string }).nextPageToken);
  const { epcs, next } = await asCompany(asked, async (db) => {
    const { subjects, next: further } = await listEpcs(db, key.companyId, from, most);
    const listed = await ownSubjects(db, key.companyId, services.publicUrl, new Map([['page', subjects]]));
    return { epcs: listed(subjects, '')['epcList'] ?? [], next: further };
  });
  if (next) linkNext(asked, Buffer.from(JSON.stringify(next)).toString('base64url'));
  void asked.reply.header('gs1-epc-format', format);
  return sendCollection(asked, withEpcFormat({ epcList: epcs }, format)['epcList'] as string[]);
}

function placeOf(token: string | undefined): EpcPlace {
  if (token === undefined) return firstPlace;
  const fault = new Problem('QueryParameterException', 'nextPageToken: was not given by this server');
  try {
    const place = JSON.parse(textOfToken(token)) as EpcPlace;
    const holds =
      (place.of === 'OTHERS' && typeof place.after === 'string' && brokenText(place.after) === null) ||
      (place.of === 'BOXES' && isRowId(place.after)) ||
      (place.of === 'PIECES' &&
        isRowId(place.batchId) &&
        Number.isSafeInteger(place.after) &&
        place.after >= 0 &&
        place.after <= lastPlace);
    if (holds) return place;
  } catch {
    throw fault;
  }
  throw fault;
}
