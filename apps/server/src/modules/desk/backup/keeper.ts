import { setTimeout as sleep } from 'node:timers/promises';
import type { Text } from '@touchmark/contract';
import { homeFor } from '../../../backup/home.ts';
import type { Sealing } from '../../../backup/keys.ts';
import type { BackupHealth, LiveBackup } from '../../../backup/live.ts';
import { createLogSender } from '../../../backup/log-sender.ts';
import { listFulls } from '../../../backup/manifest.ts';
import type { BackupKey } from '../../../backup/sealed-stream.ts';
import type { BackupConfig } from '../../../backup/settings.ts';
import type { Target } from '../../../backup/target.ts';
import { BusyError } from '../../../backup/full.ts';
import { asSystem } from '../../../db/as-system.ts';
import { type Pool } from '../../../db/connect.ts';
import type { Log } from '../../../db/embedded/embedded.ts';
import * as rows from './backup.queries.ts';
import { faultOf } from './fault.ts';
import { runBackup, type Wanted } from './run-backup.ts';
import { runDrill } from './run-drill.ts';
import { type BackupState, backupState } from './state.ts';

interface KeeperParts {
  config: BackupConfig;
  target: Target;
  sealing: Sealing;
  source: Omit<Wanted['source'], 'signal'>;
  embedded: boolean;
  /** The folder of the migrations. */
  migrations: string;
  pool: Pool;
  log: Log;
  /** In tests shorter, and with settings for a fast scratch database. */
  seconds?: Partial<typeof usual>;
  scratch?: Readonly<Record<string, string>>;
  /** Seconds until a target that does not answer is said: not at the first hiccup. */
  patience?: number;
}

/** The log is sent three times within the minute that may be lost; what failed is tried again; a drill is weekly. */
const usual = { round: 20, again: 900, drill: 7 * 86_400, drillAgain: 86_400 };
const patienceAtEnd = 3000;

export interface Keeper extends LiveBackup {
  start(): void;
  stop(): Promise<void>;
}

/** Sends the log, makes full back-ups when they are due and holds the weekly drill, as long as the server runs. */
export function createKeeper({
  config,
  target,
  sealing,
  source,
  embedded,
  migrations,
  pool,
  log,
  seconds,
  scratch,
  patience = 45,
}: KeeperParts): Keeper {
  const times = { ...usual, ...seconds };
  const abort = new AbortController();
  let sentUntil: Date | null = null;
  let fault: { error: unknown; since: number } | null = null;
  let sender: ReturnType<typeof createLogSender> | undefined;
  let lastFull = 0;
  /** Whether there is a full back-up that the log leads on from: without one nothing of it can be restored. */
  let based = false;
  let nextLook = 0;
  let nextDrill = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let slow: Promise<void> | undefined;
  let health: BackupHealth | null = null;

  const home = () => homeFor(source.dataDir, target, sealing);

  async function send(force = false): Promise<Date> {
    sender ??= createLogSender(source, target, await home());
    const { until, newSeries } = await sender.round({ force });
    if (newSeries) [lastFull, nextLook, based] = [0, 0, false];
    sentUntil = until;
    return until;
  }

  /** Full back-ups and drills take minutes; the log goes on meanwhile. */
  async function slowWork(): Promise<void> {
    const now = Date.now();
    if (now >= nextLook) {
      nextLook = now + times.again * 1000;
      based = (lastFull = await newestFull(target, embedded ? sender?.series() : null)) > 0;
    }
    if (now - lastFull >= config.everyHours * 3_600_000) {
      lastFull = now - config.everyHours * 3_600_000 + times.again * 1000;
      const { key, series } = await home();
      await runBackup(pool, {
        source: { ...source, signal: abort.signal },
        embedded,
        target,
        key,
        series: embedded ? series : null,
        keep: config.keep,
      });
      [lastFull, based] = [now, true];
      log.info(`a full back-up was made in ${target.title}`);
    }
    if (now >= nextDrill) {
      const wait = await untilDrill(pool, times);
      nextDrill = now + Math.max(0, Math.min(wait, 3600)) * 1000;
      if (wait > 0) return;
      await holdDrill({ source, embedded, migrations, target, pool, log, scratch }, (await home()).key, () => send(true), abort.signal);
    }
  }

  const once = async () => {
    try {
      if (embedded) await send();
      fault = null;
    } catch (error) {
      fault ??= { error, since: performance.now() };
      if (fault.error === error) log.error(`back-up: ${faultOf(error).split('|')[1]}`);
      return;
    }
    slow ??= slowWork()
      .catch((error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof BusyError)) log.error(`back-up: ${faultOf(error).split('|')[1]}`);
      })
      .finally(() => {
        slow = undefined;
      });
  };
  const tick = () => {
    turn = once().finally(async () => {
      health = healthOf(await backupState({ pool, backup: keeper }).catch(() => null)) ?? health;
      if (!abort.signal.aborted) timer = setTimeout(tick, times.round * 1000);
    });
  };

  const keeper: Keeper = {
    everyHours: config.everyHours,
    sentUntil: () => (based ? sentUntil : null),
    faults: () => (fault && performance.now() - fault.since > patience * 1000 ? [unreachable(target, faultOf(fault.error))] : []),
    health: () => health,
    start: tick,
    async stop() {
      abort.abort();
      clearTimeout(timer);
      // Whatever is under way may be broken off: nothing counts before its manifest is there.
      await Promise.race([Promise.allSettled([turn, slow]), sleep(patienceAtEnd)]);
      await sender?.close();
    },
  };
  return keeper;
}

/** When the newest full back-up that the log leads on from was made. */
async function newestFull(target: Target, series: string | null | undefined): Promise<number> {
  const { fulls } = await listFulls(target);
  const own = fulls.filter(({ log, kind }) => (series === null ? kind === 'rows' : log?.series === series));
  return new Date(own.at(-1)?.started ?? 0).getTime();
}

/** Seconds until the next drill is due. */
async function untilDrill(pool: Pool, times: typeof usual): Promise<number> {
  const done = await asSystem({ pool }, (db) => rows.last(db, 'drill'));
  return done ? (done.ok ? times.drill : times.drillAgain) - done.ageSeconds : 0;
}

async function holdDrill(
  { source, embedded, migrations, target, pool, log, scratch }: Omit<KeeperParts, 'config' | 'sealing' | 'seconds' | 'patience'>,
  key: BackupKey,
  send: () => Promise<Date>,
  signal: AbortSignal,
): Promise<void> {
  const quiet = { ...log, info: () => undefined };
  const found = await runDrill(pool, {
    ...source,
    embedded,
    migrations,
    target,
    keyOf: () => key.bytes,
    send,
    log: quiet,
    signal,
    ...(scratch && { settings: scratch }),
  });
  log.info(`restore drill: recovered in ${found.recoveryTimeSeconds} s, ${found.rows} rows compared`);
}

const healthOf = (state: BackupState | null): BackupHealth | null =>
  state && {
    lastBackup: state.lastBackup?.at ?? null,
    recoveryPointSeconds: state.recoveryPointSeconds,
    lastDrill: state.lastDrill?.at ?? null,
    drillOk: state.lastDrill?.ok ?? null,
    recoveryTimeSeconds: state.recoveryTimeSeconds,
    faults: state.faults.length,
  };

function unreachable({ title }: Target, why: string): Text {
  const [zh, en] = why.split('|');
  return { zh: `无法写入备份位置 ${title}：${zh}`, en: `The back-up target ${title} cannot be written: ${en}` };
}
