import { boxCode, codeTrace, ecodeReturn, factoryRecord } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

export const foam = { material: '高回弹海绵', supplier: '恒泡海绵', lotNo: 'HP-118', amount: '120 kg' };
export const fields = { factory: '佛山一厂', prodDate: '2026-03-04', line: '二号线', planQty: 40 };

/** For each test a company with sixty delivered codes, and what its planners, packers and inspectors do with them. */
export function factoryRig(given: Parameters<typeof createWorld>[0] = {}) {
  let world: World;
  let fixture: CodeFixture;
  let main: Person;
  beforeAll(async () => void (world = await createWorld(given)));
  afterAll(() => world.end());
  beforeEach(async () => {
    fixture = await codeFixture(world, { count: 60 });
    main = await world.person(fixture.companyId, 'ENT_MAIN');
  });

  async function activate(prodBatchId: string, from: number, to: number) {
    const { id } = await world.ok(main, ecodeReturn.check, {
      batchId: fixture.batchId,
      source: { way: 'RANGE', from, to },
      result: 'ACTIVATE',
      prodBatchId,
    });
    await world.ok(main, ecodeReturn.confirm, { id });
  }
  async function box(texts: string[], level = 1) {
    const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level, capacity: 20 });
    expect(await world.ok(main, boxCode.bind, { id: boxes[0]!.id, texts })).toMatchObject({ faults: [] });
    return boxes[0]!;
  }
  return {
    get world() {
      return world;
    },
    get fixture() {
      return fixture;
    },
    get main() {
      return main;
    },
    planned: async (batchNo: string, more: object = {}) =>
      (await world.ok(main, factoryRecord.saveOrUpdate, { ...fields, productId: fixture.productId, batchNo, ...more })).id,
    one: (id: string) => world.ok(main, factoryRecord.findOne, { id }),
    activate,
    pass: (id: string) => world.ok(main, factoryRecord.qc, { id, qcResult: 'PASS', inspector: '吴质检' }),
    send: (id: string, texts: string[] = []) => world.ok(main, factoryRecord.dispatch, { id, toName: '佛山成品仓', texts }),
    box,
    sealed: async (texts: string[], level = 1) => {
      const made = await box(texts, level);
      await world.ok(main, boxCode.seal, { id: made.id });
      return made;
    },
    /** Where units of the batch are, run by run. */
    moves: () =>
      world.asStaff((db) =>
        db
          .selectFrom('movement')
          .where('batchId', '=', fixture.batchId)
          .where(sql<boolean>`upper_inf(during)`)
          .select(['serials', 'status', 'holder'])
          .orderBy('serialFrom')
          .execute(),
      ),
    stateOf: async (serial: number) => (await world.ok(main, codeTrace.query, { text: fixture.codes[serial - 1]! })).status,
  };
}
