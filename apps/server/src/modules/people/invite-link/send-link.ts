import { AppError, inviteLink, type Language, type Parsed } from '@touchmark/contract';
import { writing } from '../../../http/pipeline.ts';
import type { CtxBase } from '../../../http/ctx.ts';
import { hashToken } from '../../../http/session/token.ts';
import { masked, mustSend, post } from '../account/public.ts';
import * as rows from './invite-link.queries.ts';

/** Nobody can make the platform send messages to strangers without end: one link is sent so often, and all of a company in a day. */
const mostOfOne = 3;
const mostADay = 100;
const daySeconds = '86400';

/** Sends a link that is still good by SMS or mail, and waits for what the provider says. */
export async function sendLink(base: CtxBase, input: Parsed<typeof inviteLink.send>): Promise<{ sentTo: string }> {
  const { services, language } = base;
  const channel = input.phone ? 'sms' : 'mail';
  const target = input.phone ?? input.email!;
  const sentTo = masked(channel, target);
  const told = await writing(base, inviteLink.send, input, async (ctx) => {
    await rows.links.hold(ctx, input.id);
    mustSend(services, channel);
    if (channel === 'sms' && services.signInPorts.sms?.codesOnly) throw new AppError('smsNotSet');
    if ((await rows.sentToday(ctx)) >= mostADay) throw new AppError('tooOften', { retryAfter: daySeconds });
    const found = await rows.noteSending(ctx, input.id, hashToken(input.token), sentTo);
    if (!found) throw new AppError('linkExpired');
    if (found.sends > mostOfOne) throw new AppError('tooOften', { retryAfter: daySeconds });
    ctx.note({ bizType: 'inviteLink', bizId: input.id, action: channel, opinion: sentTo });
    return found;
  });
  const { subject, body } = words(told, `${services.publicUrl}/login#invite=${input.token}`)[language];
  const fault = await post(services, { channel, target, subject, body, secret: input.token });
  if (fault !== null) throw new AppError('notDelivered', { to: sentTo, fault: inLanguage(fault, language) });
  return { sentTo };
}

interface Told {
  companyName: string;
  companyNameEn: string;
  inviterName: string;
  until: string;
}

/** The message, in the language of whoever invites: nobody knows that of the invited yet. */
function words({ companyName, companyNameEn, inviterName, until }: Told, address: string) {
  const name = companyNameEn || companyName;
  const end = until.slice(0, 16);
  return {
    zh: {
      subject: `${companyName}邀请您加入`,
      body: `【物印】${companyName}的${inviterName}邀请您加入，请打开链接注册或登录：${address} （${end} 前可使用一次）`,
    },
    en: {
      subject: `Join ${name}`,
      body: `[Touchmark] ${inviterName} of ${name} invites you to join. Register or sign in here: ${address} (good once, until ${end})`,
    },
  };
}

const inLanguage = (fault: string, language: Language): string => {
  const [zh = '', en = zh] = fault.split('|');
  return language === 'en' ? en : zh;
};
