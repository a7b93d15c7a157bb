import { AppError, ecodeApply } from '@touchmark/contract';
import { applyLife, canDelete, nextState, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import { submitForReview, withdrawFromReview } from '../../platform/review/public.ts';
import { allGreen, checksOf } from './apply-checks.ts';
import { autoPassLimit, bizType, holdCodes, releaseCodes, requireProduct, serve, source } from './application.ts';
import * as rows from './application.queries.ts';

export const ecodeApplyRoutes = handle(ecodeApply, {
  list: (ctx, filters) => rows.list(ctx, filters),

  async saveOrUpdate(ctx, { id, version, ...given }) {
    // Authentic codes always have a scratch-off PIN.
    const fields = { ...given, withPin: given.withPin || given.codeType === 'AUTH' };
    await requireProduct(ctx, { ...fields, isTest: ctx.me.isTrial });
    if (fields.labelTemplateId && !(await rows.hasTemplate(ctx, fields.labelTemplateId)))
      throw fieldFault('labelTemplateId', { zh: '标签模板不存在', en: 'this label template does not exist' }, ctx.language);
    if (!id) {
      const saved = await rows.insert(ctx, today(ctx.now), fields);
      ctx.note({ bizType, bizId: saved.id, action: 'create', toStatus: applyLife.at.draft });
      return saved;
    }
    const row = await held(ctx, id, version);
    const status = nextState(applyLife, row.applyStatus, 'edit');
    if (status === undefined) throw new AppError('notAllowedInState');
    ctx.note({ bizType, bizId: id, action: 'edit', fromStatus: row.applyStatus, toStatus: status });
    return rows.update(ctx, id, status, fields);
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    // An application submitted during the trial is for test codes, whenever its draft was created.
    await rows.setTest(ctx, id, ctx.me.isTrial);
    const apply = (await rows.find(ctx, id))!;
    await requireProduct(ctx, apply);
    const small = apply.quantity <= autoPassLimit && (await platformSettings(ctx.db)).autoPassCodes;
    const green = small && allGreen((await checksOf(ctx.db, { ...apply, applyStatus: applyLife.at.draft })).checks);
    await holdCodes(ctx, apply);
    if (!green) return { applyStatus: applyLife.at.pending, batchId: null };
    await rows.passByRule(ctx, id);
    ctx.note({
      bizType,
      bizId: id,
      action: 'approve',
      fromStatus: applyLife.at.pending,
      toStatus: applyLife.at.approved,
      opinion: ctx.language === 'zh' ? '自动通过' : 'Passed automatically',
    });
    return { applyStatus: applyLife.at.approved, batchId: await serve(ctx, apply, apply.quantity) };
  },

  async withdraw(ctx, { id, version }) {
    await withdrawFromReview(ctx, source, id, { bizType, version });
    await releaseCodes(ctx, (await rows.find(ctx, id))!);
    return true;
  },

  async delete(ctx, { id }) {
    const row = await held(ctx, id, undefined);
    if (!canDelete(row.applyStatus)) throw new AppError('notAllowedInState');
    await rows.remove(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'delete', fromStatus: row.applyStatus });
    return true;
  },
});

async function held(ctx: Ctx, id: string, version: number | undefined) {
  const row = await rows.hold(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}
