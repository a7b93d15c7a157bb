import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Where a browser goes by itself after a form was sent: to the address of the form, with the cookie that it got for it. */
export async function followed(app: FastifyInstance, sent: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject(sent);
  return answer.statusCode === 303 ? app.inject(nextOf(answer, sent.remoteAddress)) : answer;
}

/** The request by which a browser follows, reloads, or comes back. */
export function nextOf({ headers }: LightMyRequestResponse, remoteAddress?: string): InjectOptions {
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0]!;
  return { method: 'GET', url: headers.location!, headers: { cookie }, ...(remoteAddress && { remoteAddress }) };
}
