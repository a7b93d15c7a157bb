import { AppError } from '@touchmark/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Route } from '../handle.ts';

/** OpenAPI 3.1 of every call, from the contract, and a page to read it; an operator may leave both out. */
export function addOpenApi(app: FastifyInstance, routes: readonly Route[], isOpen: boolean): void {
  if (!isOpen) {
    // Otherwise the console would open, which has no such page.
    for (const path of ['/openapi.json', '/docs']) app.get(path, () => Promise.reject(new AppError('notFound')));
    return;
  }
  // Both are constant until the next start, so they are generated once.
  let document: string | undefined;
  let rendered: string | undefined;
  app.get('/openapi.json', async (_, reply) => {
    return reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(describe(routes))));
  });
  app.get('/docs', async (_, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send((rendered ??= page(routes)));
  });
}

function describe(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { call } of routes) {
    const [method, route] = call.endpoint.split(' ') as [string, string];
    const path = route.replace(/:(\w+)/, '{$1}');
    const input = schemaOf(call.input, 'input');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: call.name,
        tags: [call.name.split('.')[0]],
        summary: call.audit?.en ?? call.name,
        description: call.audit?.zh,
        security: call.access === 'open' ? [{ client: [] }] : [{ client: [], token: [] }],
        ...(method === 'GET'
          ? { parameters: parametersOf(input, path) }
          : { requestBody: { content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: input } } } }),
        responses: {
          200: {
            description: 'OK',
            content: call.stream
              ? { 'application/octet-stream': {} }
              : { 'application/json': { schema: envelopeOf(schemaOf(call.output, 'output')) } },
          },
        },
        'x-permission': call.access,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchmark', version: '1' },
    paths,
    components: {
      securitySchemes: { client: { type: 'http', scheme: 'basic' }, token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } },
    },
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { properties?: Record<string, unknown>; required?: string[] };
const envelopeOf = (data: unknown) => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, code: { type: 'integer' }, msg: { type: 'string' }, error: { type: 'string' }, data },
  required: ['success', 'code', 'data', 'msg'],
});
const parametersOf = (input: { properties?: Record<string, unknown>; required?: string[] }, path: string) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function page(routes: readonly Route[]): string {
  const rows = routes.map(({ call }) => {
    const [method, path] = call.endpoint.split(' ') as [string, string];
    const fields = Object.keys(schemaOf(call.input, 'input').properties ?? {}).join(', ');
    return `<tr><td>${method}</td><td><code>${escape(path)}</code></td><td>${escape(call.audit?.zh ?? '')}</td><td>${escape(fields)}</td><td><code>${escape(String(call.access))}</code></td></tr>`;
  });
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>物印 Touchmark · API</title><meta name="viewport" content="width=device-width">
<style>body{font:14px/1.6 system-ui,"Noto Sans SC",sans-serif;color:#1a1f29;background:#f5f6f8;margin:0;padding:32px}main{max-width:1200px;margin:auto;background:#fff;border:1px solid #e6e8ec;border-radius:6px;padding:24px 32px}h1{font-size:20px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid #e6e8ec;vertical-align:top}code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#14171c;color:#e6e8ec}main{background:#1b1f26;border-color:#2b3039}td,th{border-color:#2b3039}}</style>
<main><h1>物印 Touchmark · API</h1><p>${routes.length} 个接口，机器可读的描述见 <a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）。每个 /api 请求都要带 Basic 客户端头；登录后带 <code>Blade-Auth: bearer &lt;token&gt;</code>。</p>
<table><thead><tr><th>方法</th><th>地址</th><th>用途</th><th>字段</th><th>权限</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></html>`;
}
