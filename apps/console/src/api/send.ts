import type { Call, Envelope, ErrorKey, FieldFault, Input, LoginResult, Output } from '@touchmark/contract';
import { language, say, words } from '../app/text.ts';
import { keepTokens, tokens } from './tokens.ts';

/** The server's refusal, worded for the user. */
export class Refusal extends Error {
  readonly code: number;
  readonly error: ErrorKey | 'network' | 'timeout';
  readonly data: unknown;
  readonly requestId: string;

  constructor(code: number, error: Refusal['error'], message: string, data: unknown = null, requestId = '') {
    super(message || say(words.unknown));
    this.code = code;
    this.error = error;
    this.data = data;
    this.requestId = requestId;
  }

  /** The fields that were refused, and why. */
  get fields(): FieldFault[] {
    const { fields } = (this.data ?? {}) as { fields?: FieldFault[] };
    return fields ?? [];
  }
}

const timeoutMs = 20_000;
const client = `Basic ${btoa('touchmark:touchmark_secret')}`;

function headers(more: Record<string, string> = {}): Record<string, string> {
  const held = tokens();
  return { Authorization: client, 'Accept-Language': language() === 'en' ? 'en' : 'zh-CN', ...(held ? { 'Blade-Auth': `bearer ${held.token}` } : {}), ...more };
}

/** A key for one action of the user. */
export const newKey = (): string => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes one call. A write carries an idempotency key, so that a retry of the same action cannot happen twice. */
export async function send<C extends Call>(call: C, input: Input<C>, key: string = newKey()): Promise<Output<C>> {
  await freshTokens();
  const [method, path] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  const response = await ask(method === 'GET' ? `${path}${query(input)}` : path, {
    method, headers: headers({ ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}), ...(call.kind === 'write' ? { 'Idempotency-Key': key } : {}) }),
    ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
  });
  return opened(call, await envelopeOf<Output<C>>(response));
}

/** Uploads one file with the call's other fields; `onProgress` gets 0–1. */
export async function upload<C extends Call>(call: C, fields: Partial<Input<C>>, file: Blob & { name?: string }, onProgress?: (part: number) => void): Promise<Output<C>> {
  await freshTokens();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  form.set('file', file, file.name ?? 'file');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', call.endpoint.split(' ')[1]!);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => { if (event.lengthComputable) onProgress?.(event.loaded / event.total); });
    request.addEventListener('error', () => reject(new Refusal(0, 'network', say(words.offline))));
    request.addEventListener('load', () => {
      try { resolve(opened(call, JSON.parse(request.responseText) as Envelope<Output<C>>)); } catch (error) { reject(error instanceof Refusal ? error : new Refusal(500, 'unknown', say(words.unknown))); }
    });
    request.send(form);
  });
}

/** Fetches the file of a stream call and hands it to the browser under the name the server gives. */
export async function download<C extends Call>(call: C, input: Input<C>): Promise<void> {
  const { blob, name } = await fetchFile(call, input);
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file of a stream call, kept in memory. */
export async function fetchFile<C extends Call>(call: C, input: Input<C>): Promise<{ blob: Blob; name: string }> {
  await freshTokens();
  const [method, path] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  const response = await ask(method === 'GET' ? `${path}${query(input)}` : path, {
    method, headers: headers(method === 'POST' ? { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() } : {}), ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
  }, 30 * 60_000);
  if (!response.ok) opened(call, await envelopeOf(response));
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ? decodeURIComponent(name) : 'download' };
}

/** A request with the usual headers, answered as it comes (for server-sent events). */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  await freshTokens();
  return fetch(path, { headers: headers({ Accept: 'text/event-stream' }), credentials: 'same-origin', signal });
}

async function ask(url: string, init: RequestInit, ms = timeoutMs): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(ms) });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Refusal(0, timedOut ? 'timeout' : 'network', say(timedOut ? words.timedOut : words.offline));
  }
}

async function envelopeOf<T>(response: Response): Promise<Envelope<T> & { requestId: string }> {
  const requestId = response.headers.get('x-request-id') ?? '';
  try {
    return { ...((await response.json()) as Envelope<T>), requestId };
  } catch {
    throw new Refusal(response.status, 'unknown', say(words.unknown), null, requestId);
  }
}

/** The value inside an envelope; throws what it refuses. */
function opened<C extends Call>(call: C, envelope: Envelope<Output<C>> & { requestId?: string }): Output<C> {
  if (!envelope.success || envelope.code !== 200) throw new Refusal(envelope.code, envelope.error ?? 'unknown', envelope.msg, envelope.data, envelope.requestId);
  return call.sealed ? unseal<Output<C>>(String(envelope.data)) : envelope.data;
}

/** The specification's "encoded" answers: Base64 of UTF-8 JSON. */
const unseal = <T>(text: string): T => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))) as T;

function query(input: unknown): string {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null && value !== '').map(([name, value]) => [name, String(value)] as [string, string]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

let refreshing: Promise<void> | null = null;

/** Before a call: renews a token that ends within five minutes. One tab does it for all, under a lock of the browser. */
function freshTokens(): Promise<void> {
  const held = tokens();
  if (!held || held.expires - Date.now() > 5 * 60_000) return Promise.resolve();
  const renew = async () => {
    const now = tokens();
    if (!now || now.expires - Date.now() > 5 * 60_000) return;
    const response = await ask('/api/user/login', { method: 'POST', headers: { Authorization: client, 'Content-Type': 'application/json', 'Tenant-Id': '000000' }, body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: now.refreshToken, tenantId: '000000', scope: 'all' }) });
    const envelope = await envelopeOf<string>(response);
    if (!envelope.success) return void (envelope.code === 401 && keepTokens(null));
    const result = unseal<LoginResult>(envelope.data);
    keepTokens({ token: result.token, refreshToken: result.refresh_token, expires: Date.now() + result.expires_in * 1000 });
  };
  refreshing ??= (navigator.locks ? navigator.locks.request('touchmark-refresh', renew) : renew()).catch(() => undefined).then(() => { refreshing = null; });
  return refreshing;
}
