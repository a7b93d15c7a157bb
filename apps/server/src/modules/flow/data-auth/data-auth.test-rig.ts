import { dataAuth, type Input, productIdentify } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import type { Person } from '../../../../test/world.ts';

type Made = Awaited<ReturnType<typeof companiesAndAuditor>>;
export type Offer = Input<typeof dataAuth.saveOrUpdate>;
export const partner = '深圳软装家居';

/** A maker with two products in two series, a partner, and a third company. */
export function dataAuthRig() {
  const rig = {} as Made & { productId: string; otherId: string; seriesId: string; third: Person };
  beforeAll(async () => {
    Object.assign(rig, await companiesAndAuditor());
    const { world, main, auditor, stranger } = rig;
    await world.asStaff((db) => db.updateTable('company').set({ name: partner }).where('id', '=', stranger.companyId).execute());
    rig.third = await world.person(await world.company(), 'ENT_MAIN');
    const [one, two] = [await seriesOf(world, main, auditor), await seriesOf(world, main, auditor)];
    rig.seriesId = one.seriesId;
    [rig.productId, rig.otherId] = [await readyProduct(world, main, one.seriesId), await readyProduct(world, main, two.seriesId)];
    await world.asStaff((db) =>
      db.updateTable('productIdentify').set({ applyStatus: 2 }).where('companyId', '=', main.companyId).execute(),
    );
  });
  afterAll(() => rig.world.end());

  const offer = (more: Partial<Offer> = {}): Offer => ({
    grantee: partner,
    scopes: ['PRODUCT'],
    reach: 'ALL',
    fields: ['PRODUCT.productName', 'PRODUCT.spec'],
    purpose: '供客户核对产品信息',
    startDate: today(),
    endDate: addDays(today(), 90),
    ...more,
  });
  const give = async (more: Partial<Offer> = {}) => {
    const { id } = await rig.world.ok(rig.main, dataAuth.saveOrUpdate, offer(more));
    await rig.world.ok(rig.stranger, dataAuth.agree, { id });
    return id;
  };
  const read = (id: string, who: Person = rig.stranger, scope: 'PRODUCT' | 'MATERIAL' | 'TRACE' | 'REPORT' | 'STOCK' = 'PRODUCT') =>
    rig.world.call(who, dataAuth.read, { id, scope });
  const product = (id: string) => rig.world.ok(rig.main, productIdentify.findOne, { id });
  return { rig, offer, give, read, product };
}
