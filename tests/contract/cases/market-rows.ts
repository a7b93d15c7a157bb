import { channel, lead } from '@touchmark/contract';
import { channelLife, leadLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const asked = (nth: number | string) => ({ company: `咨询企业${nth}`, interest: 'NODE', contact: '李建国', phone: `1390001000${nth}`, content: '想了解年费价格' }) as const;

const brings = (nth: number | string, ownerId: string) => ({ code: `CASE-${nth}`, name: `渠道${nth}`, kind: 'EXPO', adcode: '440600', ownerId, contact: '周会长', phone: '13800005001', startDay: '2026-01-01', endDay: '2099-12-31' }) as const;

/** Rows of the platform: a channel that runs, and a lead that an operator follows. */
export async function marketOf(world: World, operator: Person, nth: number) {
  const { id: leadId } = await world.ok(operator, lead.saveOrUpdate, asked(nth));
  await world.ok(operator, lead.assign, { ids: [leadId], followerId: operator.userId });
  const { id: channelId } = await world.ok(operator, channel.saveOrUpdate, brings(nth, operator.userId));
  await world.ok(operator, channel.enable, { id: channelId });
  return { channel: channelId, lead: leadId, leadFollower: operator.userId };
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
  own(channel.list, () => ({}), platforms('ownerId')),
  own(channel.export, () => ({}), platforms('ownerId')),
  own(channel.detailList, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.saveOrUpdate, (h) => ({ ...brings(h.nth, h.leadFollower), id: h.channel }), platforms('id', 'ownerId', 'code')),
  own(channel.enable, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.pause, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.finish, (h) => ({ id: h.channel, reason: '推广已经结束' }), platforms('id')),
  own(channel.qr, (h) => ({ id: h.channel }), platforms('id')),
];

const status: [string, string, 'lead'] = ['lead', 'status', 'lead'];
export const marketSteps: readonly Step[] = [
  step(lead.saveOrUpdate, 'edit', (h) => ({ ...asked(h.nth), id: h.lead }), status, without(leadLife, 'edit')),
  step(lead.assign, 'assign', (h) => ({ ids: [h.lead], followerId: h.leadFollower }), status, without(leadLife, 'assign')),
  step(lead.follow, 'follow up', (h) => ({ id: h.lead, ...said }), status, without(leadLife, 'follow')),
  step(lead.convert, 'make an order', (h) => ({ id: h.lead, company: '没有这家企业', product: 'FEE' }), status, without(leadLife, 'convert')),
  step(lead.close, 'close', (h) => ({ id: h.lead, reason: '暂时没有预算' }), status, without(leadLife, 'close')),
  step(lead.reopen, 'reopen', (h) => ({ id: h.lead }), status, without(leadLife, 'reopen')),
  step(channel.saveOrUpdate, 'edit', (h) => ({ ...brings(h.nth, h.leadFollower), id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'edit')),
  step(channel.enable, 'enable', (h) => ({ id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'enable')),
  step(channel.pause, 'pause', (h) => ({ id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'pause')),
  step(channel.finish, 'end', (h) => ({ id: h.channel, reason: '推广已经结束' }), ['channel', 'status', 'channel'], without(channelLife, 'finish')),
];

export const marketStateless: Readonly<Record<string, string>> = { 'lead.unmask': 'a contact may be looked at in any state' };
