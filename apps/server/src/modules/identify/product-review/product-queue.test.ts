import { productCheck, productIdentify, productIdentifyModel } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aptitudeOf } from '../../../../test/aptitudes.ts';
import { companyAndAuditors } from '../../../../test/brands.ts';
import {
  approvedProduct,
  categoryId,
  generalValues,
  productFieldsOf,
  readyProduct,
  seriesOf,
  standardOf,
  submittedProduct,
  changedColour,
} from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let auditor: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, companyId, main, auditor } = await companyAndAuditors());
  ({ seriesId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string) => world.ok(main, productIdentify.findOne, { id });
const checkOf = async (id: string, key: string) =>
  (await world.ok(auditor, productCheck.findOne, { id })).checks.find((check) => check.key === key);

const coloured = (id: string, color: string) => changedColour(world, main, id, color);

describe('productCheck.list', () => {
  it('shows what waits, oldest first, with counts and the worst check', async () => {
    const owner = await world.person(await world.company({ name: '成都列表家具' }), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor, '列表品牌');
    const [first, doubtful] = [
      await submittedProduct(world, owner, place.seriesId),
      await submittedProduct(world, owner, place.seriesId, { productName: '国家级布艺沙发' }),
    ];
    await readyProduct(world, owner, place.seriesId);
    const list = (input: object) => world.ok(auditor, productCheck.list, { company: '列表', ...input });
    expect(
      (await list({})).records.map(({ id, checkTone, kind, brandName, waitingDays, completeness }) => ({
        id,
        checkTone,
        kind,
        brandName,
        waitingDays,
        completeness,
      })),
    ).toEqual([
      { id: first, checkTone: 'ok', kind: 'FIRST', brandName: '列表品牌', waitingDays: 0, completeness: 100 },
      { id: doubtful, checkTone: 'bad', kind: 'FIRST', brandName: '列表品牌', waitingDays: 0, completeness: 100 },
    ]);
    const before = await world.ok(auditor, productCheck.counts, {});
    await world.ok(auditor, productCheck.audit, { id: first, pass: true });
    const after = await world.ok(auditor, productCheck.counts, {});
    expect([after.pending - before.pending, after.passed - before.passed, after.all - before.all]).toEqual([-1, 1, 0]);
    expect((await list({ tab: 'passed' })).records.map(({ id, checkTone }) => [id, checkTone])).toEqual([[first, null]]);
    expect((await list({ search: '国家级' })).total).toBe(1);
    expect((await list({ brand: '列表品' })).total).toBe(1);
    expect((await list({ categoryId: await categoryId(world, auditor, '软体家具') })).total).toBe(1);
    expect((await list({ categoryId: await categoryId(world, auditor, '床垫') })).total).toBe(0);
    expect((await list({ standardId: (await standardOf(world, auditor)).id })).total).toBe(1);
    expect((await list({ standardId: (await standardOf(world, auditor, 'STD-SOFA')).id })).total).toBe(0);
    expect((await list({ kind: 'CHANGE' })).total).toBe(0);
    expect((await list({ endTime: '2020-01-01' })).total).toBe(0);
  });
});

describe('the automatic checks', () => {
  it('name forbidden words, missing mandatory standards and a foreign company prefix', async () => {
    const other = await world.person(await world.company(), 'ENT_MAIN');
    const elsewhere = await seriesOf(world, other, auditor);
    await submittedProduct(world, other, elsewhere.seriesId, { gtin: '9522100200018' });
    const id = await submittedProduct(world, main, seriesId, {
      productName: '最佳三人沙发',
      executeStandards: ['QB/T 1952.1', 'GB 18580-2017'],
      gtin: '9522100200025',
    });
    expect(await checkOf(id, 'words')).toMatchObject({ tone: 'bad', zh: '含广告法禁用或存疑词：最佳' });
    expect(await checkOf(id, 'mandatoryStandards')).toMatchObject({
      tone: 'bad',
      zh: '品类“布艺沙发”必须执行的强制性标准未列出：GB 28008-2024、GB 17927-2024、GB 18584-2024',
    });
    expect(await checkOf(id, 'gtin')).toMatchObject({ tone: 'bad', zh: '厂商识别代码 95221002 已用于其他企业的产品，请核对商品码归属' });
  });

  it('look at the report: whose it is, until when, and what it names', async () => {
    const category = await categoryId(world, main, '儿童沙发');
    const aptitudeId = await aptitudeOf(world, companyId, {
      name: '儿童沙发检验报告',
      categoryCodes: ['F7010'],
      relatedStandards: ['GB 28007-2024'],
    });
    const { id } = await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, {
        categoryId: category,
        executeStandards: ['GB 28007-2024', 'GB 18584-2024', 'GB 17927-2024'],
      }),
    );
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: (await standardOf(world, main)).id,
      values: { ...generalValues, DE50001: 'CHILD', DE30009: '适用 3 岁以上儿童，请在成人看护下使用' },
      aptitudeId,
    });
    await world.ok(main, productIdentify.submit, { id });
    expect(await checkOf(id, 'reportNames')).toMatchObject({ tone: 'ok' });
    expect(await checkOf(id, 'reportStandards')).toMatchObject({ tone: 'warn', zh: '检验报告未涵盖：GB 17927-2024、GB 18584-2024' });
    await world.asStaff((db) =>
      db
        .updateTable('aptitude')
        .set({ categoryCodes: ['F20'], scope: '床垫' })
        .where('id', '=', aptitudeId)
        .execute(),
    );
    expect(await checkOf(id, 'reportNames')).toMatchObject({ tone: 'bad' });
    await world.asStaff((db) => db.updateTable('aptitude').set({ validTo: '2020-01-01' }).where('id', '=', aptitudeId).execute());
    expect(await checkOf(id, 'aptitude')).toMatchObject({ tone: 'bad', zh: '资质不可用：儿童沙发检验报告已于 2020-01-01 到期' });
    expect(await checkOf(id, 'report')).toMatchObject({ tone: 'bad' });
  });
});

describe('productCheck.batchAudit', () => {
  it('passes what is all green and says why the rest stays', async () => {
    const [green, red, decided] = [
      await submittedProduct(world, main, seriesId),
      await submittedProduct(world, main, seriesId, { productName: '顶级布艺沙发' }),
      await approvedProduct(world, main, auditor, seriesId),
    ];
    const change = await coloured(await approvedProduct(world, main, auditor, seriesId), '棕');
    const answer = await world.ok(auditor, productCheck.batchAudit, { ids: [green, red, decided, change, '1'] });
    expect(answer).toEqual({
      passed: 2,
      refused: [
        { id: red, msg: '自动检查未全部通过，请逐条审核' },
        { id: decided, msg: '当前状态不允许此操作' },
        { id: '1', msg: '数据不存在' },
      ],
    });
    expect([(await one(green)).applyStatus, (await one(red)).applyStatus]).toEqual([2, 1]);
  });

  it('leaves a twentieth of what it passed for a second look', async () => {
    await world.asStaff((db) => db.updateTable('productIdentify').set({ autoPassed: true }).where('applyStatus', '=', 2).execute());
    const [sample, all] = [
      await world.ok(auditor, productCheck.list, { tab: 'passed', sample: true }),
      await world.ok(auditor, productCheck.list, { tab: 'passed' }),
    ];
    expect(sample.records.every(({ autoPassed }) => autoPassed)).toBe(true);
    expect(sample.total).toBeLessThan(all.total);
  });
});
