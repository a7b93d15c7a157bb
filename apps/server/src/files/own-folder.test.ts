import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropParts, folderStore } from './folder-store.ts';
import { ownName, removeLeft } from './own-folder.ts';

let folder: string;
/** The numbers of a process that has ended and of one that runs. */
let [gone, alive] = [0, 0];
let running: ReturnType<typeof spawn>;
beforeAll(async () => {
  const ended = spawn(process.execPath, ['-e', '0']);
  gone = ended.pid!;
  await once(ended, 'exit');
  running = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  alive = running.pid!;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchmark-own-folder-'));
});
afterAll(() => {
  running.kill();
});

const host = ownName.split('-')[0]!;
const leave = (path: string, { minutes = 0 } = {}) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), 'half');
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(folder, path), then, then);
};
const filesLeft = (of = folder) =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? relative(of, join(entry.parentPath, entry.name)) : []))
    .sort();

it('another server’s unfinished upload stays; what a process left that has ended is removed', async () => {
  leave(`${host}-${alive}-00000001/upload`);
  leave(`${host}-${gone}-00000002/upload`);
  leave(`${ownName}/upload`);
  await removeLeft(folder);
  expect(filesLeft()).toEqual([`${host}-${alive}-00000001/upload`, `${ownName}/upload`].sort());
  expect(readdirSync(folder)).not.toContain(`${host}-${gone}-00000002`);
  rmSync(folder, { recursive: true });
});

it('an earlier process with the number of this one has ended', async () => {
  leave(`${host}-${process.pid}-00000003/upload`);
  await removeLeft(folder);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('what nobody wrote to for an hour is removed, whoever’s it is, also from before servers had folders', async () => {
  for (const minutes of [50, 70]) {
    leave(`${host}-${alive}-00000001/after-${minutes}`, { minutes });
    leave(`another_machine-${gone}-00000004/after-${minutes}`, { minutes });
    leave(`after-${minutes}`, { minutes });
  }
  await removeLeft(folder);
  expect(filesLeft().map((path) => path.split('/').at(-1))).toEqual(['after-50', 'after-50', 'after-50']);
  rmSync(folder, { recursive: true });
});

it('a folder that is not there holds nothing', () => removeLeft(join(folder, 'none')));

it('a store forgets at a later start what was half written when its server died, and no other’s', async () => {
  // A stream that never ends is what a killed server leaves.
  void folderStore(folder)
    .put('42/x/c.bin', new Readable({ read() {} }))
    .catch(() => undefined);
  await expect.poll(() => filesLeft(join(folder, '.parts')).length).toBe(1);
  leave(`.parts/${host}-${gone}-00000005/part`);
  leave(`.parts/${host}-${alive}-00000006/part`);
  await folderStore(folder).put('42/x/whole.bin', Buffer.from('whole'));
  await dropParts(folder);
  const own = filesLeft(join(folder, '.parts', ownName));
  expect(own.length).toBe(1);
  expect(filesLeft()).toEqual([`.parts/${host}-${alive}-00000006/part`, `.parts/${ownName}/${own[0]}`, '42/x/whole.bin'].sort());
});
