import { renderIdentifierPage, type ScanAssets } from '@touchmark/scan';
import { codePath, readCodeText } from '@touchmark/domain';
import { faultText } from '@touchmark/gs1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { assetsOf, digitalLinkPage, languageOf, message, operator, page, waitOf } from '../scan/public.ts';
import { descriptionOf, primaryKeys } from './description.ts';
import { pagePath, type Resolved, resolveLink } from './resolved.ts';
import { chooseTarget, redirectTo, typeNameOf } from './links.ts';
import { contextPath, linkHeader, linksetContext, linksetOf } from './linkset.ts';
import { type LinksetType, wantedOf, wantsHtml } from './negotiate.ts';
import { type Asked, isCompressedLink, itemPath, readAsked } from './request-link.ts';
import { operatorOf } from './resolver.queries.ts';

interface Around {
  services: Services;
  assets: ScanAssets;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The GS1-conformant resolver: every Digital Link on this host, plain or compressed, and its description files. */
export function addResolver(app: FastifyInstance, services: Services, folder: string | null): void {
  const assets = assetsOf(folder);
  const resolve = async (request: FastifyRequest, reply: FastifyReply) => answer({ services, assets, request, reply });
  const shown = async (request: FastifyRequest, reply: FastifyReply) => ownPage({ services, assets, request, reply });
  for (const ai of primaryKeys) {
    app.route({ method: ['GET', 'HEAD'], url: `/${ai}/*`, exposeHeadRoute: false, handler: resolve });
    app.route({ method: ['GET', 'HEAD'], url: `/m/${ai}/*`, exposeHeadRoute: false, handler: shown });
    app.options(`/${ai}/*`, async (request, reply) => preflight(services, request, reply));
  }
  // Shorter segments cannot contain a key; other addresses of one segment belong to the console.
  app.route({
    method: ['GET', 'HEAD', 'OPTIONS'],
    url: '/:packed(^[A-Za-z0-9_-]{9,200}$)',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      if (!isCompressedLink(request.url)) return reply.callNotFound();
      return request.method === 'OPTIONS' ? preflight(services, request, reply) : resolve(request, reply);
    },
  });
  for (const path of ['/.well-known/gs1resolver', contextPath])
    app.options(path, async (request, reply) => preflight(services, request, reply));
  app.get('/.well-known/gs1resolver', async (_, reply) => {
    return open(reply)
      .header('cache-control', 'public, max-age=300')
      .send(descriptionOf(services.publicUrl, await operatorOf(services.scanRaw)));
  });
  app.get(contextPath, async (_, reply) =>
    open(reply)
      .header('cache-control', 'public, max-age=86400')
      .header('content-type', 'application/ld+json')
      .send(bytesOf(linksetContext)),
  );
}

const open = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'Link, Location, Retry-After');
// Sent as bytes, because these media types have no charset parameter and Fastify would add one to text.
const bytesOf = (document: object): Buffer => Buffer.from(JSON.stringify(document));
const preflight = (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const asked = readAsked(request.originalUrl);
  if (asked.ok) void reply.header('link', linkHeader(services.publicUrl, asked.value));
  return open(reply)
    .code(204)
    .header('allow', 'GET, HEAD, OPTIONS')
    .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
    .header('access-control-allow-headers', 'Accept, Accept-Language')
    .header('access-control-max-age', '86400')
    .send();
};

async function answer(around: Around): Promise<unknown> {
  const { services, assets, request, reply } = around;
  const asked = readAsked(request.originalUrl);
  open(reply).header('vary', 'Accept, Accept-Language');
  if (!asked.ok)
    return wantsHtml(request) && request.method === 'GET'
      ? digitalLinkPage(services, assets, request, reply, pieceIn(request.originalUrl))
      : refuse(around, 400, asked);
  void reply.header('link', linkHeader(services.publicUrl, asked.value));
  const wanted = wantedOf(request, asked.value);
  // Showing the page is a scan, so the scan page finds, counts and limits the instance.
  if (wanted.kind === 'page' && request.method === 'GET') return pageOf(around, asked.value);
  const resolved = await resolveLimited(around, asked.value);
  if (resolved === 'limited') return reply;
  if (wanted.kind === 'page') return page(reply, '', resolved?.known ? 200 : 404);
  if (!resolved) return refuse(around, 404, { fault: 'notFound' });
  return wanted.kind === 'linkset' ? sendLinkset(around, resolved, wanted.mime) : redirect(around, asked.value, resolved);
}

