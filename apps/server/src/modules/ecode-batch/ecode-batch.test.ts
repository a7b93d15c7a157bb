import { ecodeApply, ecodeBatch, codeApplyCheck } from '@touchmark/contract';
import { readCodeText } from '@touchmark/domain';
import { readAuthCode, readEcode, serialAlphabet } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes, quotaOf } from '../../../test/codes.ts';
import { unzip } from '../../../test/unzip.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { ecodeCheckFits, findCode, pinFits, pinOf } from '../../codes/public.ts';
import { readSheet } from '../../export/sheet-read.ts';

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
const linesOf = (file: Buffer, password: string) =>
  [...unzip(file, password).values()][0]!.content
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

describe('issuing', () => {
  it('gives every authenticity code a check character and a PIN, no two alike, and a random place on the roll', async () => {
    const id = await issued({ quantity: 2500 });
    const codes = await allCodes(world, main, id);
    expect(codes.map(({ serial }) => serial)).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2500);
    expect(codes.every(({ code }) => readAuthCode(code).ok)).toBe(true);
    // On the roll neighbours are as often in order as not.
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

describe('ecodeBatch.void', () => {
  it('of a whole batch gives the quota back if nobody ever got the codes', async () => {
    const before = await quotaOf(world, companyId, 'AUTH');
    const id = await issued({ quantity: 40 });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'BATCH' } })).toEqual({ changed: 40, returned: 40 });
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual(before);
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ code: 409 });
    expect(await statesOf(id)).toEqual({ 9: 40 });
    const second = await issued({ quantity: 40 });
    await delivered(second);
    expect(await world.ok(main, ecodeBatch.void, { id: second, reason, target: { scope: 'BATCH' } })).toEqual({ changed: 40, returned: 0 });
    expect(await quotaOf(world, companyId, 'AUTH')).toMatchObject({ used: before.used + 40 });
  });

  it('counts only what was not void before, and keeps within the batch', async () => {
    const id = await issued({ quantity: 50 });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 1, to: 10 } })).toMatchObject({
      changed: 10,
    });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 6, to: 15 } })).toMatchObject({
      changed: 5,
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 2, to: 9 } })).toMatchObject({
      code: 409,
      error: 'nothingToChange',
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 40, to: 51 } })).toMatchObject({
      code: 422,
      error: 'rangeOutside',
      msg: '号段应在 1–50 之内',
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason: '坏了', target: { scope: 'RANGE', from: 1, to: 2 } })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    const [foreign] = await allCodes(world, main, await issued({ quantity: 1 }));
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: [foreign!.code] } })).toMatchObject({
      code: 422,
      error: 'codesNotFound',
    });
    expect(await detail(id)).toMatchObject({
      spoilt: 15,
      ranges: [
        { kind: 'VOID', serialFrom: 6, serialTo: 15 },
        { kind: 'VOID', serialFrom: 1, serialTo: 10 },
      ],
    });
  });

  it('needs the right, the own company and the newest version', async () => {
    const id = await issued({ quantity: 3 });
    const target = { scope: 'BATCH' } as const;
    expect(await world.call(await world.person(companyId, 'ENT_WMS'), ecodeBatch.void, { id, reason, target })).toMatchObject({
      code: 403,
    });
    expect(await world.call(await world.person(await world.company(), 'ENT_MAIN'), ecodeBatch.void, { id, reason, target })).toMatchObject({
      code: 404,
    });
    expect(await world.call(main, ecodeBatch.void, { id, version: 99, reason, target })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await detail(id)).toMatchObject({ status: 2 });
  });
});

describe('ecodeBatch.freeze', () => {
  it('of a batch lies over everything else until it is lifted', async () => {
    const id = await issued({ quantity: 20 });
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 1, to: 2 } });
    await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: 3, to: 4 } });
    expect(await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ changed: 18 });
    expect(await statesOf(id)).toEqual({ 8: 18, 9: 2 });
    expect(await world.call(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'RANGE', from: 3, to: 4 } })).toMatchObject({
      code: 409,
      error: 'batchFrozen',
    });
    expect(await world.call(main, ecodeBatch.freeze, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ code: 409 });
    await world.ok(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'BATCH' } });
    expect(await statesOf(id)).toEqual({ 0: 16, 8: 2, 9: 2 });
    expect(await world.ok(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'RANGE', from: 1, to: 20 } })).toMatchObject({
      changed: 2,
    });
    expect(await statesOf(id)).toEqual({ 0: 18, 9: 2 });
  });
});

