import { orderLife } from '@touchmark/domain';
import { brandNode, nodeApply } from '@touchmark/contract';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { Route } from './handle.ts';
import { addOpenApi } from './openapi.ts';

it('says what each state means', async () => {
  const app = fastify();
  addOpenApi(app, [{ call: nodeApply.payDetail }, { call: brandNode.list }] as unknown as Route[]);
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>();
  const [order, brands] = [nodeApply.payDetail, brandNode.list].map((call) => JSON.stringify(paths[call.endpoint.split(' ')[1]!]));
  expect(order).toContain(
    JSON.stringify(orderLife.values.map((value) => `${value} ${orderLife.words[value].zh} ${orderLife.words[value].en}`)),
  );
  expect(brands).toContain('1 待审核 Pending review');
  await app.close();
});
