import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './row.ts';

/** What a browser loads before the sign-in page is shown, compressed: the page's scripts and their static imports. */
export async function benchBundle(): Promise<Row[]> {
  const folder = join(process.cwd(), 'dist/console');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, to] of text.matchAll(/(?:^|[;}\n])import\s*(?:[^"'();]*?from\s*)?["'](\.\/[^"']+\.js)["']/g))
      visit(`/assets/${to!.slice(2)}`);
  };
  first.forEach(visit);
  const bytes = [...seen].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
  const limit = 260;
  return [
    {
      what: 'first load of the console, JavaScript gzipped',
      value: bytes / 1000,
      unit: 'kB',
      peer: 'limit',
      peerValue: limit,
      ratio: bytes / 1000 / limit,
      target: 'under 260 kB',
      ok: bytes / 1000 < limit,
    },
  ];
}
