import { orderLife } from '@touchmark/domain';
import { brandNode, nodeApply } from '@touchmark/contract';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { Route } from '../handle.ts';
import { createWorld } from '../../../test/world.ts';
import { addOpenApi } from './openapi.ts';

it('says what each state means', async () => {
  const app = fastify();
  addOpenApi(app, [{ call: nodeApply.payDetail }, { call: brandNode.list }] as unknown as Route[], true);
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>();
  const [order, brands] = [nodeApply.payDetail, brandNode.list].map((call) => JSON.stringify(paths[call.endpoint.split(' ')[1]!]));
  expect(order).toContain(
    JSON.stringify(orderLife.values.map((value) => `${value} ${orderLife.words[value].zh} ${orderLife.words[value].en}`)),
  );
  expect(brands).toContain('1 待审核 Pending review');
  await app.close();
});

it('is told to nobody where the operator says so', async () => {
  const closed = await createWorld({ describesApi: false });
  const asked = ['/openapi.json', '/docs'].map((url) => closed.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } }));
  expect((await Promise.all(asked)).map(({ statusCode, body }) => [statusCode, body.includes('/api/role')])).toEqual([
    [404, false],
    [404, false],
  ]);
  await closed.end();
});
