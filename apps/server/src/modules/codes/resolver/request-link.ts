import { linkWithoutEnd, serialOfLink } from '@touchmark/domain';
import { decompressDigitalLink, type DigitalLinkReading, type Element, readDigitalLink, uriOf } from '@touchmark/gs1';

/** A request to the resolver, parsed from its address. */
export interface Asked {
  /** Primary key and qualifiers, in order. */
  path: Element[];
  /** The uncompressed path without query. */
  plain: string;
  compressed: boolean;
  /** The GTIN and serial of an instance, or of one package of it (AI 8006). */
  item: { gtin: string; serial: string } | null;
  linkType: string | null;
  lang: string | null;
  context: string | null;
  /** The query as received, to be forwarded. */
  query: string;
}
/** A parsed request, or its fault. */
type AskedReading = { ok: true; value: Asked } | { ok: false; fault: string; at: number };

// Resolver standard: accept a trailing slash. Links of earlier versions contained GTINs with fewer digits.
const lenient = { trailingSlash: true, shortGtin: true };
/** Placeholder for our host: only the path is validated, because a proxy may change the host name. */
const host = 'https://resolver.invalid';

const refused = (fault: string, at: number): AskedReading & { ok: false } => ({ ok: false, fault, at: Math.max(0, at - host.length) });

interface Link {
  ok: true;
  read: DigitalLinkReading & { ok: true };
  plain: string;
  compressed: boolean;
}

/** Reads the address directly, or decompresses it first. */
function readLink(uri: string): Link | (AskedReading & { ok: false }) {
  // An element may contain a percent sign, but in an address it must be encoded (RFC 3986, 2.4).
  const broken = /^[^?]*?%(?![0-9A-Fa-f]{2})/.exec(uri);
  if (broken) return refused('uriCharacter', broken[0].length - 1);
  const direct = readDigitalLink(uri, lenient);
  if (direct.ok) return { ok: true, read: direct, plain: uri, compressed: false };
  const opened = decompressDigitalLink(uri, lenient);
  // Faults in decompressed data are reported; data that cannot be decompressed is treated as a plain address.
  if (!opened.ok) return notPacked.has(opened.fault) ? refused(direct.fault, direct.at) : refused(opened.fault, opened.at);
  const read = readDigitalLink(opened.value, lenient);
  return read.ok ? { ok: true, read, plain: opened.value, compressed: true } : refused(read.fault, read.at);
}

/** The same where slashes were doubled, or a messenger took punctuation into the link, behind its path or at its end. */
function readVaried(url: string): ReturnType<typeof readLink> {
  const link = readLink(host + url);
  if (link.ok) return link;
  const [path = '', ...more] = url.split('?');
  const single = linkWithoutEnd(path).replaceAll(/\/{2,}/g, '/');
  for (const form of [[single, ...more].join('?'), linkWithoutEnd([single, ...more].join('?'))]) {
    const varied = readLink(host + form);
    if (varied.ok) return varied;
  }
  return link;
}

/** Parses path and query of a request as a Digital Link, plain or compressed. */
export function readAsked(url: string): AskedReading {
  const link = readVaried(url.split('#')[0]!);
  if (!link.ok) return link;
  const { read, plain, compressed } = withPlainSerial(link);
  const query = plain.split('?')[1] ?? '';
  const ours = new URLSearchParams(read.ignored.join('&'));
  const serial = read.path.find(([ai]) => ai === '21')?.[1];
  return {
    ok: true,
    value: {
      path: read.path,
      plain: pathOf(read.path),
      compressed,
      item: instanceKeys.has(read.path[0]![0]) && serial !== undefined ? { gtin: read.path[0]![1].slice(0, 14), serial } : null,
      linkType: ours.get('linkType'),
      lang: ours.get('lang'),
      context: ours.get('context'),
      query,
    },
  };
}

/** A serial of ours has no punctuation, so what it ends in hung on the link. */
function withPlainSerial(link: Link): Link {
  const path = link.read.path.map(([ai, value]): Element => [ai, ai === '21' ? serialOfLink(value) : value]);
  return { ...link, read: { ...link.read, path } };
}

/** GTIN, and GTIN with the number of a package (ITIP). */
const instanceKeys: ReadonlySet<string> = new Set(['01', '8006']);
const notPacked: ReadonlySet<string> = new Set(['notCompressed', 'compressedData']);
/** The binary form of an EPC in hexadecimal after `eh`, as RFID tags can contain it in an address. Not supported. */
const binary = /^\/eh[0-9A-Fa-f]{7,}\/?(?:\?|$)/;

/** Whether an address of one segment is a compressed Digital Link, valid or not; all others belong to the console. */
export function isCompressedLink(url: string): boolean {
  if (binary.test(url)) return true;
  const opened = decompressDigitalLink(host + url.split('#')[0]!, lenient);
  return opened.ok || !notPacked.has(opened.fault);
}

/** The path of an instance or one of its packages, without batch and variant. */
export const itemPath = (path: readonly Element[]): string => pathOf(path.filter(([ai], at) => at === 0 || ai === '21'));

/** The path of elements as a Digital Link on our host. */
export const pathOf = (path: readonly Element[]): string => uriOf('', path, []);
