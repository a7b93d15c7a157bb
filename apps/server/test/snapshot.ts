import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { spellNames } from '../src/db/unspelled.queries.ts';
import { connectAdmin } from './admin.ts';
import { adminUrl, keepAsTemplate } from './postgres.ts';
import { createWorld, type Keys, type World } from './world.ts';

/** Data created once per run: a database to clone, its keys, its files, and the result of its maker. */
export interface Snapshot<T> {
  database: string;
  keys: Keys;
  files: string;
  made: T;
}

/** The snapshot with this name. The first caller creates it in a world of its own; workers that ask meanwhile wait for it. */
export async function snapshotOf<T>(name: string, make: (world: World) => Promise<T>): Promise<Snapshot<T>> {
  const { folder } = inject('postgres');
  const note = join(folder, `${name}.json`);
  return connectAdmin(adminUrl(), async (admin) => {
    // The lock is released when the connection ends.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Snapshot<T>;
    const world = await createWorld();
    const made = await make(world);
    await world.settled();
    // A clone would do it while its tests run, and their checks that nothing changes would see it.
    await spellNames(world.services.pool);
    const snapshot: Snapshot<T> = { database: `touchmark_${name}`, keys: world.keys, files: join(folder, name), made };
    await world.endInto(async (database, files) => {
      cpSync(files, snapshot.files, { recursive: true });
      await keepAsTemplate(admin, database, snapshot.database);
    });
    writeFileSync(note, JSON.stringify(snapshot));
    return snapshot;
  });
}
