import { ecodeApply, ecodeBatch, codeApplyCheck } from '@touchmark/contract';
import { readCodeText } from '@touchmark/domain';
import { readAuthCode, readEcode, serialAlphabet } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes, quotaOf } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ecodeCheckFits, findCode, pinOf } from '../../../issued-codes/public.ts';

let world: World;
let auditor: Person;
let companyId: string;
let main: Person;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  productId = await productForCodes(world, companyId, { gtin: '09521101000047' });
  for (const type of ['ECODE', 'AUTH', 'SGTIN'] as const) await giveQuota(world, companyId, type, 1_000_000);
});
afterAll(() => world.end());

const issued = (fields: Parameters<typeof applyFieldsOf>[1] = {}) => issuedBatch(world, main, auditor, applyFieldsOf(productId, fields));
const detail = (id: string) => world.ok(main, ecodeBatch.detail, { id });
const reason = '印刷时整卷损坏';
const statesOf = async (id: string) => Object.fromEntries((await detail(id)).states.map(({ status, count }) => [status, count]));
const text = (code: string) => readCodeText(code)!;
/** Brings a batch from generated to delivered. */
const delivered = async (id: string) => {
  const { link, password } = await world.ok(main, ecodeBatch.download, { id });
  return { password, ...(await fetchFile(world, link)) };
};

describe('issuing', () => {
  it('gives every authenticity code a check character and a PIN, no two alike, and a random place on the roll', async () => {
    const id = await issued({ quantity: 2500 });
    const codes = await allCodes(world, main, id);
    expect(codes.map(({ serial }) => serial)).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2500);
    expect(codes.every(({ code }) => readAuthCode(code).ok)).toBe(true);
    // Codes on the roll are in random order: about half of neighbouring pairs are ascending.
    const rising = codes.filter(({ code }, i) => i > 0 && code > codes[i - 1]!.code).length;
    expect(rising).toBeGreaterThan(1000);
    expect(rising).toBeLessThan(1500);
    const found = (await findCode(world.scanRaw, text(codes[1234]!.code)))!;
    expect(found).toMatchObject({ companyId, batchId: id, productId, serial: 1235, status: 0, withPin: true });
    expect(await pinOf(world.scanRaw, world.services.secrets, found)).toMatch(/^\d{6}$/);
  });

  it('builds SGTINs of 75 random bits under the product’s GTIN', async () => {
    const id = await issued({ codeType: 'SGTIN', quantity: 1200 });
    const codes = await allCodes(world, main, id);
    const shape = new RegExp(`^\\(01\\)09521101000047\\(21\\)[${serialAlphabet}]{15}$`);
    expect(codes.every(({ code }) => shape.test(code))).toBe(true);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1200);
    expect(codes[7]!.url).toBe(`http://localhost:8080/01/09521101000047/21/${codes[7]!.code.slice(-15)}`);
    expect(await findCode(world.scanRaw, text(codes[7]!.url))).toMatchObject({ batchId: id, serial: 8, withPin: false });
  });

  it('counts ecodes on within their product without a gap, each with a proof of its own', async () => {
    const other = await productForCodes(world, companyId, { productNo: '00777' });
    const ids = [];
    for (const quantity of [1500, 30])
      ids.push(await issuedBatch(world, main, auditor, applyFieldsOf(other, { codeType: 'ECODE', quantity })));
    const [first, second] = [await allCodes(world, main, ids[0]!), await allCodes(world, main, ids[1]!)];
    expect([first[0]!.serial, first.at(-1)!.serial, second[0]!.serial, second.at(-1)!.serial]).toEqual([1, 1500, 1501, 1530]);
    for (const { code, serial } of [...first, ...second])
      expect(readEcode(code)).toMatchObject({
        ok: true,
        parts: { nsi: '9999', productNo: '00777', serial: String(serial).padStart(8, '0') },
      });
    const { code, k } = text(second[3]!.url);
    expect(ecodeCheckFits(world.services.secrets, code, k!)).toBe(true);
    expect(ecodeCheckFits(world.services.secrets, first[3]!.code, k!)).toBe(false);
    expect(ecodeCheckFits(world.services.secrets, code, `${k}2`)).toBe(false);
    expect(new Set(first.map(({ url }) => text(url).k)).size).toBeGreaterThan(1490);
  });

  it('leads only its own type and company to a code', async () => {
    const { code } = (await allCodes(world, main, await issued({ quantity: 1 })))[0]!;
    expect(await findCode(world.scanRaw, text(code))).not.toBeNull();
    expect(await findCode(world.scanRaw, { type: 'SGTIN', key: '09521101000047', code })).toBeNull();
    expect(await findCode(world.scanRaw, { type: 'AUTH', key: '', code: code.slice(0, 15) })).toBeNull();
    expect(await findCode(world.scanRaw, { type: 'ECODE', key: '999999', code: '1999999999900001000000019' })).toBeNull();
  });

  it('can be cancelled while it waits, which gives the quota back', async () => {
    const idle = await createWorld();
    await idle.services.jobs.stop();
    const company = await idle.company();
    const [checker, person, product] = [
      await auditorOf(idle),
      await idle.person(company, 'ENT_MAIN'),
      await productForCodes(idle, company),
    ];
    await giveQuota(idle, company, 'AUTH', 500);
    const { id } = await idle.ok(person, ecodeApply.saveOrUpdate, applyFieldsOf(product));
    await idle.ok(person, ecodeApply.submit, { id });
    await idle.ok(checker, codeApplyCheck.audit, { id, pass: true });
    const batchId = (await idle.ok(person, ecodeApply.list, {})).records[0]!.batchId!;
    expect(await quotaOf(idle, company, 'AUTH')).toMatchObject({ used: 100 });
    expect(await idle.call(person, ecodeBatch.download, { id: batchId })).toMatchObject({ code: 409, error: 'batchNotReady' });
    expect(await idle.call(person, ecodeBatch.retry, { id: batchId })).toMatchObject({ code: 409 });
    await idle.ok(person, ecodeBatch.cancel, { id: batchId });
    expect(await idle.ok(person, ecodeBatch.detail, { id: batchId })).toMatchObject({ status: 9, generated: 0 });
    expect(await quotaOf(idle, company, 'AUTH')).toMatchObject({ used: 0, frozen: 0 });
    expect(await idle.call(person, ecodeBatch.cancel, { id: batchId })).toMatchObject({ code: 409 });
    await idle.end();
  });
});

