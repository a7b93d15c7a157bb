import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, failed, type Language, succeeded } from '@touchmark/contract';
import { markSvg } from '@touchmark/labels';
import { renderMessagePage, renderScanPage, type ScanAssets, type ScanMessage } from '@touchmark/scan';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import serveFolder from '@fastify/static';
import type { Services } from '../../http/ctx.ts';
import { checkPin } from './check-pin.ts';
import { keepPlace } from './place.ts';
import { limitOf } from './rate-limit.ts';
import { scanCode } from './scan-code.ts';
import { operator, scanModel } from './scan-model.ts';
import { openTicket, type ScanTicket } from './scan-token.ts';

const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The consumer's pages: what a printed code leads to, and the two forms on them. No client header: a phone's camera opens them. */
export function addScanPages(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  if (folder) void app.register(serveFolder, { root: folder, prefix: '/scan-assets/', decorateReply: false, immutable: true, maxAge: '365d' });
  const open = async (request: FastifyRequest, reply: FastifyReply) => scanPage(services, assets, request, reply);
  for (const path of ['/e/:code', '/z/:code', '/t/:token', '/01/:gtin', '/01/:gtin/21/:serial']) app.get(path, open);
  app.post('/m/pin', async (request, reply) => pinPage(services, assets, request, reply));
  app.post('/m/place', async (request, reply) => placePage(services, assets, request, reply));
}

function assetsOf(folder: string | null): ScanAssets {
  const built = folder ? (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { css: string; js: string }) : { css: 'scan.css', js: 'scan.js' };
  return { css: `/scan-assets/${built.css}`, js: `/scan-assets/${built.js}`, mark: markSvg };
}

function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: string }).lang ?? (request.body as { lang?: string } | undefined)?.lang;
  if (asked === 'zh' || asked === 'en') return asked;
  const accepted = String(request.headers['accept-language'] ?? '');
  return accepted && !/\bzh\b/i.test(accepted) ? 'en' : 'zh';
}

const visitorOf = (request: FastifyRequest) => ({ address: request.ip, agent: String(request.headers['user-agent'] ?? '').slice(0, 300) });
const page = (reply: FastifyReply, html: string, code = 200) =>
  reply.code(code).header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff').send(html);

async function message(services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply, code: number, more: Pick<ScanMessage, 'kind'> & Partial<ScanMessage>) {
  const html = renderMessagePage({ language: languageOf(request), operatorName: await operator(services), requestId: request.id, ...more }, assets);
  return page(reply, html, code);
}

/** 30 requests a minute for a client; the answer says when to come back. */
function waitOf(services: Services, request: FastifyRequest, reply: FastifyReply): number {
  const wait = limitOf(services).take(request.ip);
  if (wait > 0) void reply.header('retry-after', wait);
  return wait;
}

async function scanPage(services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.replace(/([?&])lang=\w+&?/, '$1').replace(/[?&]$/, '');
  const wait = waitOf(services, request, reply);
  if (wait > 0) return message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait, self: path });
  const scanned = await scanCode(services, path, visitorOf(request));
  if (scanned.expired) return message(services, assets, request, reply, 410, { kind: 'expired' });
  return page(reply, renderScanPage(await scanModel(services, scanned, { language: languageOf(request), path, requestId: request.id }), assets));
}

const wantsJson = (request: FastifyRequest) => String(request.headers['content-type'] ?? '').startsWith('application/json');
const json = (reply: FastifyReply, data: unknown) => reply.header('cache-control', 'no-store').send(succeeded(data));

interface Follow { ticket: ScanTicket; language: Language; body: Record<string, unknown> }

/** What a form or a script sends after a scan: limited like a scan, and only with the ticket of one. */
async function follow(services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply, go: (follow: Follow) => Promise<unknown>): Promise<unknown> {
  const language = languageOf(request);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const wait = waitOf(services, request, reply);
  const ticket = openTicket(services.secrets.dataKey, String(body['token'] ?? ''));
  try {
    if (wait > 0) throw new AppError('tooOften');
    if (!ticket) throw new AppError('linkExpired');
    return await go({ ticket, language, body });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (wantsJson(request)) return reply.code(error.code).send(failed(error.key, error.code, error.say(language), error.data));
    return message(services, assets, request, reply, error.code, { kind: kindOf[error.code] ?? 'expired', ...(wait > 0 ? { retryAfter: wait } : {}), ...(ticket ? { self: ticket.path } : {}) });
  }
}

const kindOf: Record<number, ScanMessage['kind']> = { 404: 'notFound', 429: 'tooMany' };

const pinPage = (services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) => follow(services, assets, request, reply, async ({ ticket, language, body }) => {
  const pin = String(body['pin'] ?? '');
  if (!/^\d{6}$/.test(pin)) throw new AppError('invalidInput', language === 'zh' ? { field: '验证码', fault: '应为 6 位数字' } : { field: 'PIN', fault: 'must be six digits' });
  const scanned = await checkPin(services, ticket, pin, visitorOf(request));
  if (!scanned) throw new AppError('notFound');
  if (wantsJson(request)) return json(reply, { verdict: scanned.verdict });
  return page(reply, renderScanPage(await scanModel(services, scanned, { language, path: ticket.path, requestId: request.id }), assets));
});

const placePage = (services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) => follow(services, assets, request, reply, async ({ ticket, body }) => {
  const [lat, lng] = [Number(body['lat']), Number(body['lng'])];
  const position = body['lat'] !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : {};
  const adcode = String(body['adcode'] ?? '');
  const city = await keepPlace(services, ticket, { ...position, adcode: /^\d{6}$/.test(adcode) ? adcode : undefined });
  if (wantsJson(request)) return json(reply, { city: city?.name ?? '' });
  return reply.redirect(/^\/(?![/\\])/.test(ticket.path) ? ticket.path : '/', 303);
});
