import { asSystem } from '../../../../db/as-system.ts';
import { AppError, type Parsed, type user } from '@touchmark/contract';
import * as client from 'openid-client';
import type { Services, CtxBase } from '../../../../http/ctx.ts';
import { hashToken, newToken } from '../../../../http/session/token.ts';
import { sealText, textIn } from '../../../../sealed.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import * as rows from './oauth.queries.ts';

/** The only provider of an installation; this is its name in calls and rows. */
export const oidcSource = 'oidc';
const configurations = new WeakMap<Services, Promise<client.Configuration>>();

/** The provider's discovery document, cached; after an error it is requested again. */
function configurationOf(services: Services, source: string): Promise<client.Configuration> {
  const { oidc } = services.signInPorts;
  if (!oidc || source !== oidcSource) throw new AppError('oauthNotSet');
  const known = configurations.get(services);
  if (known) return known;
  const issuer = new URL(oidc.issuer);
  // Plain HTTP is possible only on this machine; the settings refuse it elsewhere.
  const discovered = client.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
    timeout: 10,
    ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
  configurations.set(services, discovered);
  discovered.catch(() => configurations.delete(services));
  return discovered;
}

const redirectOf = ({ publicUrl }: Services): string => `${publicUrl}/login`;

/** Begins a redirect to the provider: PKCE, a state that the browser stores too, and a nonce. */
export async function oauthStart({ services }: CtxBase, source: string): Promise<{ url: string; state: string }> {
  return beginVisit(services, source, hashToken);
}

/** `keyOf` computes the key under which the redirect is stored: only a caller who can compute it can complete the redirect. */
export async function beginVisit(
  services: Services,
  source: string,
  keyOf: (state: string) => Buffer,
): Promise<{ url: string; state: string }> {
  const configuration = await configurationOf(services, source).catch(failed);
  const [state, nonce, verifier] = [newToken(), client.randomNonce(), client.randomPKCECodeVerifier()];
  await asSystem(services, (db) =>
    rows.addVisit(db, { stateHash: keyOf(state), source, nonce, verifier: sealText(services.secrets.dataKey, verifier, 'pkce') }),
  );
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectOf(services),
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, state };
}

/** After the redirect back: a session, outstanding steps, or an unknown identity that may register. */
export async function oauthToken(
  ctx: CtxBase,
  { source, ...answer }: Parsed<typeof user.oauthToken>,
): Promise<{ access_token: string; refresh_token: string; expires_in: number }> {
  const claims = await endVisit(ctx.services, source, answer, hashToken);
  const userId = await asSystem(ctx.services, (db) => rows.userOf(db, source, claims.sub));
  if (!userId) throw await stranger(ctx, source, claims);
  const { token, refresh_token, expires_in } = await completeSignIn(ctx, userId, 'OAUTH');
  return { access_token: token, refresh_token, expires_in };
}

/** The identity confirmed by the provider. */
export async function endVisit(
  services: Services,
  source: string,
  { code, state, iss }: { code: string; state: string; iss?: string | undefined },
  keyOf: (state: string) => Buffer,
): Promise<client.IDToken> {
  const configuration = await configurationOf(services, source).catch(failed);
  const visit = await asSystem(services, (db) => rows.takeVisit(db, keyOf(state), source));
  if (!visit) throw new AppError('oauthFailed');
  const verifier = textIn(services, visit.verifier, 'pkce');
  if (verifier === null) throw new AppError('oauthFailed');
  const back = new URL(redirectOf(services));
  back.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const tokens = await client
    .authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: visit.nonce,
      idTokenExpected: true,
    })
    .catch(failed);
  return tokens.claims()!;
}

const failed = (error: unknown): never => {
  throw error instanceof AppError ? error : new AppError('oauthFailed');
};

/** An identity without an account gets a key with which it may register for half an hour. */
async function stranger({ services }: CtxBase, source: string, claims: client.IDToken): Promise<AppError> {
  const key = newToken();
  const email =
    claims['email_verified'] === true && typeof claims['email'] === 'string' ? claims['email'].toLowerCase().slice(0, 100) : null;
  const name = nameOf(claims);
  await asSystem(services, (db) => rows.addStranger(db, { keyHash: hashToken(key), source, openId: claims.sub, name, email }));
  return new AppError('oauthUnknown', {}, { oauth_id: key, name });
}

export const nameOf = (claims: client.IDToken): string => (typeof claims['name'] === 'string' ? claims['name'].slice(0, 30) : '');
