import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../../../secrets.ts';
import type { Sealer } from './seal.ts';

/** A chain head as it was on a day. */
export interface Head {
  companyId: string;
  seq: string;
  hash: Buffer;
}
interface Line {
  day: string;
  /** Company, number and hash of each head that had moved since the line before. */
  heads: [string, string, string][];
  /** SHA-256 of the line before. */
  before: string;
  signature: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'audit-heads');
const signed = ({ day, heads, before }: Omit<Line, 'signature'>) => Buffer.from(JSON.stringify([day, heads, before]));
const hashOf = (line: string | undefined) => (line === undefined ? '' : createHash('sha256').update(line).digest('hex'));

/**
 * Writes the heads of a day into DATA_DIR/audit-heads, a line for each day and a file for each year: outside the database, because its
 * owner can rewrite every chain and remove every seal in it. Each line holds the hash of the one before and is signed.
 */
export function exportHeads(dataDir: string, sealer: Sealer, day: string, heads: readonly Head[]): void {
  const last = linesIn(dataDir).at(-1);
  if (heads.length === 0 && last?.includes(`"day":"${day}"`)) return;
  const line = {
    day,
    heads: heads.map(({ companyId, seq, hash }): Line['heads'][number] => [companyId, seq, hash.toString('hex')]),
    before: hashOf(last),
  };
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = openSync(join(folderOf(dataDir), `${day.slice(0, 4)}.jsonl`), 'a', 0o600);
  try {
    appendFileSync(file, `${JSON.stringify({ ...line, signature: sealer.sign(signed(line)).toString('base64') })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  flushFolder(folderOf(dataDir));
}

/** What was exported, and the numbers of the lines that were changed, or before which some are missing. */
export function exportedHeads(dataDir: string, sealer: Sealer): { days: number; lastDay: string | null; heads: Head[]; broken: number[] } {
  const texts = linesIn(dataDir);
  const broken: number[] = [];
  const heads: Head[] = [];
  let lastDay: string | null = null;
  for (const [index, text] of texts.entries()) {
    const line = parsed(text);
    const genuine =
      line !== null && line.before === hashOf(texts[index - 1]) && sealer.verify(signed(line), Buffer.from(line.signature, 'base64'));
    if (!genuine) {
      broken.push(index + 1);
      continue;
    }
    lastDay = line.day;
    for (const [companyId, seq, hash] of line.heads) heads.push({ companyId, seq, hash: Buffer.from(hash, 'hex') });
  }
  return { days: texts.length, lastDay, heads, broken };
}

function linesIn(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}\.jsonl$/.test(name))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean);
}

/** A line that a crash cut off is no JSON. */
function parsed(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
