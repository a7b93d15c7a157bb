import { gzipSync } from 'node:zlib';
import { firstLoad } from './first-load.ts';
import type { Row } from './row.ts';

/** What a browser loads before the sign-in page is shown, compressed. */
export async function benchBundle(): Promise<Row[]> {
  const bytes = [...firstLoad().values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  const limit = 265;
  return [
    {
      what: 'first load of the console, JavaScript gzipped',
      value: bytes / 1000,
      unit: 'kB',
      peer: 'limit',
      peerValue: limit,
      ratio: bytes / 1000 / limit,
      target: 'under 265 kB',
      ok: bytes / 1000 < limit,
    },
  ];
}
