import type { UpdateObject } from 'kysely';
import type { Db, Where } from './connect.ts';
import type { Database } from './schema.gen.ts';

/** Updates the single row of the installation's settings. It is here because several modules store something in it. */
export const changeConfig = (
  db: Db,
  columns: UpdateObject<Database, 'platformConfig'>,
  where: Where<'platformConfig'> = (query) => query,
) => where(db.updateTable('platformConfig').set(columns)).returning(['version', 'onlyOne']).execute();
