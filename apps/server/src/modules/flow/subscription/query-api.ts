import { mostQueries } from '@touchmark/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Services } from '../../../http/ctx.ts';
import {
  addEpcisApi,
  answerQuery,
  asCompany,
  type Asked,
  bodyOf,
  discovery,
  type Method,
  linkNext,
  parametersOf,
  perPageOf,
  requireMethod,
  Problem,
  readEventQuery,
  textOfToken,
} from '../capture/public.ts';
import { bodyAs, parametersIn } from './body.ts';
import { noted } from './noted.ts';
import { answerSubscriptions } from './subscription-api.ts';
import * as rows from './subscription.queries.ts';

/** Named queries of EPCIS 2.0 and the subscriptions to them. */
export function addEpcisQueries(app: FastifyInstance, services: Services): void {
  addEpcisApi(app, services, {
    urls: ['/epcis/queries', '/epcis/queries/*'],
    bytes: 64 * 1024,
    types: ['application/json', 'application/ld+json'],
    scope: (method) => (['GET', 'POST', 'DELETE'].includes(method) ? 'epcis.query' : undefined),
    answer,
  });
}

async function answer(method: Method, asked: Asked): Promise<unknown> {
  const [, name, sub, id] = asked.path;
  requirePath(asked.path);
  if (method === 'OPTIONS') return discovery(asked.reply, allowed(name, sub, id)).send();
  requireMethod(asked, method, allowed(name, sub, id));
  if (name === undefined) return method === 'GET' ? list(asked) : add(asked);
  const query = await found(asked, name);
  if (sub === 'subscriptions') return answerSubscriptions(method, asked, query, id);
  if (sub === 'events') return events(asked, query);
  return method === 'GET' ? asked.reply.send({ name, query: query.query }) : drop(asked, name);
}

/** `/queries`, `/queries/{name}`, `/queries/{name}/events`, `/queries/{name}/subscriptions` and one of these. */
function requirePath([, , sub, id, ...more]: readonly string[]): void {
  const known = sub === undefined || sub === 'subscriptions' || (sub === 'events' && id === undefined);
  if (!known || more.length > 0) throw new Problem('NoSuchResourceException');
}

function allowed(name?: string, sub?: string, id?: string): string {
  if (name === undefined || (sub === 'subscriptions' && id === undefined)) return 'GET, POST';
  return sub === 'events' ? 'GET' : 'GET, DELETE';
}

async function found(asked: Asked, name: string): Promise<rows.NamedQuery> {
  const query = await asCompany(asked, (db) => rows.queryByName(db, asked.key.companyId, name));
  if (!query) throw new Problem('NoSuchResourceException');
  return query;
}

async function list(asked: Asked) {
  const most = perPageOf(asked.request.query);
  const { nextPageToken = '' } = asked.request.query as { nextPageToken?: string };
  const after = textOfToken(nextPageToken);
  const all = await asCompany(asked, (db) => rows.queries(db, asked.key.companyId, after, most + 1));
  const last = all[most - 1];
  if (all.length > most && last) linkNext(asked, Buffer.from(last.name).toString('base64url'));
  return asked.reply.send(all.slice(0, most).map(({ name, query }) => ({ name, query })));
}

const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]);
const Body = z.strictObject({
  name: z.string().regex(/^[^\p{Cc}/?#]{1,100}$/u),
  query: z.record(z.string().max(2000), z.union([scalar, z.array(scalar).max(1000), z.looseObject({}), z.array(z.unknown()).max(20)])),
});

async function add(asked: Asked) {
  const { key, reply, services } = asked;
  const { name, query } = bodyAs(Body, bodyOf(asked.request));
  // Parameters that are not understood are refused now, and not when the query runs.
  readEventQuery(parametersIn(query), query['@context']);
  await asCompany(asked, async (db) => {
    if (await rows.queryByName(db, key.companyId, name))
      throw new Problem('ResourceAlreadyExistsException', `there is a query ${name} already`);
    if ((await rows.countOf(db, key.companyId, 'eventQuery')) >= mostQueries)
      throw new Problem('ValidationException', `a company has at most ${mostQueries} queries`);
    await rows.addQuery(db, { companyId: key.companyId, name, query: JSON.stringify(query), keyId: key.id });
    await noted(db, key, 'addQuery', name);
  });
  return reply
    .code(201)
    .header('location', `${services.publicUrl}/epcis/queries/${encodeURIComponent(name)}`)
    .send();
}

async function drop(asked: Asked, name: string) {
  await asCompany(asked, async (db) => {
    await rows.dropQuery(db, asked.key.companyId, name);
    await noted(db, asked.key, 'deleteQuery', name);
  });
  return asked.reply.code(204).send();
}

/** The events of a named query; only its pages can be chosen. */
function events(asked: Asked, { name, query }: rows.NamedQuery) {
  if (asked.request.headers.upgrade !== undefined)
    throw new Problem('ImplementationException', 'subscriptions are made with POST, and events are sent by web hook', 501);
  const { perPage, nextPageToken, ...others } = parametersOf(asked.request.query);
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Problem('QueryParameterException', `${other}: a named query has its own parameters`);
  return answerQuery(
    asked,
    { ...parametersIn(query), ...(perPage && { perPage }), ...(nextPageToken && { nextPageToken }) },
    { queryName: name, context: query['@context'] },
  );
}
