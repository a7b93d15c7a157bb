import { chainSource, factoryRecord } from '@touchmark/contract';
import { addDays, materialLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { approvedAptitude, pendingAptitude } from '../../../../test/aptitudes.ts';
import { materialRig, maker } from './material.test-rig.ts';

const { rig, fields, enter, batch, one } = materialRig();
const { at } = materialLife;
interface Fault {
  field: string;
  msg: string;
}
const faultsOf = (answer: { data: unknown }) => (answer.data as { fields: Fault[] } | null)?.fields ?? [];
const faults = (answer: { data: unknown }) => faultsOf(answer).map(({ field }) => field);

describe('a lot is refused', () => {
  it.each<[string, object, string]>([
    ['without a name', { material: '板' }, 'material'],
    ['of nothing', { qty: 0 }, 'qty'],
    ['with four decimals', { qty: 1.2345 }, 'qty'],
    ['made tomorrow', { prodDate: addDays(today(), 1) }, 'prodDate'],
    ['from nowhere', { origin: '999999' }, 'origin'],
    ['with a value that its kind does not have', { values: { density: '30' } }, 'values.density'],
    ['with a class that the standard does not have', { values: { formaldehyde: 'E9' } }, 'values.formaldehyde'],
    ['with a value out of bounds', { values: { moisture: '900' } }, 'values.moisture'],
    ['with a picture that is not the company’s', { images: ['999999999'] }, 'images'],
  ])('%s', async (_, wrong, field) => {
    expect(faults(await rig.world.call(rig.main, chainSource.saveOrUpdate, fields(wrong)))).toEqual([field]);
  });

  it('twice by the same supplier, material and number', async () => {
    await enter({ lotNo: 'TWICE-1' });
    expect(faults(await rig.world.call(rig.main, chainSource.saveOrUpdate, fields({ lotNo: 'TWICE-1' })))).toEqual(['lotNo']);
    await enter({ lotNo: 'TWICE-1', supplier: '另一家板材厂' });
  });
});

describe('a lot', () => {
  it('is a draft, then valid with its identifier, linked by amounts that reconcile, and free again', async () => {
    const { world, main } = rig;
    await world.asStaff((db) => db.updateTable('company').set({ nodePrefix: '88.1.77' }).where('id', '=', main.companyId).execute());
    const id = await enter({ draft: true });
    expect(await one(id)).toMatchObject({ status: at.draft, supplier: maker, identifier: '' });
    const prodBatchId = await batch();
    expect(await world.call(main, chainSource.link, { id, prodBatchId, qty: 1, unit: 'kg' })).toMatchObject({ error: 'notAllowedInState' });
    await world.ok(main, chainSource.validate, { id });
    const { sourceNo } = await one(id);
    expect(await one(id)).toMatchObject({ status: at.valid, identifier: `88.1.77/${sourceNo}`, left: 100 });
    expect(await world.ok(main, chainSource.link, { id, prodBatchId, qty: 0.06, unit: 't' })).toEqual({ used: 60, left: 40 });
    const over = await world.call(main, chainSource.link, { id, prodBatchId: await batch(), qty: 50, unit: 'kg' });
    expect(faultsOf(over)[0]!.msg).toContain('收货 100 kg，已用 60 kg，剩余 40 kg，不足 50 kg');
    expect(faults(await world.call(main, chainSource.link, { id, prodBatchId, qty: 1, unit: 'm2' }))).toEqual(['unit']);
    expect(await one(id)).toMatchObject({ status: at.linked, used: 60, left: 40, uses: [{ qty: 60, amount: '60 kg', prodBatchId }] });
    expect(await world.call(main, chainSource.saveOrUpdate, { id, ...fields() })).toMatchObject({ error: 'notAllowedInState' });
    expect(await world.call(main, chainSource.void, { id, reason: '甲醛复检不合格' })).toMatchObject({ error: 'notAllowedInState' });
    expect((await world.ok(main, factoryRecord.findOne, { id: prodBatchId })).materials).toMatchObject([{ lotId: id, amount: '60 kg' }]);
    const events = await world.asStaff((db) =>
      db.selectFrom('epcisEvent').where('prodBatchId', '=', prodBatchId).select(['eventType', 'doc']).execute(),
    );
    expect(events).toMatchObject([{ eventType: 'TransformationEvent', doc: { inputQuantityList: [{ quantity: 60, uom: 'KGM' }] } }]);
    await world.ok(main, chainSource.unlink, { id, prodBatchId, reason: '登记到了错误的批次' });
    expect(await one(id)).toMatchObject({ status: at.valid, left: 100, uses: [] });
    await world.ok(main, chainSource.void, { id, reason: '甲醛复检不合格' });
    expect(await one(id)).toMatchObject({ status: at.void, voidReason: '甲醛复检不合格' });
  });

  it('of 100 kg is not used up by two batches at once that take 60 and 50', async () => {
    const { world, main } = rig;
    const id = await enter();
    const [first, second] = [await batch(), await batch()];
    const answers = await Promise.all([
      world.call(main, chainSource.link, { id, prodBatchId: first, qty: 60, unit: 'kg' }),
      world.call(main, chainSource.link, { id, prodBatchId: second, qty: 50, unit: 'kg' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(faults(answers.find(({ success }) => !success)!)).toEqual(['qty']);
    const { used, left, qty } = await one(id);
    expect([60, 50]).toContain(used);
    expect(used + left!).toBe(qty);
  });

  it('that makers typed stays as it is; once it has a quantity, what is typed with a batch reconciles, too', async () => {
    const { world, main } = rig;
    const typed = { material: '高回弹海绵', supplier: '恒泡海绵', lotNo: 'HP-500', amount: '一卡车' };
    const prodBatchId = await batch({ materials: [typed] });
    const [found] = (await world.ok(main, chainSource.list, { search: 'HP-500' })).records;
    expect(found).toMatchObject({ qty: null, left: null, status: at.linked, supplier: '恒泡海绵', batches: 1 });
    const id = await enter({ supplier: '恒泡海绵', material: '阻燃海绵', lotNo: 'HP-501', kind: 'FOAM', values: {}, qty: 100 });
    const known = { material: '阻燃海绵', supplier: '恒泡海绵', lotNo: 'HP-501' };
    const save = async (amount: string) =>
      world.call(main, factoryRecord.saveOrUpdate, {
        id: prodBatchId,
        productId: rig.productId,
        factory: '佛山一厂',
        batchNo: (await world.ok(main, factoryRecord.findOne, { id: prodBatchId })).batchNo,
        prodDate: today(),
        planQty: 40,
        materials: [typed, { ...known, amount }],
      });
    for (const wrong of ['120 kg', '一卡车', '3 m²']) expect(faults(await save(wrong))).toEqual(['materials']);
    expect(await save('60 kg')).toMatchObject({ success: true });
    expect(await one(id)).toMatchObject({ used: 60, left: 40, status: at.linked });
    expect(await save('80 kg')).toMatchObject({ success: true });
    expect(await one(id)).toMatchObject({ used: 80, left: 20 });
  });

  it('has the certificates of its supplier’s material, attached once for all lots of it', async () => {
    const { world, main, auditor } = rig;
    const [first, second] = [await enter({ supplier: '绿源板材' }), await enter({ supplier: '绿源板材' })];
    expect(faults(await world.call(main, chainSource.certificate, { id: first, aptitudeId: await pendingAptitude(world, main) }))).toEqual([
      'aptitudeId',
    ]);
    const aptitudeId = await approvedAptitude(world, main, auditor, { name: 'ENF 检验报告' });
    await world.ok(main, chainSource.certificate, { id: first, aptitudeId });
    for (const id of [first, second])
      expect((await one(id)).certificateList).toMatchObject([{ name: 'ENF 检验报告', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await world.ok(main, chainSource.certificate, { id: second, aptitudeId, attached: false });
    expect((await one(first)).certificateList).toEqual([]);
  });

  it('corrected keeps what it said before', async () => {
    const { world, main } = rig;
    const id = await enter({ values: { formaldehyde: 'E1' } });
    const { version, lotNo } = await one(id);
    await world.ok(main, chainSource.saveOrUpdate, { id, version, ...fields({ lotNo, values: { formaldehyde: 'E0' } }) });
    expect(await world.call(main, chainSource.saveOrUpdate, { id, version, ...fields({ lotNo }) })).toMatchObject({
      error: 'versionConflict',
    });
    const { values, formerVersions } = await one(id);
    expect(values).toEqual({ formaldehyde: 'E0' });
    expect(formerVersions[0]!.facts.find(({ name }) => name.zh === '关键指标')!.value).toContain('E1');
  });

  it('is found by its own label, whatever it says', async () => {
    const { world, main, stranger } = rig;
    const scan = (text: string, who = main) => world.ok(who, chainSource.scan, { text });
    expect(await scan('ROLL 7/22 无锡皮革')).toEqual({
      lotId: null,
      material: '',
      materialCode: '',
      lotNo: '',
      labelText: 'ROLL 7/22 无锡皮革',
    });
    const id = await enter({ labelText: 'ROLL 7/22 无锡皮革' });
    expect(await scan('ROLL 7/22 无锡皮革')).toMatchObject({ lotId: id });
    expect(await scan((await one(id)).sourceNo)).toMatchObject({ lotId: id });
    expect(await scan('(01)06901234567892(10)B-7')).toMatchObject({ lotId: null, materialCode: '06901234567892', lotNo: 'B-7' });
    expect(await scan('ROLL 7/22 无锡皮革', stranger)).toMatchObject({ lotId: null });
  });
});

it('another company’s lot, batch and certificate do not exist', async () => {
  const { world, stranger, main } = rig;
  const id = await enter();
  expect(await world.call(stranger, chainSource.findOne, { id })).toMatchObject({ code: 404 });
  expect(await world.call(stranger, chainSource.void, { id, reason: '不是自己的批次' })).toMatchObject({ code: 404 });
  const own = await enter({}, stranger);
  expect(faults(await world.call(stranger, chainSource.link, { id: own, prodBatchId: await batch(), qty: 1, unit: 'kg' }))).toEqual([
    'prodBatchId',
  ]);
  expect((await world.ok(main, chainSource.list, { search: 'ENF' })).records.map((row) => row.id)).not.toContain(own);
});
