import { AppError, type LegacyRow, migrate, type MovedRow } from '@touchmark/contract';
import { migrationLife, type MigrationState, migrationWords, movedWords, nextState, serviceLife, today } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { closingDay, legacyLeft } from '../../identify/product-catalogue/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { migrateKind } from './migration.job.ts';
import * as rows from './migration.queries.ts';
import { legacyProducts, legacyRows, movedRows, rehearse } from './rehearse.ts';

type Row = Awaited<ReturnType<typeof rows.stateOf>>;
const stateOf = (row: Row, left: number): MigrationState =>
  migrationLife.at[row?.running ? 'running' : row?.convert || left === 0 ? 'moved' : 'old'];

const legacy = columnsBy<LegacyRow>()(migrationWords);
const moved = columnsBy<MovedRow>()(migrationWords);
const missingText = ({ missing }: Pick<LegacyRow, 'missing'>, language: 'zh' | 'en') =>
  missing.map((one) => one[language]).join(language === 'zh' ? '；' : '; ');

export const migrateRoutes = handle(migrate, {
  async status({ db, me, language, now }) {
    const offDate = await closingDay(db);
    const nothing = { convert: true, login: true, running: false, left: 0, offDate, closed: offDate <= today(now), moved: 0, failed: '' };
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
      moved: await rows.countMoved(db, me.companyId),
      failed: fault.split('|')[language === 'en' ? 1 : 0] ?? '',
    };
  },

  async list(ctx, { pageNum, pageSize, orderBy: _order, ...filters }) {
    const page = await pageOfRows(legacyProducts(ctx, filters), { pageNum, pageSize });
    return { ...page, records: await legacyRows(ctx, page.records) };
  },

  rehearse,

  export: sheetOf(migrate.export, {
    name: { zh: '产品迁移预演', en: 'Rehearsal of the migration' },
    query: legacyProducts,
    items: legacyRows,
    columns: [
      legacy('productName', 28),
      legacy('model', 16),
      legacy('identifier', 30),
      legacy('seriesName', 16),
      legacy('template', 24, ({ template }, language) => template.map((one) => one[language]).join(', ')),
      legacy('serviceStatus', 10, serviceLife.words),
      legacy('carried', 50, ({ carried }, language) => movedWords(carried, language)),
      legacy('dropped', 50, ({ dropped }, language) => movedWords(dropped, language)),
      legacy('missing', 60, missingText),
    ],
  }),

  convert,

  async loginMark({ db, me }) {
    if (me.companyId) await rows.setState(db, me.companyId, { login: true });
    return true;
  },

  async report(ctx, { pageNum, pageSize, orderBy: _order, ...filters }) {
    const page = await pageOfRows(rows.allMoved(ctx, filters), { pageNum, pageSize });
    return { ...page, records: await movedRows(ctx, page.records) };
  },

  reportExport: sheetOf(migrate.reportExport, {
    name: { zh: '产品迁移报告', en: 'Report of the migration' },
    query: rows.allMoved,
    items: movedRows,
    columns: [
      moved('productName', 28),
      moved('model', 16),
      moved('identifier', 30),
      moved('movedTime', 20),
      moved('movedBy', 12),
      moved('completeness', 12),
      moved('carried', 50, ({ carried }, language) => movedWords(carried, language)),
      moved('dropped', 50, ({ dropped }, language) => movedWords(dropped, language)),
      moved('missing', 60, missingText),
    ],
  }),
});

/** SM-28: all that is left, or some of it. It cannot be taken back. */
async function convert(ctx: Ctx, { ids }: { ids?: string[] | undefined }): Promise<string> {
  const { db, me, language } = ctx;
  const row = await rows.holdState(db, me.companyId);
  const all = await legacyLeft(db, me.companyId);
  const from = stateOf(row, all);
  if (nextState(migrationLife, from, 'migrate') === undefined) throw new AppError(from === 1 ? 'migrationRunning' : 'migrationDone');
  const left = ids ? await legacyLeft(db, me.companyId, ids) : all;
  if (ids && left < new Set(ids).size) throw new AppError('notFound');
  await rows.setState(db, me.companyId, { running: true, result: null });
  const taskId = await addTask(db, {
    kind: migrateKind,
    title: { zh: '迁移数据至新版', en: 'Migrate data to the new edition' },
    companyId: me.companyId,
    userId: me.userId,
    total: left,
    payload: ids ? { ids } : {},
  });
  ctx.note({
    bizType: 'migration',
    bizId: taskId,
    action: 'migrate',
    fromStatus: migrationLife.at.old,
    toStatus: migrationLife.at.running,
    opinion: String(left),
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return language === 'en'
    ? `Moving ${left} products to the new edition. You can follow it among the tasks.`
    : `已开始迁移 ${left} 个产品，可在任务中查看进度。`;
}
