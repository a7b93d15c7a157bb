import { type StandardItem, standardLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

// Standards belong to the platform, so these queries have no company.
const columns = [
  'v.id',
  'v.standardId',
  'v.versionNo',
  'v.status',
  'v.publishTime',
  'v.changeLog',
  's.code',
  'v.nameZh',
  'v.nameEn',
  'v.categoryCodes',
] as const;

/** What was published stays readable for ever, repealed or not: products go on being described by it. */
const published = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('standardVersion as v')
    .innerJoin('standard as s', 's.id', 'v.standardId')
    .where('v.status', 'in', statesOf(standardLife, 'published', 'history', 'abolished'));
const versions = (ctx: Pick<Ctx, 'db'>) =>
  published(ctx)
    .select(columns)
    .select(sql<unknown>`version_items(v.id)`.as('items'));

/** The published versions of some standards without their elements, oldest first: building the elements takes by far the most time. */
export const idsOf = async (ctx: Pick<Ctx, 'db'>, standardIds: readonly string[]) =>
  standardIds.length === 0
    ? []
    : published(ctx)
        .where('v.standardId', 'in', standardIds)
        .orderBy('v.publishTime')
        .orderBy('v.id')
        .select(['v.id', 'v.standardId', 'v.status'])
        .execute();

type Stored = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];
/** A published version of a standard with its elements. */
export interface VersionRow extends Omit<Stored, 'items' | 'nameZh' | 'nameEn'> {
  items: StandardItem[];
  name: { zh: string; en: string };
}

// The items were validated when the version was published.
const versionOf = ({ items, nameZh, nameEn, ...row }: Stored): VersionRow => ({
  ...row,
  items: items as StandardItem[],
  name: { zh: nameZh, en: nameEn },
});

/** The version in force of some standards. */
export const current = async (ctx: Pick<Ctx, 'db'>, standardIds: readonly string[]): Promise<VersionRow[]> =>
  standardIds.length === 0
    ? []
    : (
        await versions(ctx)
          .where('v.status', '=', standardLife.at.published)
          .where('v.standardId', 'in', standardIds)
          .orderBy('s.code')
          .execute()
      ).map(versionOf);

/** The versions in force without their elements, which are only counted: for choosing a standard. */
export const choices = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('standardVersion as v')
    .innerJoin('standard as s', 's.id', 'v.standardId')
    .where('v.status', '=', standardLife.at.published)
    .select(columns)
    .select([
      sql<number>`(select count(*)::int from standard_item i where i.version_id = v.id and i."constraint" <> 'O')`.as('required'),
      sql<number>`(select count(*)::int from standard_item i where i.version_id = v.id and i."constraint" = 'O')`.as('optional'),
    ])
    .orderBy('s.code')
    .execute();

export const byIds = async (ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? []
    : (
        await versions(ctx)
          .where('v.id', 'in', [...new Set(ids)])
          .execute()
      ).map(versionOf);

/** A published version by the code of its standard and its number. */
export async function versionOfCode(ctx: Pick<Ctx, 'db'>, { code, versionNo }: { code: string; versionNo: string }) {
  const row = await versions(ctx).where('s.code', '=', code).where('v.versionNo', '=', versionNo).executeTakeFirst();
  return row && versionOf(row);
}

/** All published versions of some standards, oldest first. */
export const ofStandards = async (ctx: Pick<Ctx, 'db'>, standardIds: readonly string[]): Promise<VersionRow[]> =>
  standardIds.length === 0
    ? []
    : (
        await versions(ctx).where('v.standardId', 'in', standardIds).orderBy('s.code').orderBy('v.publishTime').orderBy('v.id').execute()
      ).map(versionOf);
