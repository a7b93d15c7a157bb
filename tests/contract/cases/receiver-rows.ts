import { receiver } from '@touchmark/contract';
import { recallLife, receiverBindLife, receiverLife } from '@touchmark/domain';
import { json } from '../../../apps/server/src/db/connect.ts';
import { dealerForm, receiverSample } from '../../../apps/server/src/demo/samples/receiver.ts';
import { contactPurposes } from '../../../apps/server/src/modules/flow/receiver/public.ts';
import { sealText } from '../../../apps/server/src/sealed.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/**
 * Receivers of a company: one that a third company stands behind, with its areas and who receives for it; one below it; and one of
 * that third company, which asks whether this one stands behind it.
 */
export async function receiversOf(world: World, main: Person, nth: number, brand: string) {
  const dealer = await world.person(await world.company({ name: `居间经销企业${nth}` }), 'ENT_MAIN');
  const own = await world.asStaff((db) => db.selectFrom('company').where('id', '=', main.companyId).select('name').executeTakeFirstOrThrow());
  const add = async (who: Person, more: object) => (await world.ok(who, receiver.saveOrUpdate, receiverSample({ name: `收货方${nth}`, ...more }))).id;
  const receiverId = await add(main, { areas: [{ goods: 'BRAND', goodsId: brand, divisions: ['420000'], validFrom: '2026-01-01' }] });
  const spareReceiver = await add(main, { name: `备用收货方${nth}`, areas: [{ divisions: ['ALL'], validFrom: '2026-01-01' }] });
  const { id: receiverAccount } = await world.ok(main, receiver.saveAccount, { receiverId, name: '王收货', phone: '13700000001' });
  await world.ok(main, receiver.bind, { id: receiverId, companyName: `居间经销企业${nth}` });
  await world.ok(dealer, receiver.answerBinding, { id: receiverId, accept: true });
  const offeredReceiver = await add(dealer, { name: `转售收货方${nth}` });
  await world.ok(dealer, receiver.bind, { id: offeredReceiver, companyName: own.name });
  const recallPart = await partOf(world, main, dealer.companyId, nth);
  return { receiver: receiverId, spareReceiver, receiverAccount, offeredReceiver, recallPart, dealerCompany: dealer.companyId };
}

/** What the company has, as the receiver of a third company, of a recall that this has published. */
const partOf = (world: World, { companyId: boundCompany }: Person, companyId: string, nth: number) =>
  world.asStaff(async (db) => {
    const sealed = (part: 'contact' | 'phone', text: string) => sealText(world.services.secrets.dataKey, text, contactPurposes[part]);
    const place = { ...dealerForm, companyId, code: `P${nth}`, name: `受托收货方${nth}`, contact: sealed('contact', '周受托'), phone: sealed('phone', '13700000009') };
    const { id: receiverId } = await db.insertInto('receiver').values({ ...place, status: receiverLife.at.active, boundCompany, bindStatus: receiverBindLife.at.bound }).returning('id').executeTakeFirstOrThrow();
    const words = { recallNo: `ZH-P${nth}`, title: `上游召回${nth}`, reason: '坐垫异味', instructions: '请停止使用', source: json({ kind: 'CODES', prodBatchIds: [], lotIds: [], batchId: null, from: null, to: null, codes: [] }) };
    const { id: recallId } = await db.insertInto('recall').values({ ...words, companyId, status: recallLife.at.running, units: 2, holders: 1 }).returning('id').executeTakeFirstOrThrow();
    const { id } = await db.insertInto('recallHolder').values({ companyId, recallId, receiverId, holderCompany: boundCompany, name: place.name, units: 2, told: true }).returning('id').executeTakeFirstOrThrow();
    return id;
  });

const whole = (h: Fixtures) => ({ id: h.receiver, ...dealerForm, name: `改名${h.receiver.slice(-6)}`, parentId: null, areas: [{ goods: 'BRAND', goodsId: h.brand, divisions: ['420000'], validFrom: '2026-01-01' }] }) as const;

