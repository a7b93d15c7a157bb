import type { Text } from '@touchmark/contract';
import type { Db } from '../../db/connect.ts';
import { addMessage } from '../platform/public.ts';
import type { Visitor } from './as-system.ts';
import type { ComingPerson } from './come-in.queries.ts';
import { canSend, deliver } from './outbox.ts';

const title: Text = { zh: '新设备登录提醒', en: 'Sign-in on a new device' };

function words({ address, agent, now }: Visitor): Text {
  const time = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const device = agent.slice(0, 120) || '–';
  return {
    zh: `您的账号于 ${time} 在一台新设备上登录，网络地址 ${address}，设备信息：${device}。如非本人操作，请立即修改密码并强制下线该设备。`,
    en: `Your account was used on a new device at ${time} (UTC+8) from ${address}: ${device}. If this was not you, change your password now and sign that device out.`,
  };
}

/** Tells somebody in his messages that a device he has not used before came into his account. */
export async function tellOfNewDevice(ctx: Visitor, db: Db, { id }: Pick<ComingPerson, 'id'>, companyId: string | null): Promise<void> {
  if (companyId) await addMessage(db, { companyId, userId: id, title, content: words(ctx), path: '/personalCenter/index', level: 'warning' });
}

/** The same by mail, where he has an address and mail can leave. */
tellOfNewDevice.byMail = async (ctx: Visitor, { email, lang }: Pick<ComingPerson, 'email' | 'lang'>): Promise<void> => {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  await deliver(ctx.services, { channel: 'mail', target: email, subject: title[language], body: words(ctx)[language] });
};

const changedTitle: Text = { zh: '账号安全提醒', en: 'About the security of your account' };

/** Says by mail that something of an account has changed. */
export async function tellOfChange(ctx: Pick<Visitor, 'services'>, { email, lang }: Pick<ComingPerson, 'email' | 'lang'>, what: Text): Promise<void> {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  await deliver(ctx.services, { channel: 'mail', target: email, subject: changedTitle[language], body: what[language] });
}
