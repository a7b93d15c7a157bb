import type { afterSales, Output, Parsed } from '@touchmark/contract';
import { qualityWarningLife, warrantyParts } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { saveRecallDraft } from '../../flow/recall/public.ts';
import { divisionName } from '../../platform/division/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { serviceSetting } from '../warranty/public.ts';
import * as rows from './warning.queries.ts';

const steps = stepsOf(rows.warnings, qualityWarningLife, 'status');

/** Counts the complaints about a lot after another came; enough of them make one warning. The context is the company’s. */
export async function warnOfLot(
  ctx: Ctx,
  { prodBatchId, productId, productName, batchNo }: { prodBatchId: string; productId: string; productName: string; batchNo: string },
): Promise<void> {
  const { companyId } = ctx.me;
  const { warningCount, warningDays } = await serviceSetting(ctx, companyId);
  await rows.lockLot(ctx.db, companyId, prodBatchId);
  const found = (await rows.countSql(companyId, prodBatchId, warningDays).execute(ctx.db)).rows[0]!;
  if (found.n < warningCount) return;
  const counted = { requests: found.n, firstTime: found.firstTime, lastTime: found.lastTime };
  const open = await rows.openWarning(ctx.db, companyId, prodBatchId);
  if (open) {
    await rows.warnings.set(ctx, open, counted);
    return;
  }
  await rows.warnings.insert(ctx, { prodBatchId, productId, ...counted });
  await tellCompany(ctx.db, companyId, ['ENT_SERVICE', 'ENT_IDENT'], {
    scene: 'QUALITY_WARNING',
    values: { productName, batchNo, count: String(found.n) },
    mark: `qualityWarning:${prodBatchId}`,
  });
}

export async function listWarnings(ctx: Ctx, input: Parsed<typeof afterSales.warnings>): Promise<Output<typeof afterSales.warnings>> {
  const page = await rows.list(ctx, input);
  const items = await rows.itemsOf(
    ctx.db,
    page.records.map(({ id }) => id),
  );
  const shown = ({ adcode, id, requestNo, part, description, code, createTime }: (typeof items)[number]) => ({
    id,
    requestNo,
    part,
    description,
    code,
    createTime,
    city: divisionName(adcode, ctx.language),
  });
  return {
    ...page,
    records: page.records.map((row) => ({ ...row, items: items.filter(({ warningId }) => warningId === row.id).map(shown) })),
  };
}

export async function setAside(ctx: Ctx, { id, version, reason }: Parsed<typeof afterSales.setAside>): Promise<true> {
  const row = await rows.warnings.hold(ctx, id, version);
  await steps.take(ctx, row, 'setAside', { set: { reason }, opinion: reason });
  return true;
}

/** Begins the draft of a recall of the lot; whether it is published is decided there, by two people. */
export async function beginRecall(
  ctx: Ctx,
  { id, version }: Parsed<typeof afterSales.beginRecall>,
): Promise<Output<typeof afterSales.beginRecall>> {
  const row = await rows.warnings.hold(ctx, id, version);
  requireStep(qualityWarningLife, row.status, 'beginRecall');
  const items = await rows.itemsOf(ctx.db, [id]);
  const warning = (await rows.find(ctx, id))!;
  const parts = [...new Set(items.flatMap(({ part }) => (part ? [warrantyParts[part].zh] : [])))].join('、');
  const draft = await saveRecallDraft(ctx, {
    title: `${warning.productName} ${warning.prodBatchNo} 质量问题`.slice(0, 100),
    reason: `${row.requests} 件产品的售后申请反映同一生产批次的问题${parts ? `（${parts}）` : ''}`.slice(0, 200),
    instructions: '请停止使用，并联系售后处理',
    prodBatchIds: [row.prodBatchId],
  });
  await steps.take(ctx, row, 'beginRecall', { set: { recallId: draft.id }, opinion: draft.recallNo });
  return { recallId: draft.id, recallNo: draft.recallNo };
}
