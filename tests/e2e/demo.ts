import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { demoFolder, removeFolders, type Running, start } from './server.ts';

/** The built product with the demonstration, and a browser: there while the tests of a file run. `settings` are made before it starts. */
export function withDemo(settings?: () => Promise<Record<string, string>>): { readonly server: Running; readonly browser: Browser } {
  const demo = {} as { server: Running; browser: Browser };
  beforeAll(async () => {
    demo.server = await start({ dataDir: await demoFolder(inject('once')), demo: true, ...(settings && { env: await settings() }) });
    demo.browser = await openBrowser();
  });
  afterAll(async () => {
    await demo.browser?.close();
    await demo.server?.stop();
    removeFolders();
  });
  return demo;
}
