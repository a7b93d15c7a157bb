import { type Db, inScope, kyselyOf } from '../src/db/connect.ts';
import type { World } from './world.ts';

/**
 * Runs some work for a company and returns the query plan of every statement it made, but those that only set something. A generic plan
 * is the one for any values, which statements that are planned once get.
 */
export async function explained(
  world: World,
  companyId: string,
  how: 'explain' | 'explain (analyze, buffers)' | 'explain (generic_plan)',
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const made: { sql: string; parameters: readonly unknown[] }[] = [];
  const listening = kyselyOf(world.raw, ({ query }) => {
    made.push(query);
  });
  return inScope(listening, { companyId }, async (db) => {
    made.length = 0;
    await work(db);
    const statements = made.filter(({ sql }) => !sql.startsWith('set local'));
    const plans: string[] = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>({
        sql: `${how} ${sql}`,
        parameters: how === 'explain (generic_plan)' ? [] : parameters,
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'plan' },
      });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}
