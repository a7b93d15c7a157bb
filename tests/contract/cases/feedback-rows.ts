import { feedback } from '@touchmark/contract';
import { feedbackLife } from '@touchmark/domain';
import type { World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/** What somebody wrote to the company, without a contact. */
export const feedbackOf = (world: World, companyId: string, nth: number) =>
  world.asStaff(async (db) => {
    const { id } = await db.insertInto('feedback').values({ companyId, source: 'COMPANY', kind: 'CONSULT', content: `沙发有现货吗${nth}` }).returning('id').executeTakeFirstOrThrow();
    return { feedback: id };
  });

const answer = { reply: '有现货，欢迎选购' } as const;
const id = { id: 'feedback' } as const;
export const feedbackRows = [
  own(feedback.list, () => ({})),
  own(feedback.export, () => ({})),
  own(feedback.findOne, (h) => ({ id: h.feedback }), id),
  own(feedback.note, (h) => ({ id: h.feedback, note: '已电话联系' }), id),
  own(feedback.unmask, (h) => ({ id: h.feedback }), id),
  own(feedback.transfer, (h) => ({ id: h.feedback, company: '没有这家企业' }), id),
  own(feedback.reply, (h) => ({ id: h.feedback, ...answer }), id),
  own(feedback.toRequest, (h) => ({ id: h.feedback }), id),
  own(feedback.spam, (h) => ({ id: h.feedback }), id),
  own(feedback.close, (h) => ({ id: h.feedback }), id),
];

const status: [string, string, 'feedback'] = ['feedback', 'status', 'feedback'];
export const feedbackSteps: readonly Step[] = [
  step(feedback.reply, 'reply', (h) => ({ id: h.feedback, ...answer }), status, without(feedbackLife, 'reply')),
  step(feedback.note, 'note', (h) => ({ id: h.feedback, note: '已电话联系' }), status, without(feedbackLife, 'note')),
  step(feedback.transfer, 'pass on', (h) => ({ id: h.feedback, company: '没有这家企业' }), status, without(feedbackLife, 'transfer')),
  step(feedback.toRequest, 'make a request', (h) => ({ id: h.feedback }), status, without(feedbackLife, 'toRequest')),
  step(feedback.spam, 'mark as spam', (h) => ({ id: h.feedback }), status, without(feedbackLife, 'spam')),
  step(feedback.close, 'close', (h) => ({ id: h.feedback }), status, without(feedbackLife, 'close')),
];
export const feedbackStateless: Readonly<Record<string, string>> = { 'feedback.unmask': 'a contact may be looked at in any state' };
