import { decompressDigitalLink, type Element, readDigitalLink, uriOf } from '@touchmark/gs1';

/** What a request asks of the resolver, read from its address alone. */
export interface Asked {
  /** Primary key and qualifiers, in order. */
  path: Element[];
  /** The plain form, from its first slash on, without a query. */
  plain: string;
  compressed: boolean;
  /** The GTIN and serial of one piece. */
  item: { gtin: string; serial: string } | null;
  linkType: string | null;
  lang: string | null;
  context: string | null;
  /** The query as it came, for whoever it is passed on to. */
  query: string;
}
export type AskedReading = { ok: true; value: Asked } | { ok: false; fault: string; at: number };

// Resolver standard: tolerates a slash at the end. GTINs of fewer digits stood in links of earlier versions.
const lenient = { trailingSlash: true, shortGtin: true };
/** Stands for our host: what is judged is the path alone, whatever a proxy called us. */
const host = 'https://resolver.invalid';

/** Reads path and query of a request as Digital Link, plain or compressed. */
export function readAsked(url: string): AskedReading {
  const uri = host + url.split('#')[0]!;
  const direct = readDigitalLink(uri, lenient);
  const opened = direct.ok ? null : decompressDigitalLink(uri, lenient);
  const read = opened?.ok ? readDigitalLink(opened.value, lenient) : direct;
  if (!read.ok) return { ok: false, fault: read.fault, at: Math.max(0, read.at - host.length) };
  const query = (opened?.ok ? opened.value : uri).split('?')[1] ?? '';
  const ours = new URLSearchParams(read.ignored.join('&'));
  const serial = read.path.find(([ai]) => ai === '21')?.[1];
  return {
    ok: true,
    value: {
      path: read.path,
      plain: pathOf(read.path),
      compressed: opened?.ok === true,
      item: read.path[0]![0] === '01' && serial !== undefined ? { gtin: read.path[0]![1], serial } : null,
      linkType: ours.get('linkType'),
      lang: ours.get('lang'),
      context: ours.get('context'),
      query,
    },
  };
}

/** Path elements as they stand in a Digital Link on our host. */
export const pathOf = (path: readonly Element[]): string => uriOf('', path, []);
