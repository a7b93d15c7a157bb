import type { Text } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { fillVars, messageScenes, timeText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addMessage, tellCompany } from '../../platform/settings/public.ts';
import { activeMemberships } from './account.queries.ts';
import type { Visitor } from './visitor.ts';
import type { SignInPerson } from './sign-in/complete-sign-in.queries.ts';
import { canSend, deliver } from './outbox/outbox.ts';

/** The known data of a device: time, address, user agent. */
const seen = ({ address, agent, now }: Visitor) => ({ time: timeText(now), address, device: agent.slice(0, 120) || '–' });

/** Informs a person by message about a sign-in from a new device. */
export async function tellOfNewDevice(ctx: Visitor, db: Db, { id }: Pick<SignInPerson, 'id'>, companyId: string | null): Promise<void> {
  if (companyId) await addMessage(db, { companyId, userId: id, scene: 'NEW_DEVICE', values: seen(ctx) });
}

/** The same by mail, if he has an address and mail can be sent. */
tellOfNewDevice.byMail = async (ctx: Visitor, { email, lang }: Pick<SignInPerson, 'email' | 'lang'>): Promise<void> => {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  const { title, content } = messageScenes.NEW_DEVICE;
  await deliver(ctx.services, {
    channel: 'mail',
    target: email,
    subject: title[language],
    body: fillVars(content[language], seen(ctx), language),
  });
};

const changedTitle: Text = { zh: '账号安全提醒', en: 'Account security alert' };

/** Informs by mail about a change of the account. */
export async function tellOfChange(
  ctx: Pick<Visitor, 'services'>,
  { email, lang }: Pick<SignInPerson, 'email' | 'lang'>,
  what: Text,
): Promise<void> {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  await deliver(ctx.services, { channel: 'mail', target: email, subject: changedTitle[language], body: what[language] });
}

const resetText: Text = {
  zh: '您的登录密码已由平台重置，所有设备已退出登录。如非本人要求，请立即修改密码并联系平台客服。',
  en: 'Your password was reset by the platform and all your devices were signed out. If you did not request this, change it now and contact the platform.',
};

/** Informs the owner about a password reset, and the main accounts of his companies, so that no account can be taken over unnoticed. */
export async function tellOfReset(ctx: Pick<Ctx, 'db' | 'me' | 'now' | 'services' | 'afterCommit'>, person: SignInPerson): Promise<void> {
  const { db, me } = ctx;
  const values = { userName: me.userName, time: timeText(ctx.now) };
  const places = await activeMemberships(db, person.id);
  const home = person.currentCompanyId ?? places[0]?.companyId;
  if (home) await addMessage(db, { companyId: home, userId: person.id, scene: 'PASSWORD_RESET', values });
  for (const { companyId, isMain } of places)
    if (!isMain) await tellCompany(db, companyId, [], { scene: 'PASSWORD_RESET_MEMBER', values: { ...values, account: person.account } });
  ctx.afterCommit(() => void tellOfChange(ctx, person, resetText).catch(() => undefined));
}
