import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { inScope, kyselyOf, poolOf } from './db/connect.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { readPostmaster } from './db/embedded/postmaster.ts';
import { isAlive } from './db/embedded/processes.ts';
import { urlsOf } from './db/roles.ts';
import { sealerOf, verifyAudit } from './modules/platform/audit-log/public.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const words = {
  changed: ['内容被修改', 'its content was changed'],
  gap: ['之前有记录缺失', 'a row before it is missing'],
  broken: ['与前一条不衔接', 'it does not fit the row before'],
  cut: ['末尾记录被删除', 'the end was cut off'],
  seal: ['与签名不符', 'it does not fit its seal'],
} as const;

/** Finds the database: the configured one, the running server's embedded one, or that of the data folder, started for the check. */
async function open(databaseUrl: string | undefined, dataDir: string, secrets: Secrets): Promise<{ url: string; close(): Promise<void> }> {
  const still = async () => undefined;
  if (databaseUrl)
    return { url: urlsOf(databaseUrl, secrets, decodeURIComponent(new URL(databaseUrl).pathname.slice(1))).app, close: still };
  const folder = join(dataDir, 'postgres');
  const running = readPostmaster(folder);
  if (running?.ready && isAlive(running.pid)) {
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]!.trim();
    return { url: urlsOf(`postgres://admin@127.0.0.1:${port}/postgres`, secrets, 'touchmark').app, close: still };
  }
  const quiet = () => undefined;
  const embedded = await startEmbedded({
    dataDir,
    secrets,
    log: { debug: quiet, info: quiet, warn: quiet, error: (text) => console.error(text) },
  });
  return { url: urlsOf(embedded.adminUrl, secrets, 'touchmark').app, close: () => embedded.stop() };
}

/** `npm run audit:verify`: verifies the hash chain of the audit log and its seals; exits with 1 if something is wrong. */
async function main(): Promise<number> {
  const config = readConfig(process.env, []);
  if (!existsSync(join(config.dataDir, 'secrets.json')))
    throw new StartError({
      zh: `${config.dataDir} 中没有数据，请用 DATA_DIR 指明数据目录`,
      en: `there are no data in ${config.dataDir}: name the data folder with DATA_DIR`,
    });
  const secrets = loadSecrets(config.dataDir);
  const { url, close } = await open(config.databaseUrl, config.dataDir, secrets);
  const raw = poolOf(url, 1);
  const pool = kyselyOf(raw);
  try {
    const report = await inScope(pool, { companyId: null, platform: true }, (db) => verifyAudit(db, sealerOf(secrets.dataKey)));
    for (const { companyName, companyId, seq, kind } of report.faults)
      console.log(`✗ ${companyName || companyId} 第 ${seq} 条：${words[kind][0]} / row ${seq}: ${words[kind][1]}`);
    console.log(
      `企业 ${report.companies} 家，记录 ${report.rows} 条，签名 ${report.seals} 个，最近签名 ${report.lastSeal ?? '无'} / ${report.companies} companies, ${report.rows} rows, ${report.seals} seals, last sealed ${report.lastSeal ?? 'never'}`,
    );
    console.log(
      report.faults.length === 0
        ? '审计日志完整 / The audit log is intact'
        : `发现 ${report.faults.length} 处异常 / ${report.faults.length} faults found`,
    );
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await pool.destroy();
    await close();
  }
}

// A missing column or table: the database was written by an earlier version.
const isOlder = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '42703' || error.code === '42P01');

main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => {
    console.error(
      isOlder(error)
        ? '数据属于旧版本：请先启动一次新版服务完成升级 / The data are of a former version: start the server once to upgrade them'
        : error instanceof StartError
          ? error.message
          : error,
    );
    process.exitCode = 1;
  });
