import { AppError, type Language, type Text } from '@touchmark/contract';
import { codeTextOf, disclosed, judgeScan } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import type { ScanAssets } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCode, type FoundCode } from '../../../codes/public.ts';
import { asCompany } from '../../../http/as-company.ts';
import { createBudget } from '../../../http/budgets.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { factsOf, languageOf, message, openTicket, operator, readScan, type ScanTicket, waitOf } from '../../codes/scan/public.ts';
import { mustSolveCaptcha, newCaptcha, subjectOf } from '../../people/account/public.ts';

/** Somebody types with one thumb; the words stay when it has run out. */
const captchaSeconds = 1200;
/** Forms that one address may send in an hour. */
const sent = createBudget(10, 3_600_000);

export interface Visit {
  services: Services;
  assets: ScanAssets;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  ticket: ScanTicket;
  unit: FoundCode;
  /** Whether the scan page shows everything about the piece: a frozen company or a suspended code promises nothing. */
  disclosed: boolean;
  around: { language: Language; requestId: string; operatorName: string; self: string; action: string; token: string; code: string };
}

/** Opens a form for whoever has the ticket of a scan of a single piece: the ticket alone says which, never the form. */
export async function visit(
  services: Services,
  assets: ScanAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, action, go }: { token: string; action: string; go: (visit: Visit) => Promise<unknown> },
): Promise<unknown> {
  const language = languageOf(request);
  const wait = waitOf(services, request, reply);
  if (wait > 0) return message(services, assets, request, reply, 429, { kind: 'tooMany', retryAfter: wait });
  const ticket = openTicket(dataKeysOf(services.secrets), token);
  const read = ticket?.companyId ? codeTextOf(ticket.path) : null;
  const unit = read ? await findCode(services.scanRaw, read) : undefined;
  if (!ticket || !unit || unit.companyId !== ticket.companyId)
    return message(services, assets, request, reply, new AppError('linkExpired').code, { kind: 'expired' });
  const row = await readScan(services.scanRaw, read!.type, read!.key, read!.code);
  const shown = row !== undefined && disclosed(judgeScan(factsOf(row)).verdict) === 'everything';
  const { path: self, code } = ticket;
  const around = { language, requestId: request.id, operatorName: await operator(services), self, action, token, code };
  try {
    return await go({ services, assets, request, reply, language, ticket, unit, disclosed: shown, around });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 429) throw error;
    return message(services, assets, request, reply, 429, { kind: 'tooMany', self });
  }
}

/** Work of the company of a piece, by its visitor. */
export const asOwner = <T>({ services, unit: { companyId, isTest }, language }: Visit, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  asCompany(services, { companyId, isTrial: isTest, language }, work);

export async function drawCaptcha({ services, request }: Visit): Promise<{ id: string; image: string }> {
  const { authId: id, image } = await newCaptcha({ services, address: request.ip }, captchaSeconds);
  return { id, image };
}

/** What is wrong with the captcha, in the visitor's language; undefined if it is solved. */
export async function captchaFault({ services, language }: Visit, id: string, typed: string): Promise<string | undefined> {
  try {
    await mustSolveCaptcha({ services }, id, typed);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.key === 'wrongCaptcha') return error.say(language);
    throw error;
  }
}

/** Refuses a visitor who sends more forms than people do. */
export function mustBeFew({ services, request }: Visit): void {
  const wait = sent(subjectOf(services, 'serviceForm', request.ip).toString('hex'), 1);
  if (wait > 0) throw new AppError('tooOften', { retryAfter: String(wait) });
}

/** A mobile number, or what is wrong with it. */
export function readMobile(typed: string): { phone: string } | { fault: Text } {
  const read = readPhone(typed);
  return read.ok ? { phone: read.value } : { fault: phoneFaultText[read.fault] };
}
