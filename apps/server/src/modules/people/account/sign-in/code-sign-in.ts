import { asSystem } from '../../../../db/as-system.ts';
import { AppError, type LoginResult } from '@touchmark/contract';
import { networkOf, oneCaller } from '@touchmark/domain';
import { subjectOf, type Visitor } from '../visitor.ts';
import { attempt } from './attempts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { ownerOf } from '../account.queries.ts';
import { type Channel, takeCode } from '../factor/verify-code.ts';

/**
 * Signs in by a code sent by SMS or mail. An unknown number and a wrong code get the same answer, because a code that was never
 * sent never matches.
 */
export async function openSessionOfCode(
  ctx: Visitor,
  { channel, target, code, oauthId }: { channel: Channel; target: string; code: string; oauthId: string | undefined },
): Promise<LoginResult> {
  // Each code is good for a few tries, whoever makes them; strangers elsewhere keep nobody from using his.
  const trying = await attempt(ctx, subjectOf(ctx.services, `code ${channel}`, `${target}\n${networkOf(ctx.address, oneCaller)}`));
  trying.mustBeOpen();
  const owner = await asSystem(ctx.services, (db) => ownerOf(db, channel, target));
  await takeCode(ctx, channel, 'LOGIN', target, code);
  await trying.succeeded();
  if (!owner) throw new AppError('wrongCode');
  return completeSignIn(ctx, owner.id, channel === 'sms' ? 'PHONE' : 'MAIL', oauthId);
}
