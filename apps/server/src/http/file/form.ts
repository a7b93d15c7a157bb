import { finished } from 'node:stream/promises';
import { AppError } from '@touchmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads forms with files (multipart/form-data) itself; of every other they are refused. */
    readsForm?: true;
  }
}

export const faultyForm = (fault: string) =>
  new AppError('invalidInput', { field: 'file', fault }, { fields: [{ field: 'file', msg: fault }] });

/**
 * The parser of such forms leaves the body to the route. One that does not read it would act as if nothing had been said, and before
 * the request is whole: a client that was cut off would have written all the same.
 */
export function refuseUnreadForms(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (request.is404 || !request.isMultipart() || request.routeOptions.config.readsForm) return;
    throw new AppError('invalidInput', { field: 'Content-Type', fault: 'application/json' });
  });
}

/** Waits for the end of a request. Its form may end before: with the last boundary, after which a client may still be cut off. */
export async function formEnded({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return;
  raw.resume();
  await finished(raw, { writable: false }).catch(() => {
    throw faultyForm('multipart/form-data');
  });
}
