import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import serveFolder from '@fastify/static';
import { AppError } from '@touchmark/contract';
import type { FastifyInstance } from 'fastify';
import { isRowId } from '@touchmark/domain';
import { asSystem } from '../../db/as-system.ts';
import type { ByteRange } from '../../files/files.ts';
import { addHandheldPages } from './handheld-pages.ts';
import { fileForLink, frameHosts } from './static.queries.ts';
import type { Services } from '../ctx.ts';

/** The Content-Security-Policy of the console. Other hosts may be framed only if they are on the platform's list. */
const pagePolicy = (hosts: readonly string[]) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-src ${["'self'", 'blob:', ...hosts].join(' ')}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const hostsAge = 10_000;

/** The hosts on the platform's list, cached for ten seconds. A framed page asks anew: its host may have been allowed just now. */
function listedHosts({ pool }: Pick<Services, 'pool'>): (url: string) => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let until = 0;
  return async (url) => {
    if (performance.now() < until && !url.startsWith('/myiframe/')) return known;
    until = performance.now() + hostsAge;
    // Without the database the console still opens and shows the error.
    known = await asSystem({ pool }, frameHosts).then(
      (hosts) => hosts.filter((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
      () => known,
    );
    return known;
  };
}

/** Serves the console: files with a hash in their name are cached for a year and served precompressed; index.html is revalidated each time and answers every unknown path (client-side routing). */
export function addConsole(app: FastifyInstance, folder: string, services: Pick<Services, 'pool'>): void {
  const hosts = listedHosts(services);
  if (!existsSync(join(folder, 'index.html'))) return;
  void app.register(serveFolder, { root: folder, serve: false });
  for (const below of ['assets', 'brand'].filter((name) => existsSync(join(folder, name)))) {
    const hashed = below === 'assets';
    void app.register(serveFolder, {
      root: join(folder, below),
      prefix: `/${below}/`,
      preCompressed: true,
      decorateReply: false,
      immutable: hashed,
      maxAge: hashed ? '365d' : '1h',
      setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
    });
  }
  addHandheldPages(app, folder);
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', folder));
  app.setNotFoundHandler(async (request, reply) => {
    if (
      request.method !== 'GET' ||
      /^\/(api|files|openapi|assets|brand|scan-assets|m(?!\/(?:fill|service|supply)(?:\?|$)))\b/.test(request.url)
    )
      throw new AppError('notFound');
    return reply
      .header('content-security-policy', pagePolicy(await hosts(request.url)))
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .sendFile('index.html', folder, { cacheControl: false });
  });
}

/**
 * The part of a file that is asked for (RFC 9110, 14), with which a download that was cut off goes on; several parts at once are
 * answered with the whole file. A file never changes, so its number is its tag.
 */
function rangeOf({ range = '', 'if-range': only }: IncomingHttpHeaders, size: number, tag: string): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if ((from === '' && to === '') || (only ?? tag) !== tag) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}

/** Serves stored files: public ones by their name that is not to be guessed, private ones only by a signed link. */
export function addFiles(app: FastifyInstance, services: Services): void {
  app.get('/files/:id', async (request, reply) => {
    const { id: asked } = request.params as { id: string };
    const [, id = '', name] = /^(\d+)(?:-([\w-]+))?$/.exec(asked) ?? [];
    const { until, sign } = request.query as { until?: string; sign?: string };
    if (!isRowId(id)) throw new AppError('notFound');
    const row = await asSystem(services, (db) => fileForLink(db, id));
    if (!row || (row.public && !services.files.isNamed(id, name))) throw new AppError('notFound');
    if (!row.public) {
      const state = services.files.check(id, until, sign);
      if (state !== 'ok') throw new AppError(state === 'expired' ? 'linkExpired' : 'notFound');
    }
    const size = Number(row.size);
    const part = rangeOf(request.headers, size, `"${id}"`);
    void reply.header('accept-ranges', 'bytes').header('etag', `"${id}"`);
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
    const body = await services.files.store.get(row.place, part);
    void reply
      .header('content-type', row.mime)
      .header('content-length', part ? part.end - part.start + 1 : size)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox")
      .header('cache-control', row.public ? 'public, max-age=31536000, immutable' : 'private, no-store');
    return reply.send(body);
  });
}
