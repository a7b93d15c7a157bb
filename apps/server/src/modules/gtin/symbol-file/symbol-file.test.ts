import { barcode, barcodeAllot, barcodeManage } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { unzip } from '../../../../test/unzip.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let foreign: Person;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  const base = await allottedCode(world, main.companyId, '09521101000016');
  const made = [];
  for (const symbology of ['EAN13', 'QR_DL'] as const)
    made.push((await world.ok(main, barcodeAllot.allot, { commodityCodeId: base, level: 'RETAIL', symbology })).id);
  ids = made;
  await world.ok(main, barcode.saveOrUpdate, { symbology: 'CODE128', content: 'INTERNAL-1', width: 42, height: 12, purpose: 'INTERNAL' });
});
afterAll(() => world.end());

const post = (who: Person, url: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/globalTrade/barcodeManage/${url}`,
    payload,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
  });
const listed = async (filters: object = {}) => (await world.ok(main, barcodeManage.list, filters)).records;

it('barcodeManage.list shows what carries GS1 data, by each of its filters', async () => {
  expect((await listed()).map((row) => row.symbology).sort()).toEqual(['EAN13', 'QR_DL']);
  expect(
    (
      await listed({
        symbology: 'EAN13',
        product: '三人',
        content: '95211',
        grade: 'none',
        status: 1,
        startTime: '2020-01-01',
        endTime: '2099-01-01',
      })
    ).map((row) => row.id),
  ).toEqual([ids[0]]);
  expect(await listed({ endTime: '2020-01-01' })).toEqual([]);
});

it('barcodeManage.render draws at a resolution, with the quiet zone marked', async () => {
  const plain = await world.ok(main, barcodeManage.render, { id: ids[0]!, dpi: 203 });
  const marked = await world.ok(main, barcodeManage.render, { id: ids[0]!, dpi: 203, marks: true });
  expect([plain.dotsPerModule, plain.moduleMm, marked.widthMm - plain.widthMm]).toEqual([3, 0.375, 8]);
});

describe('barcodeManage.grade', () => {
  it('keeps what a verifier measured and warns below 1.5', async () => {
    expect(await world.ok(main, barcodeManage.grade, { id: ids[0]!, grade: 3.5, device: 'Axicon 15000', testTime: '2026-01-08' })).toEqual({
      low: false,
    });
    expect((await listed({ grade: 'good' })).map((row) => [row.id, row.grade, row.gradeDevice, row.gradeTime])).toEqual([
      [ids[0], 3.5, 'Axicon 15000', '2026-01-08'],
    ]);
    expect(await world.ok(main, barcodeManage.grade, { id: ids[0]!, grade: 1.2, testTime: '2026-01-09' })).toEqual({ low: true });
    expect((await listed({ grade: 'low' })).map((row) => row.id)).toEqual([ids[0]]);
  });

  it.each<[string, object]>([
    ['grade', { grade: 4.1 }],
    ['grade', { grade: 1.25 }],
    ['testTime', { testTime: '2999-01-01' }],
    ['reportFile', { reportFile: '1' }],
  ])('names %s', async (field, more) => {
    expect(await world.call(main, barcodeManage.grade, { id: ids[0]!, grade: 3, testTime: '2026-01-08', ...more })).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
  });
});

describe('barcodeManage.zip', () => {
  it('packs every symbol under a name of its own and counts them', async () => {
    const answer = await post(main, 'zip', { ids, format: 'png', dpi: 300 });
    const found = unzip(answer.rawPayload);
    expect([...found.keys()]).toEqual(['EAN13_9521101000016_300dpi.png', 'QR_DL_http_localhost_8080_01_09521101000016_300dpi.png']);
    for (const { content } of found.values()) expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect((await listed()).map((row) => row.downloads)).toEqual([1, 1]);
  });

  it('refuses more than 500, a foreign one and a retired one', async () => {
    expect((await post(main, 'zip', { ids: Array.from({ length: 501 }, (_, i) => String(i + 1)) })).json()).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'ids' }] },
    });
    expect((await post(foreign, 'zip', { ids })).json()).toMatchObject({ code: 404 });
    await world.ok(main, barcodeManage.enable, { id: ids[1]!, enabled: false });
    expect((await post(main, 'zip', { ids })).json()).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect((await post(main, 'download', { id: ids[1] })).json()).toMatchObject({ code: 409 });
    await world.ok(main, barcodeManage.enable, { id: ids[1]!, enabled: true });
  });
});

it('the platform’s operator sees the symbols of every company and changes none', async () => {
  const operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
  expect((await world.ok(operator, barcodeManage.list, {})).records.length).toBe(2);
  expect(await world.call(operator, barcodeManage.grade, { id: ids[0]!, grade: 3, testTime: '2026-01-08' })).toMatchObject({ code: 403 });
});
