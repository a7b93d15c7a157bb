import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupOf, bucketAccess, releaseOf, sealingOf } from './backup-of.ts';
import { homeFor } from './backup/home.ts';
import { openTarget } from './backup/target.ts';
import { folderStore } from './files/folder-store.ts';
import { s3Store } from './files/s3-store.ts';
import { runCommand, withInstallation } from './installation.ts';
import { faultOf, runBackup } from './modules/desk/backup/public.ts';

/**
 * `npm run data:backup [-- --to <folder or s3://bucket/folder>]`: makes a full back-up now, while the server runs or not. Without `--to`
 * it goes where the server's own go. `npm run data:export` copies rows instead of the files of the embedded database, for moving to
 * another database or a newer release; nothing of a former back-up is removed then.
 */
const main = () =>
  withInstallation(async ({ config, pool, urls, adminUrl }) => {
    const { to, rows } = parseArgs({ options: { to: { type: 'string' }, rows: { type: 'boolean', default: false } } }).values;
    const usual = to === undefined ? backupOf(config) : null;
    const embedded = config.databaseUrl === undefined && !rows;
    if (!usual && !to) {
      console.error('用法 / Usage: npm run data:backup (data:export) -- --to <文件夹或 / folder or s3://bucket/folder>');
      return 2;
    }
    const target = usual?.target ?? openTarget(to!, bucketAccess(config));
    const began = performance.now();
    try {
      const { key, series } = await homeFor(config.dataDir, target, sealingOf(config));
      const made = await runBackup(pool, {
        source: {
          dataDir: config.dataDir,
          store: config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files')),
          version: releaseOf(resolve(import.meta.dirname, '../../..')),
          adminUrl,
          appUrl: urls.app,
          ownerUrl: urls.owner,
        },
        embedded,
        target,
        key,
        series: usual && embedded ? series : null,
        keep: keepOf(rows, usual?.config.keep),
      });
      const [seconds, megabytes] = [((performance.now() - began) / 1000).toFixed(1), (made.bytes / 1e6).toFixed(1)];
      console.log(
        `已备份到 ${target.title}（${made.id}，${megabytes} MB，${seconds} 秒）/ Backed up to ${target.title} (${made.id}, ${megabytes} MB, ${seconds} s)`,
      );
      return 0;
    } catch (error) {
      const [zh, en] = faultOf(error).split('|');
      console.error(`备份失败：${zh} / The back-up failed: ${en}`);
      return 1;
    }
  });

/** Nothing is taken away where no number to keep is set. */
const keepOf = (rows: boolean, keep = Infinity): number => (rows ? Infinity : keep);

runCommand(main);
