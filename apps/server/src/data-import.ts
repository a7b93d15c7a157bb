import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bucketAccess, openingOf } from './backup-of.ts';
import { missingFile } from './backup/installed-files.ts';
import { moveIn } from './backup/move-in.ts';
import { openTarget } from './backup/target.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { folderStore } from './files/folder-store.ts';
import { s3Store } from './files/s3-store.ts';
import { noteEvent, runCommand, settingsOfCommand } from './installation.ts';
import { faultOf } from './modules/desk/backup/public.ts';

/** `npm run data:import -- --from <folder or s3://bucket/folder>`: rows, files and keys of an export, into an empty installation. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'passphrase-file': { type: 'string' }, 'private-key': { type: 'string' } },
  });
  const config = settingsOfCommand();
  if (!values.from) {
    console.error(
      '用法 / Usage: npm run data:import -- --from <文件夹或 / folder or s3://bucket/folder> [--passphrase-file <file>] [--private-key <file>]',
    );
    return 2;
  }
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: (text: string) => console.error(text) };
  const note = (zh: string, en: string) => console.log(`${zh} / ${en}`);
  try {
    const { id, missing } = await moveIn(openTarget(values.from, bucketAccess(config)), openingOf(config, values), {
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl ?? null,
      start: (secrets) => startEmbedded({ dataDir: config.dataDir, secrets, log }),
      migrations: resolve(import.meta.dirname, '../migrations'),
      store: config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files')),
      note,
    });
    noteEvent(config, { event: 'restored', what: 'data:import' });
    for (const { zh, en } of missing.slice(0, 20).map(missingFile)) note(`导出内容中缺少${zh}`, `the export lacks ${en}`);
    note(`已导入 ${id}，请用 npm start 启动`, `imported ${id}: start it with npm start`);
    return missing.length === 0 ? 0 : 3;
  } catch (error) {
    const [zh, en] = faultOf(error).split('|');
    console.error(`导入失败：${zh}（再次运行即可继续） / The import failed: ${en} (run it again to go on)`);
    return 1;
  }
}

runCommand(main);
