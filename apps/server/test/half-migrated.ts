import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { adminUrl, createEmptyDatabase } from './postgres.ts';

const migrations = resolve(import.meta.dirname, '../migrations');

/** A database for the test of a migration: `upTo` brings it to a number, `rows` reads as the superuser, who sees all companies. */
export async function halfMigrated() {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-migration-'));
  const database = await createEmptyDatabase();
  const address = new URL(adminUrl());
  address.pathname = `/${database.name}`;
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    upTo(last: number) {
      for (const file of readdirSync(migrations)) if (Number(file.slice(0, 4)) <= last) cpSync(join(migrations, file), join(folder, file));
      return migrate(database.urls.owner, folder);
    },
    run: (text: string) => admin.query(text),
    rows: async (text: string) => (await admin.query<unknown[]>({ text, rowMode: 'array' })).rows,
    /** Those of some tables whose owner is not bound by row-level security. */
    unbound: async (...tables: string[]) =>
      (await admin.query('select relname from pg_class where relname = any($1) and not relforcerowsecurity', [tables])).rows,
  };
}