describe('ecodeBatch.download', () => {
  it('is an encrypted archive with exactly the codes of the batch in the order of the roll, and delivers the batch', async () => {
    const id = await issued({ quantity: 3100 });
    const codes = await allCodes(world, main, id);
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 998, to: 1003 } });
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: [codes[3099]!.code] } });
    const { bytes, password } = await delivered(id);
    expect(password).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const left = codes.filter(({ serial }) => (serial < 998 || serial > 1003) && serial !== 3100);
    expect(linesOf(bytes, password)).toEqual(left.map(({ serial, code, url }) => [String(serial), code, url]));
    expect(() => unzip(bytes, 'AAAA-BBBB-CCCC')).toThrow('password');
    expect(await detail(id)).toMatchObject({
      status: 3,
      downloadCount: 1,
      deliveredTime: expect.any(String),
      downloads: [{ content: 'CODES', format: 'CSV', starts: 1, completed: true }],
    });
  });

  it('comes as a workbook too, in the caller’s language', async () => {
    const id = await issued({ codeType: 'SGTIN', quantity: 12 });
    const response = await world.call(main, ecodeBatch.download, { id, format: 'XLSX' }, { 'accept-language': 'en' });
    const { bytes } = await fetchFile(world, response.data.link);
    const [name, { content }] = [...unzip(bytes, response.data.password)][0]!;
    expect(name).toMatch(/^PC\d+\.xlsx$/);
    const sheet = readSheet(content, { rows: 100 });
    expect(sheet[0]).toEqual(['Serial', 'Code', 'QR content']);
    expect(sheet.slice(1)).toEqual((await allCodes(world, main, id)).map(({ serial, code, url }) => [String(serial), code, url]));
  });

  it('writes every fetched file into the audit log, with who took it', async () => {
    const id = await issued({ quantity: 2 });
    await delivered(id);
    await delivered(id);
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('audit_log')
        .where('biz_id', '=', id)
        .where('action', '=', 'download')
        .select(['user_id', 'company_id', 'input'])
        .execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ user_id: main.userId, company_id: companyId, input: { content: 'CODES', format: 'CSV' } });
    expect(JSON.stringify(await world.asStaff((db) => db.selectFrom('audit_log').selectAll().execute()))).not.toMatch(
      /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/,
    );
  });

  it('gives the PINs once only, each the one that the code’s page will accept', async () => {
    const id = await issued({ quantity: 1100 });
    const { link, password } = await world.ok(main, ecodeBatch.download, { id, content: 'PINS' });
    const again = await world.ok(main, ecodeBatch.download, { id, content: 'PINS' });
    expect((await fetchFile(world, link)).status).toBe(410);
    const { bytes } = await fetchFile(world, again.link);
    const lines = linesOf(bytes, again.password);
    expect(lines).toHaveLength(1100);
    for (const [serial, code, pin] of [lines[0]!, lines[1050]!]) {
      const found = (await findCode(world.scanRaw, text(code!)))!;
      expect(found.serial).toBe(Number(serial));
      expect(await pinFits(world.scanRaw, world.services.secrets, found, pin!)).toBe(true);
      expect(await pinFits(world.scanRaw, world.services.secrets, found, pin === '000000' ? '000001' : '000000')).toBe(false);
    }
    expect(new Set(lines.map(([, , pin]) => pin)).size).toBeGreaterThan(1000);
    expect(await world.call(main, ecodeBatch.download, { id, content: 'PINS' })).toMatchObject({ code: 409, error: 'pinsTaken' });
    expect((await fetchFile(world, again.link)).status).toBe(409);
    expect(password).not.toBe(again.password);
    expect(await detail(id)).toMatchObject({ pinDownloaded: true, downloadCount: 0 });
    const plain = await issued({ codeType: 'SGTIN', quantity: 2 });
    expect(await world.call(main, ecodeBatch.download, { id: plain, content: 'PINS' })).toMatchObject({ code: 409 });
  });

  it('is refused to an invented ticket, after its time, and to those without the right', async () => {
    const id = await issued({ quantity: 2 });
    expect((await fetchFile(world, 'http://localhost/files/codes/invented')).status).toBe(410);
    const { link } = await world.ok(main, ecodeBatch.download, { id });
    await world.asStaff((db) => db.updateTable('code_download').set({ until: '2020-01-01' }).where('batch_id', '=', id).execute());
    expect((await fetchFile(world, link)).status).toBe(410);
    expect(await detail(id)).toMatchObject({ status: 2, downloadCount: 0 });
    expect(await world.call(await world.person(companyId, 'ENT_WMS'), ecodeBatch.download, { id })).toMatchObject({ code: 403 });
    expect(await world.call(await world.person(await world.company(), 'ENT_MAIN'), ecodeBatch.download, { id })).toMatchObject({
      code: 404,
    });
  });

  it('goes to a printer by a link that lives for days', async () => {
    const id = await issued({ quantity: 2 });
    const { link, until } = await world.ok(main, ecodeBatch.sendPrinter, { id, printerPartner: '顺德彩印' });
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(2 * 24 * 3600_000);
    expect(await detail(id)).toMatchObject({ status: 3, printerPartner: '顺德彩印' });
    expect((await fetchFile(world, link)).status).toBe(200);
  });
});
