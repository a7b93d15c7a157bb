import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { careless } from '../src/db/embedded/settings.ts';
import { migrate } from '../src/db/migrate.ts';
import { ensureRoles } from '../src/db/roles.ts';
import { loadSecrets, type Secrets } from '../src/secrets.ts';
import { connectAdmin } from './admin.ts';
import { roomyFolder } from './roomy-folder.ts';

/** The connection to the cluster of this run. */
interface TestCluster {
  adminUrl: string;
  passwords: Secrets['passwords'];
  /** A folder for data created once per run; deleted with the cluster. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestCluster;
  }
}

export const templateName = 'touchmark_template';

interface Shared {
  cluster: Promise<TestCluster & { stop(): Promise<void> }>;
  users: number;
}
// Every Vitest project loads this file again, but there is only one cluster.
const shared = globalThis as { [key: symbol]: unknown };
const key = Symbol.for('touchmark.test.postgres');

/** One temporary PostgreSQL per run, with the migrations applied to a template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared[key] ??= { cluster: startCluster(), users: 0 }) as Shared;
  mine.users++;
  const { stop, ...cluster } = await mine.cluster;
  project.provide('postgres', cluster);
  return async () => {
    if (--mine.users > 0) return;
    delete shared[key];
    await stop();
  };
}

async function startCluster() {
  const dataDir = mkdtempSync(join(roomyFolder(), 'touchmark-test-'));
  const release = cleanUpAfter(dataDir);
  const secrets = loadSecrets(dataDir);
  const note = (message: string) => console.error(message);
  const embedded = await startEmbedded({
    dataDir,
    secrets,
    settings: careless,
    log: { debug: () => undefined, info: () => undefined, warn: note, error: note },
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
    release();
  };
  try {
    const { owner } = await ensureRoles(embedded.adminUrl, secrets, templateName);
    await migrate(owner, resolve(import.meta.dirname, '../migrations'));
    await connectAdmin(embedded.adminUrl, async (admin) => {
      await admin.query(`vacuum (freeze, analyze)`);
      await admin.query(`alter database ${templateName} with is_template true allow_connections false`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: embedded.adminUrl, passwords: { ...secrets.passwords }, folder: dataDir, stop };
}

/** A separate shell that detects the end of this process, also after a kill, and removes PostgreSQL and the folder. */
function cleanUpAfter(dataDir: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = `
    cat >/dev/null
    note="$0/postgres/postmaster.pid"
    kill -INT "$(head -n 1 "$note" 2>/dev/null)" 2>/dev/null
    for wait in 1 2 3 4 5 6 7 8 9 10; do [ -f "$note" ] && sleep 0.3; done
    # An initdb under way ends by itself; one that loses its folder leaves shared memory behind.
    [ -d "$0/postgres-new" ] && sleep 3
    rm -rf "$0"`;
  const shell = spawn('/bin/sh', ['-c', script, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  return () => shell.kill('SIGKILL');
}
