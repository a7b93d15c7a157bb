import { lead } from '@touchmark/contract';
import { leadLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const asked = (nth: number | string) => ({ company: `咨询企业${nth}`, interest: 'NODE', contact: '李建国', phone: `1390001000${nth}`, content: '想了解年费价格' }) as const;

/** Rows of the platform: a lead that an operator follows. */
export async function marketOf(world: World, operator: Person, nth: number) {
  const { id: leadId } = await world.ok(operator, lead.saveOrUpdate, asked(nth));
  await world.ok(operator, lead.assign, { ids: [leadId], followerId: operator.userId });
  return { lead: leadId, leadFollower: operator.userId };
}

// They are the platform's: no company has one.
const platforms = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'shared'] as const));
const said = { way: 'CALL', content: '没有需要，不再联系', result: 'NONE' } as const;

export const marketRows = [
  own(lead.list, () => ({}), platforms('followerId')),
  own(lead.export, () => ({}), platforms('followerId')),
  own(lead.findOne, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.followList, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.saveOrUpdate, (h) => ({ ...asked(h.nth), id: h.lead }), platforms('id')),
  own(lead.assign, (h) => ({ ids: [h.lead], followerId: h.leadFollower }), platforms('ids[]', 'followerId')),
  own(lead.follow, (h) => ({ id: h.lead, ...said }), platforms('id')),
  own(lead.convert, (h) => ({ id: h.lead, company: '没有这家企业', product: 'FEE' }), platforms('id')),
  own(lead.close, (h) => ({ id: h.lead, reason: '暂时没有预算' }), platforms('id')),
  own(lead.reopen, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.unmask, (h) => ({ id: h.lead }), platforms('id')),
];

const status: [string, string, 'lead'] = ['lead', 'status', 'lead'];
export const marketSteps: readonly Step[] = [
  step(lead.saveOrUpdate, 'edit', (h) => ({ ...asked(h.nth), id: h.lead }), status, without(leadLife, 'edit')),
  step(lead.assign, 'assign', (h) => ({ ids: [h.lead], followerId: h.leadFollower }), status, without(leadLife, 'assign')),
  step(lead.follow, 'follow up', (h) => ({ id: h.lead, ...said }), status, without(leadLife, 'follow')),
  step(lead.convert, 'make an order', (h) => ({ id: h.lead, company: '没有这家企业', product: 'FEE' }), status, without(leadLife, 'convert')),
  step(lead.close, 'close', (h) => ({ id: h.lead, reason: '暂时没有预算' }), status, without(leadLife, 'close')),
  step(lead.reopen, 'reopen', (h) => ({ id: h.lead }), status, without(leadLife, 'reopen')),
];

export const marketStateless: Readonly<Record<string, string>> = { 'lead.unmask': 'a contact may be looked at in any state' };
