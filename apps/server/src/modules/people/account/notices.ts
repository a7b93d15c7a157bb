import type { Text } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { fillVars, messageScenes, timeText } from '@touchmark/domain';
import { addMessage } from '../../platform/settings/public.ts';
import type { Visitor } from './as-system.ts';
import type { ComingPerson } from './come-in.queries.ts';
import { canSend, deliver } from './outbox.ts';

/** What is known of the device: when it came, from where, what it calls itself. */
const seen = ({ address, agent, now }: Visitor) => ({ time: timeText(now), address, device: agent.slice(0, 120) || '–' });

/** Tells somebody in his messages that a device he has not used before came into his account. */
export async function tellOfNewDevice(ctx: Visitor, db: Db, { id }: Pick<ComingPerson, 'id'>, companyId: string | null): Promise<void> {
  if (companyId) await addMessage(db, { companyId, userId: id, scene: 'NEW_DEVICE', values: seen(ctx) });
}

/** The same by mail, where he has an address and mail can leave. */
tellOfNewDevice.byMail = async (ctx: Visitor, { email, lang }: Pick<ComingPerson, 'email' | 'lang'>): Promise<void> => {
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

const changedTitle: Text = { zh: '账号安全提醒', en: 'About the security of your account' };

/** Says by mail that something of an account has changed. */
export async function tellOfChange(
  ctx: Pick<Visitor, 'services'>,
  { email, lang }: Pick<ComingPerson, 'email' | 'lang'>,
  what: Text,
): Promise<void> {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  await deliver(ctx.services, { channel: 'mail', target: email, subject: changedTitle[language], body: what[language] });
}
