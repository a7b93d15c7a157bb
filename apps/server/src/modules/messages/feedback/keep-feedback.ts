import { AppError } from '@touchmark/contract';
import type { FeedbackKind, FeedbackSource } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { subjectOf, subjectsOf } from '../../people/account/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { seal } from './feedback-contact.ts';
import { addFeedback, countRecent, platformId } from './keep-feedback.queries.ts';

/** Maximum number of feedbacks per visitor and hour. */
const mostAnHour = 5;

interface Written {
  source: FeedbackSource;
  kind: FeedbackKind;
  /** Null where nobody knows a company: it waits with the platform. */
  companyId: string | null;
  content: string;
  bought?: string;
  name?: string;
  phone?: string;
  mail?: string;
  code?: string;
  productId?: string | null;
}

/** Keeps what a visitor wrote and tells who answers it; returns its number. Too many of one visitor are refused. */
export async function keepFeedback(
  services: Services,
  db: Db,
  address: string,
  { companyId, name = '', phone, mail, ...written }: Written,
): Promise<string> {
  if ((await countRecent(db, subjectsOf(services, 'feedback', address))) >= mostAnHour)
    throw new AppError('tooOften', { retryAfter: '3600' });
  const platform = companyId === null;
  const of = companyId ?? (await platformId(db));
  const { feedbackNo } = await addFeedback(db, {
    ...written,
    companyId: of,
    contactName: name,
    clientHash: subjectOf(services, 'feedback', address),
    ...(phone ? { contactPhone: seal(services, 'phone', phone) } : {}),
    ...(mail ? { contactMail: seal(services, 'mail', mail) } : {}),
  });
  await tellCompany(db, of, [platform ? 'PLATFORM_OPERATOR' : 'ENT_SERVICE'], {
    scene: 'VISITOR_MESSAGE',
    values: { content: written.content.slice(0, 100) },
    mark: `feedback:${of}`,
  });
  return feedbackNo;
}
