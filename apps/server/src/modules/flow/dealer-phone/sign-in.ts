import { AppError, dealerPhone, type Output, type Parsed } from '@touchmark/contract';
import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { nobody, type CtxBase } from '../../../http/ctx.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { attempt, mustSolveCaptcha, sendCode, subjectOf, takeCode } from '../../people/account/public.ts';
import { accountsOfPhone, addSession } from '../receiver/public.ts';

/** Sends the code to sign in, to a phone of an account alone; what is answered does not tell. */
export async function sendPhoneCode(ctx: CtxBase, { phone }: Parsed<typeof dealerPhone.code>): Promise<true> {
  await mustSolveCaptcha(ctx, ctx.hints.captchaKey, ctx.hints.captchaCode);
  const found = await asSystem(ctx.services, (db) => accountsOfPhone(ctx.services, db, phone));
  await sendCode(ctx, 'sms', 'RECEIVE', phone, { receives: found.length > 0 });
  return true;
}

/**
 * Opens a session of each account of a phone, after the code that was sent to it. A wrong code and a phone without accounts are answered
 * alike.
 */
export async function signPhoneIn(
  ctx: CtxBase,
  { phone, code }: Parsed<typeof dealerPhone.signIn>,
): Promise<Output<typeof dealerPhone.signIn>> {
  const { services } = ctx;
  const trying = await attempt(ctx, subjectOf(services, 'code receiver', phone));
  trying.mustBeOpen();
  await takeCode(ctx, 'sms', 'RECEIVE', phone, code);
  const found = await asSystem(services, (db) => accountsOfPhone(services, db, phone));
  if (found.length === 0) throw new AppError('wrongCode');
  await trying.succeeded();
  const opened: Output<typeof dealerPhone.signIn> = [];
  for (const { id, companyId, companyName, companyNameEn, receiverId, receiverName, name } of found) {
    const token = newToken();
    await inScope(services.pool, { companyId }, async (db) => {
      await addSession(db, { companyId, accountId: id, hash: hashToken(token), agent: ctx.agent });
      const me = { ...nobody, companyId, userName: `${receiverName} · ${name}` };
      await writeAudit({ ...ctx, db, me }, dealerPhone.signIn, {}, [{ bizType: 'receiver', bizId: receiverId, action: 'signIn' }], null);
    });
    opened.push({ id, companyId, companyName, ...(companyNameEn && { companyNameEn }), receiverId, receiverName, name, token });
  }
  return opened;
}
