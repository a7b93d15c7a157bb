import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { roomyFolder } from '../../apps/server/test/roomy-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    once: string;
  }
}

/** A folder for data created once per run: the loaded demonstration, and the data of the shared servers, one for each worker. */
export default function setup(project: TestProject): () => Promise<void> {
  const once = mkdtempSync(join(roomyFolder(), 'touchmark-e2e-once-'));
  project.provide('once', once);
  return async () => {
    const servers = readdirSync(once).filter((name) => name.endsWith('.pid'));
    await Promise.all(servers.map((name) => endOf(join(once, name))));
    rmSync(once, { recursive: true, force: true });
  };
}

/** Ends the process whose id is in a file, and waits at most ten seconds for it. */
async function endOf(file: string): Promise<void> {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 'SIGTERM');
    for (let tries = 0; tries < 200; tries++) {
      process.kill(pid, 0);
      await setTimeout(50);
    }
  } catch {
    // It was not started, or has ended already.
  }
}
