import { goodsCode, gs1Prefix } from '@touchmark/contract';
import { allotInput, allottedCode, prefixFields, registeredPrefix } from '../../../apps/server/test/gs1.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';

/** Company prefixes and commodity codes in the states their calls require. */
export async function gs1Of(world: World, main: Person, auditor: Person, brandId: string) {
  const [prefix, sparePrefix, endingPrefix] = [await registeredPrefix(world, main, auditor), await registeredPrefix(world, main, auditor), await registeredPrefix(world, main, auditor)];
  const [draftPrefix, pendingPrefix] = [await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main)), await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main))];
  await world.ok(main, gs1Prefix.submit, { id: pendingPrefix.id });
  const [allotted, spare, reported] = [await allottedCode(world, main, brandId, { prefixId: prefix.id }), await allottedCode(world, main, brandId, { prefixId: prefix.id }), await allottedCode(world, main, brandId, { prefixId: prefix.id })];
  const reserved = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: prefix.id }));
  await world.asStaff(async (db) => {
    await db.updateTable('gs1Prefix').set({ status: 2 }).where('id', '=', endingPrefix.id).execute();
    await db.updateTable('commodityCode').set({ status: 4 }).where('id', '=', reported.id).execute();
  });
  return { prefix: prefix.id, sparePrefix: sparePrefix.id, endingPrefix: endingPrefix.id, draftPrefix: draftPrefix.id, pendingPrefix: pendingPrefix.id, allottedCode: allotted.id, spareCode: spare.id, reportedCode: reported.id, reservedCode: reserved.id };
}
