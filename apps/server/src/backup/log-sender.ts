import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { FileStore } from '../files/files.ts';
import { filePieces } from './database-folder.ts';
import { type Home, nextSeries } from './home.ts';
import { installedFiles, notThere, sendEach } from './installed-files.ts';
import { listFulls } from './manifest.ts';
import { sealStream } from './sealed-stream.ts';
import { isSegment, keysObject, lsnOf, placeOf, segmentBytes, segmentName, segmentNumber, sentSegment, walObject } from './segments.ts';
import type { Target } from './target.ts';

/** The replication slot that keeps the log until it was sent. */
const slot = 'touchmark_backup';
/** A row's time may be some minutes before its transaction is committed. */
const longestTransaction = 15 * 60 * 1000;
/** Hint bits and the like are logged too; this much of it is sent although no transaction has written anything. */
const idleBytes = 1024n * 1024n;

interface LogSource {
  dataDir: string;
  adminUrl: string;
  store: FileStore;
}

/** What one round has done. */
export interface Round {
  /** Everything committed before this moment is at the target. */
  until: Date;
  /** A new series begins, so that a full back-up is needed. */
  newSeries: boolean;
}

interface Now {
  time: Date;
  lsn: string;
  /** Changes with every transaction that has written something and ended. */
  snapshot: string;
  timeline: number;
  slot: string | null;
  /** From where on the slot keeps the log. */
  restart: string | null;
}

/**
 * Sends the log (WAL) of the embedded database: the slot keeps each segment until it is at the target, so that no copy is needed
 * here, no command of a shell, and none is lost where the target is away for a while.
 */
