import { install } from '@touchmark/contract';
import { installLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { uploadPicture } from '../../../apps/server/test/brands.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const customer = { customerName: '陈晓明', phone: '13900139000', adcode: '420106', address: '中南路 12 号' } as const;
const times = { visitFrom: '2099-01-05 09:00', visitTo: '2099-01-05 11:00' } as const;
const answers = [0, 1, 2, 3, 4, 5].map((at) => ({ at, result: 'OK' as const }));

/** An order that waits, one that is assigned, and one at work. */
export async function installsOf(world: World, main: Person, product: string) {
  const made = async () => (await world.ok(main, install.saveOrUpdate, { kind: 'INSTALL', productId: product, ...customer })).id;
  const [waiting, spare, assigned, working] = [await made(), await made(), await made(), await made()];
  for (const id of [assigned, working]) {
    await world.ok(main, install.appoint, { id, ...times });
    await world.ok(main, install.assign, { id, workerName: '刘师傅', workerPhone: '13700137000' });
  }
  await world.ok(main, install.start, { id: working });
  return { installOrder: waiting, spareInstall: spare, assignedInstall: assigned, workingInstall: working, servicePhoto: await uploadPicture(world, main, { scene: 'service' }) };
}

const reason = '客户临时出差';
const id = { id: 'installOrder' } as const;
const at = { id: 'assignedInstall' } as const;
export const installRows = [
  own(install.list, () => ({}), { text: 'shared' }),
  own(install.export, () => ({}), { text: 'shared' }),
  own(install.calendar, () => ({ from: '2099-01-05' })),
  own(install.findOne, (h) => ({ id: h.installOrder }), id),
  own(install.unmask, (h) => ({ id: h.installOrder }), id),
  own(install.goods, () => ({ of: 'PRODUCT' })),
  own(install.templates, () => ({}), { categoryId: 'shared' }),
  own(install.saveTemplate, () => ({ kind: 'INSTALL', items: [{ text: '摆放水平' }] }), { categoryId: 'shared', 'items[].text': 'shared' }),
  own(install.saveOrUpdate, (h) => ({ id: h.installOrder, kind: 'INSTALL', productId: h.product, ...customer }), id),
  own(install.saveOrUpdate, (h) => ({ kind: 'INSTALL', productId: h.product, ...customer }), { productId: ['product', 'refused'] }),
  own(install.appoint, (h) => ({ id: h.installOrder, ...times }), id),
  own(install.assign, (h) => ({ id: h.assignedInstall, receiverId: h.spareReceiver }), { ...at, receiverId: 'spareReceiver' }),
  own(install.reschedule, (h) => ({ id: h.assignedInstall, ...times, reason }), at),
  own(install.link, (h) => ({ id: h.assignedInstall, of: 'CUSTOMER' }), at),
  own(install.withdrawLink, (h) => ({ id: h.assignedInstall, of: 'CUSTOMER' }), at),
  own(install.finish, (h) => ({ id: h.workingInstall, answers, photosAfter: [h.servicePhoto], refusal: '客户不在家' }), { id: 'workingInstall', 'photosAfter[]': ['servicePhoto', 'refused'] }),
  own(install.finish, (h) => ({ id: h.workingInstall, answers, photosBefore: [h.servicePhoto], refusal: '客户不在家' }), { 'photosBefore[]': ['servicePhoto', 'refused'] }),
  own(install.finish, (h) => ({ id: h.workingInstall, answers, photosAfter: [h.servicePhoto], signature: h.servicePhoto }), { signature: ['servicePhoto', 'refused'] }),
  own(install.cancel, (h) => ({ id: h.spareInstall, reason }), { id: 'spareInstall' }),
];

const order = (key: 'installOrder' | 'assignedInstall' | 'workingInstall' | 'spareInstall'): [string, string, typeof key] => ['installOrder', 'status', key];
export const installSteps: readonly Step[] = [
  step(install.appoint, 'appoint', (h) => ({ id: h.installOrder, ...times }), order('installOrder'), without(installLife, 'appoint')),
  step(install.assign, 'assign', (h) => ({ id: h.assignedInstall, workerName: '王师傅' }), order('assignedInstall'), without(installLife, 'assign')),
  step(install.reschedule, 'reschedule', (h) => ({ id: h.assignedInstall, ...times, reason }), order('assignedInstall'), without(installLife, 'reschedule')),
  step(install.start, 'start', (h) => ({ id: h.assignedInstall }), order('assignedInstall'), without(installLife, 'start')),
  step(install.finish, 'finish', (h) => ({ id: h.workingInstall, answers, photosAfter: [h.servicePhoto], refusal: '客户不在家' }), order('workingInstall'), [0, 1, 4, 5, 6]),
  step(install.accept, 'accept', (h) => ({ id: h.workingInstall }), order('workingInstall'), without(installLife, 'accept')),
  step(install.reject, 'do not accept', (h) => ({ id: h.workingInstall, reason }), order('workingInstall'), without(installLife, 'reject')),
  step(install.cancel, 'cancel', (h) => ({ id: h.spareInstall, reason }), order('spareInstall'), without(installLife, 'cancel')),
  step(install.saveOrUpdate, 'edit', (h) => ({ id: h.installOrder, kind: 'INSTALL', productId: h.product, ...customer }), order('installOrder'), without(installLife, 'edit')),
  step(install.link, 'give the worker’s link', (h) => ({ id: h.assignedInstall, of: 'WORKER' }), order('assignedInstall'), [0, 1, 5, 6]),
];
export const installStateless: Readonly<Record<string, string>> = {
  'install.unmask': 'a customer may be looked at in any state',
  'install.withdrawLink': 'refused where there is no link, tested beside it',
  'install.saveTemplate': 'adds a version',
  'installLink.act': 'has a link instead of a row; answers with what became of each act',
  'installLink.upload': 'has a link instead of a row; refused once it ended, tested beside it',
  'visitLink.confirm': 'has a link instead of a row, tested beside it',
  'visitLink.choose': 'has a link instead of a row, tested beside it',
  'visitLink.rate': 'has a link instead of a row, tested beside it',
};
