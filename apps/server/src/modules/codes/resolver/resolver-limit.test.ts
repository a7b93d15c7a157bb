import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../test/world.ts';

const model = '/01/09521101000016';
// A serial that was never issued: the limit applies to every address of an instance.
const piece = `${model}/21/A1`;
const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const list = { accept: 'application/linkset+json' };

describe('the limit of thirty a minute', () => {
  it('holds for pieces in every form, and not for what is said of a model', async () => {
    const strict = await createWorld({ scansPerMinute: 2 });
    const of = (url: string, headers: Record<string, string> = {}) => strict.app.inject({ method: 'GET', url, headers });
    for (let i = 0; i < 5; i++) expect((await of(model, list)).statusCode).toBe(404);
    expect([(await of(piece, list)).statusCode, (await of(piece)).statusCode]).toEqual([404, 404]);
    for (const headers of [html, list, {}]) {
      const answer = await of(piece, headers);
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    await strict.end();
  });

  it('is each consumer’s own behind a proxy that is trusted, and nobody escapes it by naming an address himself', async () => {
    for (const [trustProxy, expected] of [
      [
        ['127.0.0.1', '10.0.0.0/8'],
        [404, 404, 429],
      ],
      [undefined, [404, 429, 429]],
    ] as const) {
      const behind = await createWorld({ scansPerMinute: 1, ...(trustProxy ? { trustProxy: [...trustProxy] } : {}) });
      const from = async (forwarded: string) =>
        (await behind.app.inject({ method: 'GET', url: piece, headers: { ...html, 'x-forwarded-for': forwarded } })).statusCode;
      // The last request is the second consumer again, with a forged address before the one added by the proxy.
      expect([await from('203.0.113.1, 10.1.1.1'), await from('203.0.113.2'), await from('198.51.100.9, 203.0.113.2')]).toEqual(expected);
      await behind.end();
    }
  });
});
