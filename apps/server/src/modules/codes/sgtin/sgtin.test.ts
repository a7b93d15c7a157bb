import { boxCode, ecodeBatch, factoryRecord, sgtin } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
let ids: string[];
const reason = '外箱受潮，待检验';

/** Twelve SGTINs, of which ten are active, four lie in a box, and one other left the factory. */
beforeAll(async () => {
  world = await createWorld();
  const companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  fixture = await codeFixture(world, { type: 'SGTIN', count: 12, companyId });
  await world.asStaff(async (db) => {
    await db.updateTable('codeBatch').set({ gtin: '09521101000016' }).where('id', '=', fixture.batchId).execute();
    await db.updateTable('productIdentify').set({ productNo: '00002' }).where('id', '=', fixture.productId).execute();
  });
  await codeFixture(world, { type: 'ECODE', count: 3, companyId });
  await world.asStaff((db) =>
    db
      .insertInto('gs1Prefix')
      .values({
        companyId,
        prefix: '9521101',
        memberName: '云禾',
        certNo: 'C1',
        issueDate: '2025-01-01',
        validFrom: '2025-01-01',
        validTo: '2099-01-01',
      })
      .execute(),
  );
  const { id: prodBatchId } = await world.ok(main, factoryRecord.saveOrUpdate, {
    productId: fixture.productId,
    factory: '佛山一厂',
    batchNo: 'SG-1',
    prodDate: '2026-03-01',
    planQty: 10,
    materials: [],
  });
  await world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: 10, kind: 'ACTIVATE', prodBatchId })
      .execute(),
  );
  await world.asStaff((db) =>
    db.updateTable('productionBatch').set({ qty: 10, status: 1, qcResult: 'PASS' }).where('id', '=', prodBatchId).execute(),
  );
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8 });
  ids = (await rows()).map(({ id }) => id);
  await world.ok(main, boxCode.bind, { id: boxes[0]!.id, texts: ids.slice(0, 4) });
  await world.ok(main, factoryRecord.dispatch, { id: prodBatchId, toName: '佛山成品仓', texts: [ids[9]!] });
});
afterAll(() => world.end());

type Filters = Partial<Parameters<typeof world.ok<typeof sgtin.list>>[2]>;
const list = (filters: Filters = {}) => world.ok(main, sgtin.list, { pageSize: 100, ...filters });
const rows = async (filters: Filters = {}) => (await list(filters)).records;
const serials = async (filters: Filters) => (await rows(filters)).map(({ serial }) => serial);

describe('sgtin.list', () => {
  it('writes each code as an element string, a Digital Link and an EPC URI, with where it is', async () => {
    const [first] = await rows();
    const serialNo = /\(21\)(.+)$/.exec(first!.id)![1]!;
    expect(first).toMatchObject({
      id: `(01)09521101000016(21)${serialNo}`,
      link: expect.stringContaining(`/01/09521101000016/21/${serialNo}`),
      urn: `urn:epc:id:sgtin:9521101.000001.${serialNo}`,
      serial: 1,
      status: 2,
      prodBatchNo: 'SG-1',
      prodDate: '2026-03-01',
      boxNo: expect.stringMatching(/./),
      holder: '',
      lastEvent: { zh: '装箱' },
    });
    expect((await rows()).at(9)).toMatchObject({ status: 3, holder: '佛山成品仓', lastEvent: { zh: '发货' } });
    expect((await rows()).at(11)).toMatchObject({ prodBatchNo: '', lastEvent: null });
  });

  it('holds SGTINs alone, and pages through all of them once', async () => {
    const pages: Awaited<ReturnType<typeof list>>[] = [];
    do {
      const after = pages.at(-1)?.next;
      pages.push(await list({ pageSize: 5, ...(after ? { after } : {}) }));
    } while (pages.at(-1)!.next !== null);
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
    expect(pages.map(({ records }) => records.map(({ serial }) => serial))).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
      [11, 12],
    ]);
  });

  it.each<[string, () => Filters, number[]]>([
    ['a range of serials', () => ({ serialFrom: 3, serialTo: 5 }), [3, 4, 5]],
    ['a range that ends before it begins', () => ({ serialFrom: 5, serialTo: 3 }), []],
    ['a GTIN', () => ({ gtin: '952110100001', serialTo: 2 }), [1, 2]],
    ['another GTIN', () => ({ gtin: '4006381333931' }), []],
    ['a scanned code', () => ({ search: ids[6] }), [7]],
    ['a text that is no code', () => ({ search: '没有' }), []],
    ['a state', () => ({ status: 3 }), [10]],
    ['a state and a production batch', () => ({ status: 2, prodBatchNo: 'SG-1', serialFrom: 8 }), [8, 9]],
    ['a day of production', () => ({ prodFrom: '2026-03-02' }), []],
    ['a holder', () => ({ holder: '成品仓' }), [10]],
  ])('is filtered by %s', async (_, filters, found) => {
    expect(await serials(filters())).toEqual(found);
    expect((await list(filters())).total).toBe(found.length);
  });

  it('is filtered by a box, and finds the second page of a state', async () => {
    const [{ boxNo } = { boxNo: '' }] = await rows();
    expect(await serials({ boxNo })).toEqual([1, 2, 3, 4]);
    const { next, total } = await list({ status: 2, pageSize: 5 });
    expect(total).toBeNull();
    expect(await serials({ status: 2, pageSize: 5, after: next! })).toEqual([6, 7, 8, 9]);
    expect(await serials({ status: 2, search: 'nothing' })).toEqual([]);
  });

  it('shows another company nothing', async () => {
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.ok(stranger, sgtin.list, {})).toMatchObject({ records: [], total: 0 });
    expect(await world.ok(stranger, sgtin.list, { search: ids[0]! })).toMatchObject({ records: [], total: 0 });
    expect(await world.call(stranger, sgtin.freeze, { codes: [ids[0]!], reason })).toMatchObject({
      success: false,
      error: 'codesNotFound',
    });
  });
});

describe('freezing and voiding', () => {
  it('takes up to 1,000 codes, all of them or none, and only SGTINs', async () => {
    const two = [ids[5]!, ids[6]!];
    expect(await world.ok(main, sgtin.freeze, { codes: two, reason })).toEqual({ changed: 2 });
    expect(await serials({ status: codeLife.at.frozen })).toEqual([6, 7]);
    expect(await world.ok(main, sgtin.unfreeze, { codes: two, reason })).toEqual({ changed: 2 });
    const [other] = (await world.ok(main, ecodeBatch.list, { codeType: 'ECODE' })).records;
    const { records } = await world.ok(main, ecodeBatch.codes, { batchId: other!.id });
    expect(await world.call(main, sgtin.void, { codes: [ids[11]!, records[0]!.code], reason })).toMatchObject({ error: 'codesNotFound' });
    expect(await serials({ serialFrom: 12, status: codeLife.at.voided })).toEqual([]);
    expect(await world.ok(main, sgtin.void, { codes: [ids[11]!], reason })).toEqual({ changed: 1 });
    expect(await serials({ serialFrom: 12, status: codeLife.at.voided })).toEqual([12]);
  });
});
