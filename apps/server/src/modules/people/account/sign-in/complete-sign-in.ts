import { asSystem } from '../../../../db/as-system.ts';
import { AppError, type Input, type LoginResult, type SignInTicket, type user } from '@touchmark/contract';
import { guestLife, inState, userLife } from '@touchmark/domain';
import { allowed } from '../../../../http/session/access-rule.ts';
import { hashToken, newToken } from '../../../../http/session/token.ts';
import { sealAddress, type Visitor } from '../visitor.ts';
import * as rows from './complete-sign-in.queries.ts';
import * as devices from '../device/devices.queries.ts';
import { knowDevice } from '../device/know-device.ts';
import { linkOnSignIn } from './link-on-sign-in.ts';
import { tellOfNewDevice } from '../notices.ts';
import { openSession } from './open-session.ts';
import { passkeyOf } from '../factor/passkeys.ts';
import { hashPassword, mustBeGoodPassword, passwordFits } from '../password.ts';
import { checkFactor } from '../factor/second-factor.ts';
import { activeMemberships } from '../account.queries.ts';

/** The method of authentication. */
export type Way = 'PASSWORD' | 'ECODE' | 'PHONE' | 'MAIL' | 'OAUTH' | 'PASSKEY';

/** Platform staff must have a second factor, except in the demonstration. */
export const needsFactor = (person: Pick<rows.SignInPerson, 'userType'>, { services }: Pick<Visitor, 'services'>): boolean =>
  person.userType === 'PLATFORM' && !services.demo;

/** Called after the identity was proven: opens a session, or throws with the outstanding steps. A passkey counts as two factors. */
export async function completeSignIn(ctx: Visitor, userId: string, way: Way, oauthId?: string): Promise<LoginResult> {
  const person = await asSystem(ctx.services, (db) => rows.personOf(db, userId));
  if (!person) throw new AppError('signInAgain');
  await requireMaySignIn(ctx, person, way);
  const factorDone = way === 'PASSKEY';
  const owed = owes(ctx, person, { way, factorDone });
  if (!owed) return enter(ctx, person, { way, oauthId });
  const ticket = newToken();
  await asSystem(ctx.services, (db) => rows.addTicket(db, { keyHash: hashToken(ticket), userId, way, factorDone }));
  throw refusal(owed, person, ticket);
}

/** Continues with a ticket: by a second factor, a new password, or because a factor was set up. */
export async function continueSignIn(
  ctx: Visitor,
  { ticket, code, passkey, password, oauthId }: Input<typeof user.goOn>,
): Promise<LoginResult> {
  const keyHash = hashToken(ticket);
  const held = await holderOf(ctx, ticket);
  const { person } = held;
  if (code || passkey) await proveFactor(ctx, keyHash, person, { code, passkey });
  const factorDone = held.factorDone || Boolean(code || passkey);
  if (password && factorReady(ctx, person, factorDone)) await renewPassword(ctx, person, password);
  const now = await asSystem(ctx.services, (db) => rows.personOf(db, person.id));
  const owed = owes(ctx, now!, { way: held.way, factorDone });
  if (owed) throw refusal(owed, now!, ticket);
  // Of two concurrent requests with the same ticket, only one succeeds.
  if (!(await asSystem(ctx.services, (db) => rows.dropTicket(db, keyHash)))) throw new AppError('ticketExpired');
  return enter(ctx, now!, { way: held.way, oauthId });
}

/** The person of a ticket, and the steps already done. */
export async function holderOf(ctx: Visitor, ticket: string): Promise<{ person: rows.SignInPerson; way: Way; factorDone: boolean }> {
  const held = await asSystem(ctx.services, async (db) => {
    const row = await rows.findTicket(db, hashToken(ticket));
    const person = row && (await rows.personOf(db, row.userId));
    return person ? { person, way: row.way as Way, factorDone: row.factorDone } : null;
  });
  if (!held) throw new AppError('ticketExpired');
  await requireMaySignIn(ctx, held.person, held.way);
  return held;
}

