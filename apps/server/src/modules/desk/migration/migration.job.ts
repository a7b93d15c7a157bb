import { userLife } from '@touchmark/domain';
import { inScope } from '../../../db/connect.ts';
import { type Ctx, nobody, noHints, type Services } from '../../../http/ctx.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { keepModel } from '../../identify/model/public.ts';
import { findProducts } from '../../identify/product/public.ts';
import { carryOver, legacyLeft, nextLegacy } from '../../identify/product-catalogue/public.ts';
import { addMoved, setState, stateOf } from './migration.queries.ts';
import { planOf } from './plan-products.ts';

export const migrateKind = 'migrate';
const atOnce = 100;
/** What is moved; nothing means all that is left. */
interface Payload {
  ids?: string[];
}

/** Migrates a company's legacy products, a hundred per transaction with their rows of the report, so that it can be interrupted anywhere. */
export const migrateJob =
  (services: Services): Job =>
  async ({ task, pool, progress }) => {
    const { companyId, userId } = task;
    const { ids } = task.payload as Payload;
    const inCompany = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(pool, { companyId, platform: false }, work);
    const total = Number(task.total);
    try {
      for (;;) {
        const left = await inCompany(async (db) => {
          await moveSome(contextOf(services, { db, companyId, userId }), userId, ids);
          const rest = await legacyLeft(db, companyId, ids);
          const all = ids ? await legacyLeft(db, companyId) : rest;
          if (rest === 0) await setState(db, companyId, { convert: all === 0, running: false, result: { moved: total } });
          return rest;
        });
        await progress(Math.max(0, total - left), total);
        if (left === 0) return { path: '/productNode/template?tab=report', moved: total };
      }
    } catch (error) {
      if (!(error instanceof Error) || !['Parked', 'Cancelled'].includes(error.constructor.name))
        await inCompany((db) =>
          setState(db, companyId, {
            running: false,
            result: { moved: 0, fault: '迁移未完成，请重新迁移|The move did not finish, start it again' },
          }),
        );
      else if (error.constructor.name === 'Cancelled' && (await inCompany((db) => stateOf(db, companyId)))?.running)
        await inCompany((db) => setState(db, companyId, { running: false }));
      throw error;
    }
  };

const contextOf = (services: Services, { db, companyId, userId }: { db: Ctx['db']; companyId: string; userId: string | null }): Ctx => ({
  db,
  services,
  language: 'zh',
  now: new Date(),
  address: '',
  agent: '',
  hints: noHints,
  afterCommit: (after) => after(),
  note: () => undefined,
  me: { ...nobody, userId: userId ?? '', companyId, status: userLife.at.certified },
});

/** Moves the next hundred: what their plan says, and their rows of the report, in one transaction. */
async function moveSome(ctx: Ctx, userId: string | null, ids: readonly string[] | undefined): Promise<void> {
  const { companyId } = ctx.me;
  const next = await nextLegacy(ctx.db, companyId, atOnce, ids);
  if (next.length === 0) return;
  const planned = await planOf(ctx, await findProducts(ctx, next));
  for (const { changed } of planned) for (const model of changed) await keepModel(ctx, companyId, model.id, model);
  const templateless = planned.flatMap(({ row, templateless: gone }) => (gone ? [row.id] : []));
  await carryOver(ctx.db, companyId, next, templateless);
  await addMoved(
    ctx.db,
    { companyId, userId },
    planned.map(({ row, plan }) => ({
      ...plan,
      productId: row.id,
      productName: row.productName,
      model: row.model,
      identifier: row.identifier ?? '',
    })),
  );
}
