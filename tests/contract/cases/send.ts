import type { Call, Envelope } from '@touchmark/contract';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { parseSheet } from '../../../apps/server/src/sheet/read/parse.ts';

export interface Answer { status: number; error: string; fields: string[]; data: unknown; msg: string }

/** Sends a call over the wire and returns any answer. A file is read as rows or text. */
export async function send(world: World, who: Person | null, call: Call, input: object, language = 'zh-CN'): Promise<Answer> {
  const [method, url] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  const headers = { authorization: world.basic, 'accept-language': language, ...(who ? { 'blade-auth': `bearer ${who.token}` } : {}) };
  const response = await world.app.inject({ method, url, headers, ...(method === 'GET' ? { query: input as Record<string, string> } : call.upload ? formOf(headers, input) : { payload: input }) });
  if (!String(response.headers['content-type']).startsWith('application/json')) return { status: response.statusCode, error: '', fields: [], data: await contentOf(response.rawPayload, String(response.headers['content-type'])), msg: '' };
  const body = response.json<Envelope & { error?: string; data: { fields?: { field: string }[] } | null }>();
  return { status: response.statusCode, error: body.error ?? '', fields: body.success ? [] : (body.data?.fields ?? []).map(({ field }) => field), data: body.data, msg: String(body.msg ?? '') };
}

function formOf(headers: Record<string, string>, input: object) {
  const boundary = 'form-of-a-test';
  const part = (disposition: string, content: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const fields = Object.entries(input).map(([name, value]) => part(`name="${name}"`, String(value))).join('');
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: `${fields}${part('name="file"; filename="note.txt"', 'text')}--${boundary}--\r\n` };
}

/** Sheets are read here instead of in the server's two workers, because a test reads dozens at once. */
const contentOf = async (bytes: Buffer, mime: string): Promise<unknown> =>
  mime.includes('spreadsheetml') ? (await parseSheet(bytes, { rows: 10_000, columns: 50 })).lines.map(({ cells }) => cells.map(({ text }) => text)) : `${bytes.length} bytes of ${mime}`;
