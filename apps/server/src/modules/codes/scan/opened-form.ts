import { randomBytes } from 'node:crypto';
import type { Language } from '@touchmark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { secureMark } from '../../../http/refresh-cookie.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';

/** How long the address of a form opens it again, in the browser that opened it. */
export const openedSeconds = 24 * 3600;
const cookieName = 'touchmark_form';
const purpose = 'scanForm';

/** What an opened form knows besides its ticket. */
export interface FormState {
  /** What came of it: from then on its address shows this, and nothing is kept twice. */
  done?: unknown;
  /** Photos or a video that were stored already, sealed. */
  kept?: string;
  /** Who asked for a code that somebody else gets. */
  asked?: { phone: string; name: string };
}

/**
 * An opened form has an address of its own, `/m/warranty/<id>`, so that it can be reloaded, left and come back to. The address says
 * nothing: the ticket, which holds the proof of the code, is in a cookie that no script reads and that is sent to this address alone.
 * Opening it still takes the press of a button (POST), because previews of links and those who fetch ahead should draw no captcha.
 */
export interface OpenedForm {
  /** Where its button is sent, and the form itself. */
  base: string;
  id: string | null;
  address: string;
  /** Of the cookie; '' where it has none. */
  token: string;
  state: FormState;
}

export function openedOf({ services, request }: { services: Services; request: FastifyRequest }, base: string): OpenedForm {
  const { id = null } = request.params as { id?: string };
  if (id === null) return { base, id, address: base, token: '', state: {} };
  const [token = '', sealed = ''] = cookieOf(request).split('.');
  return { base, id, address: `${base}/${encodeURIComponent(id)}`, token, state: sealed ? stateIn(services, sealed) : {} };
}

function cookieOf({ headers }: FastifyRequest): string {
  const found = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return (found ?? '').slice(cookieName.length + 1);
}

function stateIn({ secrets }: Services, sealed: string): FormState {
  try {
    return JSON.parse(openText(dataKeysOf(secrets), Buffer.from(sealed, 'base64url'), purpose)) as FormState;
  } catch {
    return {};
  }
}

interface Keeping {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Keeps ticket and state at the address of a form; without one it gets one. Returns the address. */
export function keepOpened({ services, request, reply }: Keeping, { base, id }: OpenedForm, token: string, state: FormState): string {
  const address = `${base}/${id === null ? randomBytes(12).toString('base64url') : encodeURIComponent(id)}`;
  const sealed =
    Object.keys(state).length > 0 ? `.${sealText(services.secrets.dataKey, JSON.stringify(state), purpose).toString('base64url')}` : '';
  const value = `${token}${sealed}`;
  void reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=${address}; Max-Age=${openedSeconds}; HttpOnly; SameSite=Strict${secureMark(services, request)}`,
  );
  return address;
}

/** To the address of a form, by GET: what a browser reloads, restores and goes back to. */
export const goTo = (reply: FastifyReply, address: string, language: Language) =>
  reply.header('cache-control', 'no-store').redirect(`${address}?lang=${language}`, 303);
