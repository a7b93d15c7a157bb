import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { daysLater, today } from '@touchmark/domain';
import { poolOf } from './db/connect.ts';
import { folderStore } from './files/folder-store.ts';
import { s3Store } from './files/s3-store.ts';
import { noteEvent, runCommand, withInstallation } from './installation.ts';
import { restoreMonth } from './modules/codes/scan-archive/public.ts';

/** So many days a month stays that was brought back, unless said otherwise. */
const usualDays = 30;

/** `npm run scans:restore -- 2024-05 [--days 30]`: brings a month of archived scans back, whether the server runs or not. */
const main = () =>
  withInstallation(async ({ config, pool, urls }) => {
    const { values, positionals } = parseArgs({ options: { days: { type: 'string' } }, allowPositionals: true });
    const [month] = positionals;
    const days = Number(values.days ?? usualDays);
    if (!month || positionals.length > 1 || !Number.isInteger(days) || days < 1 || days > 3650) {
      console.error('用法 / Usage: npm run scans:restore -- <月份 / month, 2024-05> [--days <天数 / days, 30>]');
      return 2;
    }
    const store = config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'));
    const owner = poolOf(() => urls.owner, 2);
    const until = daysLater(new Date(), days);
    try {
      const scans = await restoreMonth({ services: { pool, files: { store } }, owner, until }, month);
      noteEvent(config, { event: 'restored', what: 'scans:restore' });
      console.log(
        `已取回 ${month} 的 ${scans} 次扫码，与归档一致；${today(until)} 后再次归档 / ${scans} scans of ${month} are back and equal what was archived; they leave again after ${today(until)}`,
      );
      return 0;
    } finally {
      await owner.end();
    }
  });

runCommand(main);
