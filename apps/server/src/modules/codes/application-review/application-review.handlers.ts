import { AppError, codeApplyCheck } from '@touchmark/contract';
import type { SceneWords } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import {
  allGreen,
  applyBizType as bizType,
  type ApplyRow,
  applySource as source,
  checksOf,
  findApply,
  letGo,
  lowerApply,
  serve,
} from '../application/public.ts';
import { platformSettings, setAutoPassCodes, tellCompany } from '../../platform/settings/public.ts';
import {
  beginReview,
  finishReview,
  neighboursOf,
  passEach,
  releaseLock,
  reviewStateOf,
  tabCounts,
  takeLock,
} from '../../platform/review/public.ts';
import * as rows from './application-review.queries.ts';

interface Decision {
  pass: boolean;
  opinion: string;
  quantity?: number | undefined;
  version?: number | undefined;
  greenOnly?: boolean;
}

export const codeApplyCheckRoutes = handle(codeApplyCheck, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return {
      ...page,
      records: page.records.map((row) => reviewStateOf(row, ctx.now)),
      counts: await tabCounts(ctx, [source]),
      autoPass: (await platformSettings(ctx.db)).autoPassCodes,
    };
  },

  async findOne(ctx, { id }) {
    const [row, apply] = [await rows.find(ctx, id), await findApply(ctx, id)];
    if (!row || !apply) throw new AppError('notFound');
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
      history: await historyOf(ctx, bizType, id),
      ...(await neighboursOf(ctx, [source], id)),
    };
  },

  lock: (ctx, { id }) => takeLock(ctx, source, id, { bizType }),
  unlock: (ctx, { id }) => releaseLock(ctx, source, id, { bizType }),

  async audit(ctx, { id, ...decision }) {
    await decide(ctx, id, decision);
    return true;
  },

  batchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => decide(ctx, id, { pass: true, opinion: '', greenOnly: true })),

  async setting(ctx, { autoPass }) {
    await setAutoPassCodes(ctx.db, autoPass);
    return true;
  },
});

async function decide(ctx: Ctx, id: string, { pass, opinion, quantity, version, greenOnly = false }: Decision): Promise<void> {
  const held = await beginReview(ctx, source, id, version);
  const apply = (await findApply(ctx, id))!;
  if (pass) await requireServable(ctx, apply, quantity, greenOnly);
  await finishReview(ctx, source, held, { pass, opinion }, { bizType });
  if (!pass) {
    await letGo(ctx, apply);
    await tell(ctx, apply, { scene: 'CODE_APPLY_REJECT', values: { applyNo: apply.applyNo, opinion } });
    return;
  }
  const issued = quantity ?? apply.quantity;
  if (issued < apply.quantity) await lowerApply(ctx.db, apply.companyId, id, issued, apply.quantity);
  await serve(ctx, apply, issued);
  const issue =
    issued < apply.quantity
      ? { zh: `数量由 ${apply.quantity} 调整为 ${issued}：${opinion}`, en: `Lowered from ${apply.quantity} to ${issued}: ${opinion}` }
      : { zh: `${apply.productName}，${issued} 枚，正在生成`, en: `${apply.productName}: ${issued} codes are being issued` };
  await tell(ctx, apply, { scene: 'CODE_APPLY_PASS', values: { applyNo: apply.applyNo, issue } });
}

/** What no auditor can wave through: a product without the right to codes, or more than was asked for. */
async function requireServable(ctx: Ctx, apply: ApplyRow, quantity: number | undefined, greenOnly: boolean): Promise<void> {
  if (quantity !== undefined && quantity > apply.quantity)
    throw fieldFault(
      'quantity',
      { zh: `只能调低，不能超过申请的 ${apply.quantity} 枚`, en: `can only be lowered, to at most the ${apply.quantity} asked for` },
      ctx.language,
    );
  const { checks } = await checksOf(ctx.db, { ...apply, quantity: quantity ?? apply.quantity });
  const bad = checks.find(({ tone }) => tone === 'bad');
  if (bad) throw new AppError('checkFailed', { what: bad[ctx.language] });
  if (greenOnly && !allGreen(checks)) throw new AppError('checksNotGreen');
}

const tell = (ctx: Ctx, apply: ApplyRow, words: SceneWords) =>
  tellCompany(ctx.db, apply.companyId, ['ENT_IDENT'], { ...words, mark: `codeApply:${apply.id}` });
