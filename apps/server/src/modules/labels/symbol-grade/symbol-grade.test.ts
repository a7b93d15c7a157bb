import { labelTemplate, printJob, symbolGrade } from '@touchmark/contract';
import { fixedTemplates } from '@touchmark/labels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPicture } from '../../../../test/brands.ts';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let batchId: string;
let templateId: string;
beforeAll(async () => {
  world = await createWorld();
  const fixture = await codeFixture(world, { count: 10 });
  ({ batchId } = fixture);
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', batchId).execute());
  const [product] = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records;
  templateId = (await world.ok(main, labelTemplate.copy, { id: product!.id })).id;
});
afterAll(() => world.end());

const measured = { standard: 'ISO15415', grade: 3.1, verifier: 'REA VeriCube', testTime: '2026-01-06' } as const;
const printed = async () => {
  const { id } = await world.ok(main, printJob.create, {
    templateId,
    batchId,
    rangeFrom: 1,
    rangeTo: 10,
    mode: 'ZPL',
    again: true,
    reason: '样张',
  });
  await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
  return id;
};

it('a verifier’s grade stands in the report of its job, beside those of the revision the job keeps', async () => {
  const job = await printed();
  const other = await printed();
  const reportFile = await uploadPicture(world, main, { scene: 'certificate' });
  expect(await world.ok(main, symbolGrade.add, { templateId, revision: 1, ...measured })).toMatchObject({ low: false });
  expect(await world.ok(main, symbolGrade.add, { jobId: job, ...measured, grade: 1.4, reportFile, note: '第 3 枚' })).toMatchObject({
    low: true,
  });

  // The template goes on; its new revision was measured as well, and says nothing about what was printed before.
  const { template, version, name, kind, width, height, dpi, gap } = await world.ok(main, labelTemplate.findOne, { id: templateId });
  await world.ok(main, labelTemplate.saveOrUpdate, {
    id: templateId,
    version,
    name,
    kind,
    width,
    height,
    dpi: dpi as 203,
    gap,
    template: template as never,
  });
  await world.ok(main, symbolGrade.add, { templateId, revision: 2, ...measured, grade: 4 });

  const ofJob = await world.ok(main, symbolGrade.list, { jobId: job });
  expect(ofJob.records.map(({ grade, revision, jobId }) => ({ grade, revision, jobId }))).toEqual([
    { grade: 1.4, revision: 1, jobId: job },
    { grade: 3.1, revision: 1, jobId: null },
  ]);
  expect(ofJob.records[0]).toMatchObject({
    ...measured,
    grade: 1.4,
    note: '第 3 枚',
    userName: expect.stringMatching(/./),
    reportFile: { fileId: reportFile },
  });
  expect((await world.ok(main, symbolGrade.list, { jobId: other })).records.map(({ grade }) => grade)).toEqual([3.1]);
  expect((await world.ok(main, symbolGrade.list, { templateId })).records.map(({ grade }) => grade)).toEqual([4, 1.4, 3.1]);

  await world.ok(main, symbolGrade.delete, { id: ofJob.records[0]!.id });
  expect((await world.ok(main, symbolGrade.list, { jobId: job })).total).toBe(1);
});

it('only what was printed and is on the label can be measured', async () => {
  const { id: waiting } = await world.ok(main, printJob.create, {
    templateId,
    batchId,
    rangeFrom: 1,
    rangeTo: 2,
    mode: 'ZPL',
    again: true,
    reason: '样张',
  });
  const add = (more: object) => world.call(main, symbolGrade.add, { ...measured, ...more });
  expect(await add({ jobId: waiting })).toMatchObject({ code: 409 });
  expect(await add({ templateId, revision: 9 })).toMatchObject({ code: 404 });
  expect(await add({ templateId })).toMatchObject({ code: 400 });
  expect(await add({ templateId, revision: 1, jobId: waiting })).toMatchObject({ code: 400 });
  expect(await add({ templateId, revision: 1, testTime: '2999-01-01' })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('不能晚于今天'),
  });
  expect(await add({ templateId, revision: 1, grade: 4.1 })).toMatchObject({ code: 400 });
  expect(await add({ templateId, revision: 1, grade: 3.14 })).toMatchObject({ code: 400 });
  const { template } = fixedTemplates.find(({ kind }) => kind === 'product')!;
  const plain = { ...template, elements: template.elements.filter(({ type }) => type !== 'barcode') };
  const { id } = await world.ok(main, labelTemplate.saveOrUpdate, {
    name: '无条码',
    kind: 'product',
    width: template.page.widthMm,
    height: template.page.heightMm,
    dpi: template.page.dpi,
    template: plain as never,
  });
  expect(await add({ templateId: id, revision: 1, standard: 'ISO15416' })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('没有一维条码'),
  });
});
