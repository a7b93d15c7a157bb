import type { FastifyRequest } from 'fastify';
import { weightOf } from '../../../http/preferred.ts';
import type { Asked } from './request-link.ts';

const linksetTypes = ['application/linkset+json', 'application/ld+json', 'application/json'] as const;
export type LinksetType = (typeof linksetTypes)[number];

/** The kind of answer: the page for people, the linkset in one of its forms, or a redirect to one link. */
export type Wanted = { kind: 'page' } | { kind: 'linkset'; mime: LinksetType } | { kind: 'redirect' };

/** Browsers name HTML in Accept; programs that accept anything do not. */
export const wantsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  weightOf(headers.accept, 'text/html', { named: true }) > 0;

export function wantedOf(request: Pick<FastifyRequest, 'headers'>, { linkType }: Pick<Asked, 'linkType'>): Wanted {
  const { accept } = request.headers;
  const [named] = linksetTypes
    .map((mime) => ({ mime, q: weightOf(accept, mime, { named: true }) }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  // Browsers display plain JSON, but would download the media type of linksets.
  if (linkType === 'linkset' || linkType === 'all')
    return { kind: 'linkset', mime: named?.mime ?? (wantsHtml(request) ? 'application/json' : 'application/linkset+json') };
  if (linkType !== null) return { kind: 'redirect' };
  if (named && named.q >= weightOf(accept, 'text/html', { named: true })) return { kind: 'linkset', mime: named.mime };
  return { kind: wantsHtml(request) ? 'page' : 'redirect' };
}
