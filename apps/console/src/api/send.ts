import type { Call, Envelope, ErrorKey, FieldFault, Input, Output } from '@touchmark/contract';
import { settings } from '../core/settings.ts';
import { language, say, words } from '../core/text.ts';
import { deviceSecret } from './device.ts';
import { screenIsLocked, sessionEnded } from './ended.ts';
import { fresh } from './refresh.ts';
import { unseal } from './unseal.ts';
import { tokens } from './tokens.ts';

/** An error answer of the server, with a message for the user. */
export class Refusal extends Error {
  readonly code: number;
  readonly error: ErrorKey | 'network' | 'timeout';
  readonly data: unknown;
  /** True if the server sent no message; a form may have a better one than 未知错误. */
  readonly wordless: boolean;
  readonly requestId: string;

  constructor(code: number, error: Refusal['error'], message: string, data: unknown = null, requestId = '') {
    super(message || say(words.unknown));
    this.wordless = message === '';
    this.code = code;
    this.error = error;
    this.data = data;
    this.requestId = requestId;
  }

  /** The invalid fields with reasons. */
  get fields(): FieldFault[] {
    const { fields } = (this.data ?? {}) as { fields?: FieldFault[] };
    return fields ?? [];
  }
}

const client = `Basic ${btoa(`${settings.clientId}:${settings.clientSecret}`)}`;

const headersFor = (token: string, more: Record<string, string> = {}): Record<string, string> => ({
  Authorization: client,
  ...(deviceSecret() ? { 'Device-Id': deviceSecret() } : {}),
  'Accept-Language': language() === 'en' ? 'en' : 'zh-CN',
  ...(token ? { [settings.tokenHeader]: `bearer ${token}` } : {}),
  ...more,
});

/** Makes a request with the current token, and repeats it once if another tab has renewed the token meanwhile. */
async function withToken<T>(ask: (headers: (more?: Record<string, string>) => Record<string, string>) => Promise<T>): Promise<T> {
  await fresh();
  const used = tokens()?.token ?? '';
  const attempt = (token: string) => ask((more) => headersFor(token, more));
  try {
    return await attempt(used);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    screenIsLocked(error.code);
    if (error.code !== 401 || error.error === 'wrongClient' || (used === '' && error.error !== 'signInAgain')) throw error;
    const now = tokens()?.token ?? '';
    if (now !== '' && now !== used) return attempt(now);
    sessionEnded(used, error.message);
    throw error;
  }
}

/** A new idempotency key, for one action of the user. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes one call. A write has an idempotency key, so that a retry of the same action is executed only once. `more`: headers
 * required by the specification.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  key: string = newKey(),
  more: Record<string, string> = {},
): Promise<Output<C>> {
  const [method, path] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  return withToken(async (headers) => {
    const response = await ask(method === 'GET' ? `${path}${query(input)}` : path, {
      method,
      headers: headers({
        ...more,
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(call.kind === 'write' ? { 'Idempotency-Key': key } : {}),
      }),
      ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
    });
    return opened(call, await envelopeOf<Output<C>>(response));
  });
}

/** Uploads one file with the call's other fields; `onProgress` gets 0–1. A retry after no answer uses the same idempotency key. */
export async function upload<C extends Call>(
  call: C,
  fields: Partial<Input<C>>,
  file: Blob & { name?: string },
  onProgress?: (part: number) => void,
): Promise<Output<C>> {
  const key = uploadKeys.get(file) ?? newKey();
  uploadKeys.set(file, key);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  form.set('file', file, file.name ?? 'file');
  const output = await withToken((headers) => postForm(call, form, headers({ 'Idempotency-Key': key }), onProgress));
  uploadKeys.delete(file);
  return output;
}

const uploadKeys = new WeakMap<Blob, string>();

const postForm = <C extends Call>(
  call: C,
  form: FormData,
  headers: Record<string, string>,
  onProgress?: (part: number) => void,
): Promise<Output<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', call.endpoint.split(' ')[1]!);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => reject(new Refusal(0, 'network', say(words.offline))));
    request.addEventListener('load', () => {
      try {
        resolve(opened(call, JSON.parse(request.responseText) as Envelope<Output<C>>));
      } catch (error) {
        reject(error instanceof Refusal ? error : new Refusal(request.status || 500, 'unknown', say(words.unknown)));
      }
    });
    request.send(form);
  });

/** Downloads the file of a stream call under the name given by the server. */
export async function download<C extends Call>(call: C, input: Input<C>): Promise<void> {
  const { blob, name } = await fetchFile(call, input);
  keepFile(blob, name);
}

/** Saves a file through the browser's download. */
export function keepFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const fileKeys = new Map<string, string>();

/** The file of a stream call, kept in memory. */
export async function fetchFile<C extends Call>(
  call: C,
  input: Input<C>,
  {
    signal,
    onChunk,
  }: {
    signal?: AbortSignal;
    /** Gets each part of the file as it comes in. */ onChunk?: (mime: string) => (chunk: Uint8Array) => void;
  } = {},
): Promise<{ blob: Blob; name: string }> {
  const [method, path] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  // Asked for again after no answer, it is the same: what has begun a task is not begun twice.
  const asked = `${call.name} ${JSON.stringify(input ?? {})}`;
  const key = fileKeys.get(asked) ?? newKey();
  fileKeys.set(asked, key);
  return withToken(async (headers) => {
    const response = await ask(
      method === 'GET' ? `${path}${query(input)}` : path,
      {
        method,
        headers: headers({ 'Idempotency-Key': key, ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) }),
        ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
      },
      30 * 60_000,
      signal,
    );
    fileKeys.delete(asked);
    if (!response.ok) opened(call, await envelopeOf(response));
    const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const blob = onChunk && response.body ? await collected(response, onChunk) : await response.blob();
    return { blob, name: name ? decodeURIComponent(name) : 'download' };
  });
}

/** The body of an answer, told part by part. */
async function collected(response: Response, onChunk: (mime: string) => (chunk: Uint8Array) => void): Promise<Blob> {
  const mime = response.headers.get('content-type') ?? '';
  const tell = onChunk(mime);
  const chunks: BlobPart[] = [];
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    tell(part.value);
  }
  return new Blob(chunks, { type: mime });
}

/** A request with the usual headers whose answer is read as a stream (for server-sent events). */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  await fresh();
  return fetch(path, { headers: headersFor(tokens()?.token ?? '', { Accept: 'text/event-stream' }), credentials: 'same-origin', signal });
}

async function ask(url: string, init: RequestInit, ms: number = settings.httpTimeout, stop?: AbortSignal): Promise<Response> {
  try {
    const late = AbortSignal.timeout(ms);
    return await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: stop && 'any' in AbortSignal ? AbortSignal.any([late, stop]) : late,
    });
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

/** Specification 8: the server's msg, or its error_description; without either, Refusal shows 未知错误. */
const wordsOf = (envelope: Envelope): string =>
  envelope.msg || (envelope as Envelope & { error_description?: string }).error_description || '';

/** The data of an envelope; throws a Refusal if it is an error. */
function opened<C extends Call>(call: C, envelope: Envelope<Output<C>>): Output<C> {
  if (!envelope.success || envelope.code !== 200)
    throw new Refusal(envelope.code, envelope.error ?? 'unknown', wordsOf(envelope), envelope.data, envelope.requestId);
  return call.sealed ? unseal<Output<C>>(String(envelope.data)) : envelope.data;
}

function query(input: unknown): string {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)] as [string, string]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
