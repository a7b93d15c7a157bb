import { dashboard, labelTemplate, printJob } from '@touchmark/contract';
import { printLife, today } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { rollup } from './rollup.ts';

let world: World;
let main: Person;
let fixture: CodeFixture;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 40 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
});
afterAll(() => world.end());

it('counts as printed what somebody printed: no file that was only made, and no print that failed after all', async () => {
  const templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  const make = (rangeFrom: number, rangeTo: number) =>
    world.ok(main, printJob.create, { templateId, batchId: fixture.batchId, rangeFrom, rangeTo, mode: 'PDF' });
  const printed = await make(1, 10);
  const failed = await make(11, 30);
  await make(31, 40);
  for (const { id } of [printed, failed]) await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
  await world.asStaff((db) => db.updateTable('printJob').set({ status: printLife.at.failed }).where('id', '=', failed.id).execute());
  await rollup(world.services);
  expect((await world.ok(main, dashboard.summary, { from: today(), to: today() })).figures.printed.n).toBe(10);
});
