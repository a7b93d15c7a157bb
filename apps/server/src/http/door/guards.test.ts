import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

describe('security headers', () => {
  it.each([
    ['a call of an unknown client', 'GET', '/api/blade-system/tenant/info?domain=x', 401],
    ['a refused call', 'POST', '/api/brandNode/list', 401],
    ['an unknown call', 'GET', '/api/nothing', 404],
    ['a broken body', 'POST', '/api/brandNode/saveOrUpdate', 400],
    ['the state of the server', 'GET', '/healthz', 200],
    ['the description of the calls', 'GET', '/openapi.json', 200],
  ] as const)('%s loads nothing, is in no frame and names no address to others', async (_, method, url, code) => {
    const answer = await world.app.inject({
      method,
      url,
      ...(method === 'POST' && code === 400 && { payload: '{', headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.statusCode, answer.body).toBe(code);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});
