import { decompressDigitalLink, type DigitalLinkReading, type Element, readDigitalLink, uriOf } from '@touchmark/gs1';

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
/** A request that is read, or what is wrong with it. */
export type AskedReading = { ok: true; value: Asked } | { ok: false; fault: string; at: number };

// Resolver standard: tolerates a slash at the end. GTINs of fewer digits stood in links of earlier versions.
const lenient = { trailingSlash: true, shortGtin: true };
/** Stands for our host: what is judged is the path alone, whatever a proxy called us. */
const host = 'https://resolver.invalid';

const refused = (fault: string, at: number): AskedReading & { ok: false } => ({ ok: false, fault, at: Math.max(0, at - host.length) });

/** Reads the address as it stands, or unpacks it and reads what it held. */
function readLink(
  uri: string,
): { ok: true; read: DigitalLinkReading & { ok: true }; plain: string; compressed: boolean } | (AskedReading & { ok: false }) {
  // An element may hold a percent sign of its own, but an address has to encode it (RFC 3986, 2.4).
  const broken = /^[^?]*?%(?![0-9A-Fa-f]{2})/.exec(uri);
  if (broken) return refused('uriCharacter', broken[0].length - 1);
  const direct = readDigitalLink(uri, lenient);
  if (direct.ok) return { ok: true, read: direct, plain: uri, compressed: false };
  const opened = decompressDigitalLink(uri, lenient);
  // Data that unpacks and is wrong is named; what does not unpack is judged as a plain address.
  if (!opened.ok) return notPacked.has(opened.fault) ? refused(direct.fault, direct.at) : refused(opened.fault, opened.at);
  const read = readDigitalLink(opened.value, lenient);
  return read.ok ? { ok: true, read, plain: opened.value, compressed: true } : refused(read.fault, read.at);
}

/** Reads path and query of a request as Digital Link, plain or compressed. */
export function readAsked(url: string): AskedReading {
  const link = readLink(host + url.split('#')[0]!);
  if (!link.ok) return link;
  const { read, plain, compressed } = link;
  const query = plain.split('?')[1] ?? '';
  const ours = new URLSearchParams(read.ignored.join('&'));
  const serial = read.path.find(([ai]) => ai === '21')?.[1];
  return {
    ok: true,
    value: {
      path: read.path,
      plain: pathOf(read.path),
      compressed,
      item: read.path[0]![0] === '01' && serial !== undefined ? { gtin: read.path[0]![1], serial } : null,
      linkType: ours.get('linkType'),
      lang: ours.get('lang'),
      context: ours.get('context'),
      query,
    },
  };
}

const notPacked: ReadonlySet<string> = new Set(['notCompressed', 'compressedData']);
/** The binary form of an EPC in hexadecimal, `eh` before it, as tags can write it into an address. It is not supported. */
const binary = /^\/eh[0-9A-Fa-f]{7,}\/?(?:\?|$)/;

/** Whether an address of one segment is a compressed Digital Link, valid or not; every other one belongs to the console. */
export function isCompressedLink(url: string): boolean {
  if (binary.test(url)) return true;
  const opened = decompressDigitalLink(host + url.split('#')[0]!, lenient);
  return opened.ok || !notPacked.has(opened.fault);
}

/** Path elements as they stand in a Digital Link on our host. */
export const pathOf = (path: readonly Element[]): string => uriOf('', path, []);
