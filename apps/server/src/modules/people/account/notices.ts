import type { Text } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { fillVars, messageScenes, timeText } from '@touchmark/domain';
import { addMessage } from '../../platform/settings/public.ts';
import type { Visitor } from './as-system.ts';
import type { ComingPerson } from './come-in.queries.ts';
import { canSend, deliver } from './outbox.ts';

/** The known data of a device: time, address, user agent. */
const seen = ({ address, agent, now }: Visitor) => ({ time: timeText(now), address, device: agent.slice(0, 120) || '–' });

/** Informs a person by message about a sign-in from a new device. */
export async function tellOfNewDevice(ctx: Visitor, db: Db, { id }: Pick<ComingPerson, 'id'>, companyId: string | null): Promise<void> {
  if (companyId) await addMessage(db, { companyId, userId: id, scene: 'NEW_DEVICE', values: seen(ctx) });
}

/** The same by mail, if he has an address and mail can be sent. */
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

/** Informs by mail about a change of the account. */
export async function tellOfChange(
  ctx: Pick<Visitor, 'services'>,
  { email, lang }: Pick<ComingPerson, 'email' | 'lang'>,
  what: Text,
): Promise<void> {
  if (!email || !canSend(ctx.services, 'mail')) return;
  const language = lang === 'en' ? 'en' : 'zh';
  await deliver(ctx.services, { channel: 'mail', target: email, subject: changedTitle[language], body: what[language] });
}
