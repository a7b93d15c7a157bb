import { type CodeStatus, codeLife } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../test/brands.ts';
import { applyFieldsOf, giveQuota, issuedBatch, productForCodes } from '../../test/codes.ts';
import { explained } from '../../test/explained.ts';
import { createWorld, type World } from '../../test/world.ts';
import { type BatchPlace, codeTexts, listCodes, statesIn } from './public.ts';

const quantity = 30_000;
let world: World;
let batch: BatchPlace;
beforeAll(async () => {
  world = await createWorld();
  const companyId = await world.company();
  await giveQuota(world, companyId, 'AUTH', quantity);
  const main = await world.person(companyId, 'ENT_MAIN');
  const applied = applyFieldsOf(await productForCodes(world, companyId), { quantity });
  const id = await issuedBatch(world, main, await auditorOf(world), applied);
  batch = { id, companyId, type: 'AUTH', generated: quantity, status: 3, frozen: false, serialFrom: 1, serialTo: quantity };
  // Every seventh code is active by itself, and some of these were released from whatever froze them.
  const serials = Array.from({ length: 4000 }, (_, i) => i * 7 + 1);
  const texts = await world.asStaff((db) => codeTexts(db, batch, serials));
  await world.asStaff(async (db) => {
    const released = new Set([9_010, 9_017, 24_921].map((serial) => serial - ((serial - 1) % 7)));
    const own = serials.map((serial) => ({
      companyId,
      batchId: id,
      serial,
      code: texts.get(serial)!,
      status: 2,
      statusStamp: '5',
      ...(released.has(serial) ? { frozen: false, frozenStamp: '8000000000000000000' } : {}),
    }));
    await db.insertInto('codeState').values(own).execute();
    // In the order of their ids: the newer one of a freeze and its end counts, and so for a theft.
    for (const [kind, from, to] of [
      ['ACTIVATE', 29_000, 29_500],
      ['FREEZE', 1, 20_000],
      ['UNFREEZE', 15_000, 15_100],
      ['STOLEN', 3_000, 12_000],
      ['FOUND', 4_000, 4_050],
      ['VOID', 21_000, 24_000],
      ['RECALL', 23_500, 26_000],
      ['FREEZE', 24_900, 28_000],
      ['STOLEN', 27_000, 28_500],
    ] as const)
      await db.insertInto('codeRange').values({ companyId, batchId: id, serialFrom: from, serialTo: to, kind }).execute();
  });
});
afterAll(() => world.end());

/** The serials in a state, page by page. */
async function listed(place: BatchPlace, status: CodeStatus): Promise<number[]> {
  const serials: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const page: Awaited<ReturnType<typeof listCodes>> = await world.asStaff((db) =>
      listCodes(db, place, { status, after: from, size: 500 }),
    );
    expect(page.records.every((one) => one.status === status)).toBe(true);
    serials.push(...page.records.map(({ serial }) => serial));
    after = page.next;
  }
  return serials;
}

it.each(Object.values(codeLife.at))('the list of codes in state %i has each of them once, in the order of the roll', async (status) => {
  for (const place of [batch, { ...batch, frozen: true }]) {
    const all = await world.asStaff((db) => statesIn(db, place, 1, quantity));
    const wanted = all
      .filter((run) => run.status === status)
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    // Pages of states that nearly all codes have are many and alike.
    const few = wanted.length > 5_000 ? wanted.slice(0, 2_000) : wanted;
    const found =
      wanted.length > 5_000
        ? (await world.asStaff((db) => listCodes(db, place, { status, after: 0, size: 2_000 }))).records.map(({ serial }) => serial)
        : await listed(place, status);
    expect(found).toEqual(few);
  }
});

it('active codes under a freeze of many are passed at once', async () => {
  const plans = await explained(world, batch.companyId, 'explain (analyze, buffers)', (db) =>
    listCodes(db, batch, { status: codeLife.at.active, after: 16_000, size: 20 }),
  );
  const rows = plans.flatMap((plan) => [...plan.matchAll(/actual time=\S+ rows=(\d+)/g)].map(([, n]) => Number(n)));
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.max(...rows)).toBeLessThan(100);
});
