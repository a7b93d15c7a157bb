import { type Db, inScope, type Pool } from './connect.ts';

/** Work in a transaction of its own with the platform's scope, for nobody who is signed in: it covers the rows of all companies. */
export const asSystem = <T>({ pool }: { pool: Pool }, work: (db: Db) => Promise<T>): Promise<T> =>
  inScope(pool, { companyId: null, platform: true }, work);
