import { AppError, type Call, refreshCookie, user } from '@touchmark/contract';
import { dayMs } from '@touchmark/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './ctx.ts';

/** The refresh grant (specification 7.1), to which alone browsers send the cookie. */
const path = user.login.endpoint.split(' ')[1]!;
const days = 30;
const ends = new Set<string>([user.logout.endpoint, user.oauthLogout.endpoint]);

/** The refresh token of a browser, which no script of a page can read; '' for every other call and program. */
export function refreshTokenOf({ headers, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== path) return '';
  // Of two of one name browsers send that of the longer path first: one that an earlier release set for every path comes after it.
  const found = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${refreshCookie}=`));
  return found ? decoded(found.slice(refreshCookie.length + 1)).slice(0, 200) : '';
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** What a cookie says where the page came by TLS. Behind a proxy that is not named, the request does not say so. */
export const secureMark = ({ publicUrl }: Pick<Services, 'publicUrl'>, { protocol }: FastifyRequest): string =>
  protocol === 'https' || publicUrl.startsWith('https:') ? '; Secure' : '';

function setCookie(request: FastifyRequest, reply: FastifyReply, services: Pick<Services, 'publicUrl'>, value: string): void {
  const secure = secureMark(services, request);
  const age = value === '' ? 0 : (days * dayMs) / 1000;
  void reply.header('set-cookie', `${refreshCookie}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`);
}

/**
 * What the answer of a call means for the cookie: a session begins or goes on, or ends. A page's scripts never get the token itself;
 * browsers say that a request is a page's (Sec-Fetch-Site, which scripts can neither set nor leave out). Programs go on as before.
 */
export function keepRefreshToken<T>(services: Services, request: FastifyRequest, reply: FastifyReply, { endpoint }: Call, output: T): T {
  if (ends.has(endpoint)) setCookie(request, reply, services, '');
  if (!hasRefreshToken(output)) return output;
  setCookie(request, reply, services, output.refresh_token);
  return request.headers['sec-fetch-site'] === undefined ? output : { ...output, refresh_token: '' };
}

const hasRefreshToken = (output: unknown): output is { refresh_token: string } =>
  typeof output === 'object' && output !== null && 'refresh_token' in output && typeof output.refresh_token === 'string';

/** A cookie whose session is over is taken back; a token in the body says nothing of the cookie. */
export function dropRefreshToken(services: Services, request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const given = (request.body as { refresh_token?: unknown } | null)?.refresh_token;
  if (error instanceof AppError && error.key === 'signInAgain' && !given && refreshTokenOf(request) !== '')
    setCookie(request, reply, services, '');
}
