import { asSystem } from '../../../../db/as-system.ts';
import { AppError } from '@touchmark/contract';
import type { CtxBase } from '../../../../http/ctx.ts';
import { hashToken } from '../../../../http/session/token.ts';
import { holderOf } from '../sign-in/complete-sign-in.ts';
import * as rows from '../sign-in/complete-sign-in.queries.ts';
import { mustFitOwn } from '../password.ts';
import { newRecoveryCodes } from './second-factor.ts';

/**
 * The person whose factor is being set up: the signed-in one (who enters his password again before a new factor), or one with a
 * sign-in ticket who has no factor yet. With a ticket no second one can be added: otherwise an attacker could bypass the first.
 */
export async function factorOwner(ctx: CtxBase, ticket: string | undefined, password?: string | null): Promise<rows.SignInPerson> {
  if (ticket) {
    const { person, factorDone } = await holderOf(ctx, ticket);
    if (!factorDone && (person.totp || person.passkey))
      throw new AppError(
        'secondFactorNeeded',
        {},
        { ticket, totp: person.totp, passkey: person.passkey, recovery: person.recoveryLeft > 0 },
      );
    return person;
  }
  const person = await ownPerson(ctx);
  if (password !== null) await mustFitOwn(ctx, person, password ?? '');
  return person;
}

export async function ownPerson(ctx: CtxBase): Promise<rows.SignInPerson> {
  if (!ctx.me.userId) throw new AppError('signInAgain');
  const person = await asSystem(ctx.services, (db) => rows.personOf(db, ctx.me.userId));
  if (!person) throw new AppError('signInAgain');
  return person;
}

/** After a factor was set up: the ticket continues with it, and the first factor creates recovery codes. */
export async function factorSetUp(ctx: CtxBase, before: rows.SignInPerson, ticket: string | undefined): Promise<string[]> {
  if (ticket) await asSystem(ctx.services, (db) => rows.markFactor(db, hashToken(ticket)));
  return before.totp || before.passkey ? [] : newRecoveryCodes(ctx.services, before.id);
}
