import { boxCode, type ChainNode, codeTrace, ecodeBatch, type Input, traceChain } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../sheet/read/read-sheet.ts';
import { codeFixture } from '../../../../test/code-fixture.ts';
import type { Person } from '../../../../test/world.ts';
import { packingRig, type Rig } from '../../flow/box/box.test-rig.ts';

let rig: Rig;
let carton: { id: string; boxNo: string };
let pallet: { id: string; boxNo: string };
let prodBatchId: string;
let foreign: Person;
let operator: Person;
const batchNo = '一线-0107/A';

beforeAll(async () => {
  rig = await packingRig(300);
  const { world, main, fixture, make, prefixId } = rig;
  carton = await make();
  await world.ok(main, boxCode.bind, { id: carton.id, texts: fixture.codes.slice(0, 5) });
  await world.ok(main, boxCode.seal, { id: carton.id });
  pallet = await make({ scheme: 'SSCC', prefixId, level: 2, capacity: 100 });
  await world.ok(main, boxCode.palletize, { id: carton.id, parent: pallet.boxNo });
  const { companyId, productId, batchId } = fixture;
  prodBatchId = await world.asStaff(async (db) => {
    const batch = { companyId, batchNo, productId, prodDate: '2026-01-07', qcResult: 'PASS' as const, qty: 300 };
    const { id } = await db.insertInto('productionBatch').values(batch).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('codeRange').set({ prodBatchId: id }).where('companyId', '=', companyId).where('batchId', '=', batchId).execute();
    return id;
  });
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => rig.world.end());

const find = (text: string, who = rig.main) => rig.world.ok(who, traceChain.find, { text });
const links = (node: string, way: 'back' | 'forward', more: { after?: string; size?: number } = {}) =>
  rig.world.ok(rig.main, traceChain.links, { node, way, ...more });
const keys = ({ records }: { records: ChainNode[] }) => records.map(({ key }) => key);

describe('traceChain.find', () => {
  it('finds a unit, a box by any of its spellings, a production batch and a batch of codes', async () => {
    const code = rig.fixture.codes[0]!;
    expect(await find(code)).toMatchObject({ key: `code:${code}`, kind: 'code', state: { zh: '已激活' } });
    for (const text of [pallet.boxNo, `(00)${pallet.boxNo}`, `https://id.gs1.org/00/${pallet.boxNo}`])
      expect(await find(text)).toMatchObject({ key: `box:${pallet.id}`, kind: 'box', count: 1 });
    for (const text of [carton.boxNo, `https://id.example.cn/box/${carton.boxNo}`])
      expect(await find(text)).toMatchObject({ key: `box:${carton.id}`, count: 5, note: '箱 三人布艺沙发 YH-S301' });
    expect(await find(batchNo)).toMatchObject({ key: `prodBatch:${prodBatchId}`, count: 300 });
  });

  it('answers many at once, says which are unknown, and one that stands in the list several times each time', async () => {
    const [packed, loose] = [rig.fixture.codes[1]!, rig.fixture.codes[9]!];
    const texts = [packed, 'nothing of ours', carton.boxNo, loose, packed, 'nothing of ours', packed];
    const { rows } = await rig.world.ok(rig.main, traceChain.findMany, { texts });
    expect(rows.map(({ text }) => text)).toEqual(texts);
    expect(rows.map(({ node }) => node?.kind ?? null)).toEqual(['code', null, 'box', 'code', 'code', null, 'code']);
    // A unit lies in its carton, the carton on its pallet.
    expect(rows.map(({ boxNo }) => boxNo)).toEqual([carton.boxNo, '', pallet.boxNo, '', carton.boxNo, '', carton.boxNo]);
  });

  it('gives many at once as a sheet, with a row for what is unknown', async () => {
    const texts = [rig.fixture.codes[1]!, 'nothing of ours', carton.boxNo];
    const answer = await rig.world.app.inject({
      method: 'POST',
      url: '/api/traceChain/exportMany',
      payload: { texts },
      headers: { authorization: rig.world.basic, 'blade-auth': `bearer ${rig.main.token}` },
    });
    const [headings, ...lines] = await readSheet(answer.rawPayload, { rows: 10 });
    expect(headings!.slice(0, 7)).toEqual(['查询内容', '类型', '编号', '产品', '状态', '持有方', '所在箱']);
    expect(lines.map(([asked, kind, , , state, , box]) => [asked, kind, state, box])).toEqual([
      [texts[0], '单品', '已激活', carton.boxNo],
      ['nothing of ours', '未找到', '', ''],
      [carton.boxNo, '箱码', '已封箱', pallet.boxNo],
    ]);
  });
});

describe('traceChain.links', () => {
  it('climbs from a unit to its pallet, and goes down to the production batch', async () => {
    const unit = `code:${rig.fixture.codes[0]!}`;
    expect(keys(await links(unit, 'forward'))).toEqual([`box:${carton.id}`]);
    expect(keys(await links(`box:${carton.id}`, 'forward'))).toEqual([`box:${pallet.id}`]);
    expect(keys(await links(`box:${pallet.id}`, 'forward'))).toEqual([]);
    expect(keys(await links(`box:${pallet.id}`, 'back'))).toEqual([`box:${carton.id}`]);
    expect(keys(await links(unit, 'back'))).toEqual([`prodBatch:${prodBatchId}`]);
  });

  it('follows a production batch to its serials and the boxes they lie in', async () => {
    const run = `run:${rig.fixture.batchId}:1-300`;
    expect(keys(await links(`prodBatch:${prodBatchId}`, 'forward'))).toEqual([run]);
    expect(keys(await links(run, 'forward'))).toEqual([`box:${carton.id}`]);
    expect(keys(await links(run, 'back'))).toEqual([`prodBatch:${prodBatchId}`]);
  });

  it('follows a lot of material to the production batches it went into, and back', async () => {
    const { world, fixture } = rig;
    const { companyId } = fixture;
    const lotId = await world.asStaff(async (db) => {
      const lot = { companyId, material: '海绵', supplier: '顺德海绵厂', lotNo: 'HM-260101' };
      const { id } = await db.insertInto('materialLot').values(lot).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('productionMaterial').values({ companyId, prodBatchId, materialLotId: id, amount: '120 kg' }).execute();
      return id;
    });
    expect(await find('HM-260101')).toMatchObject({ key: `lot:${lotId}`, note: '海绵 · 顺德海绵厂' });
    expect(keys(await links(`lot:${lotId}`, 'forward'))).toEqual([`prodBatch:${prodBatchId}`]);
    expect(await links(`prodBatch:${prodBatchId}`, 'back')).toMatchObject({
      records: [{ key: `lot:${lotId}`, note: '海绵 · 顺德海绵厂 · 120 kg' }],
    });
  });

  it('gives what lies in a box page by page, each once: boxes first, then loose units', async () => {
    const { world, main, fixture, make } = rig;
    const mixed = await make({ level: 2, capacity: 20 });
    const cartons = [];
    for (let i = 0; i < 3; i++) {
      const one = await make();
      await world.ok(main, boxCode.bind, { id: one.id, texts: [fixture.codes[100 + i]!] });
      await world.ok(main, boxCode.seal, { id: one.id });
      await world.ok(main, boxCode.palletize, { id: one.id, parent: mixed.boxNo });
      cartons.push(`box:${one.id}`);
    }
    const loose = fixture.codes.slice(200, 205);
    await world.ok(main, boxCode.bind, { id: mixed.id, texts: loose });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await links(`box:${mixed.id}`, 'back', { size: 3, ...(after === undefined ? {} : { after }) });
      seen.push(...keys(page));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual([...cartons, ...loose.map((code) => `code:${code}`)]);
  });
});

describe('traceChain.events', () => {
  it('tells of a unit what happened to the boxes around it while it lay in them, and no longer', async () => {
    const { world, main, fixture, make } = rig;
    const [code] = fixture.codes.slice(20, 21);
    const box = await make();
    await world.ok(main, boxCode.bind, { id: box.id, texts: [code!] });
    await world.ok(main, boxCode.seal, { id: box.id });
    await world.ok(main, boxCode.reopen, { id: box.id, reason: '数量与单据不符' });
    await world.ok(main, boxCode.unbind, { id: box.id, texts: [code!] });
    await world.ok(main, boxCode.bind, { id: box.id, texts: [fixture.codes[21]!] });
    await world.ok(main, boxCode.seal, { id: box.id });
    const { records } = await world.ok(main, traceChain.events, { node: `code:${code!}` });
    // Packed, sealed, reopened, taken out: the second sealing is no longer its own.
    expect(records.map(({ word, boxNo }) => [word.zh, boxNo]).toReversed()).toEqual(
      ['装箱', '封箱', '重开', '拆箱'].map((word) => [word, box.boxNo]),
    );
    expect(records[0]).toMatchObject({ userName: expect.stringMatching(/./) });
  });

  it('calls each act by its name, though packing, sealing and putting on a pallet are one step', async () => {
    const { world, main, fixture } = rig;
    const { records } = await world.ok(main, traceChain.events, { node: `code:${fixture.codes[0]!}` });
    expect(records.map(({ word }) => word.zh).slice(0, 3)).toEqual(['组托', '封箱', '装箱']);
  });

  it('is paged, and no event stands on two pages', async () => {
    const node = `box:${carton.id}`;
    const all = await rig.world.ok(rig.main, traceChain.events, { node });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await rig.world.ok(rig.main, traceChain.events, { node, size: 1, ...(after === undefined ? {} : { after }) });
      seen.push(...page.records.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(all.records.map(({ id }) => id));
  });
});

describe('who sees a chain', () => {
  it('tells another company nothing of any node, by any call', async () => {
    const { world, fixture } = rig;
    for (const text of [fixture.codes[0]!, carton.boxNo, batchNo]) {
      expect(await world.call(foreign, traceChain.find, { text })).toMatchObject({ code: 404 });
      expect((await world.ok(foreign, traceChain.findMany, { texts: [text] })).rows).toMatchObject([
        { text, node: null, boxNo: '', prodBatchNo: '' },
      ]);
    }
    const nodes = [`code:${fixture.codes[0]!}`, `box:${carton.id}`, `prodBatch:${prodBatchId}`, `run:${fixture.batchId}:1-3`];
    for (const node of nodes) {
      for (const way of ['back', 'forward'] as const)
        expect(await world.call(foreign, traceChain.links, { node, way })).toMatchObject({ code: 404 });
      expect(await world.call(foreign, traceChain.events, { node })).toMatchObject({ code: 404 });
      expect(await world.call(foreign, traceChain.report, { node })).toMatchObject({ code: 404 });
    }
  });

  it('lets staff look and freeze, and writes both to the audit log of the company', async () => {
    const { world, fixture } = rig;
    const text = fixture.codes[40]!;
    expect(await find(text, operator)).toMatchObject({ kind: 'code', companyName: expect.stringMatching(/./) });
    await world.ok(operator, traceChain.freeze, { text, reason: '消费者投诉，核查中' });
    expect(await find(text)).toMatchObject({ state: { zh: '已冻结' } });
    await world.ok(operator, traceChain.unfreeze, { text, reason: '核查后没有问题' });
    expect(await find(text)).toMatchObject({ state: { zh: '已激活' } });
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('companyId', '=', fixture.companyId)
        .where('userId', '=', operator.userId)
        .select(['call', 'opinion'])
        .orderBy('id')
        .execute(),
    );
    expect(rows).toMatchObject([
      { call: 'traceChain.find', opinion: text },
      { call: 'traceChain.freeze', opinion: '消费者投诉，核查中' },
      { call: 'traceChain.unfreeze', opinion: '核查后没有问题' },
    ]);
    expect(await world.call(rig.main, traceChain.freeze, { text, reason: '自己来冻结一枚' })).toMatchObject({ code: 403 });
  });

  it('lets staff find codes by company, product and production batch; every page is in the audit log of that company alone', async () => {
    const { world, fixture } = rig;
    const other = await codeFixture(world, { count: 2 });
    const { name } = await world.asStaff((db) =>
      db.selectFrom('company').where('id', '=', fixture.companyId).select('name').executeTakeFirstOrThrow(),
    );
    const search = (input: Omit<Input<typeof traceChain.search>, 'companyName'>) =>
      world.ok(operator, traceChain.search, { companyName: name, pageSize: 5, ...input });
    const looks = (companyId: string) =>
      world.asStaff((db) =>
        db.selectFrom('auditLog').where('companyId', '=', companyId).where('call', '=', 'traceChain.search').select('opinion').execute(),
      );
    const page = await search({ product: '布艺沙发', prodBatchNo: batchNo });
    expect(page.records.map(({ code }) => code)).toEqual(fixture.codes.slice(0, 5));
    expect(page.records[0]).toMatchObject({ companyName: name, prodBatch: `prodBatch:${prodBatchId}`, boxNo: carton.boxNo });
    expect(await search({ prodBatchNo: batchNo, after: page.next! })).toMatchObject({
      records: [{ code: fixture.codes[5] }, {}, {}, {}, {}],
    });
    expect((await search({ product: '布艺沙发', prodBatchNo: '没有这一批' })).records).toEqual([]);
    expect((await search({ product: '没有这种产品' })).records).toEqual([]);
    expect(await looks(fixture.companyId)).toEqual([{ opinion: `布艺沙发 · ${batchNo}` }, { opinion: batchNo }]);
    expect(await looks(other.companyId)).toEqual([]);
    await world.asStaff((db) => db.updateTable('company').set({ nameEn: 'Larch Seating' }).where('id', '=', fixture.companyId).execute());
    const english = await world.ok(operator, traceChain.search, { companyName: 'larch seat', pageSize: 5 });
    expect(english.records[0]).toMatchObject({ companyName: name, companyNameEn: 'Larch Seating' });
    expect(await world.call(rig.main, traceChain.search, { companyName: name })).toMatchObject({ code: 403 });
    expect(await world.call(operator, traceChain.search, { companyName: '' })).toMatchObject({ code: 400 });
  });
});

describe('a code that staff froze', () => {
  it('is released by staff alone, by no range and no batch of the company, which reads why', async () => {
    const { world, main, fixture } = rig;
    const [text, id] = [fixture.codes[60]!, fixture.batchId];
    const state = async () => (await find(text)).state?.zh;
    const release = (target: Input<typeof ecodeBatch.unfreeze>['target']) =>
      world.call(main, ecodeBatch.unfreeze, { id, target, reason: '我们认为没有问题' });
    // The company froze it itself, by a range, before staff took it over.
    await world.ok(main, ecodeBatch.freeze, { id, target: { scope: 'RANGE', from: 60, to: 62 }, reason: '仓库盘点，暂停流转' });
    await world.ok(operator, traceChain.freeze, { text, reason: '消费者投诉，核查中' });
    expect(await world.ok(main, codeTrace.query, { text })).toMatchObject({ status: 8, platformHold: '消费者投诉，核查中' });
    expect(await release({ scope: 'CODES', codes: [text] })).toMatchObject({ code: 409, msg: expect.stringContaining(text) });
    expect(await release({ scope: 'RANGE', from: 50, to: 70 })).toMatchObject({ code: 409, msg: expect.stringContaining('由平台冻结') });
    await world.ok(main, ecodeBatch.freeze, { id, target: { scope: 'BATCH' }, reason: '整批核查，暂停流转' });
    expect(await release({ scope: 'BATCH' })).toMatchObject({ code: 200 });
    expect(await state()).toBe('已冻结');
    // The others of the range are the company's own.
    expect(await release({ scope: 'RANGE', from: 62, to: 62 })).toMatchObject({ code: 200 });
    expect(await world.call(operator, traceChain.freeze, { text, reason: '再冻结一次看看' })).toMatchObject({ code: 409 });
    await world.ok(operator, traceChain.unfreeze, { text, reason: '核查后没有问题' });
    expect(await state()).toBe('已激活');
    const { records } = await world.ok(main, traceChain.events, { node: `code:${text}`, size: 2 });
    expect(records.map(({ word, note }) => [word.zh, note])).toContainEqual(['解冻', '核查后没有问题']);
    // Staff release only what staff froze.
    await world.ok(main, ecodeBatch.freeze, { id, target: { scope: 'CODES', codes: [text] }, reason: '仓库盘点，暂停流转' });
    expect(await world.call(operator, traceChain.unfreeze, { text, reason: '企业冻结的编码' })).toMatchObject({ code: 409 });
    expect(await release({ scope: 'CODES', codes: [text] })).toMatchObject({ code: 200 });
  });
});

describe('traceChain.report', () => {
  it('is a PDF with the links and the events', async () => {
    const answer = await rig.world.app.inject({
      method: 'POST',
      url: '/api/traceChain/report',
      payload: { node: `box:${carton.id}` },
      headers: { authorization: rig.world.basic, 'blade-auth': `bearer ${rig.main.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // A page of what it is and one of what happened.
    expect(answer.rawPayload.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(2);
  });
});
