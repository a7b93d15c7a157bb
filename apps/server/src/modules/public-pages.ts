import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/ctx.ts';

/** The pages without sign-in: what a consumer's phone opens. `scanFolder` holds their built style and script. */
export function addPublicPages(_app: FastifyInstance, _services: Services, _scanFolder: string | null): void {
  // The resolver adds its addresses here.
}
