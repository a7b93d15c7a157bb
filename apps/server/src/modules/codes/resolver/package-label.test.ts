import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const root = 'http://localhost:8080';
const gtin = '09521101000016';
const html = { accept: 'text/html' };
const list = { accept: 'application/linkset+json' };

let world: World;
let path: string;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
  const { paths } = await codeFixture(world, { type: 'SGTIN', gtin, count: 1 });
  path = paths[0]!.replace(`/01/${gtin}`, `/8006/${gtin}0203`);
});
afterAll(() => world.end());

const ask = (url: string, headers: Record<string, string>) => world.app.inject({ method: 'GET', url, headers });

describe('the label of one package', () => {
  it('opens the page of its unit and says which package it is', async () => {
    const shown = await ask(path, html);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('第 2 件，共 3 件');
    expect((await ask(`${path}?lang=en`, html)).body).toContain('2 of 3');
  });

  it('has the links of its unit', async () => {
    const levels = (await ask(path, list)).json<{ linkset: { anchor: string }[] }>().linkset.map(({ anchor }) => anchor);
    expect(levels).toContain(root + path);
    expect(levels).toContain(`${root}/01/${gtin}`);
  });

  it('of a package that cannot be is refused', async () => expect((await ask(path.replace('0203', '0403'), list)).statusCode).toBe(400));
});
