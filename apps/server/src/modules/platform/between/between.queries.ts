import { companyLife } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

/** A certified company by its exact name or its credit code. */
export const certifiedCompany = (db: Db, text: string) =>
  db
    .selectFrom('company')
    .where((eb) => eb.or([eb('name', '=', text), eb('uscc', '=', text)]))
    .where('isPlatform', '=', false)
    .where('authStatus', '=', companyLife.at.certified)
    .select(['id', 'name'])
    .executeTakeFirst();

/** A company by its id, as both sides of a thing see it. */
export const companyById = (db: Db, id: string) =>
  db.selectFrom('company').where('id', '=', id).select(['id', 'name', 'nameEn', 'nodePrefix', 'authStatus']).executeTakeFirstOrThrow();

/**
 * The conditions of a list of things between two companies. `owner` and `other` are its columns with their alias: the company whose
 * rows they are, and the one that answers. Staff see the rows of all, unless the thing concerns nobody but the two.
 */
export function betweenColumns(owner: string, other: string, { staff = true }: { staff?: boolean } = {}) {
  const mine = (ctx: Ctx, column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = ${ctx.me.companyId}`;
  const seesAll = (ctx: Ctx) => staff && isPlatform(ctx.me);
  const all = sql<boolean>`true`;
  return {
    /** `out`: what the caller's company gives or asks; `in`: what it is given or asked. */
    inDirection: (ctx: Ctx, direction: 'in' | 'out') => (seesAll(ctx) ? all : mine(ctx, direction === 'in' ? other : owner)),
    /** The caller's company is one of both. */
    ofEither: (ctx: Ctx) => (seesAll(ctx) ? all : sql<boolean>`(${mine(ctx, owner)} or ${mine(ctx, other)})`),
  };
}
