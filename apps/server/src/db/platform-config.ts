import type { UpdateObject } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.gen.ts';

/** Changes the one row that describes the installation. It lies with the database, because the kits and several modules keep something in it. */
export const changeConfig = (db: Db, columns: UpdateObject<Database, 'platformConfig'>) => db.updateTable('platformConfig').set(columns);
