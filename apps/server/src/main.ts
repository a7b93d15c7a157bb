import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { type Embedded, startEmbedded } from './db/embedded/embedded.ts';
import { openListener } from './listener.ts';
import { liveSecrets, mustBeWritable } from './secrets.ts';
import type { Opened } from './run.ts';
import { openTraces } from './watch/spans.ts';
import { openAccessLog } from './watch/access-log.ts';
import { StartError } from './start-error.ts';

declare const TOUCHMARK_VERSION: string;

/** dist/, where the build puts migrations, assets, console and scan pages beside the server. */
const dist = resolve(import.meta.dirname, '..');

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers["blade-auth"]'] });
  const access = openAccessLog(config.accessLog);
  const traces = await openTraces(config.traces, TOUCHMARK_VERSION);
  const began = Date.now();
  const listener = await openListener(config, TOUCHMARK_VERSION);
  let embedded: Embedded | undefined;
  const opened: Opened = { pools: [] };
  let ending: Promise<void> | undefined;

  const end = (code: number) =>
    (ending ??= (async () => {
      // Supervisors kill after ten seconds. A forced exit is equal to a crash: nothing acknowledged is lost.
      const force = setTimeout(() => {
        log.warn('the server is ended although something is still under way');
        process.exit(code);
      }, 9_500);
      // Both at once: the server's own event streams end with it, and the listener waits only a limited time for others.
      await Promise.all([listener.close(), opened.server?.close(), opened.keeper?.stop()]);
      await Promise.all([closePools(), traces.end()]);
      await embedded?.stop();
      access.flush();
      clearTimeout(force);
      process.exit(code);
    })().catch((error: unknown) => {
      log.error({ err: error }, 'the server did not stop in order');
      process.exit(1);
    }));
  const closePools = () => Promise.allSettled(opened.pools.map((pool) => pool.end()));
  process.once('SIGTERM', () => void end(0)).once('SIGINT', () => void end(0));

  try {
    const lines = sentences(log);
    const secrets = liveSecrets(config.dataDir);
    mustBeWritable(config.dataDir);
    // The server's modules are loaded while PostgreSQL starts in a process of its own.
    const starting = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, secrets, log: lines });
    const [database, { run }] = await Promise.all([starting, import('./run.ts')]);
    embedded = database;
    void embedded?.lost.then((how) => {
      log.fatal(`PostgreSQL has ended (${how})`);
      void end(1);
    });
    const { app, setUpToken, examples } = await run(opened, {
      config,
      log,
      lines,
      secrets,
      access,
      traces,
      dist,
      version: TOUCHMARK_VERSION,
      adminUrl: embedded?.adminUrl ?? config.databaseUrl!,
      ...(embedded && { embedded }),
    });
    listener.serve(app);
    announce(config, setUpToken, Date.now() - began, examples);
  } catch (error) {
    await closePools();
    await embedded?.stop();
    await listener.close();
    throw error;
  }
}

const sentences = (log: Logger) => ({
  debug: (m: string) => log.debug(m),
  info: (m: string) => log.info(m),
  warn: (m: string) => log.warn(m),
  error: (m: string) => log.error(m),
});

function announce(
  config: Config,
  setUpToken: string | null,
  ms: number,
  examples: readonly { zh: string; en: string; address: string }[],
): void {
  const lines = ['', `  物印 Touchmark ${TOUCHMARK_VERSION}  ${config.publicUrl}  (${(ms / 1000).toFixed(1)} s)`];
  if (setUpToken)
    lines.push(
      '',
      '  首次使用，请打开以下一次性链接创建平台管理员 / Open this link once to create the first administrator:',
      `  ${config.publicUrl}/setup?token=${setUpToken}`,
    );
  if (config.demo)
    lines.push(
      '',
      '  演示账号（密码均为 Demo@2024）/ Demo accounts (password Demo@2024):',
      '  yunhe 企业主账号 · auditor1 审核员 · operator1 运营 · admin 平台管理员 · muyu · mianchuan · yunhe_wms · yunhe_read',
      '  zhengyuan 供应商 / supplier · jujia 经销商 / dealer · yunhe_service 售后客服 / service clerk · jianzhun 检测机构 / laboratory',
      '  短信和邮件不会外发，admin 可在 /demo/outbox 查看 / SMS and mail are not sent: admin reads them at /demo/outbox',
    );
  if (examples.length > 0)
    lines.push('', '  扫码示例 / Codes to scan:', ...examples.map(({ zh, en, address }) => `  ${zh} / ${en}\n    ${address}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  if (!existsSync(join(dist, 'migrations'))) throw new StartError({ zh: '请先运行 npm run build', en: 'run npm run build first' });
  await start(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