export function createLogSender(source: LogSource, target: Target, home: Home) {
  const { dataDir, store } = source;
  let { series } = home;
  let next: bigint | null = null;
  let last: { snapshot: string; place: bigint } | null = null;
  let filesSince: Date | null = null;
  let recent = new Set<string>();
  let admin: pg.Client | undefined;
  let keysSent: { name: string; keys: Buffer } | null = null;

  async function connection(): Promise<pg.Client> {
    if (admin) return admin;
    const client = new pg.Client({ connectionString: source.adminUrl, options: '-c statement_timeout=60000 -c timezone=UTC' });
    const forget = () => {
      if (admin === client) admin = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    admin = client;
    return client;
  }

  const look = async (client: pg.Client): Promise<Now> =>
    (
      await client.query<Now>(
        `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, pg_current_wal_insert_lsn()::text as lsn, pg_current_snapshot()::text as snapshot,
           (select timeline_id from pg_control_checkpoint()) as timeline, (select coalesce(wal_status, 'reserved') from pg_replication_slots where slot_name = $1) as slot,
           (select restart_lsn::text from pg_replication_slots where slot_name = $1) as restart`,
        [slot],
      )
    ).rows.map((row) => ({ ...row, time: new Date(row.time) }))[0]!;

  /** The slot as it must be: where it is missing or has lost its hold, another series begins at the present place. */
  async function begin(client: pg.Client, now: Now): Promise<boolean> {
    const lost = now.slot === 'lost';
    if (now.slot !== null && !lost) {
      if (next !== null) return false;
      next = await nextOf(dataDir, target, series, now);
      if (next !== null) return false;
    }
    if (now.slot !== null) await client.query('select pg_drop_replication_slot($1)', [slot]);
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    const { rows } = await client.query<{ lsn: string }>('select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1', [
      slot,
    ]);
    next = placeOf(rows[0]!.lsn) / segmentBytes;
    last = null;
    series = await nextSeries(dataDir);
    return true;
  }

  /** One round after the other, whoever asks for one. */
  let busy: Promise<unknown> = Promise.resolve();
  function round({ force = false } = {}): Promise<Round> {
    const mine = busy.then(() => once(force));
    busy = mine.catch(() => undefined);
    return mine;
  }

  /** Finishes the current segment if anything was written, and sends every finished one. */
  async function once(force: boolean): Promise<Round> {
    const client = await connection();
    const now = await look(client);
    const newSeries = await begin(client, now);
    const place = placeOf(now.lsn);
    if (force || last === null || last.snapshot !== now.snapshot || place - last.place > idleBytes) {
      const { rows } = await client.query<{ lsn: string }>('select pg_switch_wal()::text as lsn');
      const end = (placeOf(rows[0]!.lsn) + segmentBytes - 1n) / segmentBytes;
      for (; next! < end; next!++) await sendSegment(now, next!);
      await client.query('select pg_replication_slot_advance($1, $2)', [slot, lsnOf(end * segmentBytes)]);
      last = { snapshot: now.snapshot, place: end * segmentBytes };
    }
    await sendKeys();
    await sendNewFiles(client, now);
    return { until: now.time, newSeries };
  }

  /** The keys once more whenever they were replaced: what the log holds from then on is encrypted with the new ones. */
  async function sendKeys(): Promise<void> {
    const keys = readFileSync(join(dataDir, 'secrets.json'));
    const name = keysObject(series);
    if (keysSent?.name === name && keysSent.keys.equals(keys)) return;
    await target.put(name, Readable.from(sealStream(home.key, name, Readable.from([keys]), { packed: true })));
    keysSent = { name, keys };
  }

  /** The first time all that the target lacks, then those whose rows are new. */
  async function sendNewFiles(client: pg.Client, now: Now): Promise<void> {
    const files = await installedFiles(client, filesSince ?? undefined);
    const fresh = filesSince ? files.filter((file) => !recent.has(file.place)) : await notThere(files, target);
    await sendEach(fresh, store, target, home.key);
    filesSince = new Date(now.time.getTime() - longestTransaction);
    recent = new Set(files.map((file) => file.place));
  }

  async function sendSegment({ timeline, time }: Now, number: bigint): Promise<void> {
    const segment = segmentName(timeline, number);
    const name = walObject(series, segment, time);
    const bytes = async function* () {
      for await (const piece of filePieces(join(dataDir, 'postgres', 'pg_wal', segment), segment)) if ('bytes' in piece) yield piece.bytes;
    };
    await target.put(name, Readable.from(sealStream(home.key, name, bytes(), { packed: true })));
  }

  return { round, series: () => series, close: async () => admin?.end().catch(() => undefined) };
}

/** The segment with which a former process's series goes on without a gap; null where it cannot. */
async function nextOf(dataDir: string, target: Target, series: string, { timeline, lsn, restart }: Now): Promise<bigint | null> {
  const sent = (await target.list(`wal/${series}`)).map(({ place }) => sentSegment(place)).filter((one) => one !== null);
  const newest = sent.at(-1);
  if (!newest) {
    // Nothing was sent since the last full back-up, which removed what came before it: the slot knows what it holds.
    const held = placeOf(restart ?? lsn) / segmentBytes;
    const full = (await listFulls(target)).fulls.findLast(({ log }) => log?.series === series)?.log;
    return !full || (isOn(timeline, full.to) && held <= segmentNumber(full.to) + 1n) ? held : null;
  }
  const following = segmentNumber(newest.segment) + 1n;
  const there = kept(dataDir, timeline, following) || placeOf(lsn) / segmentBytes === following;
  return isOn(timeline, newest.segment) && there ? following : null;
}

/** Whether a segment is of a time line. */
const isOn = (timeline: number, segment: string): boolean => segment.startsWith(segmentName(timeline, 0n).slice(0, 8));

/** Lets the database recycle its log again where nothing sends it any more. */
export async function dropSlot(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active', [slot]);
  } finally {
    await client.end();
  }
}

/** Whether the database still holds a segment. */
const kept = (dataDir: string, timeline: number, number: bigint): boolean =>
  readdirSync(join(dataDir, 'postgres', 'pg_wal'))
    .filter(isSegment)
    .includes(segmentName(timeline, number));
