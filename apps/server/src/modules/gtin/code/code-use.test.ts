import { barcodeAllot, ecodeBatch, goodsCode } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

const gtin = '09521101000047';
let world: World;
let main: Person;
let foreign: Person;
let batchId: string;
let codes: string[];
let base: string;
let carton: string;
beforeAll(async () => {
  world = await createWorld();
  const fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: 6 });
  ({ batchId, codes } = fixture);
  await world.asStaff((db) => db.updateTable('codeBatch').set({ gtin }).where('id', '=', batchId).execute());
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  base = await allottedCode(world, main.companyId, gtin, { productId: fixture.productId });
  carton = await allottedCode(world, main.companyId, '19521101000044', { base });
});
afterAll(() => world.end());

const usage = (id: string, who = main) => world.ok(who, goodsCode.usage, { id });

describe('goodsCode.usage', () => {
  it('shows the symbols of a code with those of its packaging levels, as they are printed', async () => {
    expect((await usage(base)).symbols).toEqual([]);
    await world.ok(main, barcodeAllot.allot, { commodityCodeId: base, level: 'RETAIL', symbology: 'EAN13' });
    await world.ok(main, barcodeAllot.allot, { commodityCodeId: carton, level: 'CARTON', symbology: 'ITF14' });
    const { symbols } = await usage(base);
    expect(symbols).toMatchObject([
      { symbology: 'EAN13', content: '9521101000047', level: 'RETAIL', status: 1, grade: null },
      { symbology: 'ITF14', content: '19521101000044', level: 'CARTON' },
    ]);
    for (const { thumbnail } of symbols) expect(thumbnail).toMatch(/^<svg/);
    expect((await usage(carton)).symbols.map(({ symbology }) => symbology)).toEqual(['ITF14']);
  });

  it('counts the SGTINs under a code by their state, and how often they are scanned', async () => {
    expect((await usage(base)).sgtin).toEqual({
      batches: 1,
      issued: 6,
      states: [{ status: 1, count: 6 }],
      scannedCodes: 0,
      scans: 0,
      lastScanTime: null,
    });
    await world.ok(main, ecodeBatch.void, { id: batchId, target: { scope: 'RANGE', from: 5, to: 6 }, reason: '标签印刷破损作废' });
    await world.asStaff((db) =>
      db
        .insertInto('codeScan')
        .values(
          [
            [codes[0]!, 3, '2026-01-05 10:00:00'],
            [codes[1]!, 1, '2026-02-06 11:00:00'],
          ].map(([code, scanCount, lastTime]) => ({
            companyId: main.companyId,
            code: String(code),
            scanCount: Number(scanCount),
            lastTime: String(lastTime),
          })),
        )
        .execute(),
    );
    expect((await usage(base)).sgtin).toEqual({
      batches: 1,
      issued: 6,
      states: [
        { status: 1, count: 4 },
        { status: 9, count: 2 },
      ],
      scannedCodes: 2,
      scans: 4,
      lastScanTime: expect.stringMatching(/^2026-02-06/),
    });
    expect((await usage(carton)).sgtin).toMatchObject({ batches: 0, issued: 0, states: [], scans: 0 });
  });

  it('is the company’s own', async () => {
    expect(await world.call(foreign, goodsCode.usage, { id: base })).toMatchObject({ code: 404 });
  });
});
