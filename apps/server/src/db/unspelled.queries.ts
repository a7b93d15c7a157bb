import { asSystem } from './as-system.ts';
import type { Transaction } from 'kysely';
import { type Db, type Pool } from './connect.ts';
import { soundOf } from './sound.ts';

/** The tables whose rows are found by the pinyin of their name, and the name. */
const named = {
  company: 'name',
  appUser: 'realName',
  brandNode: 'brandName',
  productIdentify: 'productName',
  commodityCode: 'nameCn',
} as const;
const atOnce = 500;

interface Named {
  id: string;
  name: string;
  sound: string | null;
}

/**
 * Fills in the sound of names that were written without one, by an older release or by the demonstration. Other servers may do the
 * same: rows that somebody holds are left for the next start, and a name that changes meanwhile comes with its own sound.
 */
export async function spellNames(pool: Pool): Promise<void> {
  for (const [table, column] of Object.entries(named))
    for (let found = atOnce; found === atOnce;)
      found = await asSystem({ pool }, async (db) => {
        const rows = await unspelled(db, table, column);
        for (const { id, name } of rows)
          await at(db)
            .updateTable(table)
            .set({ sound: soundOf(name) })
            .where('id', '=', id)
            .execute();
        return rows.length;
      });
}

const at = (db: Db) => db as Transaction<Record<string, Named>>;
const unspelled = (db: Db, table: string, column: string) =>
  at(db)
    .selectFrom(table)
    .where('sound', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .select(['id', `${column} as name` as 'name'])
    .execute();
