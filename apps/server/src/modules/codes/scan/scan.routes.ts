import { AppError, failed, type Language, succeeded } from '@touchmark/contract';
import { renderScanPage, type ScanAssets, type ScanMessage } from '@touchmark/scan';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import serveFolder from '@fastify/static';
import * as z from 'zod';
import { refusalOf } from '../../../http/app.ts';
import { codeUrl } from '../../../http/code-url.ts';
import type { Services } from '../../../http/ctx.ts';
import { checkPin } from './check-pin.ts';
import { feedbackPage, feedbackPath } from './feedback-page.ts';
import { keepPlace } from './keep-place.ts';
import { addForm } from './form-routes.ts';
import { assetsOf, languageOf, message, page, visitorOf, waitOf } from './public-page.ts';
import { scanCode } from './scan-code.ts';
import { scanModel } from './scan-model.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { openTicket, type ScanTicket } from './scan-token.ts';
import { placeIn } from '../../platform/division/public.ts';

/**
 * The consumer's pages: the targets of printed codes, and their two forms. They need no client header, because a phone's camera
 * opens them.
 */
export function addScanPages(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  if (folder)
    void app.register(serveFolder, { root: folder, prefix: '/scan-assets/', decorateReply: false, immutable: true, maxAge: '365d' });
  const open = async (request: FastifyRequest, reply: FastifyReply) => scanPage(services, assets, request, reply);
  for (const path of ['/e/:code', '/z/:code', '/t/:token']) {
    app.get(path, { exposeHeadRoute: false }, open);
    // HEAD requests (previews, monitoring) are not scans.
    app.head(path, async (_, reply) => page(reply, ''));
  }
  app.post('/m/pin', async (request, reply) => pinPage(services, assets, request, reply));
  addForm(app, feedbackPath, {}, (request, reply) => feedbackPage({ services, assets, request, reply }));
  app.post('/m/place', async (request, reply) => placePage(services, assets, request, reply));
}

const verdictCodes: Readonly<Record<string, number>> = { invalid: 400, unknown: 404 };

/**
 * The page of a Digital Link, by its plain address `/01/…`; null if that cannot be read. Unknown objects do not get a 200, as the
 * resolver standard requires.
 */
export const digitalLinkPage = (
  services: Services,
  assets: ScanAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string | null,
) => scanPage(services, assets, request, reply, { ...(address === null ? { unreadable: true } : { address }), codes: verdictCodes });

interface Shown {
  address?: string;
  unreadable?: boolean;
  codes?: Readonly<Record<string, number>>;
}

async function scanPage(
  services: Services,
  assets: ScanAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, unreadable = false, codes = {} }: Shown = {},
) {
  const path =
    address ??
    codeUrl(request.originalUrl)
      .replace(/([?&])lang=\w+&?/, '$1')
      .replace(/[?&]$/, '');
  const wait = await waitOf(services, request, reply);
  if (wait > 0) return message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait, self: path });
  try {
    const scanned = await scanCode(services, unreadable ? '/' : path, visitorOf(request));
    if (scanned.expired) return await message(services, assets, request, reply, 410, { kind: 'expired' });
    const model = await scanModel(services, scanned, { language: languageOf(request), path, requestId: request.id });
    return page(reply, renderScanPage(model, assets), codes[scanned.verdict.verdict] ?? 200);
  } catch (error) {
    // If the database is unavailable, or too many wait, the consumer is asked to come back; nothing is said about the code.
    const known = refusalOf(error, services.outage);
    if (known.code !== 503) throw error;
    void reply.header('retry-after', known.params['retryAfter'] ?? '5');
    return message(services, assets, request, reply, 503, { kind: 'error', self: path });
  }
}

const wantsJson = (request: FastifyRequest) => String(request.headers['content-type'] ?? '').startsWith('application/json');
const json = (reply: FastifyReply, data: unknown) => reply.header('cache-control', 'no-store').send(succeeded(data));

/** What is no text counts as absent: a form sends texts alone, and a script numbers besides. */
const typed = z.union([z.string(), z.number().transform(String)]).catch('');
const formOf = z
  .object({ token: typed, pin: typed, lat: typed, lng: typed, adcode: typed })
  .catch({ token: '', pin: '', lat: '', lng: '', adcode: '' });

interface Follow {
  ticket: ScanTicket;
  language: Language;
  form: z.infer<typeof formOf>;
}

/** Handles the forms after a scan: limited like scans, and only with a scan's ticket. */
async function follow(
  services: Services,
  assets: ScanAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (follow: Follow) => Promise<unknown>,
): Promise<unknown> {
  const language = languageOf(request);
  const form = formOf.parse(request.body);
  const wait = await waitOf(services, request, reply);
  const ticket = openTicket(dataKeysOf(services.secrets), form.token);
  try {
    if (wait > 0) throw new AppError('tooOften');
    // The ticket of a code without a company serves the form to write alone.
    if (!ticket?.companyId) throw new AppError('linkExpired');
    return await go({ ticket, language, form });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (wantsJson(request))
      return reply.code(error.code).send(failed(error.key, error.code, error.say(language), error.dataIn(language), request.id));
    return message(services, assets, request, reply, error.code, {
      kind: kindOf[error.code] ?? 'expired',
      ...(wait > 0 ? { retryAfter: wait } : {}),
      ...(ticket ? { self: ticket.path } : {}),
    });
  }
}

const kindOf: Record<number, ScanMessage['kind']> = { 404: 'notFound', 429: 'tooMany' };

const pinPage = (services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) =>
  follow(services, assets, request, reply, async ({ ticket, language, form: { pin } }) => {
    if (!/^\d{6}$/.test(pin))
      throw new AppError(
        'invalidInput',
        language === 'zh' ? { field: '验证码', fault: '应为 6 位数字' } : { field: 'PIN', fault: 'must be six digits' },
      );
    const scanned = await checkPin(services, ticket, pin, visitorOf(request));
    if (!scanned) throw new AppError('notFound');
    if (wantsJson(request)) return json(reply, { verdict: scanned.verdict });
    return page(reply, renderScanPage(await scanModel(services, scanned, { language, path: ticket.path, requestId: request.id }), assets));
  });

const placePage = (services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) =>
  follow(services, assets, request, reply, async ({ ticket, language, form: { adcode, ...given } }) => {
    const [lat, lng] = [Number(given.lat), Number(given.lng)];
    const position = given.lat !== '' && given.lng !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : {};
    const city = await keepPlace(services, ticket, { ...position, adcode: /^\d{6}$/.test(adcode) ? adcode : undefined });
    if (wantsJson(request)) return json(reply, { city: placeIn(language, city?.name ?? '') });
    return reply.redirect(/^\/(?![/\\])/.test(ticket.path) ? ticket.path : '/', 303);
  });
