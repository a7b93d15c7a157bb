import { asSystem } from '../../../db/as-system.ts';
import { AppError, type OwnProof, type Text } from '@touchmark/contract';
import type { CtxBase } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { ownPerson } from './factor/factor-owner.ts';
import type { SignInPerson } from './sign-in/complete-sign-in.queries.ts';
import { masked } from './outbox/outbox.ts';
import { sendingOfCode } from './outbox/outbox.queries.ts';
import { sealAddress } from './visitor.ts';
import { mustFitOwn } from './password.ts';
import { type Channel, sendCode, takeCode } from './factor/verify-code.ts';

const targetOf = (person: SignInPerson, channel: Channel): string | null => (channel === 'sms' ? person.phone : person.email);

/** Sends a code to the phone or address of one's own account, and returns the masked destination. */
export async function sendOwnCode(ctx: CtxBase, channel: Channel): Promise<string> {
  const target = targetOf(await ownPerson(ctx), channel);
  if (!target)
    throw fieldFault(
      'channel',
      channel === 'sms'
        ? { zh: '账号未绑定手机号', en: 'is not available; your account has no phone number' }
        : { zh: '账号未绑定邮箱', en: 'is not available; your account has no e-mail address' },
    );
  await sendCode(ctx, channel, 'CONFIRM', target);
  return masked(channel, target);
}

/** Requires a new proof of identity from the signed-in person: his password, or a code to his own phone or address. */
export async function mustProve(ctx: CtxBase, person: SignInPerson, { password, channel, code }: OwnProof): Promise<void> {
  if (!channel) return mustFitOwn(ctx, person, password ?? '');
  const target = targetOf(person, channel);
  if (!target) throw new AppError('wrongCode');
  await takeCode(ctx, channel, 'CONFIRM', target, code ?? '');
}

/** What proves that a person signed something with a code to his own phone. */
export interface SignProof {
  phone: string;
  codeTime: string;
  /** Whether the message was sent by a gateway, and what the gateway calls it. */
  codeState: string;
  gatewayId: string;
}

/** Who signs, as it is kept: his account, and his network address sealed. */
export async function signerOf(ctx: CtxBase): Promise<{ account: string; address: Buffer }> {
  const { account } = await ownPerson(ctx);
  return { account, address: sealAddress(ctx) };
}

/** Sends a code to one's own phone with which one thing alone can be signed; returns the masked number. */
export async function sendSignCode(ctx: CtxBase, subject: string, what: Text): Promise<string> {
  const { phone } = await ownPerson(ctx);
  if (!phone)
    throw fieldFault('smsCode', {
      zh: '账号未绑定手机号，请先在安全设置中绑定',
      en: 'is not available; add a phone number under Security first',
    });
  await sendCode(ctx, 'sms', `SIGN:${subject}`, phone, { what });
  return masked('sms', phone);
}

/** Requires the code that was sent to one's own phone for this one thing. */
export async function takeSignCode(ctx: CtxBase, subject: string, code: string): Promise<SignProof> {
  const { phone } = await ownPerson(ctx);
  if (!phone) throw new AppError('wrongCode');
  const { id, createTime } = await takeCode(ctx, 'sms', `SIGN:${subject}`, phone, code);
  const sent = await asSystem(ctx.services, (db) => sendingOfCode(db, id));
  return { phone: masked('sms', phone), codeTime: createTime, codeState: sent?.state ?? '', gatewayId: sent?.gatewayId ?? '' };
}
