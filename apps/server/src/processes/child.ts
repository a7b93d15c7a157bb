import type { Config } from '../config.ts';
import { openListener } from '../listener.ts';
import { ownLog, sentences } from '../own-log.ts';
import type { Opened, Start } from '../run.ts';
import { liveSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { openAccessLog } from '../watch/access-log.ts';
import type { Report } from '../watch/figures.ts';
import { openTraces } from '../watch/spans.ts';
import { askedOf, backupBy, toldOf } from './asked.ts';
import { openLine } from './line.ts';
import type { AskFigures, BackupTold, Ground, Prepared, TellFirst, TellOther, ToFirst, Work } from './messages.ts';
import { releaseIn } from './release.ts';
import { jobsConnections, workerConnections } from './shares.ts';

/** How often the process that makes back-ups tells of them. */
const backupMs = 2000;
/** The first process ends the others before supervisors end it. */
const forcedMs = 7000;

/** A process of a server of several: it does what the first one says, and ends when that ends. */
export function runChild(config: Config, { dist, version }: { dist: string; version: string }): void {
  const log = ownLog(config);
  const access = openAccessLog(config.accessLog);
  const tracing = openTraces(config.traces, version);
  const opened: Opened = { pools: [] };
  let listener: Awaited<ReturnType<typeof openListener>> | undefined;
  let backup: BackupTold | null = null;
  let ending: Promise<void> | undefined;

  const line = openLine<ToFirst, TellFirst, AskFigures, TellOther>(
    { send: (message) => void process.send?.(message), onMessage: (hear) => process.on('message', hear) },
    { asked: ({ wanted }) => opened.server?.services.live.report(wanted), told: (told) => void hear(told).catch(failed) },
  );
  const failed = (error: unknown) => {
    // Asked to end while it started, which is no fault.
    if (ending) return;
    if (!(error instanceof StartError)) log.error({ err: error }, 'a process of the server did not start');
    const message = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
    process.send?.([{ tell: { kind: 'failed', message } satisfies TellFirst }], () => process.exit(1));
  };

  async function hear(told: TellOther): Promise<void> {
    if (told.kind === 'work') await (told.as.kind === 'worker' ? beginWorker(told.as) : beginJobs(told.as));
    else if (told.kind === 'begin') await answer(told.ground, told.prepared);
    else if (told.kind === 'wake') opened.server?.services.jobs.wake();
    else if (told.kind === 'backup') ({ backup } = told);
    else if (told.kind === 'retire') await retire();
    else await end();
  }

  async function startOf(ground: Ground): Promise<Start> {
    return {
      config,
      log,
      lines: sentences(log),
      secrets: liveSecrets(config.dataDir),
      access,
      traces: await tracing,
      dist,
      version,
      adminUrl: ground.adminUrl,
      ...(ground.embedded && { embedded: ground.embedded }),
      startedAt: new Date(ground.startedAt),
    };
  }

  async function beginWorker({ listens }: Extract<Work, { kind: 'worker' }>): Promise<void> {
    if (listens === 'first') listener = await openListener(config, version);
    // Loaded while the database starts.
    await import('../run.ts');
  }

  async function answer(ground: Ground, prepared: Prepared): Promise<void> {
    const { answering } = await import('../run.ts');
    backup ??= prepared.backup;
    const shared = { ...askedOf(line), wake: () => line.tell({ kind: 'wake' }) };
    const start = { ...(await startOf(ground)), shared, connections: workerConnections(ground.workers) };
    const live = prepared.backup && backupBy(() => backup ?? prepared.backup!);
    const { app } = await answering(opened, start, { ...prepared, backup: live });
    if (listener) listener.serve(app);
    else listener = await openListener(config, version, app);
    line.tell({ kind: 'ready', prepared: null });
  }

  async function beginJobs({ ground, again }: Extract<Work, { kind: 'jobs' }>): Promise<void> {
    const { prepare } = await import('../run.ts');
    const start = { ...(await startOf(ground)), shared: askedOf(line), connections: jobsConnections };
    const { setUpToken, examples, gateway } = await prepare(opened, start, { again });
    const { keeper } = opened;
    if (keeper) setInterval(() => line.tell({ kind: 'backup', backup: toldOf(keeper) }), backupMs).unref();
    line.tell({ kind: 'ready', prepared: { setUpToken, examples, gateway, backup: keeper ? toldOf(keeper) : null } });
  }

  /** Nobody notices: another process takes what is new, and this one what is under way. */
  async function retire(): Promise<void> {
    opened.server?.retire();
    await listener?.retire();
    await end();
  }

  function end(): Promise<void> {
    ending ??= (async () => {
      setTimeout(() => process.exit(0), forcedMs).unref();
      await Promise.all([listener?.close(), opened.server?.app.close(), opened.keeper?.stop()]);
      const report = await opened.server?.services.live.report({ minutes: 360, metrics: true });
      await opened.server?.close();
      await Promise.allSettled(opened.pools.map((pool) => pool.end()));
      await (await tracing).end();
      access.flush();
      await leave(report);
    })().catch((error: unknown) => {
      log.error({ err: error }, 'a process of the server did not stop in order');
      process.exit(1);
    });
    return ending;
  }

  // The terminal sends these to all processes; the first one says what comes of them.
  process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => void end());
  line.tell({ kind: 'up', release: releaseIn(dist, version) });
}

/** Hands over what was counted, and ends. */
const leave = (report: Report | undefined): Promise<void> =>
  new Promise(() => {
    const said: { tell: TellFirst }[] = report ? [{ tell: { kind: 'left', report } }] : [];
    if (!process.connected) process.exit(0);
    process.send!(said, () => process.exit(0));
  });
