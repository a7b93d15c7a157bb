import { sql } from 'kysely';
import type { World } from '../../apps/server/test/world.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { companyTables } from '../contract/cases/rows.queries.ts';

/** The private files of a company. */
export async function foreignOf(world: World, { companyId }: Fixtures): Promise<ReadonlySet<string>> {
  const rows = await world.asStaff((db) =>
    db.selectFrom('file').where('companyId', '=', companyId).where('public', '=', false).select('id').execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Tables whose rows companies show to others: in the market, on scan pages and the page of a company, in lists of standards and of
 * printing houses, and the log, which repeats texts of calls.
 */
const shown = new Set([
  'audit_log',
  'company',
  'company_submission',
  'app_user',
  'brand_node',
  'product_identify',
  'product_identify_model',
  'commodity_code',
  'listing',
  'app_listing',
  'provider',
  'standard_version',
  'notice',
  'task',
  'session',
  'login_log',
]);
/** Shorter ones occur by chance. */
const shortest = 12;

/** The texts of a company's rows that no other row has: whoever is told one of them has been told of that company. */
export async function privateTextsOf(world: World, { companyId }: Fixtures, known: ReadonlySet<string>): Promise<string[]> {
  const [theirs, others] = [new Set<string>(), new Set<string>()];
  for (const table of await companyTables(world)) {
    if (shown.has(table)) continue;
    const { rows } = await world.asStaff((db) =>
      sql<{
        mine: boolean;
        row: unknown;
      }>`select company_id = ${companyId} as mine, to_jsonb(t) - 'id' as row from ${sql.table(table)} t limit 5000`.execute(db),
    );
    for (const { mine, row } of rows) for (const text of textsIn(row)) (mine ? theirs : others).add(text);
  }
  return [...theirs].filter((text) => text.length >= shortest && !others.has(text) && !known.has(text));
}

/** Neither moments nor hashes: those say nothing, or are never shown. */
const saysNothing = /^\\x|^\d{4}-\d{2}-\d{2}T|^[\d.:+-]*$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return saysNothing.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
