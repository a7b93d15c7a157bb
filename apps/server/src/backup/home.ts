import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { flushFolder } from '../secrets.ts';
import { keyFrom, newKey, sealingMark, sealKey, type Sealing } from './keys.ts';
import type { BackupKey } from './sealed-stream.ts';
import { readText, type Target } from './target.ts';

const file = z.object({ key: z.base64(), sealing: z.string(), series: z.string() });

/** What a server remembers of its back-ups in DATA_DIR/backup.json. */
export interface Home {
  key: BackupKey;
  /** An unbroken run of the log at the target. A restored or interrupted installation begins another. */
  series: string;
}

const pathOf = (dataDir: string) => join(dataDir, 'backup.json');
const newSeries = () => randomBytes(8).toString('hex');

/** The key that this server's back-ups are encrypted with, if it has made any: a drill opens them with it. */
function keptHome(dataDir: string): (Home & { sealing: string }) | null {
  if (!existsSync(pathOf(dataDir))) return null;
  const { key, ...rest } = file.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
  return { key: keyFrom(Buffer.from(key, 'base64')), ...rest };
}

/**
 * The key for back-ups to a target, made at the first one and whenever the pass phrase or public key was changed. It lies sealed
 * beside the back-ups before anything is encrypted with it.
 */
export async function homeFor(dataDir: string, target: Target, sealing: Sealing, { fresh = false } = {}): Promise<Home> {
  const kept = keptHome(dataDir);
  const same = kept !== null && !fresh && kept.sealing === sealingMark(kept.key.bytes, sealing);
  const key = same ? kept.key : newKey();
  const home = { key, series: kept?.series ?? newSeries() };
  const name = `keys/${key.id}.json`;
  if ((await readText(target, name)) === null) await target.put(name, Buffer.from(await sealKey(key, sealing)));
  if (!same) await keep(dataDir, { ...home, sealing: sealingMark(key.bytes, sealing) });
  return home;
}

/** Begins another series: the former one has a gap after its end. */
export async function nextSeries(dataDir: string): Promise<string> {
  const kept = keptHome(dataDir);
  if (!kept) throw new Error('there is no backup.json');
  const series = newSeries();
  await keep(dataDir, { ...kept, series });
  return series;
}

async function keep(dataDir: string, { key, series, sealing }: Home & { sealing: string }): Promise<void> {
  const aside = `${pathOf(dataDir)}.${process.pid}`;
  const handle = await open(aside, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify({ key: key.bytes.toString('base64'), sealing, series }, null, 2)}\n`);
  await handle.sync().finally(() => handle.close());
  await rename(aside, pathOf(dataDir));
  flushFolder(dataDir);
}
