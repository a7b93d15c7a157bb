import { ecodeBatch } from '@touchmark/contract';
import { readCodeText, readPiece } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes } from '../../../../test/codes.ts';
import { unzip } from '../../../../test/unzip.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { findCode, pinFits } from '../../../issued-codes/public.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

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

describe('ecodeBatch.download', () => {
  it('is an encrypted archive with exactly the codes of the batch in the order of the roll, and delivers the batch', async () => {
    const id = await issued({ quantity: 3100 });
    const codes = await allCodes(world, main, id);
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 998, to: 1003 } });
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: [codes[3099]!.code] } });
    const { bytes, password } = await delivered(id);
    expect(password).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const left = codes.filter(({ serial }) => (serial < 998 || serial > 1003) && serial !== 3100);
    const lines = linesOf(bytes, password);
    expect(lines.map(([serial, code, url]) => [serial, code!.replaceAll(' ', ''), url])).toEqual(
      left.map(({ serial, code, url }) => [String(serial), code, url]),
    );
    // Spreadsheets treat digits with spaces as text, but round plain digits as a number.
    expect(lines[0]![1]).toMatch(/^\w{4}( \w{4})+$/);
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
    const sheet = await readSheet(content, { rows: 100 });
    expect(sheet[0]).toEqual(['Serial', 'Code', 'QR content']);
    expect(sheet.slice(1)).toEqual((await allCodes(world, main, id)).map(({ serial, code, url }) => [String(serial), code, url]));
  });

  it('has a line for each package of a product in several, with an address of its own', async () => {
    const several = await productForCodes(world, companyId);
    await world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces: 2 }).where('id', '=', several).execute());
    const id = await issuedBatch(world, main, auditor, applyFieldsOf(several, { quantity: 3 }));
    const { bytes, password } = await delivered(id);
    const lines = linesOf(bytes, password);
    expect(lines.map(([serial, , piece]) => `${serial} ${piece}`)).toEqual(['1 1/2', '1 2/2', '2 1/2', '2 2/2', '3 1/2', '3 2/2']);
    expect(new Set(lines.map(([, , , url]) => url)).size).toBe(6);
    for (const [, code, piece, url] of lines)
      expect(readPiece(url!)).toMatchObject({ code: { code: code!.replaceAll(' ', '') }, piece: Number(piece![0]), of: 2 });
  });

  it('writes every fetched file into the audit log, with who took it', async () => {
    const id = await issued({ quantity: 2 });
    await delivered(id);
    await delivered(id);
    const rows = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('bizId', '=', id).where('action', '=', 'download').select(['userId', 'companyId', 'input']).execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ userId: main.userId, companyId, input: { content: 'CODES', format: 'CSV' } });
    expect(JSON.stringify(await world.asStaff((db) => db.selectFrom('auditLog').selectAll().execute()))).not.toMatch(
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
    for (const [serial, code, written] of [lines[0]!, lines[1050]!]) {
      expect(written).toMatch(/^\d{3} \d{3}$/);
      const pin = written!.replace(' ', '');
      const found = (await findCode(world.scanRaw, text(code!)))!;
      expect(found.serial).toBe(Number(serial));
      expect(await pinFits(world.scanRaw, world.services.secrets, found, pin)).toBe(true);
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

  it('gives the PINs to one of three who fetch them at once, and makes no ticket meanwhile', async () => {
    const id = await issued({ quantity: 1100 });
    const { link } = await world.ok(main, ecodeBatch.download, { id, content: 'PINS' });
    const fetched = await Promise.all(Array.from({ length: 3 }, () => fetchFile(world, link)));
    expect(fetched.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = await issued({ quantity: 2 });
    const second = await world.ok(main, ecodeBatch.download, { id: other, content: 'PINS' });
    const underWay = (until: Date | null) =>
      world.asStaff((db) =>
        db
          .updateTable('codeDownload')
          .set({ underWayUntil: until?.toISOString() ?? null })
          .where('batchId', '=', other)
          .execute(),
      );
    await underWay(new Date(Date.now() + 60_000));
    expect((await fetchFile(world, second.link)).status).toBe(410);
    expect(await world.call(main, ecodeBatch.download, { id: other, content: 'PINS' })).toMatchObject({ error: 'pinsUnderWay' });
    // A download interrupted by a crash expires.
    await underWay(new Date(Date.now() - 1000));
    expect((await fetchFile(world, second.link)).status).toBe(200);
  });

  it('is refused to an invented ticket, after its time, and to those without the right', async () => {
    const id = await issued({ quantity: 2 });
    expect((await fetchFile(world, 'http://localhost/files/codes/invented')).status).toBe(410);
    const { link } = await world.ok(main, ecodeBatch.download, { id });
    await world.asStaff((db) => db.updateTable('codeDownload').set({ until: '2020-01-01' }).where('batchId', '=', id).execute());
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
