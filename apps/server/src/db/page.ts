import type { Page } from '@touchmark/contract';
import type { SelectQueryBuilder } from 'kysely';
import { onlyFilters, pageFirst } from './list-parts.ts';

/** The query of a list before its page is chosen. */
export type RowsQuery<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>;

/** Runs a list query for one page and counts all rows: the page joins what shows to its own rows alone, and the count does without it. */
export async function pageOfRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Row>> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .withPlugin(onlyFilters);
  const records = await query.withPlugin(pageFirst(pageSize, (pageNum - 1) * pageSize)).execute();
  const row = (await counted.executeTakeFirst()) as { total: string } | undefined;
  const total = Number(row?.total ?? 0);
  return { records, total, current: pageNum, size: pageSize, pages: Math.ceil(total / pageSize) };
}

/** A search text as an ILIKE pattern with its wildcards escaped. */
export const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
