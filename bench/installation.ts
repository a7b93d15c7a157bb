import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { companyLife } from '@touchmark/domain';
import pino from 'pino';
import { inScope, kyselyOf, poolOf, type Db } from '../apps/server/src/db/connect.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { ensureRoles } from '../apps/server/src/db/roles.ts';
import { createFiles } from '../apps/server/src/files/files.ts';
import { folderStore } from '../apps/server/src/files/folder-store.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';
import { createServer } from '../apps/server/src/server.ts';
import { ending } from './ending.ts';

export const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** A complete installation in a temporary folder, or on the data that lie in one, with production settings (fsync on). */
export async function installation(
  settings: Readonly<Record<string, string>> = {},
  more: Partial<Pick<Parameters<typeof createServer>[0], 'payPorts'>> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'touchmark-bench-')),
) {
  const secrets = loadSecrets(dataDir);
  const embedded = await startEmbedded({ dataDir, secrets, log: silent, settings });
  const urls = await ensureRoles(embedded.adminUrl, secrets, 'touchmark');
  await migrate(urls.owner, resolve('apps/server/migrations'));
  const [raw, scanRaw] = [poolOf(urls.app, 10), poolOf(urls.scan, 16)];
  const pool = kyselyOf(raw);
  const server = createServer({
    pool,
    raw,
    scanRaw,
    log: pino({ level: 'silent' }),
    secrets,
    publicUrl: 'http://localhost:8080',
    dataDir,
    demo: false,
    version: 'bench',
    setUpToken: null,
    alone: true,
    assets: null,
    scansPerMinute: Infinity,
    // The load generator uses a different caller address for each request.
    trustProxy: ['127.0.0.1'],
    // The benchmark sends requests as fast as possible, so rate limits are off; they have tests of their own.
    limits: {
      openPerMinute: Infinity,
      drawnPerMinute: Infinity,
      uploadsPerMinute: Infinity,
      uploadBytesPerHour: Infinity,
      filesPerMinute: Infinity,
      callsPerMinute: Infinity,
    },
    files: (own) => createFiles(folderStore(join(dataDir, 'files')), own, join(dataDir, 'receiving')),
    ...more,
  });
  const asStaff = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId: null, platform: true }, work);
  return {
    server,
    /** A certified company with a paid fee. */
    company: () =>
      asStaff(
        async (db) =>
          (
            await db
              .insertInto('company')
              .values({
                name: 'Bench',
                uscc: 'BENCH',
                authStatus: companyLife.at.certified,
                isTrial: false,
                entNo: '100001',
                nodePrefix: '88.999.100001',
                serviceExpire: '2099-12-31',
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
      ),
    urls,
    raw,
    scanRaw,
    secrets,
    dataDir,
    adminUrl: embedded.adminUrl,
    /** The product's database, as its administrator. */
    adminDatabase: embedded.adminUrl.replace(/\/[^/]*$/, '/touchmark'),
    asStaff,
    end: ending(async () => {
      await server.close();
      await Promise.allSettled([pool.destroy(), scanRaw.end()]);
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }),
  };
}
