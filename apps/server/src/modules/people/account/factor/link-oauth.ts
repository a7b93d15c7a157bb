import { asSystem } from '../../../../db/as-system.ts';
import { type accountSecurity, AppError, type Parsed } from '@touchmark/contract';
import type { CtxBase } from '../../../../http/ctx.ts';
import { hashToken } from '../../../../http/session/token.ts';
import { ownPerson } from './factor-owner.ts';
import { changed, give, second } from '../sign-in/link-on-sign-in.ts';
import { tellOfChange } from '../notices.ts';
import { beginVisit, endVisit, nameOf } from './oauth.ts';
import * as rows from './oauth.queries.ts';
import { mustProve } from '../proof.ts';
import { sessionFor } from '../account.queries.ts';

/**
 * A redirect for linking is found by its state together with the session that began it, so that no other session, nor a sign-in,
 * can complete it.
 */
async function keyIn(ctx: CtxBase): Promise<(state: string) => Buffer> {
  const session = await asSystem(ctx.services, (db) => sessionFor(db, ctx.me.sessionId));
  if (!session) throw new AppError('signInAgain');
  return (state) => hashToken(`link ${session.family} ${ctx.me.userId} ${state}`);
}

export async function beginLink(
  ctx: CtxBase,
  { source, ...proof }: Parsed<typeof accountSecurity.oauthLink>,
): Promise<{ url: string; state: string }> {
  const person = await ownPerson(ctx);
  await mustProve(ctx, person, proof);
  const mine = await asSystem(ctx.services, (db) => rows.identitiesOf(db, person.id));
  if (mine.some((one) => one.source === source)) throw second(ctx.services);
  return beginVisit(ctx.services, source, await keyIn(ctx));
}

export async function finishLink(ctx: CtxBase, { source, ...answer }: Parsed<typeof accountSecurity.oauthFinish>): Promise<void> {
  const person = await ownPerson(ctx);
  const claims = await endVisit(ctx.services, source, answer, await keyIn(ctx));
  await asSystem(ctx.services, (db) => give(ctx.services, db, person.id, { source, openId: claims.sub, name: nameOf(claims) }));
  await tellOfChange(ctx, person, changed.linked);
}

export async function identities({
  services,
  me,
}: CtxBase): Promise<{ source: string; name: string; subject: string; linkedTime: string }[]> {
  const found = await asSystem(services, (db) => rows.identitiesOf(db, me.userId));
  return found.map(({ openId, ...row }) => ({
    ...row,
    name: services.signInPorts.oidc?.name ?? row.source,
    subject: maskedSubject(openId),
  }));
}

/** Unlinking needs a password or a code to one's own phone or address, so a way to sign in remains. */
export async function unlink(ctx: CtxBase, { source, ...proof }: Parsed<typeof accountSecurity.oauthUnlink>): Promise<void> {
  const person = await ownPerson(ctx);
  if (person.passwordHash === '' && !proof.channel) throw new AppError('lastSignInWay');
  await mustProve(ctx, person, proof);
  if (!(await asSystem(ctx.services, (db) => rows.dropIdentity(db, person.id, source)))) throw new AppError('notFound');
  await tellOfChange(ctx, person, changed.unlinked);
}

/** Enough characters to recognise one’s own identity. */
const maskedSubject = (subject: string): string =>
  subject.length >= 8 ? `${subject.slice(0, 2)}****${subject.slice(-2)}` : `${subject.slice(0, 1)}****`;
