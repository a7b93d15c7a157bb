import { AppError, type lead as calls, type Parsed } from '@touchmark/contract';
import { leadLife, leadSources, type LeadSource, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { phoneHashes, said, seal } from './lead-contact.ts';
import * as rows from './lead.queries.ts';

export const steps = stepsOf(rows.leads, leadLife, 'status');
type Held = Awaited<ReturnType<typeof holdLead>>;

/** A lead that the caller may see, locked. */
export async function holdLead(ctx: Ctx, id: string, version?: number) {
  const [row] = await rows.holdSeen(ctx, [id]);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/** Name and phone as they are stored; what is sent as it was shown, masked, stays what it is. */
function sealGiven({ services }: Ctx, given: { contact: string; phone: string }, before: Held | null) {
  const contact = said(services, 'contact', given.contact, before?.contact ?? null);
  const phone = said(services, 'phone', given.phone, before?.phone ?? null);
  if (contact === null || phone === null)
    throw fieldFault(contact === null ? 'contact' : 'phone', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
  // A phone that cannot be read goes on being found as before.
  const hashes = phone.text === null ? [before!.phoneHash] : phoneHashes(services, phone.text);
  return { hashes, columns: { contact: contact.sealed, phone: phone.sealed, phoneHash: hashes[0]! } };
}

type Given = Parsed<typeof calls.saveOrUpdate>;
/** Saves who asks. With the same phone for the same company it is the same lead: the question is added to it. */
export const saveLead = (ctx: Ctx, given: Given) => (given.id ? editLead(ctx, given.id, given) : addLead(ctx, given));

async function editLead(ctx: Ctx, id: string, { version, company: companyName, interest, ...given }: Given) {
  const before = await holdLead(ctx, id, version);
  requireStep(leadLife, before.status, 'edit');
  const sealed = sealGiven(ctx, given, before);
  const same = await rows.holdSame(ctx, companyName, sealed.hashes);
  if (same && same.id !== id) {
    const error = new AppError('leadTaken', { no: same.leadNo });
    throw new AppError('leadTaken', error.params, { fields: [{ field: 'phone', msg: error.text }] });
  }
  return { ...(await rows.leads.update(ctx, before, { companyName, interest, ...sealed.columns })), leadNo: before.leadNo, merged: false };
}

async function addLead(ctx: Ctx, { company: companyName, interest, source, content, ...given }: Given) {
  const sealed = sealGiven(ctx, given, null);
  if (!content) throw fieldFault('content', { zh: '请填写咨询内容', en: 'is required' });
  const same = await rows.holdSame(ctx, companyName, sealed.hashes);
  const saved = same
    ? await mergeInto(ctx, same, source)
    : await rows.leads.insert(ctx, { leadNo: rows.newNo(today(ctx.now)), companyName, interest, sources: [source], ...sealed.columns });
  await rows.addNote(ctx, saved.id, { kind: 'ASK', way: source, content: seal(ctx.services, 'content', content) });
  return { id: saved.id, version: saved.version, leadNo: (await rows.leads.find(ctx, saved.id)).leadNo, merged: same !== undefined };
}

/** Somebody asks again: a closed lead opens for its follower, or for whoever wrote it down. */
async function mergeInto(ctx: Ctx, same: Held, source: LeadSource) {
  const sources = Object.keys(leadSources).filter((one) => one === source || same.sources.includes(one));
  const set = { sources, asked: same.asked + 1, lastAsk: now };
  if (same.status !== leadLife.at.closed) return rows.leads.update(ctx, same, set, { action: 'ask' });
  const follower = same.follower ?? ctx.me.userId;
  return steps.take(ctx, same, 'reopen', { set: { ...set, follower, followerSince: now, closeReason: '' } });
}
