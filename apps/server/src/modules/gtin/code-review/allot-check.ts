import { allotCheck, type AllotCheckRow, AppError, type BulkPassResult } from '@touchmark/contract';
import { worstTone } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { allotChecksOf, commodityBizType as bizType, settleAllot } from '../code/public.ts';
import { platformSettings, tellCompany } from '../../platform/settings/public.ts';
import { passMany, refuseFaults, reviewOf, reviewStateOf, tabCounts, tellTogether, tonesOf } from '../../platform/review/public.ts';
import * as rows from './allot-check.queries.ts';
import type { AllotRow } from './allot-check.queries.ts';

/** The review of allotments. Submissions with faults cannot be approved. */
export const allots = reviewOf<AllotRow, typeof allotCheck>('goodsAllot', allotCheck, {
  bizType,
  subject: ({ codeId }) => codeId,
  list: rows.list,
  find: rows.find,
  checks: (ctx, { codeId }) => allotChecksOf(ctx, codeId),
  async wire(ctx, items) {
    const toneOf = await tonesOf(items, ({ codeId }) => allotChecksOf(ctx, codeId));
    return items.map((row) => allotWire(ctx, row, toneOf(row.id)));
  },
  beside: async (ctx) => ({ counts: await tabCounts(ctx, 'goodsAllot'), autoPass: (await platformSettings(ctx.db)).autoPassGtins }),
  async whole(ctx, row) {
    const checks = await allotChecksOf(ctx, row.codeId);
    return {
      ...allotWire(ctx, row, worstTone(checks)),
      categoryName: { zh: row.categoryZh, en: row.categoryEn },
      checks,
      history: await historyOf(ctx, bizType, row.codeId),
    };
  },
  async require(ctx, { codeId }, { pass, bulk }) {
    if (pass && !bulk) refuseFaults(await allotChecksOf(ctx, codeId));
  },
  after: (ctx, { codeId }, decision) => settleAllot(ctx, codeId, decision),
  tell: (ctx, { companyId, gtin, codeId, nameCn }, { pass, opinion }) =>
    tellCompany(ctx.db, companyId, ['ENT_GS1'], {
      scene: pass ? 'GTIN_ALLOT_PASS' : 'GTIN_ALLOT_REJECT',
      values: { gtin: shortGtin(gtin), productName: nameCn, opinion },
      mark: `gtin-allot:${codeId}`,
    }),
  tellMany,
});

const allotWire = (ctx: Ctx, row: AllotRow, checkTone: AllotCheckRow['checkTone']) => ({
  ...reviewStateOf(row, ctx.now),
  codeForm: row.codeForm,
  codeStatus: row.codeStatus,
  checkTone,
});

/** Approves all pending submissions of a batch whose checks are green; the company gets one message. */
export async function passBatch(ctx: Ctx, batchId: string): Promise<BulkPassResult> {
  if (!(await rows.batchNoOf(ctx, batchId))) throw new AppError('notFound');
  const waiting = await rows.pendingOf(ctx, batchId);
  if (waiting.length === 0) throw new AppError('nothingToChange');
  return passMany(
    ctx,
    'goodsAllot',
    waiting.map(({ id }) => id),
  );
}

/** A batch of GTINs that was imported together is named by its number. */
async function tellMany(ctx: Ctx, companyId: string, items: readonly AllotRow[]): Promise<void> {
  const [{ batchId, batchNo }] = items as [AllotRow];
  if (!batchId || items.some((item) => item.batchId !== batchId)) return together(ctx, companyId, items);
  await tellCompany(ctx.db, companyId, ['ENT_GS1'], {
    scene: 'GTIN_BATCH_PASS',
    values: { batchNo: batchNo ?? '', count: items.length },
    mark: `gtin-batch:${batchId}`,
  });
}
const together = tellTogether('goodsAllot', ['ENT_GS1'], '/globalTrade/goodsCodes');
