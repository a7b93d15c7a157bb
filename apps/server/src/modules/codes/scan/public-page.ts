import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@touchmark/contract';
import { isPreview } from '@touchmark/domain';
import { markSvg } from '@touchmark/labels';
import { renderMessagePage, type ScanAssets, type ScanMessage } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { preferred, weightOf } from '../../../http/preferred.ts';
import { scanLimit } from '../../../http/door/within.ts';
import { operator } from './scan-model.ts';

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Built {
  css: string;
  js: string;
  form?: string;
}

/** The built style and scripts of the public pages. */
export function assetsOf(folder: string | null): ScanAssets {
  const built: Built = folder
    ? (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Built)
    : { css: 'scan.css', js: 'scan.js' };
  const { css, js, form = js } = built;
  return { css: `/scan-assets/${css}`, js: `/scan-assets/${js}`, form: `/scan-assets/${form}`, mark: markSvg };
}

/** The language of a public page: from its address or form, else the browser's preference, else Chinese. */
export function languageOf(request: FastifyRequest, form = request.body as { lang?: string } | undefined): Language {
  const asked = (request.query as { lang?: string }).lang ?? form?.lang;
  if (asked === 'zh' || asked === 'en') return asked;
  const accepted = request.headers['accept-language'];
  // Visitors who accept neither language get English.
  return accepted && weightOf(accepted, 'zh') === 0 ? 'en' : preferred(accepted, ['zh', 'en']);
}

export const visitorOf = (request: FastifyRequest) => ({
  address: request.ip,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  preview: isPreview({
    agent: String(request.headers['user-agent'] ?? ''),
    purpose: purposes.map((name) => request.headers[name] ?? '').join(' '),
  }),
});
const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/** Sends a public page. */
export const page = (reply: FastifyReply, html: string, code = 200) =>
  reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(html);

/** Sends a page without a verdict: 404, 410, 429. */
export async function message(
  services: Services,
  assets: ScanAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  code: number,
  more: Pick<ScanMessage, 'kind'> & Partial<ScanMessage>,
) {
  const html = renderMessagePage(
    { language: languageOf(request), operatorName: await nameOf(services), requestId: request.id, ...more },
    assets,
  );
  return page(reply, html, code);
}

/** If the database is unavailable, the page is sent without the operator's name. */
export const nameOf = (services: Services): Promise<string> =>
  operator(services).catch((error: unknown) => {
    if (services.outage.noticed(error)) return '';
    throw error;
  });

/** 30 requests a minute per client; returns the seconds to wait. */
export async function waitOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const wait = await services.limits.take(scanLimit(services), request.ip);
  if (wait > 0) void reply.header('retry-after', wait);
  return wait;
}
