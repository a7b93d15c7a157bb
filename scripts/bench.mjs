// `npm run bench -- [part…]`: finds or installs Chromium as the tests do, where the console is measured, and runs bench/bench.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const parts = process.argv.slice(2);
const chromium = parts.length === 0 || parts.includes('console') || parts.includes('studio') ? findChromium({ install: true }) : undefined;
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'bench/bench.ts', ...parts], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exitCode = status ?? 1;
