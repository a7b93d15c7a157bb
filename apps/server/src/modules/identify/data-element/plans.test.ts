import { afterAll, beforeAll, expect, it } from 'vitest';
import { explained } from '../../../../test/explained.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { currentVersions, newestOf, versionsByIds } from '../standard/public.ts';
import * as rows from './data-element.queries.ts';

let world: World;
let companyId: string;
let standardId: string;
let versionId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company({ isPlatform: true });
  const found = await world.asStaff((db) =>
    db.selectFrom('standardVersion').where('status', '=', 2).select(['id', 'standardId']).executeTakeFirstOrThrow(),
  );
  [versionId, standardId] = [found.id, found.standardId];
});
afterAll(() => world.end());

const ctxOf = (db: Db) => ({ db, language: 'zh' }) as Ctx;
/** How often the most frequent step of a plan ran. */
const mostLoops = (plan: string) => Math.max(...[...plan.matchAll(/loops=(\d+)/g)].map(([, loops]) => Number(loops)));

it('a page of elements is described row by row for its own rows alone, however far behind the first it is', async () => {
  const page = (pageNum: number) => (db: Db) => rows.list(ctxOf(db), { pageNum, pageSize: 5 });
  for (const pageNum of [1, 9]) {
    const plans = await explained(world, companyId, 'explain (analyze, buffers)', page(pageNum));
    const describing = plans.at(-1)!;
    expect(describing).toContain('standard_item');
    for (const [, loops] of describing.matchAll(/standard_item[^\n]*loops=(\d+)/g)) expect(Number(loops)).toBeLessThanOrEqual(5);
    // What is found first reads elements alone: nothing is joined and no value list is opened for rows that are not shown.
    for (const plan of plans.slice(0, -1)) expect(plan).not.toMatch(/standard_item|base_prop|dict|option/);
  }
});

it('where an element is used is found by an index', async () => {
  const [plan] = await explained(world, companyId, 'explain', (db) => rows.find(ctxOf(db), '1'));
  expect(plan).toMatch(/Index[^\n]*(standard_item_element|on standard_item)/);
});

it('the elements of a version are built once for a form, and not at all to say which version is the newest', async () => {
  const [ids] = await explained(world, companyId, 'explain (analyze, buffers)', (db) => newestOf({ db }, [standardId]));
  expect(ids).not.toContain('standard_item');
  expect(mostLoops(ids!)).toBeLessThan(20);
  const [built] = await explained(world, companyId, 'explain (verbose)' as never, (db) => versionsByIds({ db }, [versionId, versionId]));
  expect(built!.match(/version_items/g)).toHaveLength(1);
  expect((await world.asStaff((db) => currentVersions({ db }, [standardId])))[0]!.id).toBe(versionId);
});
