import type { migrate, Parsed } from '@touchmark/contract';
import type { MovePlan } from '@touchmark/domain';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

export interface MigrationResult {
  moved: number;
  fault?: string;
}

export const stateOf = (db: Db, companyId: string) =>
  db.selectFrom('migrationState').where('companyId', '=', companyId).select(['convert', 'login', 'running', 'result']).executeTakeFirst();

/** The state, locked: of two who begin at once one does. */
export async function holdState(db: Db, companyId: string) {
  await db
    .insertInto('migrationState')
    .values({ companyId })
    .onConflict((on) => on.doNothing())
    .execute();
  return db
    .selectFrom('migrationState')
    .where('companyId', '=', companyId)
    .forUpdate()
    .select(['convert', 'login', 'running', 'result'])
    .executeTakeFirstOrThrow();
}

type Change = Partial<{ convert: boolean; login: boolean; running: boolean; result: MigrationResult | null }>;

export const setState = (db: Db, companyId: string, { result, ...change }: Change) => {
  const row = {
    ...change,
    ...(result === undefined ? {} : { result: result === null ? null : json(result) }),
    ...(change.convert ? { convertTime: sql<string>`now()` } : {}),
    updateTime: sql<string>`now()`,
  };
  return db
    .insertInto('migrationState')
    .values({ companyId, ...row })
    .onConflict((on) => on.column('companyId').doUpdateSet(row))
    .execute();
};

/** The names of companies that lend, or lent, certificates. */
export const lendersOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('company')
            .where('id', 'in', [...new Set(ids)])
            .select(['id', 'name'])
            .execute()
        ).map(({ id, name }) => [id, name]),
  );

export interface Moved extends MovePlan {
  productId: string;
  productName: string;
  model: string;
  identifier: string;
}

/** Keeps what became of each product: one row, also where a product was moved before. */
export const addMoved = (db: Db, { companyId, userId }: { companyId: string; userId: string | null }, moved: readonly Moved[]) =>
  db
    .insertInto('migrationRow')
    .values(
      moved.map(({ carried, dropped, missing, ...row }) => ({
        ...row,
        companyId,
        createUser: userId,
        carried: json(carried),
        dropped: json(dropped),
        missing: json(missing),
      })),
    )
    .onConflict((on) =>
      on
        .columns(['companyId', 'productId'])
        .doUpdateSet((eb) => ({
          carried: eb.ref('excluded.carried'),
          dropped: eb.ref('excluded.dropped'),
          missing: eb.ref('excluded.missing'),
          createUser: eb.ref('excluded.createUser'),
          createTime: eb.ref('excluded.createTime'),
        })),
    )
    .execute();

export const countMoved = async (db: Db, companyId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('migrationRow')
        .where('companyId', '=', companyId)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const parts = {
  CLEAN: sql<boolean>`t.dropped = '[]' and t.missing = '[]'`,
  DROPPED: sql<boolean>`t.dropped <> '[]'`,
  MISSING: sql<boolean>`t.missing <> '[]'`,
} as const;

/** What was moved; staff see all companies. */
export function allMoved(ctx: Ctx, { search, part }: Omit<Parsed<typeof migrate.report>, 'pageNum' | 'pageSize' | 'orderBy'>) {
  let query = visible(ctx, ctx.db.selectFrom('migrationRow as t').innerJoin('company as c', 'c.id', 't.companyId'), 't.companyId')
    .leftJoin('appUser as u', 'u.id', 't.createUser')
    .select(['t.productId', 't.companyId', 't.productName', 't.model', 't.identifier', 't.carried', 't.dropped', 't.missing'])
    .select(['t.createTime as movedTime', 'c.name as companyName', 'c.nameEn as companyNameEn'])
    .select(sql<string>`coalesce(u.real_name, '')`.as('movedBy'))
    .orderBy('t.createTime', 'desc')
    .orderBy('t.productId', 'desc');
  if (search)
    query = query.where((eb) =>
      eb.or((['t.productName', 't.model', 't.identifier'] as const).map((name) => eb(name, 'ilike', like(search)))),
    );
  if (part) query = query.where(parts[part]);
  return query;
}
export type MovedRecord = Awaited<ReturnType<ReturnType<typeof allMoved>['execute']>>[number];
