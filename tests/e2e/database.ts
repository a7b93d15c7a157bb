import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectAdmin } from '../../apps/server/test/admin.ts';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import type { Running } from './server.ts';

/** The database of a server that a test started: for what no person does, such as letting days go by. */
export function inDatabase<T>({ dataDir }: Running, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]!.trim();
  const password = encodeURIComponent(loadSecrets(dataDir).passwords.admin);
  return connectAdmin(`postgres://touchmark_admin:${password}@127.0.0.1:${port}/touchmark`, work);
}
