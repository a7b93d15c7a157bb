import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { assetsOf } from '../../codes/scan/public.ts';
import { ownerPath } from './form-kit.ts';
import { ownerPage } from './owner-page.ts';
import { servicePage, servicePath } from './service-page.ts';
import { warrantyPage, warrantyPath } from './warranty-page.ts';

/** The forms behind the buttons of the scan page, which work without script. */
export function addServiceForms(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  app.post(warrantyPath, async (request, reply) => warrantyPage({ services, assets, request, reply }));
  app.post(ownerPath, async (request, reply) => ownerPage({ services, assets, request, reply }));
  app.post(servicePath, { config: { readsForm: true } }, async (request, reply) => servicePage({ services, assets, request, reply }));
}
