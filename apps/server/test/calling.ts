import type { Call, Envelope, Input, Output } from '@touchmark/contract';
import type { FastifyInstance } from 'fastify';
import type { Person } from './founding.ts';

export const basic = `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`;

/** Calls to a server, as a user or without signing in. */
export function callsTo(app: FastifyInstance) {
  /** Makes a call as a user (or without signing in) and returns its envelope. */
  async function call<C extends Call>(
    who: Person | null,
    target: C,
    input: Input<C>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Output<C>>> {
    const [method, url] = target.endpoint.split(' ') as ['GET' | 'POST', string];
    const response = await app.inject({
      method,
      url,
      headers: { authorization: basic, ...(who ? { 'blade-auth': `bearer ${who.token}` } : {}), ...headers },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    });
    const body = response.json<Envelope<Output<C>>>();
    if (target.sealed && body.success)
      return { ...body, data: JSON.parse(Buffer.from(String(body.data), 'base64').toString('utf8')) as Output<C> };
    return body;
  }

  /** The data of a call that must succeed. */
  async function ok<C extends Call>(who: Person | null, target: C, input: Input<C>): Promise<Output<C>> {
    const envelope = await call(who, target, input);
    if (!envelope.success) throw new Error(`${target.name} was refused: ${JSON.stringify(envelope)}`);
    return envelope.data;
  }

  /** Uploads a file as a user, or without signing in. */
  async function upload(
    who: Person | null,
    target: Call,
    file: { name: string; mime: string; bytes: Buffer },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Envelope> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await app.inject({
      method: 'POST',
      url: target.endpoint.split(' ')[1]!,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        authorization: basic,
        ...(who ? { 'blade-auth': `bearer ${who.token}` } : {}),
        'content-type': request.headers.get('content-type')!,
        ...headers,
      },
    });
    return response.json<Envelope>();
  }

  return { call, ok, upload };
}
