import { AppError, type feedback as calls, type Parsed } from '@touchmark/contract';
import { feedbackLife } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './feedback.queries.ts';
import { steps } from './steps.ts';

/** What waits with the platform becomes a feedback in the inbox of a company; the platform's row says to whom it went. */
export async function transfer(ctx: Ctx, { id, version, company: name }: Parsed<typeof calls.transfer>): Promise<true> {
  const row = await rows.feedbacks.holdAny(ctx, id, version);
  requireStep(feedbackLife, row.status, 'transfer');
  // A company's own is passed to nobody.
  if (!(await rows.isOfPlatform(ctx, row.companyId))) throw new AppError('notAllowedInState');
  const company = await rows.certifiedNamed(ctx, name);
  if (!company)
    throw fieldFault('company', {
      zh: '没有这家已认证的企业，请填写完整名称；未注册的企业请先认证',
      en: 'is no certified company; enter its full name, or let it be certified first',
    });
  const { source, kind, content, bought, contactName, contactPhone, contactMail, code, images } = row;
  const given = await actFor(ctx, company.id, (other) =>
    rows.feedbacks.insert(
      other,
      { source, kind, content, bought, contactName, contactPhone, contactMail, code, images, passedFrom: id },
      { action: 'receive', companyId: company.id },
    ),
  );
  await steps.take(ctx, row, 'transfer', { set: { passedTo: given.id, handlerId: ctx.me.userId }, opinion: name });
  await tellCompany(ctx.db, company.id, ['ENT_SERVICE'], {
    scene: 'VISITOR_MESSAGE',
    values: { content: content.slice(0, 100) },
    mark: `feedback:${company.id}`,
  });
  return true;
}
