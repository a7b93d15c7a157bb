import { chainSource, dataAuth, factoryRecord, type Input } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import type { Person } from '../../../../test/world.ts';

type Made = Awaited<ReturnType<typeof companiesAndAuditor>>;
type Lot = Input<typeof chainSource.saveOrUpdate>;
export const supplier = '惠州林木板材';
export const maker = '佛山云禾家具';

/** A maker (`main`) with a product, and a supplier (`stranger`). */
export function materialRig(options: Parameters<typeof companiesAndAuditor>[0] = {}) {
  const rig = {} as Made & { productId: string; third: Person };
  let nth = 0;
  beforeAll(async () => {
    Object.assign(rig, await companiesAndAuditor(options));
    const { world, main, auditor, stranger } = rig;
    await world.asStaff((db) => db.updateTable('company').set({ name: supplier }).where('id', '=', stranger.companyId).execute());
    rig.third = await world.person(await world.company(), 'ENT_MAIN');
    const { seriesId } = await seriesOf(world, main, auditor);
    rig.productId = await readyProduct(world, main, seriesId);
  });
  afterAll(() => rig.world.end());

  const fields = (more: Partial<Lot> = {}): Lot => ({
    material: 'ENF 级刨花板',
    kind: 'PANEL',
    lotNo: `LM-${(nth += 1)}`,
    qty: 100,
    unit: 'kg',
    origin: '441302',
    prodDate: today(),
    values: { formaldehyde: 'ENF' },
    ...more,
  });
  const enter = async (more: Partial<Lot> = {}, who: Person = rig.main) =>
    (await rig.world.ok(who, chainSource.saveOrUpdate, fields(more))).id;
  const batch = async (more: object = {}) =>
    (
      await rig.world.ok(rig.main, factoryRecord.saveOrUpdate, {
        productId: rig.productId,
        factory: '佛山一厂',
        batchNo: `PB-${(nth += 1)}`,
        prodDate: today(),
        planQty: 40,
        ...more,
      })
    ).id;
  const one = (id: string, who: Person = rig.main) => rig.world.ok(who, chainSource.findOne, { id });
  /** The supplier shows the maker its lots. */
  const show = async (more: object = {}, [from, to, name]: [Person, Person, string] = [rig.stranger, rig.main, maker]) => {
    const { id } = await rig.world.ok(from, dataAuth.saveOrUpdate, {
      grantee: name,
      scopes: ['MATERIAL'],
      reach: 'ALL',
      fields: ['material', 'lotNo', 'kind', 'origin', 'values', 'certificates', 'status'].map((field) => `MATERIAL.${field}`),
      purpose: '随货提供物料来源',
      startDate: today(),
      endDate: addDays(today(), 90),
      ...more,
    });
    await rig.world.ok(to, dataAuth.agree, { id });
    return id;
  };
  return { rig, fields, enter, batch, one, show };
}
