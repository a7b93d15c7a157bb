import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** A server in its own process, or the reason why it did not start. */
export interface ServerProcess {
  child: ChildProcess;
  adminUrl?: string;
  /** Process id of PostgreSQL. */
  pid?: number;
  refused?: string;
  /** Waits for its end and returns the exit code or signal. */
  ended: Promise<number | string>;
}

/** Bundles the small server into a folder, from which PostgreSQL's package is then searched. */
export async function bundleServer(folder: string): Promise<string> {
  const outfile = join(folder, 'embedded-server.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'embedded-server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['pg-native'],
    // The database driver is CommonJS.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  });
  return outfile;
}

/** Runs it on a data folder, optionally as another user, until it is ready or has refused to start. */
export async function runServer(file: string, dataDir: string, user?: { uid: number; gid: number }): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...user });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)), ended]);
  if (typeof line !== 'string' || !line.startsWith('{')) throw new Error(`the server ended with ${line}:\n${errors}`);
  return { child, ended, ...(JSON.parse(line) as object) };
}
