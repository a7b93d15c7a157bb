import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import { type DueRecord, noteFault, settle, sweepDeleted, takeDue } from './post.queries.ts';

interface Letter {
  channel: 'sms' | 'mail';
  target: string;
  subject?: string;
  body: string;
}
/** Sends mail and SMS through the configured providers. */
interface PostOffice {
  canSend(services: Services, channel: Letter['channel']): boolean;
  masked(channel: Letter['channel'], target: string): string;
  /** Returns an error text, or null after success. */
  post(services: Services, letter: Letter): Promise<string | null>;
}

const atOnce = 20;
/** A mail is given up after this many attempts. */
const tries = 4;
const notSet = { MAIL: '平台未配置邮件服务|Mail is not set up here', SMS: '平台未配置短信服务|SMS is not set up here' };
const noAddress = { MAIL: '没有邮箱，或已关闭此类邮件通知|No address, or these mails are declined', SMS: '没有手机号|No phone number' };

/** Sends pending mails and SMS, and purges deleted messages. */
export async function postDue(office: PostOffice, services: Services, stopping: () => boolean): Promise<void> {
  for (;;) {
    const due = await asSystem(services, async (db) => {
      await sweepDeleted(db);
      return takeDue(db, atOnce);
    });
    for (const record of due) if (!stopping()) await postOne(office, services, record);
    if (due.length < atOnce || stopping()) return;
  }
}

async function postOne({ canSend, masked, post }: PostOffice, services: Services, record: DueRecord): Promise<void> {
  const channel = record.channel === 'MAIL' ? 'mail' : 'sms';
  const to = record.channel === 'MAIL' ? (record.notices.includes(record.kind) ? record.email : null) : record.phone;
  const end = (state: 'sent' | 'kept' | 'failed' | 'skipped', fault = '') =>
    asSystem(services, (db) => settle(db, record.id, { state, target: to ? masked(channel, to) : '', fault }));
  if (!canSend(services, channel)) return void (await end('skipped', notSet[record.channel]));
  if (record.channel === 'SMS' && services.signInPorts.sms?.codesOnly)
    return void (await end('skipped', '短信服务商只发送验证码|The SMS provider sends codes only'));
  if (!to) return void (await end('skipped', noAddress[record.channel]));
  const fault = await post(services, { channel, target: to, subject: subjectOf(record), body: bodyOf(services, record) });
  if (fault === null) return void (await end(services.signInPorts[channel] ? 'sent' : 'kept'));
  if (record.tries >= tries) return void (await end('failed', fault));
  await asSystem(services, (db) => noteFault(db, record.id, fault));
}

const inEnglish = ({ lang }: DueRecord) => lang === 'en';
const subjectOf = (record: DueRecord): string => (inEnglish(record) && record.titleEn) || record.title;

/** A mail contains the message, its link, and how to turn such mails off. An SMS is one line. */
function bodyOf({ publicUrl }: Services, record: DueRecord): string {
  const body = (inEnglish(record) && record.bodyEn) || record.body;
  if (record.channel === 'SMS') return `【物印】${subjectOf(record)}${body ? `：${body}` : ''}`;
  const link = record.path ? `${inEnglish(record) ? 'See' : '查看'}：${publicUrl}${record.path}` : '';
  const settings = `${publicUrl}/personalCenter/index?tab=preference`;
  const foot = inEnglish(record)
    ? `—\nYou choose what comes by mail under Preferences: ${settings}`
    : `—\n可在“个人中心 > 偏好设置”选择接收哪些邮件通知：${settings}`;
  return [body, link, foot].filter(Boolean).join('\n\n');
}
