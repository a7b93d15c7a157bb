import { createHmac } from 'node:crypto';
import { AppError } from '@touchmark/contract';
import { Secret, TOTP } from 'otpauth';
import { asSystem } from '../../../../db/as-system.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Services } from '../../../../http/ctx.ts';
import { sealText, textIn } from '../../../../sealed.ts';
import { dataKeysOf } from '../../../../secrets.ts';
import { drawRecoveryCode } from './drawn.ts';
import { subjectOf, type Visitor } from '../visitor.ts';
import { attempt } from '../sign-in/attempts.ts';
import * as rows from './second-factor.queries.ts';

const period = 30;
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Touchmark', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
const purpose = (userId: string) => `totp:${userId}`;

/** A new secret, stored encrypted and shown only once. */
export async function startTotp(services: Services, userId: string, account: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const kept = await asSystem(services, (db) => rows.startTotp(db, userId, sealText(services.secrets.dataKey, secret, purpose(userId))));
  if (!kept) throw new AppError('notAllowedInState');
  return { secret, uri: totpOf(secret, account).toString() };
}

/** The time step of a valid password, later than the last used one; else null. A clock may differ by half a minute. */
function stepOf(services: Services, userId: string, row: { secret: Buffer; lastStep: string }, code: string, now: Date): number | null {
  const secret = textIn(services, row.secret, purpose(userId));
  if (secret === null) throw new AppError('factorUnreadable');
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return step > Number(row.lastStep) ? step : null;
}

/** The first password from the app proves that it has the secret; from then on it is required. */
export async function confirmTotp(visitor: Visitor, userId: string, code: string): Promise<void> {
  await counted(visitor, userId, (db) => useTotp(visitor, db, userId, code, false));
}

/** Requires a one-time password or a recovery code. */
export async function checkFactor(visitor: Visitor, userId: string, given: string): Promise<void> {
  const code = given.replaceAll(/[\s-]/g, '').toUpperCase();
  await counted(visitor, userId, (db) =>
    /^\d{6}$/.test(code)
      ? useTotp(visitor, db, userId, code, true)
      : rows.useRecoveryCode(
          db,
          userId,
          dataKeysOf(visitor.services.secrets).map((key) => recoveryHash(key, userId, code)),
        ),
  );
}

async function useTotp({ services, now }: Visitor, db: Db, userId: string, code: string, confirmed: boolean): Promise<boolean> {
  const row = await rows.totpOf(db, userId, confirmed);
  const step = row ? stepOf(services, userId, row, code, now) : null;
  if (step !== null) await rows.keepStep(db, userId, step);
  return step !== null;
}

/** Attempts at a factor are limited like those at a password. */
async function counted(visitor: Visitor, userId: string, check: (db: Db) => Promise<boolean>): Promise<void> {
  const trying = await attempt(visitor, subjectOf(visitor.services, 'factor', userId));
  // This person has already proven his password, so failures of others from his address do not block him.
  trying.mustBeOpen({ addressMayBeLocked: true });
  if (!(await asSystem(visitor.services, check))) throw new AppError('wrongFactor');
  await trying.succeeded();
}

const recoveryHash = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`recovery:${userId}:${code}`).digest();

/** Creates ten recovery codes for a lost phone: shown once, stored as hashes. Earlier codes become invalid. */
export async function newRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, drawRecoveryCode);
  await asSystem(services, (db) =>
    rows.replaceRecoveryCodes(
      db,
      userId,
      codes.map((code) => recoveryHash(services.secrets.dataKey, userId, code)),
    ),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
