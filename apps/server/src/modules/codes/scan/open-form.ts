import { AppError, type Language } from '@touchmark/contract';
import type { Around, ScanAssets, ScanMessage, ServiceForm } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { mustSolveCaptcha, newCaptcha } from '../../people/account/public.ts';
import { languageOf, message, nameOf, page, waitOf } from './public-page.ts';
import { openTicket, sealTicket, type ScanTicket } from './scan-token.ts';

/** Somebody types with one thumb, and photos take minutes; the words stay when it has run out. */
const captchaSeconds = 3600;
/** How long after the end of its ticket a form that somebody fills in is still taken. */
const patience = 90 * 60_000;
/** Within this time it comes back with a fresh ticket, to be sent once more. */
const renewed = 24 * 3_600_000;

export interface Door {
  services: Services;
  assets: ScanAssets;
  request: FastifyRequest;
  reply: FastifyReply;
}
export interface OpenForm extends Door {
  language: Language;
  ticket: ScanTicket;
  around: Around;
}
/** The parts of a form that are the same for each: what is typed into it is known to its page alone. */
type Blank = Omit<ServiceForm<'captcha'>, 'values'>;

/** Whether a form was sent with a field; what is sent may be no form at all. */
export const hasField = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && Object.hasOwn(body, name);

interface Opening {
  action: string;
  fields: { token: string; captchaId: string; captcha: string; lang?: string };
  /** Whether something was typed; otherwise the button of the scan page opens it. */
  typed: boolean;
  /** When the request began: an upload may take minutes. */
  at: number;
  /** The page of the form with what was typed. */
  draw: (form: Blank) => string;
  /** Whether the ticket is good for this form. */
  admits: (ticket: ScanTicket) => Promise<boolean>;
  go: (form: OpenForm) => Promise<unknown>;
}

const stale = {
  zh: '这一页打开得太久了，填写的内容都还在：请核对后再提交一次；仍不行时请重新扫码。',
  en: 'This page was open for too long. What you wrote is still here: please submit it once more, or scan the code again.',
};
const away = {
  zh: '服务暂时不可用，请稍后再提交；填写的内容都还在。',
  en: 'The service is away for a moment. Please submit again soon; what you wrote is still here.',
};
const often = (language: Language, wait: number) => {
  const [zh, en] = wait > 90 ? [`${Math.ceil(wait / 60)} 分钟`, `${Math.ceil(wait / 60)} minutes`] : [`${wait} 秒`, `${wait} s`];
  return language === 'zh'
    ? `提交得太频繁，请在 ${zh}后再提交；填写的内容都还在。`
    : `Too many requests. Please submit again in ${en}; what you wrote is still here.`;
};

interface Refusal {
  code: number;
  kind: ScanMessage['kind'];
  text: string;
  retryAfter?: number;
}
/** What keeps a form from being taken now; anything else is thrown. */
function refusalOf({ services }: Door, error: unknown, language: Language): Refusal {
  if (services.outage.noticed(error)) return { code: 503, kind: 'error', text: away[language], retryAfter: 5 };
  if (!(error instanceof AppError) || error.code !== 429) throw error;
  return tooMany(Number(error.param('retryAfter') ?? 60), language);
}
const tooMany = (retryAfter: number, language: Language): Refusal => ({
  code: 429,
  kind: 'tooMany',
  text: often(language, retryAfter),
  retryAfter,
});

/**
 * Opens a form of the scan page for whoever has the ticket of a scan: the ticket alone says of what, never the form. What was typed
 * comes back whatever is wrong: too many requests, a ticket whose time is over, or one that is none.
 */
export async function openForm(door: Door, { action, fields, typed, at, draw, admits, go }: Opening): Promise<unknown> {
  const { services, assets, request, reply } = door;
  const language = languageOf(request, fields);
  const { token } = fields;
  const ticket = openTicket(dataKeysOf(services.secrets), token, typed ? at - renewed : at);
  const self = ticket?.path ?? null;
  const operatorName = await nameOf(services);
  const around: Around = { language, requestId: request.id, operatorName, self, action, token, code: ticket?.code ?? '' };
  const refuse = async ({ code, kind, text, retryAfter }: Refusal, captcha = captchaAsTyped(fields), fresh = token) => {
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    if (typed) return page(reply, draw({ ...around, token: fresh, captcha, faults: { form: text } }), code);
    const more = { ...(self ? { self } : {}), ...(kind === 'tooMany' && retryAfter ? { retryAfter } : {}) };
    return message(services, assets, request, reply, code, { kind, ...more });
  };
  const wait = await waitOf(services, request, reply);
  if (wait > 0) return refuse(tooMany(wait, language));
  try {
    const good = ticket !== null && (await admits(ticket));
    if (good && isTaken(ticket, typed, at)) return await go({ ...door, language, ticket, around });
    const { code } = new AppError('linkExpired');
    const fresh = good ? sealTicket(services.secrets.dataKey, ticket) : token;
    return await refuse({ code, kind: 'expired', text: stale[language] }, typed ? await freshCaptcha(door, fields) : undefined, fresh);
  } catch (error) {
    const refusal = refusalOf(door, error, language);
    return refuse(refusal, refusal.code === 429 ? await freshCaptcha(door, fields) : captchaAsTyped(fields));
  }
}

const isTaken = ({ until }: ScanTicket, typed: boolean, at: number): boolean => until * 1000 + (typed ? patience : 0) >= at;
const captchaAsTyped = ({ captchaId: id, captcha: typed }: Opening['fields']): Blank['captcha'] => ({ id, image: '', typed });
export async function drawCaptcha({ services, request }: Door): Promise<{ id: string; image: string }> {
  const { authId: id, image } = await newCaptcha({ services, address: request.ip }, captchaSeconds);
  return { id, image };
}
/** A new picture; where its visitor had too many, the former one. */
const freshCaptcha = (door: Door, fields: Opening['fields']): Promise<Blank['captcha']> =>
  drawCaptcha(door).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 429) return captchaAsTyped(fields);
    throw error;
  });

/** What is wrong with the captcha, in the visitor's language; undefined if it is solved. */
export async function captchaFault(
  { services, language }: Pick<OpenForm, 'services' | 'language'>,
  id: string,
  typed: string,
): Promise<string | undefined> {
  try {
    await mustSolveCaptcha({ services }, id, typed);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.key === 'wrongCaptcha') return error.say(language);
    throw error;
  }
}
