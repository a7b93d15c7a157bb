import { parseArgs } from 'node:util';
import { bucketAccess, openingOf } from './backup-of.ts';
import { missingFile } from './backup/installed-files.ts';
import { restore } from './backup/restore.ts';
import { openTarget } from './backup/target.ts';
import { checkKeys } from './db/key-check.ts';
import { s3Store } from './files/s3-store.ts';
import { noteEvent, runCommand, settingsOfCommand } from './installation.ts';
import { faultOf } from './modules/desk/backup/public.ts';
import { StartError } from './start-error.ts';

const usage =
  '用法 / Usage: npm run data:restore -- --from <文件夹或 / folder or s3://bucket/folder> [--at 2026-11-23T12:00:00+08:00] [--passphrase-file <file>] [--private-key <file>]';

/** `npm run data:restore`: restores an embedded installation into an empty data folder (DATA_DIR), as it was at a moment. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, at: { type: 'string' }, 'passphrase-file': { type: 'string' }, 'private-key': { type: 'string' } },
  });
  const config = settingsOfCommand();
  const from = values.from ?? config.backup?.to;
  if (!from) {
    console.error(usage);
    return 2;
  }
  const at = values.at === undefined ? null : momentOf(values.at);
  const target = openTarget(from, bucketAccess(config));
  const note = (zh: string, en: string) => console.log(`${zh} / ${en}`);
  const quiet = () => undefined;
  try {
    const done = await restore(target, openingOf(config, values), at, {
      dataDir: config.dataDir,
      log: { debug: quiet, info: quiet, warn: quiet, error: (text) => console.error(text) },
      store: config.s3 ? s3Store(config.s3) : null,
      check: (adminUrl, secrets) => checkKeys(adminUrl, 'touchmark', secrets, config.dataDir),
      note,
    });
    noteEvent(config, { event: 'restored', what: 'restore' });
    for (const { zh, en } of done.missing.slice(0, 20).map(missingFile)) note(`备份中缺少${zh}`, `the back-up lacks ${en}`);
    note(
      `已恢复到 ${config.dataDir}：内容截至 ${(at ?? done.plan.until).toISOString()}，文件 ${done.files - done.missing.length} 个，用时 ${done.seconds.toFixed(1)} 秒；请用 npm start 启动`,
      `restored into ${config.dataDir}: as of ${(at ?? done.plan.until).toISOString()}, ${done.files - done.missing.length} files, in ${done.seconds.toFixed(1)} s; start it with npm start`,
    );
    return done.missing.length === 0 ? 0 : 3;
  } catch (error) {
    const [zh, en] = faultOf(error).split('|');
    console.error(`恢复失败：${zh} / The restore failed: ${en}`);
    return 1;
  }
}

/** A time without a zone is of the platform, as everywhere in the product. */
function momentOf(text: string): Date {
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime()))
    throw new StartError({
      zh: `--at ${text} 不是时间，应形如 2026-11-23T12:00:00`,
      en: `--at ${text} is no time: write it like 2026-11-23T12:00:00`,
    });
  return at;
}

runCommand(main);
