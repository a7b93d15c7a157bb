import { ecodeApply } from '@touchmark/contract';
import { applyLife, today } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import { submitForReview, withdrawFromReview } from '../../platform/review/public.ts';
import { submissionTodos } from '../../platform/submission/public.ts';
import { allGreen, checksOf } from './apply-checks.ts';
import { autoPassLimit, bizType, holdCodes, releaseCodes, requireProduct, serve, source } from './application.ts';
import { applyColumns } from './apply-sheet.ts';
import * as rows from './application.queries.ts';
import { applies } from './application.queries.ts';

const applySteps = stepsOf(applies, applyLife, 'applyStatus');

const todos = submissionTodos('codeApply', {
  key: { one: 'apply', many: 'applies' },
  noun: { zh: '发码申请', one: 'Code application', many: 'Code applications' },
  path: '/ecodeManage/ecodeSend',
  filters: 'apply.',
});
waitsForCompany(todos.rejected, todos.pending);

export const ecodeApplyRoutes = handle(ecodeApply, {
  list: (ctx, filters) => rows.list(ctx, filters),

  export: sheetOf(ecodeApply.export, {
    name: { zh: '发码申请', en: 'code application' },
    query: rows.all,
    items: (_, found) => found,
    columns: applyColumns,
  }),

  async saveOrUpdate(ctx, { id, version, ...given }) {
    // Authentic codes always have a scratch-off PIN.
    const fields = { ...given, withPin: given.withPin || given.codeType === 'AUTH' };
    await requireProduct(ctx, { ...fields, isTest: ctx.me.isTrial });
    if (fields.labelTemplateId && !(await rows.hasTemplate(ctx, fields.labelTemplateId)))
      throw fieldFault('labelTemplateId', { zh: '标签模板不存在', en: 'this label template does not exist' });
    const columns = rows.columnsFor(fields);
    if (!id)
      return applies.insert(
        ctx,
        { ...columns, applyNo: rows.nextNo(today(ctx.now)) },
        { bizType, action: 'create', toStatus: applyLife.at.draft },
      );
    const row = await applies.hold(ctx, id, version);
    await applySteps.take(ctx, row, 'edit', { bizType, set: { ...columns, adjustedFrom: null } });
    return { id, version: row.version + 1 };
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
    await applySteps.take(ctx, await applies.hold(ctx, id), 'delete', { bizType });
    return true;
  },
});
