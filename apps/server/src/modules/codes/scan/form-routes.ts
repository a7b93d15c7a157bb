import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The ways to a form of the scan page: the press of its button, and the address that it has from then on. */
export function addForm(
  app: FastifyInstance,
  path: string,
  config: FastifyContextConfig,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(path, { config }, handler);
  app.post(`${path}/:id`, { config }, handler);
  app.get(`${path}/:id`, { exposeHeadRoute: false }, handler);
}
