import { boxCode, codeTrace, ecodeBatch, type Input, traceChain } from '@touchmark/contract';
import { addDays, codeLife, today } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let fixture: CodeFixture;
let main: Person;
let foreign: Person;
let reader: Person;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
  fixture = await codeFixture(world, { count: 4 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  reader = await world.person(fixture.companyId, 'ENT_READER');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  await world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: 4, kind: 'ACTIVATE' })
      .execute(),
  );
});
afterAll(() => world.end());

const code = () => fixture.codes[0]!;

describe('codeTrace.query', () => {
  it('finds an own code by its text, its address or its element string', async () => {
    for (const text of [code(), `https://id.example.cn${fixture.paths[0]!}`, ` ${code().slice(0, 10)} ${code().slice(10)} `]) {
      expect(await world.ok(main, codeTrace.query, { text })).toMatchObject({
        code: code(),
        status: 2,
        productName: '三人布艺沙发',
        serial: 1,
      });
    }
  });

  it('refuses a text with a wrong check digit by its field', async () => {
    expect(await world.call(main, codeTrace.query, { text: '1999910000100001000000018' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'text' }] },
    });
  });

  it('tells another company nothing, by any call', async () => {
    for (const [call, input] of [
      [codeTrace.query, {}],
      [codeTrace.events, {}],
      [codeTrace.setPublic, { bizStep: 'packing', public: false }],
      [codeTrace.report, {}],
      [codeTrace.addEvent, { bizStep: 'packing', time: '2026-01-01 08:00', place: '佛山' }],
    ] as const) {
      expect(await world.call(foreign, call, { text: code(), ...input })).toMatchObject({ code: 404 });
    }
  });
});

describe('codeTrace.addEvent and setPublic', () => {
  it('adds a node by hand, which the consumer sees until it is hidden', async () => {
    await world.ok(main, codeTrace.addEvent, {
      text: code(),
      bizStep: 'inspecting',
      time: '2026-01-05 09:30',
      place: '佛山一厂',
      note: '终检合格',
    });
    const page = () => world.app.inject({ method: 'GET', url: fixture.paths[0]! });
    expect((await page()).body).toContain('终检合格');
    expect(await world.ok(main, codeTrace.setPublic, { text: code(), bizStep: 'inspecting', public: false })).toEqual({ changed: 1 });
    expect((await page()).body).not.toContain('终检合格');
    expect((await world.ok(main, codeTrace.events, { text: code() })).events).toMatchObject([
      { bizStep: 'inspecting', manual: true, public: false, place: '佛山一厂' },
    ]);
  });

  it('moves the code through its life, so that a code that was sold is nowhere still active', async () => {
    const text = fixture.codes[1]!;
    const record = (bizStep: Input<typeof codeTrace.addEvent>['bizStep'], time: string, holder = '') =>
      world.ok(main, codeTrace.addEvent, { text, bizStep, time, place: '武汉江汉', holder });
    const status = async () => (await world.ok(main, codeTrace.query, { text })).status;
    /** Who has it, by the list of codes, by its own page and by its tree. */
    const holders = async () => {
      const [row] = (await world.ok(main, codeTrace.list, { pageSize: 100 })).records.filter(({ code: one }) => one === text);
      const node = `code:${text}`;
      const { records } = await world.ok(main, traceChain.links, { node, way: 'forward' });
      return [row!.holder, (await world.ok(main, traceChain.find, { text: node })).holder, ...records.map(({ title }) => title)];
    };
    await record('packing', '2026-01-02 08:00');
    expect(await status()).toBe(codeLife.at.active);
    const shipping = { text, bizStep: 'shipping', time: '2026-01-03 08:00', place: '佛山' } as const;
    expect(await world.call(main, codeTrace.addEvent, shipping)).toMatchObject({ code: 400, data: { fields: [{ field: 'holder' }] } });
    await record('shipping', '2026-01-03 08:00', '武汉居佳');
    expect(await status()).toBe(codeLife.at.inTransit);
    expect(await holders()).toEqual(['武汉居佳', '武汉居佳', '武汉居佳']);
    await record('receiving', '2026-01-05 08:00');
    await record('retail_selling', '2026-01-06 08:00');
    expect(await status()).toBe(codeLife.at.sold);
    // An event that is recorded late belongs to the past.
    await record('shipping', '2026-01-04 08:00', '长沙门店');
    expect(await status()).toBe(codeLife.at.sold);
    expect(await holders()).toEqual(['武汉居佳', '武汉居佳', '武汉居佳']);
    expect((await world.ok(main, codeTrace.list, { holder: '居佳', status: codeLife.at.sold })).records).toMatchObject([{ code: text }]);
    // The list of codes and the counts of the batch say the same.
    const { states } = await world.ok(main, ecodeBatch.detail, { id: fixture.batchId });
    expect(states).toContainEqual({ status: codeLife.at.sold, count: 1 });
    await record('returning', '2026-01-07 08:00');
    expect(await status()).toBe(codeLife.at.returned);
    const own = (await world.ok(main, codeTrace.query, { text })).holder;
    expect(await holders()).toEqual([own, own, own]);
    // Back in the warehouse it is the maker's again, and may leave once more.
    await record('storing', '2026-01-08 08:00');
    expect([await status(), await holders()]).toEqual([codeLife.at.active, ['', '']]);
    await record('shipping', '2026-01-07 12:00', '长沙门店');
    expect(await status()).toBe(codeLife.at.active);
    await record('shipping', '2026-01-08 08:00', '长沙门店');
    expect([await status(), (await holders())[0]]).toEqual([codeLife.at.inTransit, '长沙门店']);
  });

  it('refuses a time to come, and a reader', async () => {
    const event = { text: code(), bizStep: 'packing' as const, place: '佛山' };
    expect(await world.call(main, codeTrace.addEvent, { ...event, time: '2099-01-01 08:00' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'time' }] },
    });
    expect(await world.call(reader, codeTrace.addEvent, { ...event, time: '2026-01-01 08:00' })).toMatchObject({ code: 403 });
  });
});