async function proveFactor(
  ctx: Visitor,
  keyHash: Buffer,
  person: rows.SignInPerson,
  { code, passkey }: Pick<Input<typeof user.goOn>, 'code' | 'passkey'>,
): Promise<void> {
  try {
    if (passkey && (await passkeyOf(ctx, passkey)) !== person.id) throw new AppError('passkeyFailed');
    if (code) await checkFactor(ctx, person.id, code);
  } catch (error) {
    await asSystem(ctx.services, async (db) => {
      await rows.countTry(db, keyHash);
      await devices.addLogin(db, {
        userId: person.id,
        way: passkey ? 'PASSKEY' : 'CODE',
        outcome: 'wrongFactor',
        address: sealAddress(ctx),
        agent: ctx.agent,
      });
    });
    throw error;
  }
  await asSystem(ctx.services, (db) => rows.markFactor(db, keyHash));
}

async function renewPassword(ctx: Visitor, person: rows.SignInPerson, password: string): Promise<void> {
  await mustBeGoodPassword(ctx, password, [person.account, person.phone], person);
  if (await passwordFits(person.passwordHash, password))
    throw new AppError('invalidInput', { field: 'password', fault: same }, { fields: [{ field: 'password', msg: same }] });
  const passwordHash = await hashPassword(password);
  await asSystem(ctx.services, async (db) => {
    await rows.setPassword(db, person.id, passwordHash);
    await devices.endSessions(db, person.id);
  });
}

export const same = { zh: '新密码不能与当前密码相同', en: 'The new password must be different from the current one' };

type Owed = 'secondFactorNeeded' | 'secondFactorSetUp' | 'passwordExpired';

const factorReady = (ctx: Visitor, person: rows.SignInPerson, done: boolean): boolean =>
  done || (!person.totp && !person.passkey && !needsFactor(person, ctx));

/** The outstanding steps: first the second factor, then a new password. */
function owes(ctx: Visitor, person: rows.SignInPerson, { way, factorDone }: { way: Way; factorDone: boolean }): Owed | null {
  if (!factorReady(ctx, person, factorDone)) return person.totp || person.passkey ? 'secondFactorNeeded' : 'secondFactorSetUp';
  const { passwordMaxDays } = ctx.services.signInPorts;
  const old = passwordMaxDays > 0 && Number(person.passwordDays) >= passwordMaxDays && (way === 'PASSWORD' || way === 'ECODE');
  return person.mustChange || old ? 'passwordExpired' : null;
}

const refusal = (owed: Owed, { totp, passkey, recoveryLeft }: rows.SignInPerson, ticket: string) =>
  new AppError(owed, {}, { ticket, totp, passkey, recovery: recoveryLeft > 0 } satisfies SignInTicket);

async function requireMaySignIn(ctx: Visitor, person: rows.SignInPerson, way: Way): Promise<void> {
  const rule = await asSystem(ctx.services, (db) => devices.accessRuleOf(db, person.id));
  const error = inState(userLife, person.status, 'disabled')
    ? 'accountDisabled'
    : person.unconfirmed
      ? 'accountUnconfirmed'
      : inState(guestLife, person.guestState, 'pending')
        ? 'guestPending'
        : inState(guestLife, person.guestState, 'refused')
          ? 'guestRefused'
          : rule && !allowed(rule, ctx.address, ctx.now)
            ? 'outsideAccess'
            : null;
  if (!error) return;
  await asSystem(ctx.services, (db) =>
    devices.addLogin(db, { userId: person.id, way, outcome: error, address: sealAddress(ctx), agent: ctx.agent }),
  );
  throw new AppError(error);
}

async function enter(
  ctx: Visitor,
  person: rows.SignInPerson,
  { way, oauthId }: { way: Way; oauthId?: string | undefined },
): Promise<LoginResult> {
  const { result, isNew } = await asSystem(ctx.services, async (db) => {
    if (oauthId) await linkOnSignIn(ctx.services, db, person.id, oauthId);
    const memberships = await activeMemberships(db, person.id);
    const companyId = (memberships.find((m) => m.companyId === person.currentCompanyId) ?? memberships[0])?.companyId ?? null;
    const { secret: device, isNew: newDevice } = await knowDevice(ctx, db, person.id);
    await devices.addLogin(db, { userId: person.id, way, outcome: 'ok', address: sealAddress(ctx), agent: ctx.agent, newDevice });
    if (newDevice) await tellOfNewDevice(ctx, db, person, companyId);
    return { result: { ...(await openSession(ctx, db, { userId: person.id, companyId, way })), device }, isNew: newDevice };
  });
  if (isNew) await tellOfNewDevice.byMail(ctx, person);
  return result;
}
