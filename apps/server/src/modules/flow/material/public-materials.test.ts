import { chainPush, chainSource, dataAuth } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { expect, it } from 'vitest';

import { factoryRig } from '../factory/factory.test-rig.ts';

const rig = factoryRig();

it('consumers see a material only where lot and authorisation both say public', async () => {
  const { world, main, fixture } = rig;
  const supplierId = await world.company();
  const supplier = await world.person(supplierId, 'ENT_MAIN');
  const name = `佛山锦革${main.companyId}`;
  await world.asStaff((db) => db.updateTable('company').set({ name }).where('id', '=', main.companyId).execute());
  const prodBatchId = await rig.planned('PB-M1');
  await rig.activate(prodBatchId, 1, 10);
  const seen = async (serial = 3) => {
    const code = { companyId: main.companyId, code: fixture.codes[serial - 1]!, batchId: fixture.batchId, serial };
    return (await world.services.scans.show(code)).materials.map(({ material, origin, fields }) => [material, origin, fields]);
  };

  const own = { kind: 'FOAM' as const, qty: 100, unit: 'kg' as const, prodDate: today(), values: { density: '35' }, origin: '440605' };
  const { id: hidden } = await world.ok(main, chainSource.saveOrUpdate, {
    ...own,
    material: '高回弹海绵',
    lotNo: 'F-1',
    supplier: '恒泡海绵',
  });
  await world.ok(main, chainSource.link, { id: hidden, prodBatchId, qty: 20, unit: 'kg' });
  expect(await seen()).toEqual([]);
  await world.ok(main, chainSource.show, { id: hidden, public: true });
  expect(await seen()).toEqual([['高回弹海绵', '440605', null]]);
  expect(await seen(11)).toEqual([]);
  await world.ok(main, chainSource.show, { id: hidden, public: false });

  const offer = {
    grantee: name,
    scopes: ['MATERIAL' as const],
    reach: 'ALL' as const,
    fields: ['MATERIAL.material', 'MATERIAL.origin'],
    purpose: '随货提供来源',
    startDate: today(),
    endDate: addDays(today(), 30),
  };
  const give = async (isPublic: boolean) => {
    const { id } = await world.ok(supplier, dataAuth.saveOrUpdate, { ...offer, public: isPublic });
    await world.ok(main, dataAuth.agree, { id });
    return id;
  };
  await give(false);
  const { id: hide } = await world.ok(supplier, chainSource.saveOrUpdate, {
    ...own,
    kind: 'LEATHER',
    values: {},
    material: '头层牛皮',
    lotNo: 'H-1',
    origin: '371302',
  });
  const { id: pushId } = await world.ok(supplier, chainPush.saveOrUpdate, {
    toCompany: main.companyId,
    lots: [{ lotId: hide, qty: 50 }],
    deliveryDate: today(),
  });
  await world.ok(supplier, chainPush.push, { id: pushId });
  const [lotId] = (await world.ok(main, chainPush.accept, { id: pushId })).lotIds;
  await world.ok(main, chainSource.link, { id: lotId!, prodBatchId, qty: 10, unit: 'kg' });
  await world.ok(main, chainSource.show, { id: lotId!, public: true });
  expect(await seen()).toEqual([]);
  await world.ok(supplier, chainSource.show, { id: hide, public: true });
  expect(await seen()).toEqual([]);
  const auth = await give(true);
  expect(await seen()).toEqual([['头层牛皮', '371302', ['MATERIAL.material', 'MATERIAL.origin']]]);
  await world.ok(supplier, dataAuth.revoke, { id: auth, reason: '不再对外公开来源' });
  expect(await seen()).toEqual([]);
});
