import { today } from '@touchmark/domain';
import { productCheck, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyAndAuditors } from '../../../../test/brands.ts';
import { approvedProduct, seriesOf, submittedProduct, changedColour } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let auditor: Person;
let second: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, companyId, main, auditor, second } = await companyAndAuditors());
  ({ seriesId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string) => world.ok(main, productIdentify.findOne, { id });
const year = Number(today().slice(0, 4));

const coloured = (id: string, color: string) => changedColour(world, main, id, color);

describe('productCheck.audit', () => {
  it('gives a passed product its number, its identifier and its record, and tells the company', async () => {
    const id = await submittedProduct(world, main, seriesId, { productName: '首个产品' });
    await world.ok(auditor, productCheck.audit, { id, pass: true });
    const product = await one(id);
    const company = await world.asStaff((db) =>
      db.selectFrom('company').where('id', '=', companyId).select('nodePrefix').executeTakeFirstOrThrow(),
    );
    expect(product).toMatchObject({ applyStatus: 2, productNo: '00001', identifier: `${company.nodePrefix}/P${year}00001` });
    const record = await world.asStaff((db) =>
      db.selectFrom('nodeRecord').where('identifier', '=', product.identifier!).selectAll().executeTakeFirstOrThrow(),
    );
    expect(record).toMatchObject({ objectType: 'PRODUCT', objectId: id, companyId, resolveStatus: 0 });
    expect(record.record).toContainEqual({ index: 2, type: 'PRODUCT_NAME', value: '首个产品', perm: 'PUBLIC' });
    const messages = await world.asStaff((db) =>
      db.selectFrom('msgNotify').where('userId', '=', main.userId).where('mark', '=', `product:${id}`).select(['title', 'path']).execute(),
    );
    expect(messages).toEqual([{ title: '产品标识“首个产品”已通过审核', path: '/productNode/templateNew' }]);
  });

  it('numbers products that are passed at the same time one after the other', async () => {
    const owner = await world.person(await world.company(), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await submittedProduct(world, owner, place.seriesId));
    await Promise.all(ids.map((id, at) => world.ok(at % 2 ? auditor : second, productCheck.audit, { id, pass: true })));
    const { records } = await world.ok(owner, productIdentify.list, {});
    expect(records.map(({ productNo }) => productNo).sort()).toEqual(['00001', '00002', '00003', '00004', '00005', '00006']);
    expect(new Set(records.map(({ identifier }) => identifier)).size).toBe(6);
  });

  it('never gives a number twice, also when its product is gone', async () => {
    const owner = await world.person(await world.company(), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const first = await approvedProduct(world, owner, auditor, place.seriesId);
    await world.asStaff(async (db) => {
      await db.deleteFrom('productIdentify').where('id', '=', first).execute();
    });
    const next = await approvedProduct(world, owner, auditor, place.seriesId);
    expect((await world.ok(owner, productIdentify.findOne, { id: next })).productNo).toBe('00002');
  });

  it('hands remarks on fields to the owner', async () => {
    const id = await submittedProduct(world, main, seriesId);
    await world.ok(auditor, productCheck.audit, {
      id,
      pass: false,
      opinion: '图片与型号不符，请更换',
      fieldRemarks: { mainImgs: '第 1 张是另一款', DE20001: '与规格不一致' },
    });
    expect(await one(id)).toMatchObject({
      applyStatus: 3,
      opinion: '图片与型号不符，请更换',
      fieldRemarks: { mainImgs: '第 1 张是另一款', DE20001: '与规格不一致' },
      identifier: null,
    });
    await world.ok(main, productIdentify.submit, { id });
    expect((await one(id)).fieldRemarks).toEqual({});
  });
});

describe('a change of an approved product', () => {
  it('shows what it replaces, and becomes the product when it is passed', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    const { identifier } = await one(id);
    const change = await coloured(id, '墨绿');
    const shown = await world.ok(auditor, productCheck.findOne, { id: change });
    expect(shown).toMatchObject({ kind: 'CHANGE', product: { id, productName: '清屿三人布艺沙发', color: '墨绿' } });
    expect(shown.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['color', '米白', '墨绿'],
      ['DE20005', '', '300 kg'],
    ]);
    await world.ok(auditor, productCheck.audit, { id: change, pass: true });
    expect(await one(id)).toMatchObject({
      color: '墨绿',
      identifier,
      change: null,
      applyStatus: 2,
      models: [{ values: { DE20005: 300 } }],
    });
    expect((await world.ok(auditor, productCheck.findOne, { id: change })).changes.map(({ field, before }) => [field, before])).toEqual([
      ['color', '米白'],
      ['DE20005', ''],
    ]);
  });

  it('changes nothing when it is refused; its owner may hand in another', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    const change = await coloured(id, '玫红');
    await world.ok(auditor, productCheck.audit, {
      id: change,
      pass: false,
      opinion: '颜色与图片不一致',
      fieldRemarks: { color: '图片为米白' },
    });
    const refused = await one(id);
    expect(refused).toMatchObject({
      color: '米白',
      applyStatus: 2,
      changeStatus: 3,
      change: { applyStatus: 3, opinion: '颜色与图片不一致', fields: { color: '玫红' } },
      fieldRemarks: { color: '图片为米白' },
    });
    expect(refused.change!.files.map(({ fileId }) => fileId)).toEqual(refused.mainImgs.map(({ fileId }) => fileId));
    await world.ok(auditor, productCheck.audit, { id: await coloured(id, '浅灰'), pass: true });
    expect(await one(id)).toMatchObject({ color: '浅灰', fieldRemarks: {} });
  });
});
