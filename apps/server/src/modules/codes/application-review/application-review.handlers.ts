import { AppError, codeApplyCheck } from '@touchmark/contract';
import type { SceneWords } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { applyBizType as bizType, type ApplyRow, checksOf, findApply, releaseCodes, lowerApply, serve } from '../application/public.ts';
import { platformSettings, setAutoPassCodes, tellCompany } from '../../platform/settings/public.ts';
import {
  type DecisionOf,
  queueSheet,
  refuseFaults,
  type Reviewed,
  reviewRoutes,
  reviewStateOf,
  tabCounts,
  tellTogether,
} from '../../platform/review/public.ts';
import * as rows from './application-review.queries.ts';
import { applyQueueColumns } from './apply-queue-sheet.ts';

/** The review of applications: approving one issues its codes, all or fewer. */
const applyReview: Reviewed<rows.ApplyItem, typeof codeApplyCheck> = {
  bizType,
  list: rows.list,
  find: rows.find,
  checks: async (ctx, { id }) => (await checksOf(ctx.db, await applyOf(ctx, id))).checks,
  wire: async (ctx, items) => items.map((row) => reviewStateOf(row, ctx.now)),
  beside: async (ctx) => ({ counts: await tabCounts(ctx, 'codeApplyCheck'), autoPass: (await platformSettings(ctx.db)).autoPassCodes }),
  async whole(ctx, row) {
    const apply = await applyOf(ctx, row.id);
    const { checks, facts } = await checksOf(ctx.db, apply);
    const { productionPlanNo, customOrderNo, needDate, labelTemplateName, batchId, batchNo } = apply;
    return {
      ...reviewStateOf(row, ctx.now),
      productionPlanNo,
      customOrderNo,
      needDate,
      labelTemplateName,
      batchId,
      batchNo,
      checks,
      issued90: facts.issued90,
      activated90: facts.activated90,
      history: await historyOf(ctx, bizType, row.id),
    };
  },
  async require(ctx, { id }, { pass, quantity }) {
    if (pass) await requireServable(ctx, await applyOf(ctx, id), quantity);
  },
  async after(ctx, { id }, decision) {
    const apply = await applyOf(ctx, id);
    await (decision.pass ? issue(ctx, apply, decision) : releaseCodes(ctx, apply));
  },
  async tell(ctx, { id, quantity: asked, applyNo, productName, companyId }, { pass, opinion, quantity = asked }) {
    const lowered = {
      zh: `数量由 ${asked} 调整为 ${quantity}：${opinion}`,
      en: `Quantity changed from ${asked} to ${quantity}: ${opinion}`,
    };
    const whole = { zh: `${productName}，${asked} 枚，正在生成`, en: `${productName}: ${asked} codes are being issued` };
    const words: SceneWords = pass
      ? { scene: 'CODE_APPLY_PASS', values: { applyNo, issue: quantity < asked ? lowered : whole } }
      : { scene: 'CODE_APPLY_REJECT', values: { applyNo, opinion } };
    await tellCompany(ctx.db, companyId, ['ENT_IDENT'], { ...words, mark: `codeApply:${id}` });
  },
  tellMany: tellTogether('codeApplyCheck', ['ENT_IDENT'], '/ecodeManage/ecodeSend'),
};

export const codeApplyCheckRoutes = reviewRoutes('codeApplyCheck', codeApplyCheck, applyReview, {
  export: queueSheet(codeApplyCheck.export, {
    name: { zh: '发码申请审核', en: 'Code application review' },
    query: rows.all,
    columns: applyQueueColumns,
  }),

  async setting(ctx, { autoPass }) {
    await setAutoPassCodes(ctx.db, autoPass);
    return true;
  },
});

async function applyOf(ctx: Ctx, id: string): Promise<ApplyRow> {
  const apply = await findApply(ctx, id);
  if (!apply) throw new AppError('notFound');
  return apply;
}

async function issue(ctx: Ctx, apply: ApplyRow, { quantity = apply.quantity }: DecisionOf<typeof codeApplyCheck>): Promise<void> {
  if (quantity < apply.quantity) await lowerApply(ctx.db, apply.companyId, apply.id, quantity, apply.quantity);
  await serve(ctx, apply, quantity);
}

/** Faults that no auditor may ignore: a product that may not have codes, or a quantity above the requested one. */
async function requireServable(ctx: Ctx, apply: ApplyRow, quantity = apply.quantity): Promise<void> {
  if (quantity > apply.quantity)
    throw fieldFault('quantity', {
      zh: `只能调低，不能超过申请的 ${apply.quantity} 枚`,
      en: `can only be lowered and must not exceed the requested ${apply.quantity}`,
    });
  refuseFaults((await checksOf(ctx.db, { ...apply, quantity })).checks);
}
