import { labelTemplate, printJob } from '@touchmark/contract';
import { readPiece } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { addressFits } from '../../../issued-codes/public.ts';
import { inScope } from '../../../db/connect.ts';
import { insertPacking } from '../../flow/box/pack/packing.queries.ts';
import { labelFields } from '../label-data/public.ts';
import { labelRows } from './label-rows.ts';
import { usesPin } from './make-job.ts';
import { findBatch } from './printed-batch.queries.ts';

/** A product in three packages, made yesterday. */
const template = {
  page: { widthMm: 80, heightMm: 60, dpi: 203 },
  elements: [
    { type: 'field', field: 'pieceNo', pattern: '{pieceNo}/{pieceTotal} {prodDate} {batchNo}', x: 2, y: 2, width: 70, height: 6, size: 9 },
    { type: 'qr', field: 'url', x: 20, y: 10, width: 46, height: 46 },
  ],
};
let several: CodeFixture;
let planner: Person;
let world: World;
let stranger: CodeFixture;
let ownTemplate: string;
beforeAll(async () => {
  world = await createWorld();
  several = await codeFixture(world, { count: 3 });
  stranger = await codeFixture(world, { count: 1 });
  planner = await world.person(several.companyId, 'ENT_MAIN');
  const [given] = (await world.ok(planner, labelTemplate.list, { kind: 'product' })).records;
  ownTemplate = (await world.ok(planner, labelTemplate.copy, { id: given!.id })).id;
  await world.asStaff(async (db) => {
    await db.updateTable('productIdentify').set({ packagePieces: 3 }).where('id', '=', several.productId).execute();
    await db
      .updateTable('labelTemplate')
      .set({ template: JSON.stringify(template) as never, status: 1 })
      .where('id', '=', ownTemplate)
      .execute();
    const made = await db
      .insertInto('productionBatch')
      .values({ companyId: several.companyId, batchNo: 'P-77', productId: several.productId, prodDate: '2026-03-04', qcResult: 'PASS' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('codeRange')
      .values({
        companyId: several.companyId,
        batchId: several.batchId,
        serialFrom: 3,
        serialTo: 3,
        kind: 'ACTIVATE',
        prodBatchId: made.id,
      })
      .execute();
  });
});
afterAll(() => world.end());

const fileOf = (id: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/printJob/file?id=${id}`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${planner.token}` },
  });
const zplOf = async (more: { rangeFrom?: number; rangeTo?: number; prodBatchId?: string }) => {
  const job = await world.ok(planner, printJob.create, {
    rangeFrom: 1,
    rangeTo: 3,
    mode: 'ZPL',
    again: true,
    reason: '反复测试',
    templateId: ownTemplate,
    batchId: several.batchId,
    ...more,
  });
  return {
    labels: job.labels,
    urls: [...(await fileOf(job.id)).body.matchAll(/\^FD[A-Z]*,?(?:[A-Z],)?(http[^^]+)\^FS/g)].map(([, url]) => url!),
  };
};

it('has a label for each package, the set together, each with an address of its own', async () => {
  const { labels, urls } = await zplOf({ rangeTo: 2 });
  expect(labels).toBe(6);
  expect(urls.map((url) => readPiece(url)).map((read) => [read!.code.code, read!.piece, read!.of])).toEqual(
    [0, 1].flatMap((at) => [1, 2, 3].map((no) => [several.codes[at], no, 3])),
  );
  expect(urls.every((url) => addressFits(world.services.secrets, readPiece(url)!.code))).toBe(true);
  expect(addressFits(world.services.secrets, readPiece(urls[0]!.replace('p=1-3', 'p=2-3'))!.code)).toBe(false);
});

it('is announced as one of several that look alike, where the template does not say which package it is for', async () => {
  const faults = async (elements: readonly object[]) => {
    const drawing = JSON.stringify({ ...template, elements }) as never;
    await world.asStaff((db) => db.updateTable('labelTemplate').set({ template: drawing }).where('id', '=', ownTemplate).execute());
    const seen = await world.ok(planner, printJob.preview, { templateId: ownTemplate, batchId: several.batchId });
    return [seen.ok, seen.pieces, seen.faults.map(({ fault }) => fault)];
  };
  expect(await faults(template.elements.slice(1))).toEqual([true, 3, ['unnumbered']]);
  expect(await faults(template.elements)).toEqual([true, 3, []]);
});

