import { join } from 'node:path';
import pino from 'pino';
import { kyselyOf, poolOf } from '../src/db/connect.ts';
import type { DatabaseUrls } from '../src/db/roles.ts';
import { createFiles } from '../src/files/files.ts';
import { folderStore } from '../src/files/folder-store.ts';
import { issueJob, issueKind } from '../src/modules/codes/batch/public.ts';
import { autoPackJob, autoPackKind } from '../src/modules/flow/box/public.ts';
import { createServer } from '../src/server.ts';

// A server that only processes the tasks of a database, for tests that kill it.
const { urls, keys, folder, blockSize, cartons, printSpool } = JSON.parse(process.argv[2]!) as {
  urls: DatabaseUrls;
  keys: Record<'dataKey' | 'codeKey' | 'linkKey' | 'ipKey', string>;
  folder: string;
  blockSize: number;
  cartons: number;
  printSpool?: string;
};
const key = (name: keyof typeof keys) => Buffer.from(keys[name], 'base64');
const [raw, scanRaw] = [poolOf(urls.app, 6), poolOf(urls.scan, 2)];
const server = createServer({
  pool: kyselyOf(raw),
  raw,
  scanRaw,
  log: pino({ level: 'error' }, pino.destination(2)),
  publicUrl: 'http://localhost:8080',
  dataDir: folder,
  demo: false,
  version: 'test',
  setUpToken: null,
  alone: true,
  assets: null,
  printAddresses: ['127.0.0.1'],
  ...(printSpool !== undefined && { printSpool }),
  secrets: {
    passwords: { admin: '', owner: '', app: '', scan: '' },
    dataKey: key('dataKey'),
    codeKey: key('codeKey'),
    linkKey: key('linkKey'),
    ipKey: key('ipKey'),
  },
  files: (own) => createFiles(folderStore(folder), own, join(folder, 'receiving')),
});
await server.app.ready();
server.services.jobs.register(issueKind, issueJob(server.services, blockSize), server.services.jobs.beginnings().get(issueKind)!);
server.services.jobs.register(autoPackKind, autoPackJob(server.services, cartons), server.services.jobs.beginnings().get(autoPackKind)!);
await server.services.jobs.start();
process.stdout.write('working\n');
