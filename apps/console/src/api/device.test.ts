import { menu, member } from '@touchmark/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceSecret } from './device.ts';
import { keepResult } from './refresh.ts';
import { fetchFile, send } from './send.ts';
import { keepTokens } from './tokens.ts';

let asked: { headers: Record<string, string> }[] = [];
let answer: () => Response;
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = () => Response.json({ success: true, code: 200, data: [], msg: '' });
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    asked.push(init);
    return answer();
  });
});
afterEach(() => {
  keepTokens(null);
  vi.unstubAllGlobals();
});

const session = { token: 'T', refresh_token: 'R', expires_in: 3600 };

it('sends the secret that the server gave after signing in, and none before', async () => {
  await send(menu.buttons, {});
  expect(asked[0]!.headers).not.toHaveProperty('Device-Id');
  keepResult({ ...session, device: 'a-secret' });
  await send(menu.buttons, {});
  expect(asked[1]!.headers['Device-Id']).toBe('a-secret');
  // A refreshed session brings none, and the browser stays known.
  keepResult(session);
  expect(deviceSecret()).toBe('a-secret');
});

it('asks for an export again with the key of the one that was not answered, and with a new one after an answer', async () => {
  const sheet = () => fetchFile(member.export, {});
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(sheet()).rejects.toThrow();
  answer = () => new Response('PK');
  await sheet();
  await sheet();
  const keys = asked.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBeTruthy();
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
