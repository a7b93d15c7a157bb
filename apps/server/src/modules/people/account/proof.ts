import { AppError, type OwnProof } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { ownPerson } from './factor-owner.ts';
import type { SignInPerson } from './complete-sign-in.queries.ts';
import { masked } from './outbox.ts';
import { mustFitOwn } from './password.ts';
import { type Channel, sendCode, takeCode } from './verify-code.ts';

const targetOf = (person: SignInPerson, channel: Channel): string | null => (channel === 'sms' ? person.phone : person.email);

/** Sends a code to the phone or address of one's own account, and returns the masked destination. */
export async function sendOwnCode(ctx: Ctx, channel: Channel): Promise<string> {
  const target = targetOf(await ownPerson(ctx), channel);
  if (!target)
    throw fieldFault(
      'channel',
      channel === 'sms'
        ? { zh: '账号未绑定手机号', en: 'is not available; your account has no phone number' }
        : { zh: '账号未绑定邮箱', en: 'is not available; your account has no e-mail address' },
      ctx.language,
    );
  await sendCode(ctx, channel, 'CONFIRM', target);
  return masked(channel, target);
}

/** Requires a new proof of identity from the signed-in person: his password, or a code to his own phone or address. */
export async function mustProve(ctx: Ctx, person: SignInPerson, { password, channel, code }: OwnProof): Promise<void> {
  if (!channel) return mustFitOwn(ctx, person, password ?? '');
  const target = targetOf(person, channel);
  if (!target) throw new AppError('wrongCode');
  await takeCode(ctx, channel, 'CONFIRM', target, code ?? '');
}
