import { dashboard, ecodeBatch, ecodeReturn, labelTemplate, open, printJob } from '@touchmark/contract';
import { addDays, type Figure, figureNames, today } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { rollup } from './rollup.ts';

let world: World;
let main: Person;
let auditor: Person;
let other: Person;
let productId: string;
let batchId: string;
let addresses: string[];
let codes: string[];
const day = today();
const week = { from: addDays(day, -6), to: day };

beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity, trustProxy: ['127.0.0.1'] });
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company(), 'ENT_MAIN');
  productId = await productForCodes(world, main.companyId);
  await giveQuota(world, main.companyId, 'ECODE', 1000);
  batchId = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { codeType: 'ECODE', quantity: 40 }));
  const rows = await allCodes(world, main, batchId);
  addresses = rows.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
  codes = rows.map(({ code }) => code);
});
afterAll(() => world.end());

const counted = () => rollup(world.services);
const figuresOf = async (who = main, companyId?: string) => {
  const { figures } = await world.ok(who, dashboard.summary, { ...week, companyId });
  return Object.fromEntries(Object.entries(figures).map(([figure, { n }]) => [figure, n])) as Record<Figure, number>;
};
const none = { scans: 0, doubtful: 0, firstScans: 0, issued: 0, printed: 0, activated: 0, shipped: 0, received: 0, sold: 0 };
const scan = (nth: number, phone: number) =>
  world.call(null, open.scan, { address: addresses[nth]! }, { 'user-agent': `phone ${phone}`, 'x-forwarded-for': `100.64.${phone}.7` });
/** A scan reported after its day. */
const lateScan = (on: string, adcode: string) =>
  world.asStaff((db) =>
    db
      .insertInto('scanLog')
      .values({
        companyId: main.companyId,
        code: codes[0]!,
        batchId,
        at: `${on} 12:00:00+08`,
        verdict: 'genuine',
        counted: true,
        adcode,
        city: adcode && '佛山市',
      })
      .execute(),
  );
/** Activates the codes at these places, and returns the activation. */
async function activate(from: number, to: number): Promise<string> {
  const { id } = await world.ok(main, ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatch: { batchNo: `SC${from}`, prodDate: '2026-03-01', line: '一号线', inspector: '李工', qcResult: 'PASS' },
  });
  await world.ok(main, ecodeReturn.confirm, { id });
  return id;
}

