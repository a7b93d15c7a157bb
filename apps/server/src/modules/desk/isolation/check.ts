import type { IsolationCheck, IsolationRun } from '@touchmark/contract';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, switchScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import * as catalogue from './catalogue.queries.ts';
import type { Looked } from './catalogue.queries.ts';
import { probeCalls, probeSessions } from './probe-calls.ts';
import { addsToOthers, reachesOthers, showsOthers } from './probe-rows.queries.ts';
import { throwAway } from './throw-away.queries.ts';

/** Ends the transaction of the probes without keeping anything of it. */
class TakenBack extends Error {}

type Checked = Record<IsolationCheck, Looked>;

/**
 * Looks whether companies are separated on this installation, as it is now: in the catalogue of the database, and by two
 * throw-away companies that try to read and change each other's rows, and everybody's. They exist only inside a transaction that
 * is rolled back.
 */
export async function checkIsolation(services: Services): Promise<Pick<IsolationRun, 'ms' | 'checks'>> {
  const began = performance.now();
  const checked = {} as Checked;
  await asSystem(services, async (db) => {
    checked.security = await catalogue.security(db);
    checked.policies = await catalogue.policies(db);
    checked.partitions = await catalogue.partitions(db);
    checked.roles = await catalogue.roles(db);
  });
  await asSystem(services, async (db) => {
    await probe(services, db, checked);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  checked.sessions = await probeSessions(services);
  const checks = (Object.entries(checked) as [IsolationCheck, Looked][]).map(([check, looked]) => ({ check, ...looked }));
  return { ms: Math.round(performance.now() - began), checks };
}

async function probe(services: Services, db: Db, checked: Checked): Promise<void> {
  const tables = await catalogue.companyTables(db);
  const [one, other] = [await throwAway(db, 1), await throwAway(db, 2)];
  await switchScope(db, { companyId: one.companyId, userId: one.id });
  const [reads, writes]: [Looked, Looked] = [
    { count: tables.length, faults: [] },
    { count: tables.length + 1, faults: [] },
  ];
  for (const table of tables) {
    if (await showsOthers(db, table, one.companyId)) reads.faults.push(table);
    if (await reachesOthers(db, table, other.companyId)) writes.faults.push(table);
  }
  if (await addsToOthers(db, { companyId: other.companyId, brandId: other.id })) writes.faults.push('product_series (+)');
  Object.assign(checked, { reads, writes, calls: await probeCalls(services, db, one, other) });
}
