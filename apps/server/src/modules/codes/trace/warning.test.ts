import { codeTrace, ecodeBatch, traceChain } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let fixture: Awaited<ReturnType<typeof codeFixture>>;
let main: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world);
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  const { companyId, batchId } = fixture;
  const active = { companyId, batchId, kind: 'ACTIVATE' as const, serialFrom: 1, serialTo: 2 };
  await world.asStaff((db) => db.insertInto('codeRange').values(active).execute());
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());
const find = (text: string, who: Person) => world.ok(who, traceChain.find, { text });

it('warns of a unit as the scan page warns of it, with the reason, and of no other', async () => {
  const [code, plain] = fixture.codes.slice(0) as [string, string];
  await world.asStaff((db) =>
    db
      .insertInto('codeScan')
      .values({
        companyId: fixture.companyId,
        code,
        scanCount: 5,
        firstTime: new Date().toISOString(),
        lastTime: new Date().toISOString(),
        recentClient: ['a', 'b', 'c', 'd', 'e'].map((one) => Buffer.from(one.repeat(8))),
        recentAt: Array.from({ length: 5 }, () => new Date().toISOString()),
        recentCity: ['佛山市', '北京市', '上海市', '成都市', '武汉市'],
      })
      .execute(),
  );
  const [word, reason] = [{ zh: '请谨慎辨别' }, { zh: expect.stringContaining('5 个城市') }];
  for (const who of [main, operator]) {
    expect((await find(code, who)).warning).toMatchObject({ word, reason });
    expect((await find(plain, who)).warning).toBeNull();
  }
  const listed = (await world.ok(main, codeTrace.list, {})).records;
  const ofBatch = (await world.ok(main, ecodeBatch.codes, { batchId: fixture.batchId })).records;
  for (const rows of [listed, ofBatch]) {
    expect(rows.find((row) => row.code === code)?.warning, 'the list').toMatchObject({ word, reason });
    expect(rows.filter(({ warning }) => warning !== null)).toHaveLength(1);
  }
  expect((await world.ok(main, ecodeBatch.codes, { code })).records[0]?.warning).toMatchObject({ word, reason });
});
