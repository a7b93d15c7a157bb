import { AppError, type Language } from '@touchmark/contract';
import { type FeedbackPage, renderFeedbackPage, renderFeedbackSent, type ScanAssets } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { keepFeedback } from '../../messages/feedback/public.ts';
import { asSystem, mustSolveCaptcha, newCaptcha } from '../../people/account/public.ts';
import { feedbackForm, type FeedbackForm, readFeedback } from './feedback-form.ts';
import { languageOf, message, page, waitOf } from './public-page.ts';
import { operator } from './scan-model.ts';
import { openTicket, type ScanTicket } from './scan-token.ts';

/** The address of the form: with a scan's ticket alone it shows the form, with words it keeps them. */
export const feedbackPath = '/m/feedback';

/** Somebody types with one thumb; the words stay when it has run out. */
const captchaSeconds = 1200;

/** A consumer writes about what he scanned. The ticket says the code and its company; it never comes from the form. */
export async function feedbackPage(services: Services, assets: ScanAssets, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  const form = feedbackForm.catch(feedbackForm.parse({})).parse(request.body);
  const wait = waitOf(services, request, reply);
  if (wait > 0) return message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait });
  const ticket = openTicket(dataKeysOf(services.secrets), form.token);
  if (!ticket) return message(services, assets, request, reply, new AppError('linkExpired').code, { kind: 'expired' });
  const around = {
    language,
    requestId: request.id,
    operatorName: await operator(services),
    self: ticket.path,
    action: feedbackPath,
    token: form.token,
    code: ticket.code,
  };
  try {
    const faults = 'kind' in (request.body as object) ? await submit(services, request.ip, ticket, form, language) : {};
    if (typeof faults === 'string') return page(reply, renderFeedbackSent(around, faults, assets));
    const { authId: id, image } = await newCaptcha({ services, address: request.ip }, captchaSeconds);
    const code = Object.keys(faults).length > 0 ? 400 : 200;
    return page(reply, renderFeedbackPage({ ...around, captcha: { id, image }, values: { ...form, captcha: '' }, faults }, assets), code);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 429) throw error;
    return message(services, assets, request, reply, 429, { kind: 'tooMany', self: ticket.path });
  }
}

/** Keeps what was written; returns its number, or what is wrong. */
async function submit(
  services: Services,
  address: string,
  ticket: ScanTicket,
  form: FeedbackForm,
  language: Language,
): Promise<string | FeedbackPage['faults']> {
  const found = readFeedback(form, language);
  if ('faults' in found) return found.faults;
  try {
    await mustSolveCaptcha({ services }, form.captchaId, form.captcha);
  } catch (error) {
    if (error instanceof AppError && error.key === 'wrongCaptcha') return { captcha: error.say(language) };
    throw error;
  }
  const companyId = ticket.companyId || null;
  const { code, productId = null } = ticket;
  return asSystem(services, (db) => keepFeedback(services, db, address, { ...found.read, source: 'H5', companyId, code, productId }));
}
