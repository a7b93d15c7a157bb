import { supplyPlan } from '@touchmark/contract';
import { addDays, supplyPlanLife, today } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const day = addDays(today(), 9);
const plan = () => ({ byLink: true, supplier: '老陈五金', phone: '13700370037', periodStart: today(), periodEnd: addDays(today(), 30), lineList: [{ material: '铰链', qty: 100, unit: 'pcs' as const, needDate: day }] });

/** A draft, an issued plan with its line, one in negotiation, one under way, and one that a third company issued to this one. */
export async function supplyOf(world: World, main: Person) {
  const made = async () => (await world.ok(main, supplyPlan.saveOrUpdate, plan())).id;
  const [supplyPlanId, issuedPlan, counteredPlan, runningPlan] = [await made(), await made(), await made(), await made()];
  for (const id of [issuedPlan, counteredPlan, runningPlan]) await world.ok(main, supplyPlan.issue, { id });
  const lineOf = async (id: string) => (await world.ok(main, supplyPlan.findOne, { id })).lineList[0]!.id;
  const third = await world.company();
  const asked = await world.asStaff(async (db) => {
    const set = (id: string, status: 3 | 5) => db.updateTable('supplyPlan').set({ status }).where('id', '=', id).execute();
    await set(counteredPlan, supplyPlanLife.at.negotiating);
    await set(runningPlan, supplyPlanLife.at.running);
    const row = { companyId: third, supplierId: main.companyId, periodStart: today(), periodEnd: addDays(today(), 30), issueTime: new Date().toISOString(), status: 1 as const };
    const { id } = await db.insertInto('supplyPlan').values(row).returning('id').executeTakeFirstOrThrow();
    const line = { companyId: third, planId: id, lineNo: 1, material: '铰链', qty: '100', unit: 'pcs', needDate: day };
    return { askedPlan: id, askedLine: (await db.insertInto('supplyPlanLine').values(line).returning('id').executeTakeFirstOrThrow()).id };
  });
  return { supplyPlan: supplyPlanId, issuedPlan, counteredPlan, counteredLine: await lineOf(counteredPlan), runningPlan, runningLine: await lineOf(runningPlan), ...asked };
}

const offers = (lineId: string) => [{ lineId, qty: 90, day }];
const counter = (h: Fixtures) => ({ id: h.askedPlan, offers: offers(h.askedLine), reason: '产能不足，先供九成' });
const delivery = (h: Fixtures) => ({ id: h.runningPlan, lineId: h.runningLine, qty: 1, day: '2026-01-06' });
export const supplyRows = [
  own(supplyPlan.list, () => ({})),
  own(supplyPlan.export, () => ({})),
  own(supplyPlan.findOne, (h) => ({ id: h.supplyPlan }), { id: 'supplyPlan' }),
  own(supplyPlan.calendar, () => ({ from: today() })),
  own(supplyPlan.onTime, () => ({})),
  own(supplyPlan.saveOrUpdate, (h) => ({ id: h.supplyPlan, ...plan() }), { id: 'supplyPlan', attachment: ['certificate', 'refused'] }),
  own(supplyPlan.issue, (h) => ({ id: h.supplyPlan }), { id: 'supplyPlan' }),
  own(supplyPlan.confirm, (h) => ({ id: h.askedPlan, offers: offers(h.askedLine) }), { id: 'askedPlan', 'offers[].lineId': ['askedLine', 'refused'] }),
  own(supplyPlan.counter, counter, { id: 'askedPlan', 'offers[].lineId': ['askedLine', 'refused'] }),
  own(supplyPlan.adjust, (h) => ({ id: h.counteredPlan, offers: offers(h.counteredLine) }), { id: 'counteredPlan', 'offers[].lineId': ['counteredLine', 'refused'] }),
  own(supplyPlan.deliver, delivery, { id: 'runningPlan', lineId: ['runningLine', 'refused'], lotId: ['spareLot', 'refused'] }),
  own(supplyPlan.link, (h) => ({ id: h.issuedPlan }), { id: 'issuedPlan' }),
  own(supplyPlan.finish, (h) => ({ id: h.runningPlan }), { id: 'runningPlan' }),
  own(supplyPlan.cancel, (h) => ({ id: h.issuedPlan, reason: '项目取消，不再采购' }), { id: 'issuedPlan' }),
  own(supplyPlan.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
];

type PlanKey = 'supplyPlan' | 'issuedPlan' | 'askedPlan' | 'counteredPlan' | 'runningPlan';
const at = (key: PlanKey): [string, string, typeof key] => ['supplyPlan', 'status', key];
const { draft, done, cancelled } = supplyPlanLife.at;
export const supplySteps: readonly Step[] = [
  step(supplyPlan.saveOrUpdate, 'edit', (h: Fixtures) => ({ id: h.supplyPlan, ...plan() }), at('supplyPlan'), without(supplyPlanLife, 'edit')),
  step(supplyPlan.issue, 'issue', (h) => ({ id: h.supplyPlan }), at('supplyPlan'), without(supplyPlanLife, 'issue')),
  step(supplyPlan.confirm, 'confirm', (h) => ({ id: h.askedPlan, offers: offers(h.askedLine) }), at('askedPlan'), without(supplyPlanLife, 'confirm')),
  step(supplyPlan.counter, 'make a counter-offer', counter, at('askedPlan'), without(supplyPlanLife, 'counter')),
  step(supplyPlan.adjust, 'adjust', (h) => ({ id: h.counteredPlan, offers: offers(h.counteredLine) }), at('counteredPlan'), without(supplyPlanLife, 'adjust')),
  step(supplyPlan.deliver, 'deliver', delivery, at('runningPlan'), without(supplyPlanLife, 'deliver')),
  step(supplyPlan.link, 'make a link', (h) => ({ id: h.issuedPlan }), at('issuedPlan'), [draft, done, cancelled]),
  step(supplyPlan.finish, 'finish', (h) => ({ id: h.runningPlan }), at('runningPlan'), without(supplyPlanLife, 'finish')),
  step(supplyPlan.cancel, 'cancel', (h) => ({ id: h.issuedPlan, reason: '项目取消，不再采购' }), at('issuedPlan'), without(supplyPlanLife, 'cancel')),
];
export const supplyStateless: Readonly<Record<string, string>> = {
  'supplyLink.code': 'has a link instead of a row, tested beside it',
  'supplyLink.signIn': 'has a link instead of a row, tested beside it',
  'supplyLink.confirm': 'has a link instead of a row, tested beside it',
  'supplyLink.counter': 'has a link instead of a row, tested beside it',
};