export const receiverRows = [
  own(receiver.list, (h) => ({ below: h.receiver }), { below: ['receiver', 'empty'] }),
  own(receiver.export, (h) => ({ below: h.receiver, format: 'csv' }), { below: ['receiver', 'empty'] }),
  own(receiver.select, (h) => ({ id: h.receiver }), { id: ['receiver', 'empty'] }),
  // One at which nobody of this company stands is no choice: its own receivers are.
  own(receiver.select, (h) => ({ from: h.receiver, search: '没有这样的收货方' }), { from: ['receiver', 'empty'] }),
  own(receiver.overlaps, (h) => ({ id: h.receiver, type: 'DEALER', parentId: h.spareReceiver, areas: [{ goods: 'BRAND', goodsId: h.brand, divisions: ['420000'], validFrom: '2026-01-01' }] }), { id: ['receiver', 'empty'], parentId: ['spareReceiver', 'empty'], 'areas[].goodsId': ['brand', 'empty'] }),
  own(receiver.saveOrUpdate, whole, { id: 'receiver', code: 'shared', parentId: ['spareReceiver', 'refused'], 'areas[].goodsId': ['brand', 'refused'] }),
  own(receiver.move, (h) => ({ id: h.receiver, parentId: h.spareReceiver }), { id: 'receiver', parentId: ['spareReceiver', 'refused'] }),
  own(receiver.saveAccount, (h) => ({ id: h.receiverAccount, receiverId: h.receiver, name: '王收货', phone: '13700000002' }), { id: 'receiverAccount', receiverId: 'receiver' }),
  own(receiver.sessions, (h) => ({ accountId: h.receiverAccount }), { accountId: 'receiverAccount' }),
  own(receiver.endSessions, (h) => ({ accountId: h.receiverAccount }), { accountId: 'receiverAccount', sessionId: 'shared' }),
  own(receiver.unmask, (h) => ({ id: h.receiver, accountId: h.receiverAccount }), { id: 'receiver', accountId: 'receiverAccount' }),
  own(receiver.answerBinding, (h) => ({ id: h.offeredReceiver, accept: true }), { id: 'offeredReceiver' }),
  own(receiver.bind, (h) => ({ id: h.spareReceiver, companyName: `居间经销企业${h.nth}` }), { id: 'spareReceiver' }),
  own(receiver.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(receiver.pause, (h) => ({ id: h.receiver, reason: '账款未结清' })),
  own(receiver.enable, (h) => ({ id: h.receiver })),
  own(receiver.finish, (h) => ({ id: h.spareReceiver, reason: '合作已经结束' }), { id: 'spareReceiver' }),
];

const status: [string, string, 'receiver'] = ['receiver', 'status', 'receiver'];
const unless = without(receiverLife, 'edit');
export const receiverSteps: readonly Step[] = [
  step(receiver.saveOrUpdate, 'edit', whole, status, unless),
  step(receiver.move, 'move', (h) => ({ id: h.receiver, parentId: h.spareReceiver }), status, unless),
  step(receiver.adopt, 'take over', (h) => ({ id: h.receiver, holders: ['某仓'] }), status, unless),
  step(receiver.saveAccount, 'add who receives', (h) => ({ receiverId: h.receiver, name: '王收货', phone: '13700000003' }), status, unless),
  step(receiver.bind, 'link one that has ended', (h) => ({ id: h.receiver, companyName: '某企业' }), status, unless),
  step(receiver.bind, 'link another company', (h) => ({ id: h.receiver, companyName: '某企业' }), ['receiver', 'bindStatus', 'receiver'], [1, 2]),
  step(receiver.answerBinding, 'answer twice', (h) => ({ id: h.offeredReceiver, accept: true }), ['receiver', 'bindStatus', 'offeredReceiver'], [2]),
];

export const receiverStateless: Readonly<Record<string, string>> = {
  'receiver.endSessions': 'phones may be signed out in any state', 'receiver.unmask': 'a contact may be looked at in any state', 'receiver.import': 'says in which line one has ended, tested beside it',
};
