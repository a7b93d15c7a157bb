import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { demoFolder, removeFolders, type Running, start, temporaryFolder } from './server.ts';

/** The built product with the demonstration, and a browser, while the tests of a file run. */
export interface Demo {
  readonly server: Running;
  readonly browser: Browser;
}

// The files of a worker, which keeps its modules, share one browser, and some of them one server.
let browser: Browser | undefined;
let shared: Promise<Running> | undefined;

/**
 * A separate server for files whose changes would disturb others: other settings, another main account, a deleted company.
 * `settings` are computed before it starts.
 */
export function withDemo(settings?: () => Promise<Record<string, string>>): Demo {
  return during(
    async () =>
      start({
        dataDir: await demoFolder(inject('once'), join(temporaryFolder(), 'data')),
        demo: true,
        ...(settings && { env: await settings() }),
      }),
    (server) => server.stop(),
  );
}

/** The shared server of files that only read, or only add their own data. It ends with the run. */
export const withSharedDemo = (): Demo => during(() => (shared ??= startShared(inject('once'))));

async function startShared(once: string): Promise<Running> {
  const name = `shared-${process.env['VITEST_POOL_ID']}`;
  // Tests print to printers of their own.
  const env = { PRINT_ADDRESSES: '127.0.0.1' };
  const server = await start({ dataDir: await demoFolder(once, join(once, name)), demo: true, env });
  // Read by global-setup, which ends the servers.
  writeFileSync(join(once, `${name}.pid`), String(server.child.pid));
  return server;
}

function during(begin: () => Promise<Running>, end?: (server: Running) => Promise<unknown>): Demo {
  const demo = {} as { server: Running; browser: Browser };
  beforeAll(async () => {
    demo.server = await begin();
    if (!browser?.isConnected()) browser = await openBrowser();
    demo.browser = browser;
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    if (demo.server) await end?.(demo.server);
    removeFolders();
  });
  return demo;
}
