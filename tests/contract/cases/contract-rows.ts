import { contractTemplate, renewal, serviceContract } from '@touchmark/contract';
import { addDays, contractLife, today } from '@touchmark/domain';
import { contractText, sentContract } from '../../../apps/server/test/contracts.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/** A contract that was sent, a draft, and a grant that ends. */
export async function contractsOf(world: World, operator: Person, main: Person) {
  const body = contractText.replace('甲方：{甲方}\n', '');
  const sent = await sentContract(world, operator, main.companyId, { body });
  const { templates } = await world.ok(operator, serviceContract.options, {});
  const { textId } = templates.find(({ kind }) => kind === 'SERVICE')!;
  const form = { companyId: main.companyId, kind: 'SERVICE', textId, body, amount: 100, startDay: today(), endDay: addDays(today(), 30) } as const;
  const { id: draftContract } = await world.ok(operator, serviceContract.saveOrUpdate, form);
  const { id: contractTemplateId } = await world.asStaff((db) => db.selectFrom('contractTemplate').where('code', '=', 'SERVICE').select('id').executeTakeFirstOrThrow());
  const { id: endingGrant } = await world.asStaff((db) => db.updateTable('appAuth').set({ endTime: `${addDays(today(), 20)} 23:59:59` }).where('companyId', '=', main.companyId).where('appCode', '=', 'APP_CLUSTER').returning('id').executeTakeFirstOrThrow());
  return { contract: sent.id, contractHash: sent.sha256, draftContract, contractTemplate: contractTemplateId, contractTextId: textId, endingGrant };
}

const form = (h: Fixtures) => ({ companyId: h.companyId, kind: 'SERVICE', textId: h.contractTextId, body: contractText, amount: 100, startDay: '2026-01-01', endDay: '2026-12-31', orderIds: [h.packOrder] }) as const;
const reason = '条款需要重新核对';
const scan = (h: Fixtures) => ({ id: h.contract, way: 'SCAN', sha256: h.contractHash, files: [h.certificate] }) as const;
const items = (h: Fixtures) => ({ items: [{ objectType: 'GRANT', objectId: h.endingGrant, quantity: 1 }] }) as const;
const object = (h: Fixtures) => ({ objectType: 'GRANT', objectId: h.endingGrant }) as const;

/** Contracts are written by the platform; calls that delete come last. */
export const contractRows = [
  own(serviceContract.options, (h) => ({ companyId: h.companyId }), { companyId: 'shared' }),
  own(serviceContract.findOne, (h) => ({ id: h.contract }), { id: 'contract' }),
  own(serviceContract.download, (h) => ({ id: h.contract }), { id: 'contract' }),
  own(serviceContract.saveOrUpdate, (h) => ({ ...form(h), id: h.draftContract }), { id: 'draftContract', companyId: 'shared', textId: 'shared', fileId: 'shared', 'orderIds[]': 'shared' }),
  own(serviceContract.send, (h) => ({ id: h.draftContract }), { id: 'draftContract' }),
  own(serviceContract.signCode, (h) => ({ id: h.contract }), { id: 'contract' }),
  own(serviceContract.sign, scan, { id: 'contract', 'files[]': ['certificate', 'refused'] }),
  own(serviceContract.returnBack, (h) => ({ id: h.contract, reason }), { id: 'contract' }),
  own(serviceContract.countersign, (h) => ({ id: h.contract }), { id: 'contract' }),
  own(serviceContract.terminateAsk, (h) => ({ id: h.contract, reason }), { id: 'contract' }),
  own(serviceContract.terminate, (h) => ({ id: h.contract, reason }), { id: 'contract' }),
  own(serviceContract.renew, (h) => ({ id: h.contract }), { id: 'contract' }),
  own(contractTemplate.saveOrUpdate, () => ({ code: 'CASE', name: '模板', kind: 'SERVICE', body: contractText }), { id: 'shared', code: 'shared' }),
  own(contractTemplate.enable, (h) => ({ id: h.contractTemplate, enabled: false }), { id: 'shared' }),
  own(renewal.quote, items, { 'items[].objectId': 'endingGrant' }),
  own(renewal.createOrder, items, { 'items[].objectId': 'endingGrant' }),
  own(renewal.remind, (h) => ({ items: [object(h)] }), { 'items[].objectId': 'endingGrant' }),
  own(renewal.giveUp, (h) => ({ ...object(h), reason }), { objectId: 'endingGrant' }),
  own(renewal.resume, object, { objectId: 'endingGrant' }),
  own(serviceContract.delete, (h) => ({ id: h.draftContract }), { id: 'draftContract' }),
];

const status: [string, string, 'contract'] = ['contract', 'status', 'contract'];
export const contractSteps: readonly Step[] = [
  step(serviceContract.signCode, 'send the code', (h) => ({ id: h.contract }), status, without(contractLife, 'sign')),
  step(serviceContract.terminateAsk, 'ask to terminate', (h) => ({ id: h.contract, reason }), status, without(contractLife, 'terminate')),
];

export const contractStateless: Readonly<Record<string, string>> = {
  'renewal.createOrder': 'one that is ordered is refused, tested beside it',
  'renewal.remind': 'reminds of what is open, and says how many',
  'renewal.giveUp': 'refused where it was ordered, tested beside it',
  'renewal.resume': 'refused where nothing was given up, tested beside it',
  'contractTemplate.saveOrUpdate': 'a template has no states',
  'contractTemplate.enable': 'refused where it is so already',
};
