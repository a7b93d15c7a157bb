import { brandAudit, brandNode } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, brandFields, companyAndAuditors, pendingBrand } from '../../../../test/brands.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let auditor: Person;
let other: Person;
beforeAll(async () => {
  ({ world, companyId, main, auditor, second: other } = await companyAndAuditors());
});
afterAll(() => world.end());

const pending = (brandName: string, fields = {}) => pendingBrand(world, main, brandName, fields);
const brand = (id: string) => world.ok(main, brandNode.findOne, { id });
const rowsOf = <T>(work: Parameters<World['asStaff']>[0]) => world.asStaff(work) as Promise<T>;

describe('brandAudit.audit', () => {
  it('gives codes in order, registers the identifier and tells the company', async () => {
    const own = await world.person(await world.company({ name: '成都木语家具' }), 'ENT_MAIN');
    const [first, second] = [
      await approvedBrand(world, own, auditor, { brandName: '木语' }),
      await approvedBrand(world, own, auditor, { brandName: '木语二' }),
    ];
    const [a, b] = [await world.ok(own, brandNode.findOne, { id: first }), await world.ok(own, brandNode.findOne, { id: second })];
    expect([a.brandCode, b.brandCode]).toEqual(['B001', 'B002']);
    expect(a.identifier).toMatch(/^88\.999\.\d{6}\/B001$/);
    const records = await rowsOf<{ identifier: string; resolveStatus: number; record: unknown }[]>((db) =>
      db.selectFrom('nodeRecord').where('companyId', '=', own.companyId).selectAll().orderBy('id').execute(),
    );
    expect(records.map(({ identifier }) => identifier)).toEqual([a.identifier, b.identifier]);
    expect(records[0]!.record).toContainEqual({ index: 2, type: 'BRAND_NAME', value: '木语', perm: 'PUBLIC' });
    const messages = await rowsOf<{ title: string }[]>((db) =>
      db.selectFrom('msgNotify').where('userId', '=', own.userId).selectAll().orderBy('id').execute(),
    );
    expect(messages.map(({ title }) => title)).toEqual(['品牌“木语”已通过审核', '品牌“木语二”已通过审核']);
    expect(a.history.map(({ action, userName }) => [action, userName !== ''])).toEqual([
      ['add', true],
      ['submit', true],
      ['approve', true],
    ]);
  });

  it('rejects with an opinion the company can read, and the brand may come again', async () => {
    const id = await pending('被驳回');
    await world.ok(auditor, brandAudit.audit, { id, pass: false, opinion: '注册证不清晰，请重新上传' });
    expect(await brand(id)).toMatchObject({ applyStatus: 3, opinion: '注册证不清晰，请重新上传', brandCode: null });
    await world.ok(main, brandNode.submit, { id });
    expect(await brand(id)).toMatchObject({ applyStatus: 1, opinion: '' });
  });

  it('merges a change, or leaves the brand as it was', async () => {
    const id = await approvedBrand(world, main, auditor, { brandName: '原名' });
    const ask = async (brandName: string) =>
      (await world.ok(main, brandNode.change, { ...(await brandFields(world, main, { brandName })), id })).id;
    const refused = await ask('新名一');
    await world.ok(auditor, brandAudit.audit, { id: refused, pass: false, opinion: '与商标证不一致' });
    expect(await brand(id)).toMatchObject({ brandName: '原名', applyStatus: 2, change: { applyStatus: 3, opinion: '与商标证不一致' } });
    const passed = await ask('新名二');
    expect(await world.ok(auditor, brandAudit.findOne, { id: passed })).toMatchObject({
      kind: 'CHANGE',
      brandId: id,
      submitted: { brandName: '新名二' },
      before: { brandName: '原名' },
    });
    await world.ok(auditor, brandAudit.audit, { id: passed, pass: true });
    const after = await brand(id);
    expect(after).toMatchObject({ brandName: '新名二', applyStatus: 2, change: null });
    expect(after.history.map(({ action }) => action)).toEqual(['add', 'submit', 'approve', 'change', 'reject', 'change', 'approve']);
    const [record] = await rowsOf<{ record: unknown }[]>((db) =>
      db.selectFrom('nodeRecord').where('identifier', '=', after.identifier!).selectAll().execute(),
    );
    expect(JSON.stringify(record!.record)).toContain('新名二');
  });

  it('passes one submission once, however many ask at the same time', async () => {
    const id = await pending('并发');
    const answers = await Promise.all([auditor, other, auditor, other].map((who) => world.call(who, brandAudit.audit, { id, pass: true })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect((await brand(id)).history.filter(({ action }) => action === 'approve')).toHaveLength(1);
  });
});

describe('brandAudit.revoke', () => {
  it('voids the brand, stops its identifier and takes its products down; approved again, it keeps its code', async () => {
    const id = await approvedBrand(world, main, auditor, { brandName: '作废', trademarkNo: '77777777' });
    const before = await brand(id);
    await world.asStaff(async (db) => {
      const category = await db
        .insertInto('proCategory')
        .values({ code: 'T1', nameZh: '沙发', nameEn: 'Sofa', level: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const series = await db
        .insertInto('productSeries')
        .values({ companyId, brandId: id, name: '沙发', level: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const product = {
        companyId,
        seriesId: series.id,
        brandId: id,
        categoryId: category.id,
        productName: '沙发',
        spec: '1',
        unit: '件',
        applyStatus: 2 as const,
      };
      await db
        .insertInto('productIdentify')
        .values([
          { ...product, model: 'A', serviceStatus: 1 },
          { ...product, model: 'B', serviceStatus: 0 },
          { ...product, model: 'C', serviceStatus: 4 },
        ])
        .execute();
    });
    expect(await world.call(auditor, brandAudit.revoke, { id, reason: '短' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    expect(
      await world.call(await world.person(auditor.companyId, 'PLATFORM_OPERATOR'), brandAudit.revoke, { id, reason: '商标被宣告无效' }),
    ).toMatchObject({ code: 403 });
    expect(await world.ok(auditor, brandAudit.revoke, { id, reason: '商标被宣告无效' })).toEqual({ productsDown: 1 });
    expect(await brand(id)).toMatchObject({ applyStatus: 3, opinion: '商标被宣告无效' });
    expect(
      await rowsOf((db) => db.selectFrom('productIdentify').where('brandId', '=', id).orderBy('model').select('serviceStatus').execute()),
    ).toEqual([{ serviceStatus: 2 }, { serviceStatus: 0 }, { serviceStatus: 4 }]);
    const resolving = () =>
      rowsOf((db) => db.selectFrom('nodeRecord').where('identifier', '=', before.identifier!).select('resolveStatus').execute());
    expect(await resolving()).toEqual([{ resolveStatus: 0 }]);
    expect(await world.call(auditor, brandAudit.revoke, { id, reason: '商标被宣告无效' })).toMatchObject({ code: 409 });
    await world.ok(main, brandNode.submit, { id });
    await world.ok(auditor, brandAudit.audit, { id, pass: true });
    expect(await brand(id)).toMatchObject({ applyStatus: 2, brandCode: before.brandCode, identifier: before.identifier });
    expect(await resolving()).toEqual([{ resolveStatus: 1 }]);
  });
});
