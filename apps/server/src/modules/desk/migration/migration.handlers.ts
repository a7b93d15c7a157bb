import { AppError, migrate } from '@touchmark/contract';
import { migrationLife, type MigrationState, nextState } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { legacyLeft } from '../../identify/product-table/public.ts';
import { migrateKind } from './migration.job.ts';
import * as rows from './migration.queries.ts';

type Row = Awaited<ReturnType<typeof rows.stateOf>>;
const stateOf = (row: Row, left: number): MigrationState =>
  migrationLife.at[row?.running ? 'running' : row?.convert || left === 0 ? 'moved' : 'old'];

export const migrateRoutes = handle(migrate, {
  async status({ db, me, language }) {
    const nothing = { convert: true, login: true, running: false, left: 0, offDate: await rows.offDate(db), failed: '' };
    if (!me.companyId) return nothing;
    const row = await rows.stateOf(db, me.companyId);
    const left = await legacyLeft(db, me.companyId);
    const fault = (row?.result as rows.MigrationResult | null)?.fault ?? '';
    // A company without data in the legacy edition has nothing to migrate.
    return {
      ...nothing,
      convert: stateOf(row, left) === 2,
      login: row?.login ?? false,
      running: row?.running ?? false,
      left,
      failed: fault.split('|')[language === 'en' ? 1 : 0] ?? '',
    };
  },

  async convert(ctx) {
    const { db, me, language } = ctx;
    const left = await legacyLeft(db, me.companyId);
    const from = stateOf(await rows.stateOf(db, me.companyId), left);
    if (nextState(migrationLife, from, 'migrate') === undefined) throw new AppError(from === 1 ? 'migrationRunning' : 'migrationDone');
    await rows.setState(db, me.companyId, { running: true, result: null });
    const taskId = await addTask(db, {
      kind: migrateKind,
      title: { zh: '迁移数据至新版', en: 'Migrate data to the new edition' },
      companyId: me.companyId,
      userId: me.userId,
      total: left,
    });
    ctx.note({
      bizType: 'migration',
      bizId: taskId,
      action: 'migrate',
      fromStatus: migrationLife.at.old,
      toStatus: migrationLife.at.running,
    });
    ctx.afterCommit(() => ctx.services.jobs.wake());
    return language === 'en'
      ? `Moving ${left} products to the new edition. You can follow it among the tasks.`
      : `已开始迁移 ${left} 个产品，可在任务中查看进度。`;
  },

  async loginMark({ db, me }) {
    if (me.companyId) await rows.setState(db, me.companyId, { login: true });
    return true;
  },
});
