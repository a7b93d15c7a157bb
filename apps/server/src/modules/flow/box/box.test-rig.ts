import { randomUUID } from 'node:crypto';
import { boxCode, type Input } from '@touchmark/contract';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

export type Rig = Awaited<ReturnType<typeof packingRig>>;

/** A company with active codes and a GS1 prefix, and the person who packs. */
export async function packingRig(count = 40) {
  const world = await createWorld({ connections: 12 });
  const fixture = await codeFixture(world, { count });
  const main = await world.person(fixture.companyId, 'ENT_MAIN');
  const prefix = `9521${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  const prefixId = await world.asStaff(async (db) => {
    await activate(db, fixture);
    const row = { prefix, memberName: '测试', certNo: 'C1', issueDate: '2024-01-01', validFrom: '2024-01-01', validTo: '2099-12-31' };
    return (
      await db
        .insertInto('gs1Prefix')
        .values({ ...row, companyId: fixture.companyId, applyStatus: 2, status: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
  const make = async (more: Partial<Input<typeof boxCode.generate>> = {}, who = main) => {
    const { boxes } = await world.ok(who, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8, ...more });
    return boxes[0]!;
  };
  return { world, fixture, main, prefixId, make };
}

const activate = (db: Parameters<Parameters<World['asStaff']>[0]>[0], { companyId, batchId, codes }: CodeFixture) =>
  db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: codes.length, kind: 'ACTIVATE' }).execute();

/** A scan by a device whose clock is right. */
export const scanOf = (
  boxNo: string,
  text: string | undefined,
  more: Partial<Input<typeof boxCode.scan>> = {},
): Input<typeof boxCode.scan> => {
  const now = new Date().toISOString();
  return { stationId: 'S1', key: randomUUID(), boxNo, text, deviceTime: now, sentTime: now, ...more };
};

export const scanning =
  (world: World, who: Person) =>
  (boxNo: string, text: string | undefined, more: Partial<Input<typeof boxCode.scan>> = {}) =>
    world.ok(who, boxCode.scan, scanOf(boxNo, text, more));