it('names the production batch of an activated code, or the one chosen, and otherwise no date', async () => {
  const labels = async (from: number, chosen?: string) => {
    const rows: string[] = [];
    const batch = await inScope(world.services.pool, { companyId: several.companyId }, (db) =>
      findBatch({ db, me: { companyId: several.companyId } } as never, several.batchId),
    );
    const produced = chosen ? { batchNo: chosen, prodDate: '2026-05-06' } : undefined;
    for await (const row of labelRows(world.services, { ...batch!, ...(produced ? { produced } : {}) }, from, from, false))
      rows.push(`${row['pieceNo']} ${row['batchNo']} ${row['prodDate']}`);
    return rows[0];
  };
  expect(await labels(3)).toBe('1 P-77 2026-03-04');
  expect(await labels(3, 'P-78')).toBe('1 P-77 2026-03-04');
  expect(await labels(1, 'P-78')).toBe('1 P-78 2026-05-06');
  expect(await labels(1)).toMatch(/^1 B\w+ $/);
});

it('counts the labels of the whole job in each of its parts, and names the box in which a package lies', async () => {
  const { companyId, batchId } = several;
  await world.asStaff(async (db) => {
    const box = { companyId, boxNo: '395211010000000017', scheme: 'SSCC', level: 1, capacity: 8 } as never;
    const { id: boxId } = await db.insertInto('boxCode').values(box).returning('id').executeTakeFirstOrThrow();
    const packed = { boxId, batchId, from: 2, to: 2, pieceNo: 3, pieceTotal: 3 };
    await insertPacking(db, { companyId, at: '2026-01-01T00:00:00Z', userId: null }, [packed]);
  });
  const batch = await inScope(world.services.pool, { companyId }, (db) => findBatch({ db, me: { companyId } } as never, batchId));
  const rows: string[] = [];
  for await (const row of labelRows(world.services, { ...batch!, job: { rangeFrom: 1, rangeTo: 3 } }, 2, 3, false))
    rows.push(
      ['serial', 'labelNo', 'labelTotal', 'sscc', 'boxNo']
        .map((name) => row[name])
        .join(' ')
        .trim(),
    );
  expect(rows).toEqual(['2 4 9', '2 5 9', '2 6 9 (00)395211010000000017 395211010000000017', '3 7 9', '3 8 9', '3 9 9']);
});

