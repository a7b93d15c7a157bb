import { AppError, type lead as calls, type Parsed } from '@touchmark/contract';
import { leadLife, leadSources, type LeadSource, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/step.ts';
import { now } from '../../../http/table.queries.ts';
import { phoneHash, phoneHashes, said, seal } from './lead-contact.ts';
import * as rows from './lead.queries.ts';

export const steps = stepsOf(rows.leads, leadLife, 'status');
const masked = { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' };

/** A lead that the caller may see, locked. */
export async function holdLead(ctx: Ctx, id: string, version?: number) {
  const [row] = await rows.holdSeen(ctx, [id]);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

/** Saves who asks. With the same phone for the same company it is the same lead: the question is added to it. */
export async function saveLead(
  ctx: Ctx,
  { id, version, company: companyName, interest, source, content, ...given }: Parsed<typeof calls.saveOrUpdate>,
) {
  const before = id ? await holdLead(ctx, id, version) : null;
  const contact = said(ctx.services, 'contact', given.contact, before?.contact ?? null);
  const phone = said(ctx.services, 'phone', given.phone, before?.phone ?? null);
  if (contact === null || phone === null) throw fieldFault(contact === null ? 'contact' : 'phone', masked, ctx.language);
  if (!before && !content) throw fieldFault('content', { zh: '请填写咨询内容', en: 'is required' }, ctx.language);
  if (before) requireStep(leadLife, before.status, 'edit');
  const same = await rows.holdSame(ctx, companyName, phoneHashes(ctx.services, phone));
  if (before && same && same.id !== before.id) {
    const error = new AppError('leadTaken', { no: same.leadNo });
    throw new AppError('leadTaken', error.params, { fields: [{ field: 'phone', msg: error.say(ctx.language) }] });
  }
  const sealed = {
    contact: seal(ctx.services, 'contact', contact),
    phone: seal(ctx.services, 'phone', phone),
    phoneHash: phoneHash(ctx.services, phone),
  };
  if (before)
    return { ...(await rows.leads.update(ctx, before, { companyName, interest, ...sealed })), leadNo: before.leadNo, merged: false };
  const saved = same
    ? await mergeInto(ctx, same, source)
    : await rows.leads.insert(ctx, { leadNo: rows.newNo(today(ctx.now)) as never, companyName, interest, sources: [source], ...sealed });
  await rows.addNote(ctx, saved.id, { kind: 'ASK', way: source, content: seal(ctx.services, 'content', content!) });
  return { id: saved.id, version: saved.version, leadNo: (await rows.leads.find(ctx, saved.id)).leadNo, merged: same !== undefined };
}

/** Somebody asks again: a closed lead opens for its follower, or waits for one. */
async function mergeInto(ctx: Ctx, same: Awaited<ReturnType<typeof holdLead>>, source: LeadSource) {
  const sources = Object.keys(leadSources).filter((one) => one === source || same.sources.includes(one));
  const set = { sources, asked: same.asked + 1, lastAsk: now };
  if (same.status !== leadLife.at.closed) return rows.leads.update(ctx, same, set, { action: 'ask' });
  const follower = same.follower ?? ctx.me.userId;
  return steps.take(ctx, { ...same, id: same.id }, 'reopen', { set: { ...set, follower, followerSince: now, closeReason: '' } });
}
