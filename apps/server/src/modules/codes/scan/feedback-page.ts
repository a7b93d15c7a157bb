import { asSystem } from '../../../db/as-system.ts';
import { type FeedbackPage, renderFeedbackPage, renderFeedbackSent } from '@touchmark/scan';
import { keepFeedback } from '../../messages/feedback/public.ts';
import { openedOf } from './opened-form.ts';
import { feedbackForm, type FeedbackForm, readFeedback } from './feedback-form.ts';
import { captchaFault, type Door, drawCaptcha, hasField, openForm, type OpenForm } from './open-form.ts';
import { page } from './public-page.ts';

/** The address of the form: with a scan's ticket alone it shows the form, with words it keeps them. */
export const feedbackPath = '/m/feedback';

/** A consumer writes about what he scanned. The ticket says the code and its company; it never comes from the form. */
export function feedbackPage(door: Door): Promise<unknown> {
  const { request, reply, assets } = door;
  const at = Date.now();
  const typed = hasField(request.body, 'kind');
  const opened = openedOf(door, feedbackPath);
  const form = feedbackForm.catch(feedbackForm.parse({})).parse(request.body);
  const draw = (blank: Omit<FeedbackPage, 'values'>) => renderFeedbackPage({ ...blank, values: { ...form, captcha: '' } }, assets);
  return openForm(door, {
    opened,
    fields: form,
    typed,
    at,
    draw,
    admits: () => Promise.resolve(true),
    async go(open) {
      const { done } = open.state;
      if (typeof done === 'string') return page(reply, renderFeedbackSent(open.around, done, assets));
      const faults = typed ? await submit(open, form) : {};
      if (typeof faults === 'string') return open.goOn({ done: faults });
      return page(reply, draw({ ...open.around, captcha: await drawCaptcha(open), faults }), Object.keys(faults).length > 0 ? 400 : 200);
    },
  });
}

/** Keeps what was written; returns its number, or what is wrong. */
async function submit(open: OpenForm, form: FeedbackForm): Promise<string | FeedbackPage['faults']> {
  const { services, request, ticket, language } = open;
  const found = readFeedback(form, language);
  if ('faults' in found) return found.faults;
  const captcha = await captchaFault(open, form.captchaId, form.captcha);
  if (captcha) return { captcha };
  const companyId = ticket.companyId || null;
  const { code, productId = null } = ticket;
  return asSystem(services, (db) => keepFeedback(services, db, request.ip, { ...found.read, source: 'H5', companyId, code, productId }));
}
