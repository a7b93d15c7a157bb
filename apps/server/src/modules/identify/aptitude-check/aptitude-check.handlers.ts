import { aptitudeCheck, aptitudeReview, AppError } from '@touchmark/contract';
import {
  applyLife,
  aptitudeFindingWords,
  aptitudeKindWords,
  aptitudeLife,
  aptitudeRules,
  aptitudeWords,
  aptitudeFindingTones,
  inState,
  submissionKinds,
} from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import { handle } from '../../../http/handle.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { queueSheet, reviewOf } from '../../platform/review/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { aptitudeChanges, aptitudes, countProducts } from '../aptitude/public.ts';
import { aptitudesReviewed, bizType } from './aptitude-review.ts';
import * as queue from './aptitude-review.queries.ts';
import * as findings from './finding.queries.ts';

const { handlers } = reviewOf('aptitudeCheck', aptitudeReview, aptitudesReviewed);
const col = columnsBy<queue.SubmissionRow>()({ ...aptitudeWords, submission: { zh: '审核类型', en: 'Review of' } });
const found = columnsBy<Awaited<ReturnType<ReturnType<typeof findings.all>['execute']>>[number]>()(aptitudeFindingWords);

export const aptitudeCheckRoutes = handle(aptitudeCheck, {
  list: (ctx, { pageNum, pageSize, orderBy: _order, ...filters }) => pageOfRows(findings.all(ctx, filters), { pageNum, pageSize }),

  export: sheetOf(aptitudeCheck.export, {
    name: { zh: '资质核查', en: 'Certificate checks' },
    query: (ctx, filters) => findings.all(ctx, filters),
    items: (_, rows) => rows,
    columns: [
      found('rule', 24, aptitudeRules),
      found('tone', 10, aptitudeFindingTones),
      found('aptitudeName', 32),
      found('productName', 32),
      found('companyName', 32),
      found('detail', 24),
      found('reason', 30),
    ],
  }),

  async ignore(ctx, { reason, ...key }) {
    const open = await findings.all(ctx, { handled: reason === '' ? 'ignored' : 'open' }).execute();
    const same = (one: (typeof open)[number]) => findings.keyOf(one) === findings.keyOf(key) && one.companyId === ctx.me.companyId;
    if (!open.some(same)) throw new AppError('notFound');
    await findings.ignore(ctx, key, reason);
    ctx.note({
      bizType: 'aptitudeFinding',
      bizId: (key.aptitudeId ?? key.productId)!,
      action: reason === '' ? 'reopen' : 'ignore',
      opinion: reason,
    });
    return true;
  },

  async notify(ctx, { companyId }) {
    // Those that the company sees itself: not that somebody else has the same number.
    const open = await findings
      .all(ctx, { handled: 'open' })
      .where('f.companyId', '=', companyId)
      .where('f.rule', '!=', 'OTHER_HOLDER')
      .execute();
    if (open.length === 0) throw new AppError('notFound');
    await tellCompany(ctx.db, companyId, ['ENT_IDENT'], { scene: 'APTITUDE_FINDINGS', values: { count: open.length } });
    ctx.note({ bizType: 'aptitudeFinding', bizId: companyId, action: 'notify', companyId });
    return { findings: open.length };
  },

  auditList: handlers.list,
  auditCounts: handlers.counts,
  auditOne: handlers.findOne,
  auditExport: queueSheet(aptitudeReview.export, {
    name: { zh: '资质审核', en: 'Certificate review' },
    query: queue.all,
    columns: [
      col('name', 32),
      col('submission', 10, submissionKinds),
      col('kind', 14, aptitudeKindWords),
      col('certNo', 24),
      col('issuer', 28),
      col('validTo', 14),
    ],
  }),
  lock: handlers.lock,
  unlock: handlers.unlock,
  audit: handlers.audit,
  batchAudit: handlers.batchAudit,

  async revoke(ctx, { id, reason, version }) {
    const held = await aptitudes.holdAny(ctx, id, version);
    const { revoked } = aptitudeLife.at;
    // Only that it was revoked is stored (SM-18); one that has expired may turn out to be forged, too.
    if (!inState(applyLife, held.applyStatus, 'approved') || held.valid === revoked) throw new AppError('notAllowedInState');
    await aptitudes.set(ctx, held, { valid: revoked });
    await aptitudeChanges.refuse(ctx, held, reason);
    ctx.note({
      bizType,
      bizId: id,
      action: 'revoke',
      fromStatus: held.valid,
      toStatus: revoked,
      opinion: reason,
      companyId: held.companyId,
    });
    await tellCompany(ctx.db, held.companyId, ['ENT_IDENT'], {
      scene: 'APTITUDE_REVOKE',
      values: { aptitudeName: held.name, reason },
      mark: `aptitude:${id}`,
    });
    return { products: await countProducts(ctx, id) };
  },
});
