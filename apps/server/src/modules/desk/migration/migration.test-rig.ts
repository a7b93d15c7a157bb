import { productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { productFieldsOf, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

/** For each test a company with a series, and what makes legacy products of it. */
export function legacyRig() {
  const now = {} as { world: World; auditor: Person; main: Person; seriesId: string };
  beforeAll(async () => {
    now.world = await createWorld();
    now.auditor = await auditorOf(now.world);
  });
  afterAll(() => now.world.end());
  beforeEach(async () => {
    now.main = await now.world.person(await now.world.company(), 'ENT_MAIN');
    now.seriesId = (await seriesOf(now.world, now.main, now.auditor)).seriesId;
  });
  const leave = (...ids: string[]) =>
    now.world.asStaff((db) => db.updateTable('productIdentify').set({ edition: 'OLD' }).where('id', 'in', ids).execute());
  const bare = async () =>
    (await now.world.ok(now.main, productIdentify.saveOrUpdate, await productFieldsOf(now.world, now.main, now.seriesId))).id;
  const legacy = async (count = 3) => {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) ids.push(await bare());
    await leave(...ids);
    return ids;
  };
  const editionOf = async (id: string) =>
    (await now.world.asStaff((db) => db.selectFrom('productIdentify').where('id', '=', id).select('edition').executeTakeFirstOrThrow()))
      .edition;
  return { now, leave, bare, legacy, editionOf };
}
