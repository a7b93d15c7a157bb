import { epcFormats } from '@touchmark/gs1';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { resources } from './event-answers.ts';
import { cbvFormats } from './negotiate.ts';
import { captureLimits } from './read-capture.ts';

type Line = readonly [method: 'get' | 'post' | 'delete', path: string, summary: string, status: number];

const lines: readonly Line[] = [
  ['get', '/', 'The resources of this endpoint', 200],
  [
    'post',
    '/capture',
    `Captures a document of at most ${captureLimits.events} events as a job (GS1-Capture-Error-Behaviour: rollback or proceed)`,
    202,
  ],
  ['get', '/capture', 'Capture jobs, the newest first', 200],
  ['get', '/capture/{captureID}', 'What became of a capture job', 200],
  ['post', '/events', 'Captures one event', 201],
  ['get', '/events', 'Events by the parameters of the query language (EPCIS 2.0, 8.2.7.1)', 200],
  ['get', '/events/{eventID}', 'One event', 200],
  ...[...resources.keys()].flatMap((name): Line[] => [
    ['get', `/${name}`, 'The values that occur', 200],
    ['get', `/${name}/{value}`, 'What can be asked of one value', 200],
    ['get', `/${name}/{value}/events`, 'Events with this value', 200],
  ]),
  ['get', '/queries', 'Named queries', 200],
  ['post', '/queries', 'Keeps a query under a name', 201],
  ['get', '/queries/{queryName}', 'A named query', 200],
  ['delete', '/queries/{queryName}', 'Deletes a query and ends its subscriptions', 204],
  ['get', '/queries/{queryName}/events', 'Events of a named query', 200],
  ['get', '/queries/{queryName}/subscriptions', 'Subscriptions to a query', 200],
  ['post', '/queries/{queryName}/subscriptions', 'Subscribes an https address to a query, as events are stored or by a schedule', 201],
  ['get', '/queries/{queryName}/subscriptions/{subscriptionID}', 'One subscription', 200],
  ['delete', '/queries/{queryName}/subscriptions/{subscriptionID}', 'Ends a subscription', 204],
];

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
const inHeader = (name: string, values?: readonly string[]) => ({
  name,
  in: 'header',
  schema: { type: 'string', ...(values && { enum: values }) },
});
const problem = { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

const operationOf = ([method, path, summary, status]: Line) => ({
  summary,
  security: [{ key: [] }],
  parameters: [
    ...inPath(path),
    ...(path.endsWith('events') && method === 'get'
      ? [inHeader('GS1-EPC-Format', epcFormats), inHeader('GS1-CBV-XML-Format', cbvFormats), inHeader('GS1-Extensions')]
      : []),
    ...(method === 'post' && !path.startsWith('/queries') ? [inHeader('Event-Hash-Version', ['2.0', '2.1'])] : []),
  ],
  ...(method === 'post' && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['application/json', ...(path.startsWith('/queries') ? [] : ['application/ld+json', 'application/xml'])].map((type) => [type, {}]),
      ),
    },
  }),
  responses: { [status]: { description: status === 202 ? 'Accepted' : 'OK' }, default: problem },
});

/** OpenAPI 3.1 of the endpoint for other systems, open to everybody. */
export function addEpcisOpenApi(app: FastifyInstance, { publicUrl }: Services): void {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of lines) paths[line[1]] = { ...paths[line[1]], [line[0]]: operationOf(line) };
  const fault = {
    type: 'object',
    properties: { type: { type: 'string' }, title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
  };
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Touchmark EPCIS', version: '2.0.0' },
    servers: [{ url: `${publicUrl}/epcis` }],
    paths,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: fault } },
  });
  app.get('/epcis/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document));
}
