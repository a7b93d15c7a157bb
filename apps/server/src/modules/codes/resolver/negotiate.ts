import type { FastifyRequest } from 'fastify';
import { weightOf } from '../../../http/preferred.ts';
import type { Asked } from './request-link.ts';

const linksetTypes = ['application/linkset+json', 'application/ld+json', 'application/json'] as const;
export type LinksetType = (typeof linksetTypes)[number];

/** What a request is answered with: the human page at once, the list of links in one of its forms, or one link by redirect. */
export type Wanted = { kind: 'page' } | { kind: 'linkset'; mime: LinksetType } | { kind: 'redirect' };

/** A browser names HTML; a program that takes anything does not. */
export const wantsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  weightOf(headers.accept, 'text/html', { named: true }) > 0;

export function wantedOf(request: Pick<FastifyRequest, 'headers'>, { linkType }: Pick<Asked, 'linkType'>): Wanted {
  const { accept } = request.headers;
  const [named] = linksetTypes
    .map((mime) => ({ mime, q: weightOf(accept, mime, { named: true }) }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  // A browser shows JSON and would save what it does not know.
  if (linkType === 'linkset' || linkType === 'all')
    return { kind: 'linkset', mime: named?.mime ?? (wantsHtml(request) ? 'application/json' : 'application/linkset+json') };
  if (linkType !== null) return { kind: 'redirect' };
  if (named && named.q >= weightOf(accept, 'text/html', { named: true })) return { kind: 'linkset', mime: named.mime };
  return { kind: wantsHtml(request) ? 'page' : 'redirect' };
}
