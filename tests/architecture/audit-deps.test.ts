import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the check of dependencies fails nobody who cannot reach the registry, and says that it was skipped', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm audit was SKIPPED')]);
}, 60_000);