describe('codeTrace.list and report', () => {
  const listed = async (filters: Parameters<typeof world.ok<typeof codeTrace.list>>[2]) =>
    (await world.ok(main, codeTrace.list, { pageSize: 100, ...filters })).records.map(({ code: one }) => fixture.codes.indexOf(one));

  it('lists every code with where it is, narrowed by product, batch, box, holder, state, event and scan', async () => {
    const [first] = (await world.ok(main, codeTrace.list, { product: 'YH-S301', minScans: 1 })).records;
    expect(first).toMatchObject({ code: code(), codeType: 'ECODE', scans: 1, status: codeLife.at.active, holder: '', boxNo: '' });
    expect(await listed({})).toEqual([0, 1, 2, 3]);
    expect([await listed({ product: '床' }), await listed({ codeType: 'SGTIN' }), await listed({ minScans: 2 })]).toEqual([[], [], []]);
    expect((await world.ok(foreign, codeTrace.list, {})).total).toBe(0);

    const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8 });
    await world.ok(main, boxCode.bind, { id: boxes[0]!.id, texts: [fixture.codes[2]!] });
    expect(await listed({ boxNo: boxes[0]!.boxNo })).toEqual([2]);
    await world.ok(main, ecodeBatch.freeze, {
      id: fixture.batchId,
      target: { scope: 'CODES', codes: [fixture.codes[3]!] },
      reason: '外箱受潮，待检验',
    });
    expect(await listed({ status: codeLife.at.frozen })).toEqual([3]);
    const tomorrow = addDays(today(), 1);
    expect(await listed({ eventFrom: today(), status: codeLife.at.active, boxNo: boxes[0]!.boxNo })).toEqual([2]);
    expect([await listed({ eventFrom: tomorrow }), await listed({ holder: '没有' }), await listed({ scanFrom: tomorrow })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('says when the warranty of a sold code ends, and writes the same rows into a sheet', async () => {
    await world.asStaff((db) =>
      db.updateTable('productIdentify').set({ warrantyMonths: 24 }).where('id', '=', fixture.productId).execute(),
    );
    const sold = { text: fixture.codes[2]!, bizStep: 'retail_selling', time: '2026-03-05 10:00', place: '广州旗舰店' } as const;
    await world.ok(main, codeTrace.addEvent, sold);
    const rows = (await world.ok(main, codeTrace.list, { eventFrom: '2026-03-05', eventTo: '2026-03-05' })).records;
    expect(rows.map(({ code: one, warrantyEnd }) => [one, warrantyEnd])).toEqual([[fixture.codes[2], '2028-03-05']]);
    const sheet = await world.app.inject({
      method: 'POST',
      url: '/api/codeTrace/export',
      payload: { format: 'csv', eventFrom: '2026-03-05', eventTo: '2026-03-05' },
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect(sheet.body).toContain('质保到期');
    expect(sheet.body).toContain('2028-03-05');
    expect(sheet.body.trim().split('\n')).toHaveLength(2);
  });

  it('exports the chain as a workbook', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/codeTrace/report',
      payload: { text: code() },
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