describe('the daily figures', () => {
  it('follow the codes of a company from issuing to the first scan', async () => {
    await counted();
    expect(await figuresOf()).toEqual({ ...none, issued: 40 });
    const templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
    const job = await world.ok(main, printJob.create, { templateId, batchId, rangeFrom: 1, rangeTo: 30, mode: 'BROWSER' });
    await world.ok(main, printJob.confirm, { id: job.id, result: 'PRINTED' });
    await fetchFile(world, (await world.ok(main, ecodeBatch.download, { id: batchId })).link);
    await activate(1, 10);
    const undone = await activate(11, 20);
    await counted();
    expect(await figuresOf()).toEqual({ ...none, issued: 40, printed: 30, activated: 20 });
    await world.ok(main, ecodeReturn.cancel, { id: undone });
    await scan(0, 1);
    await scan(0, 2);
    await scan(1, 3);
    await scan(35, 4);
    await counted();
    expect(await figuresOf()).toEqual({ ...none, scans: 4, doubtful: 1, firstScans: 2, issued: 40, printed: 30, activated: 10 });
    expect(await world.ok(main, dashboard.funnel, {})).toEqual([
      { figure: 'issued', n: 40 },
      { figure: 'printed', n: 30 },
      { figure: 'activated', n: 10 },
      { figure: 'firstScans', n: 2 },
    ]);
  });

  it('of a day that is past are corrected by rows that come late, move or are deleted', async () => {
    const before = addDays(day, -3);
    const scansOn = async (on: string) => (await world.ok(main, dashboard.trend, week)).find((row) => row.day === on)!.scans;
    expect(await scansOn(before)).toBe(0);
    await lateScan(before, '440600');
    expect((await world.ok(main, dashboard.summary, week)).counting).toBe(true);
    await counted();
    expect([await scansOn(before), (await world.ok(main, dashboard.summary, week)).counting]).toEqual([1, false]);
    // The place of a scan is told later than the scan.
    await world.asStaff((db) => db.updateTable('scanLog').set({ adcode: '440100' }).where('adcode', '=', '440600').execute());
    await counted();
    expect((await world.ok(main, dashboard.map, week)).map(({ adcode, city, province, n }) => [adcode, city, province, n])).toEqual([
      ['', '', '', 4],
      ['440100', '广州市', '广东省', 1],
    ]);
    await world.asStaff((db) => db.deleteFrom('scanLog').where('adcode', '=', '440100').execute());
    await world.asStaff((db) =>
      db
        .updateTable('codeBatch')
        .set({ createTime: `${before} 08:00:00+08` })
        .where('id', '=', batchId)
        .execute(),
    );
    await counted();
    const trend = await world.ok(main, dashboard.trend, week);
    expect([trend.at(-4)!.scans, trend.at(-4)!.issued, trend.at(-1)!.issued]).toEqual([0, 40, 0]);
    expect(trend.map((row) => row.day)).toEqual(Array.from({ length: 7 }, (_, i) => addDays(week.from, i)));
  });

  // What was shipped, received and sold: flow/circulation/figures.test.ts.
  const here = figureNames.filter((figure) => !['shipped', 'received', 'sold'].includes(figure));
  it.each(here)('%s is what its rows add up to', async (figure) => {
    await lateScan(addDays(day, -2), '440600');
    await counted();
    const rows = await world.ok(main, dashboard.rows, { figure, ...week, pageSize: 200 });
    const n = (await figuresOf())[figure];
    expect(n).toBeGreaterThan(0);
    expect(rows.records.reduce((sum, row) => sum + row.n, 0)).toBe(n);
    expect(rows.total).toBe(rows.records.length);
    const ofProduct = await world.ok(main, dashboard.rows, { figure, ...week, productId, pageSize: 200 });
    expect([ofProduct.records.length, ofProduct.total]).toEqual([rows.records.length, rows.total]);
  });

  it('of products and cities are what their rows add up to', async () => {
    const [top] = await world.ok(main, dashboard.rank, week);
    expect([top!.productId, top!.n]).toEqual([
      productId,
      (await world.ok(main, dashboard.rows, { figure: 'scans', ...week, productId })).total,
    ]);
    for (const { adcode, n } of await world.ok(main, dashboard.map, week)) {
      const rows = await world.ok(main, dashboard.rows, { figure: 'scans', ...week, adcode, pageSize: 200 });
      expect([adcode, rows.total, rows.records.length]).toEqual([adcode, n, n]);
    }
  });

  it('are narrowed by brand, product and region, and still equal their rows', async () => {
    const twoDaysAgo = addDays(day, -2);
    await lateScan(twoDaysAgo, '440100');
    const unsold = await world.asStaff((db) =>
      db
        .insertInto('scanLog')
        .values({
          companyId: main.companyId,
          code: 'X',
          at: `${twoDaysAgo} 12:00:00+08`,
          verdict: 'unknown',
          adcode: '440100',
          city: '广州市',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await counted();
    const { brands, products } = await world.ok(main, dashboard.choices, {});
    const brandId = brands[0]!.id;
    expect(products.map(({ id }) => id)).toEqual([productId]);
    const scansOf = async (narrowed: { productId?: string; brandId?: string; region?: string }) => {
      const { figures } = await world.ok(main, dashboard.summary, { ...week, ...narrowed });
      const rows = await world.ok(main, dashboard.rows, { figure: 'scans', ...week, ...narrowed, pageSize: 200 });
      const trend = await world.ok(main, dashboard.trend, { ...week, ...narrowed });
      const map = await world.ok(main, dashboard.map, { ...week, ...narrowed });
      const sums = [trend.map(({ scans }) => scans), map.map(({ n }) => n)].map((list) => list.reduce((sum, n) => sum + n, 0));
      expect([rows.records.length, rows.total, ...sums]).toEqual(Array(4).fill(figures.scans.n));
      return figures.scans.n;
    };
    const all = await scansOf({});
    expect([await scansOf({ productId }), await scansOf({ brandId })]).toEqual([all - 1, all - 1]);
    const [city, province] = [await scansOf({ region: '440100' }), await scansOf({ region: '440000' })];
    expect([city, await scansOf({ region: '440100', productId }), await scansOf({ region: '440000', brandId })]).toEqual([
      2,
      1,
      province - 1,
    ]);
    expect(province).toBeGreaterThan(city);
    const [top] = await world.ok(main, dashboard.rank, { ...week, region: '440100' });
    expect([top!.productId, top!.n]).toEqual([productId, 1]);
    expect((await world.ok(main, dashboard.summary, { ...week, region: '440100' })).figures.issued.n).toBe(0);
    expect((await world.call(main, dashboard.summary, { ...week, region: '440106' })).code).toBe(400);
    await world.asStaff((db) =>
      db
        .deleteFrom('scanLog')
        .where((eb) => eb.or([eb('id', '=', unsold.id), eb('adcode', '=', '440100')]))
        .execute(),
    );
    await counted();
  });

  it('compare with the period before, of the same length', async () => {
    await lateScan(addDays(day, -9), '');
    await counted();
    expect((await world.ok(main, dashboard.summary, week)).figures.scans.before).toBe(1);
  });

  it('count the codes that are left of each type', async () => {
    const { stock, inService } = await world.ok(main, dashboard.summary, week);
    expect([stock[0], inService]).toEqual([{ codeType: 'ECODE', issued: 40, activated: 10, spoilt: 0, waiting: 30 }, 1]);
  });
});

describe('whose figures', () => {
  it('a company sees is its own', async () => {
    expect(await figuresOf(other)).toEqual(none);
    for (const call of [
      dashboard.summary,
      dashboard.trend,
      dashboard.map,
      dashboard.rank,
      dashboard.funnel,
      dashboard.rows,
      dashboard.choices,
    ])
      expect((await world.call(other, call, { ...week, figure: 'scans', companyId: main.companyId })).code).toBe(404);
    expect((await world.ok(other, dashboard.companies, { figure: 'scans' })).records).toEqual([]);
  });

  it('the staff see are all companies together, each alone, and by company', async () => {
    const own = await figuresOf();
    expect(await figuresOf(auditor, main.companyId)).toEqual(own);
    expect((await figuresOf(auditor)).scans).toBe(own.scans);
    expect((await world.ok(auditor, dashboard.companies, { figure: 'scans', ...week })).records).toEqual([
      { id: main.companyId, name: '佛山云禾', nameEn: '', n: own.scans },
    ]);
    expect(await world.call(auditor, dashboard.rows, { figure: 'scans' })).toMatchObject({ code: 404 });
  });

  it('a member without the right may not see', async () => {
    expect((await world.call(await world.person(main.companyId, 'ENT_FIN'), dashboard.summary, week)).code).toBe(403);
  });

  it('a period that is turned round or over a year long is refused', async () => {
    for (const from of [addDays(day, 1), addDays(day, -366)])
      expect((await world.call(main, dashboard.summary, { from, to: day })).code).toBe(400);
  });
});

describe('scans that name no code', () => {
  const long = `/e/${'9'.repeat(300)}`;
  /** What is scanned, and what the staff read of it. */
  const kinds: [string, string, string][] = [
    ['a code nobody issued', '/e/00000000000000000?k=abc', '/e/00000000000000000'],
    ['the same with another proof', '/e/00000000000000000?k=def', '/e/00000000000000000'],
    ['a product nobody registered', '/01/09521101999990', '/01/09521101999990'],
    ['a code of somebody else', 'https://shop.example.com/p/1?phone=13900138001', 'https://shop.example.com/p/1'],
    ['words', '今天下雨🙂', '今天下雨🙂'],
    ['characters nobody sees', '/e/12\u202d\u200b3', '/e/123'],
    ['a long text', long, long.slice(0, 200)],
  ];
  it.each(kinds)('%s opens as what was scanned', async (_, address, read) => {
    const rowOf = async () =>
      (await world.ok(auditor, dashboard.unknown, { from: day, to: day, pageSize: 200 })).records.find(({ text }) => text === read);
    const before = (await rowOf()) ?? { n: 0, networks: 0 };
    for (const phone of [91, 92, 92])
      await world.call(null, open.scan, { address }, { 'user-agent': 'x', 'x-forwarded-for': `100.64.${phone}.7` });
    await world.settled();
    expect(await rowOf()).toMatchObject({ n: before.n + 3, networks: 2 });
  });

  it('a wrong proof of a real code names the code, which stays uncounted', async () => {
    const path = addresses[5]!.split('?')[0]!;
    await world.call(null, open.scan, { address: `${path}?k=zzzzzz` });
    const { records } = await world.ok(auditor, dashboard.unknown, { from: day, to: day, pageSize: 200 });
    expect(records.find(({ text }) => text === path)?.n).toBe(1);
  });

  it('are shown to the platform alone', async () => {
    expect((await world.call(main, dashboard.unknown, { from: day, to: day })).code).toBe(404);
  });
});

describe('two servers', () => {
  it('that count at the same time count each row once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => scan(2, 20 + i)));
    await Promise.all([counted(), counted(), counted()]);
    await counted();
    const { total } = await world.ok(main, dashboard.rows, { figure: 'scans', ...week });
    expect((await figuresOf()).scans).toBe(total);
  });
});
