import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/ctx.ts';
import { addCodeDownloads } from './codes/batch/public.ts';
import { addIdentifierPages } from './identify/identifier-page/public.ts';
import { addEpcis, addEpcisOpenApi } from './flow/capture/public.ts';
import { addEpcisQueries } from './flow/subscription/public.ts';
import { addPayNotices } from './money/online-pay/public.ts';
import { addResolver } from './codes/resolver/public.ts';
import { addServiceForms } from './service/scan-form/public.ts';
import { addScanPages } from './codes/scan/public.ts';

/** The public pages without sign-in, opened by consumers' phones. `scanFolder` contains their built style and script. */
export function addPublicPages(app: FastifyInstance, services: Services, scanFolder: string | null): void {
  addCodeDownloads(app, services);
  addScanPages(app, services, scanFolder);
  addServiceForms(app, services, scanFolder);
  addIdentifierPages(app, services, scanFolder);
  addResolver(app, services, scanFolder);
  addEpcis(app, services);
  addEpcisOpenApi(app, services);
  addEpcisQueries(app, services);
  addPayNotices(app, services);
}