/** The piece that an address means which no standard reads, by the rules for every text that names one. */
function pieceIn(url: string): string | null {
  // A key and one qualifier, in text that can be read: what says more, or nothing, is refused by its fault.
  const parts = url
    .split('?')[0]!
    .split('/')
    .filter((part) => part !== '' && part !== 'm');
  if (parts.length > 4 || /%(?![0-9a-f]{2})/i.test(url)) return null;
  const code = readCodeText(url.replace(/^\/m(?=\/)/, ''));
  return code && codePath(code.type, code.code, '', code.piece);
}

function sendLinkset({ services, reply }: Around, { levels }: Resolved, mime: LinksetType) {
  const list = linksetOf(services.publicUrl, levels);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', mime)
    .send(bytesOf(mime === 'application/ld+json' ? { ...linksetContext, ...list } : list));
}

/** Requests for instances are limited per client, so that serials cannot be tried out; models are public and cost their address no more than any page. */
async function resolveLimited({ services, assets, request, reply }: Around, asked: Asked): Promise<Resolved | null | 'limited'> {
  const wait = asked.item ? await waitOf(services, request, reply) : 0;
  if (wait === 0) return resolveLink(services, asked);
  if (wantsHtml(request)) await message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait, self: asked.plain });
  else await reply.code(429).send({ error: 'tooOften', retryAfter: wait });
  return 'limited';
}

function redirect(around: Around, asked: Asked, resolved: Resolved): unknown {
  const { services, request, reply } = around;
  const type = asked.linkType === null ? 'defaultLink' : typeNameOf(asked.linkType);
  const wanted = { accept: request.headers.accept, acceptLanguage: request.headers['accept-language'], lang: asked.lang };
  // The default link of an instance is its verification page, even if the instance was never issued, because that page says so.
  const verify = asked.item && asked.linkType === null ? { href: services.publicUrl + pagePath(itemPath(asked.path)), own: true } : null;
  const target = verify ?? (type === null ? null : chooseTarget(resolved.levels, type, wanted));
  if (!target) return refuse(around, 404, { fault: 'noSuchLink' });
  return reply.code(307).header('cache-control', 'no-store').header('location', redirectTo(target, asked.query)).send();
}

/** The page of a Digital Link's object. */
async function pageOf({ services, assets, request, reply }: Around, asked: Asked): Promise<unknown> {
  const [ai, value] = asked.path[0]!;
  if (asked.item) return digitalLinkPage(services, assets, request, reply, itemPath(asked.path));
  const resolved = await resolveLink(services, asked);
  if (ai === '01' && !resolved?.page) return digitalLinkPage(services, assets, request, reply, `/01/${value}`);
  const wait = await waitOf(services, request, reply);
  const self = asked.plain;
  if (wait > 0) return message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait, self });
  if (!resolved?.page) return message(services, assets, request, reply, 404, { kind: 'notFound' });
  const model = {
    ...resolved.page,
    language: languageOf(request),
    operatorName: await operator(services),
    requestId: request.id,
    self,
    logo: null,
  };
  return page(reply, renderIdentifierPage(model, assets));
}

/** `/m/01/…`: always the page, independent of the Accept header. */
async function ownPage(around: Around): Promise<unknown> {
  const { services, assets, request, reply } = around;
  const asked = readAsked(request.originalUrl.replace(/^\/m/, ''));
  open(reply).header('vary', 'Accept-Language');
  if (request.method === 'HEAD') return page(reply, '', asked.ok && (await resolveLink(services, asked.value)) ? 200 : 404);
  return asked.ok ? pageOf(around, asked.value) : digitalLinkPage(services, assets, request, reply, pieceIn(request.originalUrl));
}

const words: Readonly<Record<string, { zh: string; en: string }>> = {
  notFound: { zh: '没有找到该标识', en: 'identifier not found' },
  noSuchLink: { zh: '没有这种类型的链接', en: 'no link of this type' },
};

/** An unreadable address gives 400 with the fault and its position; an unknown object gives 404. */
async function refuse(
  { services, assets, request, reply }: Around,
  code: 400 | 404,
  { fault, at }: { fault: string; at?: number },
): Promise<unknown> {
  if (wantsHtml(request)) return message(services, assets, request, reply, code, { kind: 'notFound' });
  const text = words[fault] ?? faultText(fault);
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ title: text[languageOf(request)], status: code, fault, ...(at === undefined ? {} : { at }) }));
}
