import { dayFull, groupBy, growthPerDay, today } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { totalBytesOf } from '../../../http/page/health.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { archiveFigures } from '../../codes/scan-archive/public.ts';
import * as rows from './storage.queries.ts';

const drawnDays = 90;
const mostTables = 8;

const notBefore = 60_000;

/** Notes once a day what is stored, for the first time a minute after the start. */
export function storageChore(services: Services): Chore {
  let noted = '';
  const began = performance.now();
  return async () => {
    if (noted === today() || performance.now() < began + notBefore) return;
    await noteStorage(services);
    noted = today();
  };
}

export async function noteStorage(services: Pick<Services, 'pool' | 'dataDir' | 'freeBytes'>): Promise<void> {
  const used = (await totalBytesOf(services.dataDir)) - (await services.freeBytes());
  await asSystem(services, async (db) => {
    await rows.sampleStorage(db, Math.max(0, used));
    await rows.forgetSamples(db);
  });
}

/** How what is stored grows, and when the disk is full. */
export async function storageGrowth(db: Db, freeBytes: number, now: Date) {
  const samples = groupBy(await rows.samplesOf(db, drawnDays), ({ kind, name }) => `${kind} ${name}`);
  const series = (key: string) => (samples.get(key) ?? []).map(({ day, bytes }) => ({ day, bytes: Number(bytes) }));
  const disk = series('DISK ');
  const perDay = growthPerDay(disk);
  const tables = [...samples.keys()]
    .filter((key) => key.startsWith('TABLE '))
    .map((key) => ({ name: key.slice('TABLE '.length), bytes: series(key).at(-1)!.bytes, perDay: growthPerDay(series(key)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    perDay,
    fullOn: dayFull(freeBytes, perDay, today(now)),
    databasePerDay: growthPerDay(series('DATABASE ')),
    disk,
    tables: tables.slice(0, mostTables),
    archive: await archiveFigures(db),
  };
}
