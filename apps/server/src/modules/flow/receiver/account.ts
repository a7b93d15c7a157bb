import { AppError, type Parsed, type receiver } from '@touchmark/contract';
import { receiverLife } from '@touchmark/domain';
import { readPhone } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { accounts, isTaken } from './account.queries.ts';
import { contactSaid, maskContact, phoneHashes, readContact, sealContact, shownContact } from './contact.ts';
import { receivers } from './receiver.queries.ts';
import { endSessions } from './session.queries.ts';

type Row = {
  id: string;
  receiverId: string;
  name: Buffer;
  phone: Buffer;
  enabled: boolean;
  createTime: string;
  version: number;
  sessions: number;
};
export const shownAccount = (ctx: Ctx, { name, phone, ...row }: Row) => ({
  ...row,
  name: maskContact(ctx.services, 'accountName', name),
  phone: maskContact(ctx.services, 'accountPhone', phone),
});

interface Person<Value = Buffer> {
  name: Value;
  phone: Value;
}

/** Name and phone as a form says them, sealed; what it shows masked stays what it is. */
function personSaid(ctx: Ctx, said: { name: string; phone: string }, before: Person<Buffer | null>): Person {
  const name = contactSaid(ctx.services, 'accountName', said.name, before.name);
  const phone = contactSaid(ctx.services, 'accountPhone', said.phone, before.phone);
  if (name && phone) return { name, phone };
  throw fieldFault(name ? 'phone' : 'name', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
}

/** The contact of a receiver as somebody who receives for it: a form names him masked, as it shows him. None of what cannot be read. */
function contactAsPerson({ services }: Ctx, { contact, phone }: { contact: Buffer; phone: Buffer }): Person<Buffer | null> {
  const again = (part: 'accountName' | 'accountPhone', text: string | null) => (text === null ? null : sealContact(services, part, text));
  return {
    name: again('accountName', readContact(services, 'contact', contact)),
    phone: again('accountPhone', readContact(services, 'phone', phone)),
  };
}

/** Adds or changes somebody who receives for a receiver; one phone once for each. */
export async function saveAccount(ctx: Ctx, { id, version, receiverId, enabled, ...said }: Parsed<typeof receiver.saveAccount>) {
  const row = await receivers.hold(ctx, receiverId);
  requireStep(receiverLife, row.status, 'edit');
  const before = id ? await accounts.hold(ctx, id, version) : null;
  if (before && before.receiverId !== receiverId) throw new AppError('notFound');
  const { name, phone } = personSaid(ctx, said, before ?? contactAsPerson(ctx, row));
  const reached = readContact(ctx.services, 'accountPhone', phone);
  if (reached !== null && !readPhone(reached).ok) throw fieldFault('phone', { zh: '应为手机号', en: 'must be a mobile number' });
  // One that cannot be read was not changed: whoever has it still signs in by it.
  const hashes = reached === null ? [before!.phoneHash] : phoneHashes(ctx.services, reached);
  if (await isTaken(ctx, receiverId, hashes, id)) {
    const error = new AppError('receiverPhoneTaken');
    throw new AppError('receiverPhoneTaken', {}, { fields: [{ field: 'phone', msg: error.text }] });
  }
  const fields = { receiverId, name, phone, phoneHash: hashes[0]!, enabled };
  const note = { bizType: 'receiver', bizId: receiverId, action: before ? 'editAccount' : 'addAccount' };
  // The phone is what its sessions were opened by: with another one, or none, they end.
  const stays = enabled && hashes.some((hash) => before?.phoneHash.equals(hash));
  if (before && !stays) await endSessions(ctx.db, ctx.me.companyId, before.id);
  return before ? accounts.update(ctx, before, fields, note) : accounts.insert(ctx, fields, note);
}

/** The whole contact of a receiver, or of somebody who receives for it; that it was looked at stands in its history. */
export async function unmask(ctx: Ctx, { id, accountId }: Parsed<typeof receiver.unmask>): Promise<{ name: string; phone: string }> {
  const row = await receivers.find(ctx, id);
  if (row.companyId !== ctx.me.companyId) throw new AppError('notFound');
  ctx.note({ bizType: 'receiver', bizId: id, action: 'unmask', companyId: row.companyId });
  const { services } = ctx;
  if (accountId === undefined)
    return { name: shownContact(services, 'contact', row.contact), phone: shownContact(services, 'phone', row.phone) };
  const account = await accounts.find(ctx, accountId);
  if (account.receiverId !== id) throw new AppError('notFound');
  return { name: shownContact(services, 'accountName', account.name), phone: shownContact(services, 'accountPhone', account.phone) };
}
