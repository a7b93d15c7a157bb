import type { Logger } from 'pino';
import { auditorOf } from '../../../apps/server/test/brands.ts';
import { snapshotOf } from '../../../apps/server/test/snapshot.ts';
import { createWorld } from '../../../apps/server/test/world.ts';
import { fixturesOf } from './fixtures.ts';

/** A test world with an auditor, an operator and two companies with at least one object of every kind: created once per run, cloned for each file. */
export async function twoCompanies({ log }: { log?: Logger } = {}) {
  const snapshot = await snapshotOf('two_companies', async (world) => {
    const auditor = await auditorOf(world);
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    return { auditor, operator, theirs: await fixturesOf(world, { auditor, operator }, 1), ours: await fixturesOf(world, { auditor, operator }, 2) };
  });
  return { world: await createWorld({ from: snapshot, ...(log && { log }) }), ...snapshot.made };
}