describe('ecodeBatch.codes', () => {
  it('lists those in one state, page by page, whatever mixture of ranges and single codes made it', async () => {
    const id = await issued({ quantity: 900 });
    await delivered(id);
    const codes = await allCodes(world, main, id);
    const pick = (...serials: number[]) => serials.map((serial) => codes[serial - 1]!.code);
    const change = (call: typeof ecodeBatch.void, target: object) =>
      world.ok(main, call, { id, reason, target: target as { scope: 'BATCH' } });
    await change(ecodeBatch.freeze, { scope: 'RANGE', from: 101, to: 400 });
    await change(ecodeBatch.unfreeze, { scope: 'RANGE', from: 201, to: 300 });
    await change(ecodeBatch.unfreeze, { scope: 'CODES', codes: pick(110, 399) });
    await change(ecodeBatch.freeze, { scope: 'CODES', codes: pick(250, 700) });
    await change(ecodeBatch.void, { scope: 'RANGE', from: 390, to: 395 });
    await change(ecodeBatch.void, { scope: 'CODES', codes: pick(1, 110, 900) });
    const expected = (serial: number) => {
      if ((serial >= 390 && serial <= 395) || [1, 110, 900].includes(serial)) return 9;
      const ranged = (serial >= 101 && serial <= 200) || (serial >= 301 && serial <= 400);
      return (ranged && serial !== 399) || serial === 250 || serial === 700 ? 8 : 1;
    };
    const all = await allCodes(world, main, id);
    expect(all.map(({ serial, status }) => [serial, status])).toEqual(all.map(({ serial }) => [serial, expected(serial)]));
    for (const status of [0, 1, 2, 8, 9] as const) {
      expect((await allCodes(world, main, id, status)).map(({ serial }) => serial)).toEqual(
        all.filter(({ serial }) => expected(serial) === status).map(({ serial }) => serial),
      );
    }
    const counts: Record<number, number> = {};
    for (const { serial } of all) counts[expected(serial)] = (counts[expected(serial)] ?? 0) + 1;
    expect(await statesOf(id)).toEqual(counts);
    for (const serial of [5, 110, 250, 393])
      expect(await findCode(world.scanRaw, text(codes[serial - 1]!.code))).toMatchObject({
        serial,
        status: expected(serial),
        statusBelow: expected(serial) === 8 ? 1 : expect.anything(),
      });
  });

  it('finds one code by its text or its address, but none of another company', async () => {
    const id = await issued({ quantity: 5 });
    const [one] = await allCodes(world, main, id);
    expect((await world.ok(main, ecodeBatch.codes, { code: one!.url })).records).toMatchObject([
      { serial: 1, batchId: id, code: one!.code, scans: 0 },
    ]);
    expect((await world.ok(main, ecodeBatch.codes, { code: one!.code.toLowerCase(), batchId: '123' })).records).toEqual([]);
    expect((await world.ok(main, ecodeBatch.codes, { code: 'nonsense' })).records).toEqual([]);
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect((await world.ok(stranger, ecodeBatch.codes, { code: one!.code })).records).toEqual([]);
    expect(await world.call(stranger, ecodeBatch.codes, { batchId: id })).toMatchObject({ code: 404 });
    expect(await world.call(stranger, ecodeBatch.detail, { id })).toMatchObject({ code: 404 });
    expect(await world.call(main, ecodeBatch.codes, {})).toMatchObject({ code: 400, data: { fields: [{ field: 'batchId' }] } });
    expect(
      (await world.ok(await world.person(auditor.companyId, 'PLATFORM_OPERATOR'), ecodeBatch.codes, { code: one!.code })).records,
    ).toHaveLength(1);
  });
});
