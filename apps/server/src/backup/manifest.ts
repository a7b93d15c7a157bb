import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { BackupKey } from './sealed-stream.ts';
import { Damaged } from './sealed-stream.ts';
import { readText, type Target } from './target.ts';

const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() });
const body = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Of the database's files, or of its rows (an external database, a move). */
  kind: z.enum(['files', 'rows']),
  version: z.string(),
  started: z.iso.datetime(),
  /** The restored database is as it was at this moment, or later. */
  ended: z.iso.datetime(),
  keyId: z.string(),
  parts: z.array(part),
  /** The files of the installation at that time: their places. */
  files: part.nullable(),
  bytes: z.number(),
  /** Where the log goes on from this back-up; null where it is not sent. */
  log: z.object({ series: z.string(), from: z.string(), to: z.string() }).nullable(),
});
export type Manifest = z.infer<typeof body>;

const macOf = (key: Buffer, manifest: Manifest) => createHmac('sha256', key).update(JSON.stringify(manifest)).digest('base64url');

/** A back-up counts once its manifest is there, which is written last. */
export const writeManifest = (target: Target, key: BackupKey, manifest: Manifest): Promise<void> =>
  target.put(
    `full/${manifest.id}/manifest.json`,
    Buffer.from(`${JSON.stringify({ ...manifest, mac: macOf(key.bytes, body.parse(manifest)) }, null, 1)}\n`),
  );

/** All whole back-ups, oldest first; what is wrong with one does not hide the others. */
export async function listFulls(
  target: Target,
): Promise<{ fulls: (Manifest & { mac: string })[]; broken: string[]; unfinished: string[] }> {
  const names = (await target.list('full')).map(({ place }) => place);
  const ids = [...new Set(names.map((name) => name.split('/')[1]!))];
  const fulls: (Manifest & { mac: string })[] = [];
  const [broken, unfinished]: [string[], string[]] = [[], []];
  for (const id of ids) {
    const name = `full/${id}/manifest.json`;
    if (!names.includes(name)) unfinished.push(id);
    else {
      const read = body.extend({ mac: z.string() }).safeParse(parsed(await readText(target, name)));
      if (read.success && read.data.id === id) fulls.push(read.data);
      else broken.push(name);
    }
  }
  return { fulls: fulls.sort((a, b) => (a.started < b.started ? -1 : 1)), broken, unfinished };
}

/** Throws `Damaged` where a manifest was changed. */
export function checkManifest({ mac, ...manifest }: Manifest & { mac: string }, keyOf: (id: string) => Buffer): void {
  const [right, given] = [Buffer.from(macOf(keyOf(manifest.keyId), manifest)), Buffer.from(mac)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new Damaged(`full/${manifest.id}/manifest.json`);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
