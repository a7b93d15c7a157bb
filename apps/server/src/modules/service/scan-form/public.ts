import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { addForm, assetsOf } from '../../codes/scan/public.ts';
import { ownerPath } from './form-kit.ts';
import { ownerPage } from './owner-page.ts';
import { servicePage, servicePath } from './service-page.ts';
import { warrantyPage, warrantyPath } from './warranty-page.ts';

/** The forms behind the buttons of the scan page, which work without script. */
export function addServiceForms(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  addForm(app, warrantyPath, {}, async (request, reply) => warrantyPage({ services, assets, request, reply }));
  addForm(app, ownerPath, {}, async (request, reply) => ownerPage({ services, assets, request, reply }));
  addForm(app, servicePath, { readsForm: true }, async (request, reply) => servicePage({ services, assets, request, reply }));
}
