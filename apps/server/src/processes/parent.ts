import { announce } from '../announce.ts';
import type { Config } from '../config.ts';
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts';
import { logOutage } from '../db/outage.ts';
import { ownLog, sentences } from '../own-log.ts';
import { liveSecrets, mustBeWritable } from '../secrets.ts';
import { createCrew } from './crew.ts';
import { createFirst } from './first.ts';
import type { Ground } from './messages.ts';
import { releaseIn } from './release.ts';

/** Supervisors kill after ten seconds: the others get most of it, and the database the rest. */
const [patienceMs, forcedMs] = [7500, 9500];

/** The first process of a server of several: it starts the others and the database, and ends them. */
export async function startParent(config: Config, { dist, version }: { dist: string; version: string }): Promise<void> {
  const log = ownLog(config);
  const [startedAt, began] = [Date.now(), performance.now()];
  let embedded: Embedded | undefined;
  let ending: Promise<void> | undefined;
  const secrets = liveSecrets(config.dataDir);
  mustBeWritable(config.dataDir);

  function ground(): Ground {
    const url = new URL(embedded?.adminUrl ?? config.databaseUrl!);
    // It may have been replaced since the start.
    if (embedded) url.password = encodeURIComponent(secrets.passwords.admin);
    return { adminUrl: url.href, embedded: embedded ? { isNew: embedded.isNew } : null, startedAt, workers: config.workers };
  }
  const crew = createCrew({ log, first: createFirst(logOutage(log)), ground, release: releaseIn(dist, version), workers: config.workers });

  const end = (code: number) =>
    (ending ??= (async () => {
      setTimeout(() => {
        log.warn('the server is ended although something is still under way');
        process.exit(code);
      }, forcedMs).unref();
      await crew.end(patienceMs);
      await embedded?.stop();
      process.exit(code);
    })().catch((error: unknown) => {
      log.error({ err: error }, 'the server did not stop in order');
      process.exit(1);
    }));
  process.once('SIGTERM', () => void end(0)).once('SIGINT', () => void end(0));
  // A terminal that is closed ends what was started in it; elsewhere the signal means renewal.
  process.on('SIGHUP', () => void (process.stdout.isTTY ? end(0) : crew.renew()));

  try {
    crew.listen();
    if (!config.databaseUrl) embedded = await startEmbedded({ dataDir: config.dataDir, secrets, log: sentences(log) });
    void embedded?.lost.then((how) => {
      log.fatal(`PostgreSQL has ended (${how})`);
      void end(1);
    });
    const { setUpToken, examples } = await crew.begin();
    announce(config, { version, setUpToken, ms: performance.now() - began, examples });
  } catch (error) {
    // Asked to end while it started, which is no fault.
    if (ending) return ending;
    await crew.end(patienceMs);
    await embedded?.stop();
    throw error;
  }
}
