import { afterSales, warranty } from '@touchmark/contract';
import { afterSalesLife, qualityWarningLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { uploadPicture } from '../../../apps/server/test/brands.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const form = { type: 'REPAIR', description: '右后脚断裂', phone: '13900001234', adcode: '420106' } as const;
/** A request, a warning, and a card of a unit that was sold, and terms for all products. */
export async function servicesOf(world: World, main: Person, { batch, product, prodBatch }: { batch: string; product: string; prodBatch: string }) {
  const { companyId } = main;
  const servicePhoto = await uploadPicture(world, main, { scene: 'service' });
  const { id: request } = await world.ok(main, afterSales.saveOrUpdate, { productId: product, ...form });
  await world.ok(main, afterSales.link, { id: request });
  return world.asStaff(async (db) => {
    const lot = { companyId, prodBatchId: prodBatch, productId: product, requests: 5, firstTime: '2026-01-05', lastTime: '2026-01-06' } as const;
    const { id: warning } = await db.insertInto('qualityWarning').values(lot).returning('id').executeTakeFirstOrThrow();
    const card = { companyId, batchId: batch, productId: product, months: JSON.stringify({ FRAME: 12 }), begins: 'SALE', source: 'SALE', soldOn: '2026-01-05', beginDate: '2026-01-05', endDate: '2027-01-04' } as const;
    const [{ id: warrantyCard }, { id: spareCard }] = await Promise.all([1, 2].map((serial) => db.insertInto('warrantyCard').values({ ...card, serial, code: `W${serial}` }).returning('id').executeTakeFirstOrThrow())) as [{ id: string }, { id: string }];
    const terms = { companyId, termsVersion: 1, validFrom: '2026-01-01', months: JSON.stringify({ FRAME: 12 }), begins: 'SALE' } as const;
    await db.insertInto('warrantyTerms').values(terms).execute();
    return { warrantyCard, spareCard, request, warning, servicePhoto };
  });
}

const id = { id: 'warrantyCard' } as const;
const reason = '顾客要求换一件';
const request = { id: 'request' } as const;
export const serviceRows = [
  own(warranty.list, () => ({}), { code: 'shared' }),
  own(warranty.export, () => ({}), { code: 'shared' }),
  own(warranty.findOne, (h) => ({ id: h.warrantyCard }), id),
  own(warranty.unmask, (h) => ({ id: h.warrantyCard }), id),
  own(warranty.saveTerms, (h) => ({ productId: h.product, validFrom: '2026-02-01', months: { FRAME: 12 }, begins: 'SALE' }), { productId: ['product', 'refused'], categoryId: 'shared' }),
  own(warranty.forget, (h) => ({ id: h.warrantyCard, reason }), id),
  own(afterSales.lookUp, (h) => ({ text: h.code }), { text: ['code', 'refused'] }),
  own(afterSales.saveOrUpdate, (h) => ({ text: h.code, ...form }), { text: ['code', 'refused'] }),
  own(afterSales.list, () => ({}), { prodBatchId: ['prodBatch', 'empty'], code: 'shared' }),
  own(afterSales.export, () => ({}), { prodBatchId: ['prodBatch', 'empty'], code: 'shared' }),
  own(afterSales.warnings, () => ({})),
  own(afterSales.findOne, (h) => ({ id: h.request }), request),
  own(afterSales.nearby, (h) => ({ id: h.request }), request),
  own(afterSales.unmask, (h) => ({ id: h.request }), request),
  own(afterSales.saveOrUpdate, (h) => ({ productId: h.product, ...form }), { productId: ['product', 'refused'] }),
  own(afterSales.saveOrUpdate, (h) => ({ id: h.request, ...form, photos: [h.servicePhoto] }), { id: 'request', 'photos[]': ['servicePhoto', 'refused'] }),
  own(afterSales.accept, (h) => ({ id: h.request }), request),
  own(afterSales.dispatch, (h) => ({ id: h.request, receiverId: h.spareReceiver }), { id: 'request', receiverId: 'spareReceiver' }),
  own(afterSales.answer, (h) => ({ id: h.request, text: '已安排师傅' }), { id: 'request', text: 'shared' }),
  own(afterSales.remind, (h) => ({ id: h.request }), request),
  own(afterSales.link, (h) => ({ id: h.request }), request),
  own(afterSales.sendLink, (h) => ({ id: h.request }), request),
  own(afterSales.withdrawLink, (h) => ({ id: h.request }), request),
  own(afterSales.exchange, (h) => ({ id: h.request, newText: h.code, old: 'VOID' }), request),
  own(afterSales.returnGoods, (h) => ({ id: h.request, reason }), request),
  own(afterSales.handle, (h) => ({ id: h.request, solution: 'ONSITE' }), request),
  own(afterSales.finish, (h) => ({ id: h.request }), request),
  own(afterSales.reject, (h) => ({ id: h.request, reason }), request),
  own(afterSales.beginRecall, (h) => ({ id: h.warning }), { id: 'warning' }),
  own(afterSales.setAside, (h) => ({ id: h.warning, reason }), { id: 'warning' }),
  own(warranty.endCard, (h) => ({ id: h.spareCard, reason }), { id: 'spareCard' }),
];

const at: [string, string, 'request'] = ['afterSales', 'status', 'request'];
const warned: [string, string, 'warning'] = ['qualityWarning', 'status', 'warning'];
export const serviceSteps: readonly Step[] = [
  step(afterSales.saveOrUpdate, 'edit', (h) => ({ id: h.request, ...form }), at, without(afterSalesLife, 'edit')),
  step(afterSales.accept, 'take up', (h) => ({ id: h.request }), at, without(afterSalesLife, 'accept')),
  step(afterSales.reject, 'decline', (h) => ({ id: h.request, reason }), at, without(afterSalesLife, 'reject')),
  step(afterSales.dispatch, 'hand on', (h) => ({ id: h.request, receiverId: h.spareReceiver }), at, without(afterSalesLife, 'dispatch')),
  step(afterSales.answer, 'answer', (h) => ({ id: h.request, text: '已安排师傅' }), at, without(afterSalesLife, 'answer')),
  step(afterSales.handle, 'solve', (h) => ({ id: h.request, solution: 'ONSITE' }), at, without(afterSalesLife, 'handle')),
  step(afterSales.exchange, 'exchange', (h) => ({ id: h.request, newText: h.code, old: 'VOID' }), at, without(afterSalesLife, 'exchange')),
  step(afterSales.returnGoods, 'take back', (h) => ({ id: h.request, reason }), at, without(afterSalesLife, 'returnGoods')),
  step(afterSales.finish, 'complete', (h) => ({ id: h.request }), at, without(afterSalesLife, 'finish')),
  step(afterSales.remind, 'remind', (h) => ({ id: h.request }), at, without(afterSalesLife, 'remind')),
  step(afterSales.setAside, 'set aside', (h) => ({ id: h.warning, reason }), warned, without(qualityWarningLife, 'setAside')),
  step(afterSales.beginRecall, 'begin a recall', (h) => ({ id: h.warning }), warned, without(qualityWarningLife, 'beginRecall')),
];
export const serviceStateless: Readonly<Record<string, string>> = {
  'afterSales.link': 'a link may be shown in any state, also to object afterwards',
  'afterSales.withdrawLink': 'refused once it was withdrawn, tested beside it',
  'afterSales.sendLink': 'sends what may be shown in any state',
  'afterSales.unmask': 'a customer may be looked at in any state',
  'serviceLink.upload': 'has a link instead of a row; refused once it was solved',
  'serviceLink.confirm': 'has a link instead of a row, tested beside it',
  'serviceLink.object': 'has a link instead of a row, tested beside it',
  'serviceLink.rate': 'has a link instead of a row, tested beside it',
  'serviceLink.cancel': 'has a link instead of a row, tested beside it',
  'warranty.saveTerms': 'adds a version',
  'warranty.saveSetting': 'a setting has no states',
  'warranty.unmask': 'a customer may be looked at in any state',
  'warranty.endCard': 'refused once it ended, tested beside it',
  'warranty.forget': 'refused once they are gone, tested beside it',
};
