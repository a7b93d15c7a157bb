import { AppError, type Language } from '@touchmark/contract';
import type { Around, ScanAssets, ServiceForm } from '@touchmark/scan';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Services } from '../../../http/ctx.ts';
import { dataKeysOf } from '../../../secrets.ts';
import { mustSolveCaptcha, newCaptcha } from '../../people/account/public.ts';
import { type Refusal, refusalOf, stale, tooMany } from './form-refusal.ts';
import { type FormState, type OpenedForm, goTo, keepOpened, openedSeconds } from './opened-form.ts';
import { languageOf, message, nameOf, page, waitOf } from './public-page.ts';
import { openTicket, sealTicket, type ScanTicket } from './scan-token.ts';

/** Somebody types with one thumb, and photos take minutes; the words stay when it has run out. */
const captchaSeconds = 3600;
/** How long after the end of its ticket a form that somebody fills in is still taken. */
const patience = 90 * 60_000;
/** Within this time it comes back with a fresh ticket, to be sent once more, and its address opens it again. */
const renewed = openedSeconds * 1000;

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
  /** What the address of the form knows. */
  state: FormState;
  /** Keeps something at the address of the form, where it has one. */
  note: (state: FormState) => void;
  /** Keeps it and goes there by GET, so that nothing is sent twice. */
  goOn: (state: FormState) => unknown;
}
/** The parts of a form that are the same for each: what is typed into it is known to its page alone. */
type Blank = Omit<ServiceForm<'captcha'>, 'values'>;

/** Whether a form was sent with a field; what is sent may be no form at all. */
export const hasField = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && Object.hasOwn(body, name);

/** What is no text counts as absent. */
const text = z.string().catch('').default('');
/** The fields that every form has, and those of its own. `turn` asks for the form in another language. */
export const formFields = <N extends string>(...names: N[]) => {
  const all = ['lang', 'turn', 'token', 'captchaId', 'captcha', ...names] as const;
  return z.object(Object.fromEntries(all.map((name) => [name, text])) as Record<(typeof all)[number], typeof text>);
};

interface Opening {
  opened: OpenedForm;
  fields: { token: string; captchaId: string; captcha: string; lang?: string; turn?: string };
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

/**
 * Opens a form of the scan page for whoever has the ticket of a scan: the ticket alone says of what, never the form. What was typed
 * comes back whatever is wrong: too many requests, a ticket whose time is over, or one that is none.
 */
export async function openForm(door: Door, opening: Opening): Promise<unknown> {
  const { opened, typed } = opening;
  const asked = askedOf(door, opening);
  const { language, ticket, byAddress, token } = asked;
  if (typed && opened.state.done !== undefined) return goTo(door.reply, opened.address, language);
  // The button of the scan page: from here on the form has an address.
  if (ticket && !typed && !byAddress) return goTo(door.reply, keepOpened(door, opened, token, {}), language);
  return answerForm(door, opening, asked);
}

interface Asked {
  language: Language;
  /** The other language was asked for, with what was typed. */
  turned: boolean;
  /** By the address of the form. */
  byAddress: boolean;
  token: string;
  /** The same ticket, good for another while where its time is over. */
  fresh: string;
  ticket: ScanTicket | null;
  taken: boolean;
}

function askedOf({ services, request }: Door, { opened, fields, typed, at }: Opening): Asked {
  const turned = typed && (fields.turn === 'zh' || fields.turn === 'en') ? fields.turn : null;
  const byAddress = request.method === 'GET';
  const token = byAddress ? opened.token : fields.token;
  const ticket = openTicket(dataKeysOf(services.secrets), token, typed || byAddress ? at - renewed : at);
  const taken = ticket !== null && isTaken(ticket, typed, at);
  const fresh = ticket && !taken ? sealTicket(services.secrets.dataKey, ticket) : token;
  return { language: turned ?? languageOf(request, fields), turned: turned !== null, byAddress, token, fresh, ticket, taken };
}

async function answerForm(door: Door, opening: Opening, asked: Asked): Promise<unknown> {
  const { fields, typed, admits } = opening;
  const { language, ticket, byAddress, token, fresh } = asked;
  const { services, request, reply } = door;
  const around = await aroundOf(door, opening, asked);
  const refuse = refusing(door, opening, asked, around);
  const wait = await waitOf(services, request, reply);
  if (wait > 0) return refuse(tooMany(wait, language));
  try {
    const good = ticket !== null && (await admits(ticket));
    if (good && (asked.taken || byAddress || asked.turned)) return await openedForm(door, opening, { ...asked, ticket }, around);
    const { code } = new AppError('linkExpired');
    const kind = byAddress ? 'closed' : 'expired';
    return await refuse({ code, kind, text: stale[language] }, typed ? await freshCaptcha(door, fields) : undefined, good ? fresh : token);
  } catch (error) {
    const refusal = refusalOf(door, error, language);
    return refuse(refusal, refusal.code === 429 ? await freshCaptcha(door, fields) : captchaAsTyped(fields));
  }
}

const aroundOf = async ({ services, request }: Door, { opened }: Opening, { language, ticket, fresh }: Asked): Promise<Around> => ({
  language,
  requestId: request.id,
  operatorName: await nameOf(services),
  self: ticket?.path ?? null,
  action: opened.address,
  token: fresh,
  code: ticket?.code ?? '',
});

async function openedForm(
  door: Door,
  { opened, draw, go }: Opening,
  { language, ticket, turned, fresh }: Asked & { ticket: ScanTicket },
  around: Around,
): Promise<unknown> {
  if (turned) return page(door.reply, draw({ ...around, captcha: await drawCaptcha(door), faults: {} }));
  const keep = (next: FormState) => keepOpened(door, opened, fresh, next);
  return go({
    ...door,
    language,
    ticket,
    around,
    state: opened.state,
    note: (next) => void (opened.id !== null && keep(next)),
    goOn: (next) => goTo(door.reply, keep(next), language),
  });
}

/** What was typed comes back with the reason; otherwise there is nothing but the reason. */
const refusing =
  (
    { services, assets, request, reply }: Door,
    { opened, fields, typed, draw }: Opening,
    { byAddress, ticket, token }: Asked,
    around: Around,
  ) =>
  ({ code, kind, text, retryAfter }: Refusal, captcha = captchaAsTyped(fields), kept = token): Promise<unknown> => {
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    if (typed) return Promise.resolve(page(reply, draw({ ...around, token: kept, captcha, faults: { form: text } }), code));
    const self = byAddress && ticket ? opened.address : around.self;
    const more = { ...(self ? { self } : {}), ...(kind === 'tooMany' && retryAfter ? { retryAfter } : {}) };
    return message(services, assets, request, reply, code, { kind, ...more });
  };

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
