import { ecodeBatch, ecodeReturn, wel } from '@touchmark/contract';
import { printLife, returnLife } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let stranger: Person;
let companyId: string;
let productId: string;
let issue: (quantity: number) => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  const auditor = await auditorOf(world);
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  stranger = await world.person(await world.company(), 'ENT_MAIN');
  productId = await productForCodes(world, companyId);
  for (const type of ['ECODE', 'AUTH'] as const) await giveQuota(world, companyId, type, 100_000);
  issue = async (quantity) => {
    const id = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { quantity }));
    await fetchFile(world, (await world.ok(main, ecodeBatch.download, { id })).link);
    return id;
  };
});
afterAll(() => world.end());

let nth = 0;
/** A print job of some serials, in a state. */
const print = (batchId: string, rangeFrom: number, rangeTo: number, status: 0 | 1 | 2 | 3 = printLife.at.printed) =>
  world.asStaff((db) =>
    db
      .insertInto('printJob')
      .values({
        companyId,
        batchId,
        jobNo: `P-printed-${++nth}`,
        rangeFrom,
        rangeTo,
        mode: 'PDF',
        dpi: 300,
        labels: rangeTo - rangeFrom + 1,
        status,
      })
      .execute(),
  );
const waiting = (batchId: string) => world.ok(main, ecodeReturn.waiting, { batchId });
const check = (batchId: string, from: number, to: number, more: { replaces?: string } = {}) =>
  world.ok(main, ecodeReturn.check, {
    batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatch: { batchNo: `DY${++nth}`, prodDate: '2026-03-01', line: '', inspector: '', qcResult: 'PASS' },
    ...more,
  });
const todo = async () => (await world.ok(main, wel.todo, {})).find(({ key }) => key === 'returnsWaiting')?.count ?? 0;

it('names the serials that were printed and are not active, joined, without those of a failed or waiting job', async () => {
  const batchId = await issue(1000);
  expect(await waiting(batchId)).toEqual({ printed: false, units: 0, runs: [] });
  await print(batchId, 1, 20);
  await print(batchId, 15, 40, printLife.at.done);
  await print(batchId, 101, 110);
  await print(batchId, 500, 600, printLife.at.failed);
  await print(batchId, 700, 800, printLife.at.waiting);
  expect(await waiting(batchId)).toEqual({
    printed: true,
    units: 50,
    runs: [
      { from: 1, to: 40 },
      { from: 101, to: 110 },
    ],
  });
  const { id } = await check(batchId, 1, 20);
  await world.ok(main, ecodeReturn.confirm, { id });
  expect(await waiting(batchId)).toEqual({
    printed: true,
    units: 30,
    runs: [
      { from: 21, to: 40 },
      { from: 101, to: 110 },
    ],
  });
});

it('counts what was not printed apart, and nothing where the batch was never printed here', async () => {
  const batchId = await issue(1000);
  expect((await check(batchId, 1, 1000)).unprinted).toBeNull();
  await print(batchId, 1, 20);
  await print(batchId, 11, 30);
  const checked = await check(batchId, 1, 1000);
  expect(checked).toMatchObject({ good: 1000, unprinted: 970 });
  expect((await world.ok(main, ecodeReturn.detail, { id: checked.id })).unprinted).toBe(970);
  expect((await check(batchId, 5, 25)).unprinted).toBe(0);
});

it('ends a check that is replaced or left, so that nobody confirms it from the list later', async () => {
  const batchId = await issue(300);
  const before = await todo();
  const first = await check(batchId, 1, 300);
  const second = await check(batchId, 1, 20, { replaces: first.id });
  expect(await todo()).toBe(before + 1);
  expect((await world.ok(main, ecodeReturn.detail, { id: first.id })).status).toBe(returnLife.at.cancelled);
  expect((await world.call(main, ecodeReturn.confirm, { id: first.id })).error).toBe('notAllowedInState');
  await world.ok(main, ecodeReturn.drop, { id: second.id });
  expect(await todo()).toBe(before);
  expect((await world.call(main, ecodeReturn.confirm, { id: second.id })).error).toBe('notAllowedInState');
});

it('leaves a check that was confirmed meanwhile, a colleague’s, and that of another company', async () => {
  const batchId = await issue(300);
  const { id } = await check(batchId, 1, 20);
  await world.ok(main, ecodeReturn.confirm, { id });
  await world.ok(main, ecodeReturn.drop, { id });
  expect((await world.ok(main, ecodeReturn.detail, { id })).activated).toBe(20);
  const colleague = await world.person(companyId, 'ENT_MAIN');
  const open = await check(batchId, 30, 40);
  expect((await world.call(colleague, ecodeReturn.drop, { id: open.id })).code).toBe(404);
  expect((await world.ok(main, ecodeReturn.detail, { id: open.id })).status).toBe(returnLife.at.toConfirm);
  expect((await world.call(stranger, ecodeReturn.drop, { id })).code).toBe(404);
  expect((await world.call(stranger, ecodeReturn.waiting, { batchId })).code).toBe(404);
});
