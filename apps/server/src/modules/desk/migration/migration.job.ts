import { inScope } from '../../../db/connect.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { carryOver, legacyLeft } from '../../identify/product-table/public.ts';
import { type MigrationResult, setState, stateOf } from './migration.queries.ts';

export const migrateKind = 'migrate';
const atOnce = 100;

/** Migrates a company's legacy products, a hundred per transaction, so that it can be interrupted anywhere. */
export const migrateJob: Job = async ({ task, pool, progress }) => {
  const companyId = task.companyId;
  const inCompany = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(pool, { companyId, platform: false }, work);
  const total = Number(task.total);
  let result: MigrationResult = { moved: 0, withoutModel: [] };
  try {
    for (;;) {
      const left = await inCompany(async (db) => {
        const before = ((await stateOf(db, companyId))?.result ?? { moved: 0, withoutModel: [] }) as MigrationResult;
        const step = await carryOver(db, companyId, atOnce);
        result = { moved: before.moved + step.moved, withoutModel: [...before.withoutModel, ...step.withoutModel].slice(0, 200) };
        const rest = await legacyLeft(db, companyId);
        await setState(db, companyId, rest === 0 ? { convert: true, running: false, result } : { result });
        return rest;
      });
      await progress(Math.max(0, total - left), total);
      if (left === 0) return { path: '/productNode/templateNew', ...result };
    }
  } catch (error) {
    if (!(error instanceof Error) || !['Parked', 'Cancelled'].includes(error.constructor.name))
      await inCompany((db) =>
        setState(db, companyId, {
          running: false,
          result: { ...result, fault: '迁移未完成，请重新迁移|The move did not finish, start it again' },
        }),
      );
    throw error;
  }
};
