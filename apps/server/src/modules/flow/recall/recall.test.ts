import { open, recall } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let author: Person;
let colleague: Person;
let fixture: CodeFixture;
let prodBatchId: string;

beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
});
afterAll(() => world.end());
beforeEach(async () => {
  fixture = await codeFixture(world, { count: 60, type: 'AUTH' });
  const { companyId, batchId, productId } = fixture;
  author = await world.person(companyId, 'ENT_MAIN');
  colleague = await world.person(companyId, 'ENT_MAIN');
  prodBatchId = await world.asStaff(async (db) => {
    const made = await db
      .insertInto('productionBatch')
      .values({ companyId, batchNo: 'P-1', productId, prodDate: '2026-03-04', qcResult: 'PASS', qty: 40 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const range = { companyId, batchId, kind: 'ACTIVATE' as const };
    await db
      .insertInto('codeRange')
      .values([
        { ...range, serialFrom: 1, serialTo: 40, prodBatchId: made.id },
        { ...range, serialFrom: 41, serialTo: 50 },
        { companyId, batchId, kind: 'VOID', serialFrom: 5, serialTo: 5 },
      ])
      .execute();
    return made.id;
  });
});

const words = {
  title: '坐垫海绵召回',
  reason: '一批海绵甲醛超标',
  instructions: '请停止使用，拨打电话预约上门更换',
  hotline: '400-800-1234',
};
const draft = (more: Partial<Parameters<typeof input>[0]> = {}) => world.ok(author, recall.saveOrUpdate, input(more));
const input = (more: {
  kind?: 'BATCHES' | 'RANGE' | 'CODES';
  drill?: boolean;
  batchId?: string;
  from?: number;
  to?: number;
  codes?: string[];
}) => ({ ...words, kind: 'BATCHES' as const, ...(more.kind && more.kind !== 'BATCHES' ? {} : { prodBatchIds: [prodBatchId] }), ...more });
const published = async (more: Parameters<typeof draft>[0] = {}) => {
  const { id } = await draft(more);
  await world.ok(author, recall.submit, { id });
  await world.ok(colleague, recall.approve, { id });
  return id;
};
async function lift(id: string): Promise<void> {
  await world.ok(author, recall.askEnd, { id, reason: '复检合格，解除召回' });
  await world.ok(colleague, recall.end, { id });
}
const verdictOf = async (serial: number) =>
  (await world.call(null, open.scan, { address: fixture.paths[serial - 1]! })).data.verdict.verdict;
const pageOf = async (serial: number, language = 'zh') =>
  (await world.app.inject({ method: 'GET', url: `${fixture.paths[serial - 1]!}?lang=${language}`, headers: { accept: 'text/html' } })).body;
/** Moves serials to a dealer and puts some of them into a box. */
const shipped = (from: number, to: number, holder: string) =>
  world.asStaff(async (db) => {
    const { companyId, batchId } = fixture;
    await sql`insert into movement (company_id, batch_id, serials, status, holder, during, event) values (${companyId}, ${batchId}, int4range(${from}, ${to}, '[]'), 4, ${holder}, tstzrange(now(), null), 1)`.execute(
      db,
    );
  });
const packed = (boxNo: string, from: number, to: number) =>
  world.asStaff(async (db) => {
    const { companyId, batchId } = fixture;
    const box = await db
      .insertInto('boxCode')
      .values({ companyId, boxNo, scheme: 'PLATFORM', level: 1, capacity: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pallet = await db
      .insertInto('boxCode')
      .values({ companyId, boxNo: `${boxNo}P`, scheme: 'PLATFORM', level: 2, capacity: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into packing (company_id, box_id, batch_id, serials, during) values (${companyId}, ${box.id}, ${batchId}, int4range(${from}, ${to}, '[]'), tstzrange(now(), null))`.execute(
      db,
    );
    await sql`insert into packing (company_id, box_id, child_box_id, during) values (${companyId}, ${pallet.id}, ${box.id}, tstzrange(now(), null))`.execute(
      db,
    );
  });

describe('a draft', () => {
  it('finds every active unit of a production batch with its boxes and holders', async () => {
    await shipped(1, 10, '南康门店');
    await shipped(11, 15, '赣州仓');
    await packed(`BX${fixture.entNo}`, 3, 12);
    const { id, units, boxes, holders } = await draft();
    expect({ units, boxes, holders }).toEqual({ units: 39, boxes: 2, holders: 3 });
    const { records } = await world.ok(author, recall.holders, { id });
    expect(records.map(({ own, units: held, name }) => (own ? held : [name, held]))).toEqual([25 - 1 + 1, ['南康门店', 9], ['赣州仓', 5]]);
    const { boxNos } = await world.ok(author, recall.findOne, { id });
    expect(boxNos.map(({ units: inside }) => inside)).toEqual([9, 9]);
    expect(await verdictOf(1)).toBe('genuineFirst');
  });

  it('of a range or a list takes what is active, and refuses when nothing is', async () => {
    expect(await draft({ kind: 'RANGE', batchId: fixture.batchId, from: 38, to: 60 })).toMatchObject({ units: 13 });
    expect(await draft({ kind: 'CODES', codes: [fixture.codes[0]!, fixture.codes[59]!] })).toMatchObject({ units: 1 });
    expect(
      await world.call(author, recall.saveOrUpdate, input({ kind: 'RANGE', batchId: fixture.batchId, from: 51, to: 60 })),
    ).toMatchObject({ code: 422, error: 'recallEmpty' });
    expect(await world.call(author, recall.saveOrUpdate, input({ kind: 'CODES', codes: ['nothing'] }))).toMatchObject({ code: 400 });
  });

  it('never reaches another company', async () => {
    const foreign = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(foreign, recall.saveOrUpdate, input({}))).toMatchObject({ code: 400 });
    expect(await world.call(foreign, recall.saveOrUpdate, input({ kind: 'CODES', codes: [fixture.codes[0]!] }))).toMatchObject({
      code: 422,
    });
    const { id } = await draft();
    expect(await world.call(foreign, recall.findOne, { id })).toMatchObject({ code: 404 });
    expect((await world.ok(foreign, recall.holders, { id })).total).toBe(0);
  });
});

describe('a published recall', () => {
  it('is said to the consumer with the instructions, and lifted it is gone', async () => {
    const id = await published();
    expect(await Promise.all([1, 5, 41].map(verdictOf))).toEqual(['recalled', 'voided', 'genuineFirst']);
    expect(await pageOf(2)).toMatch(/已召回[\s\S]*请停止使用，拨打电话预约上门更换[\s\S]*400-800-1234/);
    await lift(id);
    expect(await verdictOf(1)).toBe('genuineFirst');
    expect(await pageOf(2)).not.toContain('请停止使用');
  });

  it('stays while another recall covers the same units', async () => {
    const first = await published();
    await published({ kind: 'RANGE', batchId: fixture.batchId, from: 1, to: 2 });
    await lift(first);
    expect(await Promise.all([1, 2, 3].map(verdictOf))).toEqual(['recalled', 'recalled', 'genuineFirst']);
  });

  it('counts the answers of holders, and is closed; what was not found stays recalled', async () => {
    await shipped(1, 10, '南康门店');
    const id = await published();
    const { records } = await world.ok(author, recall.holders, { id });
    const dealer = records.find(({ own }) => !own)!;
    expect(await world.call(author, recall.answer, { id: dealer.id, found: 10 })).toMatchObject({ code: 400 });
    await world.ok(author, recall.answer, { id: dealer.id, found: 8, answer: '已隔离' });
    await world.ok(author, recall.answer, { id: dealer.id, found: 9 });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ answered: 1, holders: 2 });
    await world.ok(colleague, recall.close, { id, reason: '全部找到并更换' });
    expect(await world.call(author, recall.answer, { id: dealer.id, found: 1 })).toMatchObject({ code: 409 });
    expect(await verdictOf(1)).toBe('recalled');
  });

  it('is one event about all its units', async () => {
    const id = await published();
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('epcisEvent as e')
        .innerJoin('eventSubject as s', 's.event', 'e.id')
        .where('e.docId', '=', id)
        .select(['e.disposition', sql<number>`upper(s.serials) - lower(s.serials)`.as('units')])
        .execute(),
    );
    expect(rows.map(({ disposition }) => disposition)).toEqual(['recalled', 'recalled']);
    expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(39);
  });

  it('has a sheet of its units with their boxes, a sheet of its boxes, and a letter to each holder', async () => {
    await shipped(1, 10, '南康门店');
    const boxNo = `X9${fixture.entNo}`;
    await packed(boxNo, 3, 12);
    const id = await published();
    const get = (url: string) =>
      world.app.inject({ method: 'GET', url, headers: { authorization: world.basic, 'blade-auth': `bearer ${author.token}` } });
    const sheet = async (call: 'export' | 'exportBoxes', more: object = {}) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/recall/${call}`,
        payload: { id, ...more },
        headers: { authorization: world.basic, 'blade-auth': `bearer ${author.token}` },
      });
      return readSheet(answer.rawPayload, { rows: 100 });
    };
    const { records } = await world.ok(author, recall.holders, { id });
    const dealer = records.find(({ own }) => !own)!;
    expect(dealer).toMatchObject({ units: 9, boxes: 2 });
    const [heading, ...lines] = await sheet('export');
    expect(heading!.slice(3, 8)).toEqual(['编码', '至编码', '数量', '箱码', '外层箱码']);
    // Serial 5 is void.
    const serials = Array.from({ length: 40 }, (_, n) => n + 1).filter((serial) => serial !== 5);
    expect(new Set(lines.map((line) => line[3]))).toEqual(new Set(serials.map((serial) => fixture.codes[serial - 1])));
    expect(lines.filter((line) => line[6] === boxNo && line[7] === `${boxNo}P`)).toHaveLength(9);
    expect(lines.filter((line) => line[6] === '')).toHaveLength(30);
    const his = (await sheet('export', { holderId: dealer.id })).slice(1);
    expect(his.map(([holder, , , code]) => [holder, code])).toEqual(
      [1, 2, 3, 4, 6, 7, 8, 9, 10].map((serial) => ['南康门店', fixture.codes[serial - 1]]),
    );
    const boxes = (await sheet('exportBoxes')).slice(1);
    expect(boxes.map(([number, level, units]) => [number, level, units])).toEqual([
      [`${boxNo}P`, '托盘', '9'],
      [boxNo, '箱', '9'],
    ]);
    expect(boxes[1]!.slice(4)).toEqual([`${boxNo}P`, expect.stringContaining('南康门店')]);
    for (const [url, pages] of [
      [`/api/recall/letter?id=${id}`, 2],
      [`/api/recall/letter?id=${id}&holderId=${dealer.id}`, 1],
      [`/api/recall/report?id=${id}`, 2],
    ] as const) {
      const pdf = await get(url);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.rawPayload.toString('latin1')).toMatch(new RegExp(`/Count ${pages}\\b`));
    }
  });

  it('publishes no other units than those that were found, until somebody searches again', async () => {
    const { id } = await draft();
    await world.ok(author, recall.submit, { id });
    await shipped(1, 10, '南康门店');
    await world.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId: fixture.companyId, batchId: fixture.batchId, kind: 'ACTIVATE', serialFrom: 51, serialTo: 52, prodBatchId })
        .execute(),
    );
    const refused = await world.call(colleague, recall.approve, { id });
    expect(refused).toMatchObject({ code: 409, error: 'recallChanged' });
    expect(refused.msg).toMatch(/件数 39 → 41；新增持有方 南康门店 9；数量变化 .* 39 → 32/);
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ status: 1, units: 39, holders: 1 });
    expect(await verdictOf(1)).toBe('genuineFirst');
    // Searching again writes nothing into the draft: the colleague may still approve it.
    expect(await world.ok(colleague, recall.refresh, { id })).toMatchObject({ units: 41, holders: 2 });
    expect(await world.ok(colleague, recall.findOne, { id })).toMatchObject({ status: 1, units: 41, mayApprove: true });
    await world.ok(colleague, recall.approve, { id });
    expect(await Promise.all([1, 51].map(verdictOf))).toEqual(['recalled', 'recalled']);
    expect(await world.call(colleague, recall.refresh, { id })).toMatchObject({ code: 409 });
  });

  it('says how long it took until the last answer, and which share was found', async () => {
    await shipped(1, 10, '南康门店');
    const id = await published();
    const { records } = await world.ok(author, recall.holders, { id });
    await world.ok(author, recall.answer, { id: records[0]!.id, found: 20 });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ foundUnits: 20, allAnsweredTime: null });
    await world.ok(author, recall.answer, { id: records[1]!.id, found: 9 });
    expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ foundUnits: 29, allAnsweredTime: expect.any(String) });
  });
});

it.each([
  ['电话不是号码', null],
  ['12345', null],
  ['4008001234', '400-800-1234'],
  ['（0757）8123 4567 转 801', '0757-81234567-801'],
  ['', ''],
])('the phone that consumers are to call is one: %s', async (hotline, kept) => {
  const answer = await world.call(author, recall.saveOrUpdate, { ...input({}), hotline });
  if (kept === null) return expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'hotline' }] } });
  expect(answer).toMatchObject({ code: 200 });
  expect(await world.ok(author, recall.findOne, { id: answer.data.id })).toMatchObject({ hotline: kept });
});

it('a drill does everything and changes no code', async () => {
  const id = await published({ drill: true });
  expect(await verdictOf(1)).toBe('genuineFirst');
  expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ status: 2, drill: true, units: 39, findMs: expect.any(Number) });
  await world.ok(author, recall.close, { id, reason: '演练完成，用时达标' });
  const touched = await world.asStaff((db) =>
    db.selectFrom('codeRange').where('companyId', '=', fixture.companyId).where('kind', '=', 'RECALL').select('id').execute(),
  );
  expect(touched).toEqual([]);
});
