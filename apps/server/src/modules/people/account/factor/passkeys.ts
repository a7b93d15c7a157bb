import { asSystem } from '../../../../db/as-system.ts';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { AppError, type PasskeyAnswer } from '@touchmark/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod';
import { type Visitor } from '../visitor.ts';
import * as rows from './passkeys.queries.ts';

/** Loaded with the first passkey, because it would be a tenth of what a start loads. */
const webauthn = () => import('@simplewebauthn/server');

type Answer = z.output<typeof PasskeyAnswer>;
interface Place {
  rpId: string;
  origin: string;
}

const loopback = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '[::1]';

/**
 * The relying party id to which passkeys are bound: the platform’s host name. An IP address has none; on the developer's machine
 * "localhost" works.
 */
export function placeOf({ services, hints }: Pick<Visitor, 'services' | 'hints'>): Place | null {
  const home = new URL(services.publicUrl);
  const asked = URL.canParse(hints.origin) ? new URL(hints.origin) : home;
  const place = loopback(home.hostname) && asked.hostname === 'localhost' ? asked : home;
  return isIP(place.hostname) || place.hostname.startsWith('[') ? null : { rpId: place.hostname, origin: place.origin };
}

function mustHavePlace(visitor: Visitor): Place {
  const place = placeOf(visitor);
  if (!place) throw new AppError('passkeyNotPossible');
  return place;
}

/** The options with which a browser creates a passkey. */
export async function registrationOptions(visitor: Visitor, person: { id: string; account: string; realName: string }) {
  const { rpId } = mustHavePlace(visitor);
  const known = await asSystem(visitor.services, (db) => rows.passkeysOf(db, person.id));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: '物印 Touchmark',
    rpID: rpId,
    userName: person.account,
    userDisplayName: person.realName,
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId: await keepChallenge(visitor, options.challenge, person.id, rpId), options: { ...options } };
}

/** Stores the passkey created by a browser. */
export async function addPasskey(visitor: Visitor, userId: string, name: string, { challengeId, response }: Answer): Promise<void> {
  const { origin } = mustHavePlace(visitor);
  const { verifyRegistrationResponse } = await webauthn();
  const challenge = await asSystem(visitor.services, (db) => rows.takeChallenge(db, challengeId));
  if (challenge?.userId !== userId) throw new AppError('passkeyFailed');
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: challenge.rpId,
    requireUserVerification: true,
  }).catch(failed);
  if (!verified.verified) throw new AppError('passkeyFailed');
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  const added = await asSystem(visitor.services, (db) =>
    rows.addPasskey(db, { credential: id, userId, publicKey, counter, transports: transports ?? [], name }),
  );
  if (!added) throw new AppError('passkeyFailed');
}

/** The options with which a browser finds a passkey: any that it has, or those of one person. */
export async function authenticationOptions(visitor: Visitor, userId: string | null) {
  const { rpId } = mustHavePlace(visitor);
  const known = userId ? await asSystem(visitor.services, (db) => rows.passkeysOf(db, userId)) : [];
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    allowCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
  });
  return { challengeId: await keepChallenge(visitor, options.challenge, userId, rpId), options: { ...options } };
}

/** The owner of the passkey that signed the challenge. */
export async function passkeyOf(visitor: Visitor, { challengeId, response }: Answer): Promise<string> {
  const { origin } = mustHavePlace(visitor);
  const { verifyAuthenticationResponse } = await webauthn();
  return asSystem(visitor.services, async (db) => {
    const challenge = await rows.takeChallenge(db, challengeId);
    const key = challenge && (await rows.findPasskey(db, response.id));
    if (!key || (challenge.userId !== null && challenge.userId !== key.userId)) return null;
    const verified = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: challenge.rpId,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter), transports: key.transports },
    }).catch(() => null);
    if (!verified?.verified) return null;
    await rows.usedPasskey(db, response.id, verified.authenticationInfo.newCounter);
    return key.userId;
  }).then((userId) => {
    // Thrown after the transaction, so that the challenge is used up anyway.
    if (!userId) throw new AppError('passkeyFailed');
    return userId;
  });
}

const failed = (): never => {
  throw new AppError('passkeyFailed');
};

async function keepChallenge({ services }: Visitor, challenge: string, userId: string | null, rpId: string): Promise<string> {
  const id = randomUUID();
  await asSystem(services, (db) => rows.addChallenge(db, { id, challenge, userId, rpId }));
  return id;
}
