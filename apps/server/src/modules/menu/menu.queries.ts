import type { Db } from '../../db/connect.ts';

/** What administrators have changed or added: a handful of rows over the contents the product is delivered with. */
export const menuRows = (db: Db) => db.selectFrom('menu').selectAll().execute();
export const appRows = (db: Db) => db.selectFrom('app').selectAll().execute();

export type MenuRow = Awaited<ReturnType<typeof menuRows>>[number];
export type AppRow = Awaited<ReturnType<typeof appRows>>[number];
