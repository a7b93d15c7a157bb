import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ownLog, sentences } from '../own-log.ts';
import type { Opened } from '../run.ts';
import { liveSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { openAccessLog } from '../watch/access-log.ts';
import { openTraces } from '../watch/spans.ts';
import type { LoadingGround, TellStart } from './loading.ts';

/** The process that loads the demonstration and ends: what it needed for that does not stay with the server. */
export function runLoader(config: Config, { dist, version }: { dist: string; version: string }): void {
  const log = ownLog(config);
  const opened: Opened = { pools: [] };
  const tell = (told: TellStart) => process.send?.(told, () => process.exit(told.kind === 'loaded' ? 0 : 1));

  // Drawn while the database is set up. A picture that cannot be drawn fails the step that needs it.
  const demonstration = import('../demo/demo.ts').then((demo) => {
    const pictures = demo.picturesOf(join(dist, 'assets'));
    pictures.drawAhead().catch(() => undefined);
    return { ...demo, pictures };
  });

  async function load({ adminUrl, isEmbedded, startedAt }: LoadingGround): Promise<void> {
    const [{ loading }, demo] = await Promise.all([import('../run.ts'), demonstration]);
    const access = openAccessLog(config.accessLog);
    const traces = await openTraces(config.traces, version);
    await loading(opened, demo, {
      config,
      log,
      lines: sentences(log),
      secrets: liveSecrets(config.dataDir),
      access,
      traces,
      dist,
      version,
      adminUrl,
      ...(isEmbedded && { embedded: { isNew: false } }),
      startedAt: new Date(startedAt),
    });
    await Promise.allSettled(opened.pools.map((pool) => pool.end()));
    await traces.end();
    access.flush();
  }

  process.once('message', (ground) => {
    load(ground as LoadingGround).then(
      () => tell({ kind: 'loaded' }),
      (error: unknown) =>
        tell({ kind: 'failed', message: error instanceof StartError ? error.message : String((error as Error).stack ?? error) }),
    );
  });
  // The terminal sends these to all processes; the one that began this says what comes of them, and nobody waits when it is gone.
  process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined);
  process.once('disconnect', () => process.exit(1));
}
