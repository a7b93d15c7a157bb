import { customerSms, type CustomerScene } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { inScope } from '../../../db/connect.ts';
import { readPhone } from '@touchmark/gs1';
import { canSend, masked, post } from '../../people/account/public.ts';
import { phoneOfCustomer } from '../warranty/public.ts';
import { linkOnce } from './link.ts';
import { addLog, type HeldRequest } from './request.queries.ts';
import { companyById } from '../../platform/between/public.ts';

/** Whether an SMS with words of one's own can go to customers now: some providers send codes only. */
const canText = (services: Services): boolean => canSend(services, 'sms') && !services.signInPorts.sms?.codesOnly;

/** The mobile number of a customer; null where he left none that receives SMS. */
function mobileOf(services: Services, row: Pick<HeldRequest, 'customerName' | 'phone' | 'address'>): string | null {
  const phone = phoneOfCustomer(services, row);
  const read = readPhone(phone);
  return phone !== '' && read.ok ? read.value : null;
}

/** Where an SMS to the customer would go, masked; empty where none can. */
export function smsTarget(services: Services, row: Pick<HeldRequest, 'customerName' | 'phone' | 'address'>): string {
  const mobile = canText(services) ? mobileOf(services, row) : null;
  return mobile ? masked('sms', mobile) : '';
}

interface Letter {
  mobile: string;
  body: string;
}
async function letterFor(company: Ctx, row: HeldRequest, scene: CustomerScene): Promise<Letter | null> {
  const mobile = canText(company.services) ? mobileOf(company.services, row) : null;
  if (!mobile) return null;
  const link = await linkOnce(company, row.id);
  const { name } = await companyById(company.db, row.companyId);
  return link ? { mobile, body: customerSms[scene]({ company: name, no: row.requestNo, link }) } : null;
}

/** Sends what was written, and says in the log that it went; what the provider refused is not claimed. */
async function send(services: Services, { id, companyId }: HeldRequest, { mobile, body }: Letter): Promise<string> {
  const fault = await post(services, { channel: 'sms', target: mobile, subject: '', body });
  const text = fault === null ? masked('sms', mobile) : `${masked('sms', mobile)} ${fault}`;
  // Without a provider the demonstration keeps it in its outbox.
  const sent = services.signInPorts.sms === null ? 'smsKept' : 'sms';
  const step = fault === null ? sent : 'smsFailed';
  await inScope(services.pool, { companyId }, (db) => addLog(db, { companyId, id }, null, { step, by: 'SYSTEM', text }));
  return fault ?? '';
}

/** Tells a customer after the transaction, where there is a way; otherwise the clerk hands him the link. */
export async function tellCustomer(company: Ctx, row: HeldRequest, scene: CustomerScene): Promise<void> {
  const letter = await letterFor(company, row, scene);
  if (letter) company.afterCommit(() => void send(company.services, row, letter).catch(() => undefined));
}

/** The same at once, for whoever pressed the button. */
export async function sendNow(
  services: Services,
  row: HeldRequest,
  letter: Letter | null,
): Promise<{ way: 'SENT' | 'KEPT' | 'FAILED' | 'NONE'; fault: string }> {
  if (!letter) return { way: 'NONE', fault: '' };
  const fault = await send(services, row, letter);
  if (fault !== '') return { way: 'FAILED', fault };
  return { way: services.signInPorts.sms === null ? 'KEPT' : 'SENT', fault };
}
export { letterFor };
