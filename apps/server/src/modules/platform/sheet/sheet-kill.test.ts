import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userManage } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Killable, killable } from '../../../../test/killable.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

/** An export of many rows whose server is killed again and again. */
const rows = 20_000;
let world: World;
let server: Killable;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  await world.services.jobs.stop();
  server = await killable(world);
  admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  await world.asStaff((db) =>
    sql`insert into app_user (account, password_hash, real_name, status, user_type) select 'row' || g, '', 'row ' || g, '3', 'ENTERPRISE' from generate_series(1, ${rows}::int) g`.execute(
      db,
    ),
  );
});
afterAll(async () => {
  await server.end();
  await world.end();
});

const tasks = () => world.asStaff((db) => db.selectFrom('task').where('kind', '=', 'sheet').selectAll().execute());
const files = () => world.asStaff((db) => db.selectFrom('file').where('scene', '=', 'sheet').select(['id', 'place']).execute());
/** Files in the store, whether a row names them or not. */
const stored = () => readdirSync(server.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'));
async function untilDone(): Promise<void> {
  await server.serve();
  await expect.poll(async () => (await tasks())[0]!.state, { timeout: 60_000 }).toBe('done');
  await server.kill();
}

it('a server killed while it exports leaves one task that is done, and one file with every row once', { timeout: 180_000 }, async () => {
  await world.call(admin, userManage.export, { format: 'csv' });
  expect(await tasks()).toHaveLength(1);
  let begun = 0;
  for (let kill = 0; kill < 3; kill++) {
    await server.serve();
    await sleep(100 + kill * 100);
    await server.kill();
    if ((await tasks())[0]!.startedAt) begun++;
  }
  expect(begun).toBeGreaterThan(0);
  await untilDone();
  const [task] = await tasks();
  expect(task).toMatchObject({ fault: '' });
  const [file, ...more] = await files();
  expect(more).toEqual([]);
  expect(task!.result).toMatchObject({ fileId: file!.id });
  const lines = readFileSync(join(server.folder, file!.place), 'utf8').split('\r\n');
  const exported = lines.flatMap((line) => /row(\d+)/.exec(line)?.[1] ?? []);
  expect(exported).toHaveLength(rows);
  expect(new Set(exported).size).toBe(rows);
});

it('a server killed after it has stored the file, and before it has said so, does not make another', { timeout: 90_000 }, async () => {
  const before = [await files(), stored().length];
  // As the task is left by a server that dies at this place.
  await world.asStaff((db) => db.updateTable('task').set({ state: 'running', done: '0' }).where('kind', '=', 'sheet').execute());
  await untilDone();
  expect([await files(), stored().length]).toEqual(before);
});
