import type { StandardItem } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

// Standards belong to the platform, so that no company stands in these queries. Status 2 is published and current, 3 history.
const columns = [
  'v.id',
  'v.standard_id as standardId',
  'v.version_no as versionNo',
  'v.status',
  'v.publish_time as publishTime',
  'v.change_log as changeLog',
  'v.items',
  's.code',
  's.name_zh as nameZh',
  's.name_en as nameEn',
  's.category_codes as categoryCodes',
] as const;

const versions = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('standard_version as v')
    .innerJoin('standard as s', 's.id', 'v.standard_id')
    .where('v.status', 'in', [2, 3])
    .select(columns);

type Stored = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];
/** A published version of a standard with its elements. */
export interface VersionRow extends Omit<Stored, 'items' | 'nameZh' | 'nameEn'> {
  items: StandardItem[];
  name: { zh: string; en: string };
}

// The items were checked when the version was published.
const versionOf = ({ items, nameZh, nameEn, ...row }: Stored): VersionRow => ({
  ...row,
  items: items as StandardItem[],
  name: { zh: nameZh, en: nameEn },
});

/** The newest published version of every standard. */
export const current = async (ctx: Pick<Ctx, 'db'>): Promise<VersionRow[]> =>
  (await versions(ctx).where('v.status', '=', 2).orderBy('s.code').execute()).map(versionOf);

export const byIds = async (ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0 ? [] : (await versions(ctx).where('v.id', 'in', ids).execute()).map(versionOf);

/** All published versions of some standards, oldest first. */
export const ofStandards = async (ctx: Pick<Ctx, 'db'>, standardIds: readonly string[]): Promise<VersionRow[]> =>
  standardIds.length === 0
    ? []
    : (
        await versions(ctx).where('v.standard_id', 'in', standardIds).orderBy('s.code').orderBy('v.publish_time').orderBy('v.id').execute()
      ).map(versionOf);
