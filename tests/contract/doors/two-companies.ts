import { auditorOf } from '../../../apps/server/test/brands.ts';
import { snapshotOf } from '../../../apps/server/test/snapshot.ts';
import { createWorld } from '../../../apps/server/test/world.ts';
import { holdingsOf } from './holdings.ts';

/** A test world with an auditor and two companies with at least one object of every kind: created once per run, cloned for each file. */
export async function twoCompanies() {
  const snapshot = await snapshotOf('two_companies', async (world) => {
    const auditor = await auditorOf(world);
    return { auditor, theirs: await holdingsOf(world, auditor, 1), ours: await holdingsOf(world, auditor, 2) };
  });
  return { world: await createWorld({ from: snapshot }), ...snapshot.made };
}
