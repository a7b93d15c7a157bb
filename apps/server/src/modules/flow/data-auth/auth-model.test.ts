import { addDays, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '../../../db/connect.ts';
import { createWorld } from '../../../../test/world.ts';

/** A generator of numbers that is the same at each run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
const scopes = ['PRODUCT', 'TRACE', 'MATERIAL', 'REPORT', 'STOCK'] as const;
const perRound = 40;

it('what is readable through 10,000 random authorisations is what a plain model says', async () => {
  const world = await createWorld();
  const pick = numbers(20_261_127);
  const companies: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) companies.push(await world.company());
  const lots = await world.asStaff(async (db) => {
    const found: { id: string; companyId: string; status: 0 | 1 | 9 }[] = [];
    for (const companyId of companies)
      for (const status of [0, 1, 9] as const) {
        const { id } = await db
          .insertInto('materialLot')
          .values({ companyId, material: '板', supplier: '甲', lotNo: `L${status}`, status })
          .returning('id')
          .executeTakeFirstOrThrow();
        found.push({ id, companyId, status });
      }
    return found;
  });
  let shown = 0;
  for (let done = 0; done < 10_000; done += perRound) {
    const made = Array.from({ length: perRound }, () => {
      const from = pick(4);
      const start = pick(20) - 10;
      return {
        companyId: companies[from]!,
        granteeId: companies[(from + 1 + pick(3)) % 4]!,
        scopes: [...new Set([scopes[pick(5)]!, scopes[pick(5)]!])],
        reach: pick(2) === 0 ? ('ALL' as const) : ('PRODUCT' as const),
        status: (pick(3) === 0 ? pick(6) : 1) as 0 | 1 | 2 | 3 | 4 | 5,
        startDate: addDays(today(), start),
        endDate: addDays(today(), start + pick(10)),
      };
    });
    await world.asStaff(async (db) => {
      await sql`delete from data_auth`.execute(db);
      await db
        .insertInto('dataAuth')
        .values(
          made.map((one) => ({ ...one, reachIds: one.reach === 'ALL' ? [] : ['1'], fields: ['MATERIAL.material'], purpose: '随机授权' })),
        )
        .execute();
    });
    for (const reader of companies) {
      const expected = lots
        .filter(
          ({ companyId, status }) =>
            companyId === reader ||
            (status !== 0 &&
              made.some(
                (one) =>
                  one.companyId === companyId &&
                  one.granteeId === reader &&
                  one.status === 1 &&
                  one.reach === 'ALL' &&
                  one.scopes.includes('MATERIAL') &&
                  one.startDate <= today() &&
                  today() <= one.endDate,
              )),
        )
        .map(({ id }) => id);
      const seen = await inScope(world.pool, { companyId: reader, platform: false }, (db) =>
        db.selectFrom('materialLot').select('id').execute(),
      );
      shown += seen.filter(({ id }) => lots.find((lot) => lot.id === id)!.companyId !== reader).length;
      expect(seen.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    }
  }
  // Some of each: a model that shows nothing, or everything, would prove nothing.
  expect(shown).toBeGreaterThan(100);
  await world.end();
}, 60_000);
