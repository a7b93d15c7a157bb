import type { FastifyInstance } from 'fastify';
import type { Services } from './ctx.ts';
import { databaseAnswers } from './health.queries.ts';

/** 200 once everything is ready. Before that the listener answers 503. */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_, reply) => {
    const database = await databaseAnswers(services);
    if (!database) void reply.header('retry-after', '5');
    return reply
      .code(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database ? 'ok' : 'down', version: services.version, database: database ?? 'unreachable' });
  });
}
