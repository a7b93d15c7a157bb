import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { roomyFolder } from '../../apps/server/test/roomy-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    once: string;
  }
}

/** A folder for what is made once for the whole run: the loaded demonstration. */
export default function setup(project: TestProject): () => void {
  const once = mkdtempSync(join(roomyFolder(), 'touchmark-e2e-once-'));
  project.provide('once', once);
  return () => rmSync(once, { recursive: true, force: true });
}
