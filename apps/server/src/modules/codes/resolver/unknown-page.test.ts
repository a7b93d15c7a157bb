import { beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const list = { accept: 'application/linkset+json' };
let world: World;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
});

it.each([
  ['a model nobody registered', '/01/06901234500004'],
  ['a piece of it', '/01/06901234500004/21/A1'],
])('the page of %s counts once among the codes that are not ours, and a question of a program does not', async (_, path) => {
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url, headers });
  const rows = async (): Promise<number> =>
    (await world.asStaff((db) => db.selectFrom('unknownScan').where('text', '=', path).select('id').execute())).length;
  await ask(path, html, 'HEAD');
  await ask(path, list);
  await ask(path);
  expect(await rows()).toBe(0);
  expect((await ask(path, html)).statusCode).toBe(404);
  expect(await rows()).toBe(1);
  await ask(`/m${path}`, html);
  expect(await rows()).toBe(2);
});
