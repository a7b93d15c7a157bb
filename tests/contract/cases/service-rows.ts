import { warranty } from '@touchmark/contract';
import type { World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import type { Step } from './step.ts';

/** A card of a unit that was sold, and terms for all products. */
export const servicesOf = (world: World, { companyId, batch, product }: { companyId: string; batch: string; product: string }) =>
  world.asStaff(async (db) => {
    const card = { companyId, batchId: batch, productId: product, months: JSON.stringify({ FRAME: 12 }), begins: 'SALE', source: 'SALE', soldOn: '2026-01-05', beginDate: '2026-01-05', endDate: '2027-01-04' } as const;
    const [{ id: warrantyCard }, { id: spareCard }] = await Promise.all([1, 2].map((serial) => db.insertInto('warrantyCard').values({ ...card, serial, code: `W${serial}` }).returning('id').executeTakeFirstOrThrow())) as [{ id: string }, { id: string }];
    const terms = { companyId, termsVersion: 1, validFrom: '2026-01-01', months: JSON.stringify({ FRAME: 12 }), begins: 'SALE' } as const;
    await db.insertInto('warrantyTerms').values(terms).execute();
    return { warrantyCard, spareCard };
  });

const id = { id: 'warrantyCard' } as const;
const reason = '顾客要求';
export const serviceRows = [
  own(warranty.list, () => ({})),
  own(warranty.export, () => ({})),
  own(warranty.findOne, (h) => ({ id: h.warrantyCard }), id),
  own(warranty.unmask, (h) => ({ id: h.warrantyCard }), id),
  own(warranty.saveTerms, (h) => ({ productId: h.product, validFrom: '2026-02-01', months: { FRAME: 12 }, begins: 'SALE' }), { productId: ['product', 'refused'], categoryId: 'shared' }),
  own(warranty.forget, (h) => ({ id: h.warrantyCard, reason }), id),
  own(warranty.endCard, (h) => ({ id: h.spareCard, reason }), { id: 'spareCard' }),
];

export const serviceSteps: readonly Step[] = [];
export const serviceStateless: Readonly<Record<string, string>> = {
  'warranty.saveTerms': 'adds a version',
  'warranty.saveSetting': 'a setting has no states',
  'warranty.unmask': 'a customer may be looked at in any state',
  'warranty.endCard': 'refused once it ended, tested beside it',
  'warranty.forget': 'refused once they are gone, tested beside it',
};