it('names the order, the warranty and the phone, and the pallet and document of a package that left', async () => {
  const { companyId, batchId, productId } = several;
  await world.asStaff(async (db) => {
    await db.updateTable('productIdentify').set({ warrantyMonths: 36 }).where('id', '=', productId).execute();
    await db.updateTable('company').set({ contactPhone: '0757-81230000' }).where('id', '=', companyId).execute();
    const { applyId } = await db.selectFrom('codeBatch').where('id', '=', batchId).select('applyId').executeTakeFirstOrThrow();
    await db.updateTable('codeApply').set({ customOrderNo: 'SO-8', productionPlanNo: 'SC-2' }).where('id', '=', applyId).execute();
    const box = (boxNo: string, level: number) =>
      db
        .insertInto('boxCode')
        .values({ companyId, boxNo, scheme: 'SSCC', level, capacity: 8 } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const [carton, pallet] = [await box('395211010000000031', 1), await box('395211010000000048', 2)];
    const act = { companyId, at: '2026-01-01T00:00:00Z', userId: null };
    await insertPacking(db, act, [{ boxId: carton.id, batchId, from: 3, to: 3, pieceNo: 1, pieceTotal: 3 }]);
    await insertPacking(db, act, [{ boxId: pallet.id, childBoxId: carton.id }]);
    const left = { companyId, boxId: pallet.id, status: 4, docNo: 'LZ-9', during: '[2026-01-02,)', event: '1' } as never;
    await db.insertInto('movement').values(left).execute();
  });
  const batch = await inScope(world.services.pool, { companyId }, (db) => findBatch({ db, me: { companyId } } as never, batchId));
  const names = ['boxNo', 'palletNo', 'palletSscc', 'docNo', 'orderNo', 'planNo', 'warrantyMonths', 'companyPhone'] as const;
  const rows: string[] = [];
  for await (const row of labelRows(world.services, batch!, 3, 3, false)) {
    rows.push(names.map((name) => row[name]).join('|'));
    expect(Object.keys(row).sort()).toEqual(labelFields.map(({ name }) => name).sort());
  }
  expect(rows).toEqual([
    '395211010000000031|395211010000000048|(00)395211010000000048|LZ-9|SO-8|SC-2|36|0757-81230000',
    '||||SO-8|SC-2|36|0757-81230000',
    '||||SO-8|SC-2|36|0757-81230000',
  ]);
});

it('reads PINs for every label that shows them, in sentences and tables too', () => {
  const element = (more: object) => ({
    page: { widthMm: 60, heightMm: 40, dpi: 203 as const },
    elements: [{ x: 1, y: 1, width: 9, height: 9, size: 8, ...more }] as never,
  });
  const table = { type: 'table', columns: [1], rows: [['{pin:groups}']] };
  for (const shows of [
    { type: 'field', field: 'pin' },
    { type: 'field', field: 'code', pattern: '{code} {pin:groups}' },
    table,
    { type: 'text', text: '刮开', when: 'pin' },
  ])
    expect(usesPin(element(shows))).toBe(true);
  expect(usesPin(element({ type: 'field', field: 'code' }))).toBe(false);
});

it('refuses the production batch of another product', async () => {
  const job = { templateId: ownTemplate, batchId: several.batchId, rangeFrom: 1, rangeTo: 1, mode: 'PDF' } as const;
  const { id } = await world.asStaff(async (db) => {
    const { companyId } = several;
    const other = { companyId, batchNo: 'P-99', productId: stranger.productId, prodDate: '2026-03-04', qcResult: 'PASS' } as const;
    return db.insertInto('productionBatch').values(other).returning('id').executeTakeFirstOrThrow();
  });
  expect(await world.call(planner, printJob.create, { ...job, prodBatchId: id })).toMatchObject({ code: 404 });
});

it('says what the product is made of, which certificates prove it today, and its data elements', async () => {
  const { companyId, productId, batchId } = several;
  const element = await world.asStaff(async (db) => {
    const columns = { unit: '套', color: '雾灰', materials: ['布艺', '实木'], executeStandards: ['QB/T 1952.1'], countryOfOrigin: '156' };
    await db
      .updateTable('productIdentify')
      .set({ ...columns, warrantyMonths: 24 })
      .where('id', '=', productId)
      .execute();
    const certificate = (name: string, more: object) =>
      db
        .insertInto('aptitude')
        .values({
          companyId,
          name,
          kind: 'CERT',
          certNo: `${name}-1`,
          issuer: '认证机构',
          applyStatus: 2,
          longTerm: true,
          ...more,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const [fsc, expired] = [await certificate('FSC', {}), await certificate('PEFC', { longTerm: false, validTo: '2020-01-01' })];
    const versions = await db
      .selectFrom('standardVersion as v')
      .where('v.status', '=', 2)
      .select(['v.id', 'v.standardId', sql<{ code: string; type: string }[]>`version_items(v.id)`.as('items')])
      .orderBy('v.id')
      .execute();
    const described = versions.filter(({ items }) => items?.some(({ type }) => type === 'text')).slice(0, 1);
    const other = versions.find(({ standardId }) => standardId !== described[0]!.standardId)!;
    const { code } = described[0]!.items.find(({ type }) => type === 'text')!;
    for (const [version, aptitudeId] of [
      [described[0]!, fsc.id],
      [other, expired.id],
    ] as const)
      await db
        .insertInto('productIdentifyModel')
        .values({
          companyId,
          productId,
          standardId: version.standardId,
          standardVersionId: version.id,
          elementValues: JSON.stringify(version === other ? {} : { [code]: '头层牛皮' }) as never,
          aptitudeId,
        })
        .execute();
    return code;
  });
  const said = {
    materials: '布艺、实木',
    executeStandards: 'QB/T 1952.1',
    countryOfOrigin: '156',
    certificates: 'FSC',
    certNos: 'FSC-1',
    cert_CERT: 'FSC',
    cert_PATENT: '',
    [`e_${element}`]: '头层牛皮',
  };
  const batch = await inScope(world.services.pool, { companyId }, (db) => findBatch({ db, me: { companyId } } as never, batchId));
  const rows: Record<string, string>[] = [];
  for await (const row of labelRows(world.services, batch!, 3, 3, false)) rows.push(row);
  expect(rows[0]).toMatchObject({ ...said, prodDate: '2026-03-04', warrantyUntil: '2028-03-04' });

  // The studio shows the same of the product, and of the batch what its first label would say.
  const samples = async (input: object) =>
    Object.fromEntries((await world.ok(planner, labelTemplate.fields, input)).map(({ name, sample }) => [name, sample]));
  expect(await samples({ productId })).toMatchObject(said);
  const ofBatch = await samples({ batchId });
  expect(ofBatch).toMatchObject({ ...said, serial: '1', labelTotal: '3' });
  const worker = await world.person(companyId, 'ENT_WMS');
  const seen = Object.fromEntries((await world.ok(worker, labelTemplate.fields, { batchId })).map(({ name, sample }) => [name, sample]));
  expect([seen['productName'], seen['url'] === ofBatch['url']]).toEqual([ofBatch['productName'], true]);
  for (const input of [{ productId: stranger.productId }, { batchId: stranger.batchId }])
    expect(await world.call(planner, labelTemplate.fields, input)).toMatchObject({ code: 404 });
});
