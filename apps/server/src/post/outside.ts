import { lookup as resolve } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public Internet: this machine, private and link-local ones, and those of special use (RFC 6890). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
// Addresses that contain one of version 4, and those of tests and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Where the operator lets companies send to: networks inside, and on the public Internet ports beside that of https. */
export class Reach extends BlockList {
  readonly ports: ReadonlySet<number>;
  constructor(ports: readonly number[]) {
    super();
    this.ports = new Set([443, ...ports]);
  }
}

/** Networks inside, as `10.1.0.0/16`, and further ports. */
export function networksOf(list: readonly string[] = [], ports: readonly number[] = []): Reach {
  const networks = new Reach(ports);
  for (const one of list) {
    const [address = '', prefix] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

/** Whether a server may connect to an address for a company: it is public, or the operator named its network. */
export function isReachable(address: string, allowed: BlockList): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (allowed.check(address, family)) return true;
  return family === 'ipv4' ? !inside.check(address) : publicV6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Why an address cannot be sent to, before it is resolved. */
export type AddressFault = 'notAnAddress' | 'notHttps' | 'withUser' | 'inside' | 'port';

/** What is wrong with an address that somebody outside gave. Plain HTTP and any port are only for networks that the operator named. */
export function addressFault(text: string, allowed: Reach): AddressFault | undefined {
  if (!URL.canParse(text)) return 'notAnAddress';
  const { protocol, username, password, hostname, port } = new URL(text);
  const host = bare(hostname);
  const named = isIP(host) !== 0 && allowed.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  if (protocol !== 'https:' && !(protocol === 'http:' && named)) return 'notHttps';
  if (username !== '' || password !== '') return 'withUser';
  if (isIP(host) !== 0 && !isReachable(host, allowed)) return 'inside';
  return named || allowed.ports.has(Number(port || 443)) ? undefined : 'port';
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** The connection was refused before it was made. */
export class Forbidden extends Error {
  constructor(readonly fault: AddressFault) {
    super(fault);
  }
}

const kinds: Readonly<Record<string, OutsideFault>> = {
  ENOTFOUND: 'notFound',
  EAI_AGAIN: 'notFound',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
};
/** Why nothing was answered. The words of a library tell what stands behind an address, so that only kinds are told. */
type OutsideFault = 'inside' | 'port' | 'timeout' | 'refused' | 'reset' | 'notFound' | 'certificate' | 'failed';
export function outsideFault(error: unknown): OutsideFault {
  if (error instanceof Forbidden) return error.fault === 'port' ? 'port' : 'inside';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  return kinds[code] ?? (/CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code) ? 'certificate' : 'failed');
}

/** Resolves a name and gives only addresses that may be reached; the connection is made to exactly the address that was checked. */
const guarded =
  (allowed: BlockList, resolver: typeof resolve): LookupFunction =>
  (hostname, options, done) =>
    void resolver(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const reachable = found.filter(({ address }) => isReachable(address, allowed));
      const [first] = reachable;
      if (!first) return done(new Forbidden('inside'), '', 0);
      return options.all ? done(null, reachable) : done(null, first.address, first.family);
    });

/** What was answered to a document. */
interface OutsideAnswer {
  status: number;
}
interface OutsidePost {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  allowed: Reach;
  /** Milliseconds until the answer must be there. */
  within?: number;
  resolver?: typeof resolve;
}

/**
 * Sends a document to an address that somebody outside gave. The name is resolved once and the connection made to that address, so
 * that it cannot mean another one after the check. Redirects are not followed, and the answer’s body is not read.
 */
export function postOutside({ url, body, headers, allowed, within = 10_000, resolver = resolve }: OutsidePost): Promise<OutsideAnswer> {
  const fault = addressFault(url, allowed);
  if (fault) return Promise.reject(new Forbidden(fault));
  const { protocol } = new URL(url);
  const bytes = Buffer.from(body);
  return new Promise((done, fail) => {
    const request = (protocol === 'https:' ? overTls : overHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(bytes.length) },
      lookup: guarded(allowed, resolver),
      signal: AbortSignal.timeout(within),
      agent: false,
    });
    request.once('response', (response) => {
      done({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    request.once('error', fail);
    request.end(bytes);
  });
}

/** What a visited address gave: the beginning of its page. */
export interface OutsidePage {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the body. */
  text: string;
}

/**
 * Opens an address that somebody outside gave, under the same rules as a document is sent: resolved once, never inside, no redirects.
 * Only so much of the body is read.
 */
export function getOutside({
  url,
  headers,
  allowed,
  within = 10_000,
  resolver = resolve,
}: Omit<OutsidePost, 'body'>): Promise<OutsidePage> {
  const fault = addressFault(url, allowed);
  if (fault) return Promise.reject(new Forbidden(fault));
  return new Promise((done, fail) => {
    const request = (new URL(url).protocol === 'https:' ? overTls : overHttp)(url, {
      method: 'GET',
      headers,
      lookup: guarded(allowed, resolver),
      signal: AbortSignal.timeout(within),
      agent: false,
    });
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8').slice(0, mostRead),
        });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= mostRead) end();
      });
      response.once('end', end);
      response.once('error', fail);
    });
    request.once('error', fail);
    request.end();
  });
}
/** Bytes of a page that are read: enough for its title. */
const mostRead = 65_536;
