import { AppError, type DictRow } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { dicts } from './dict.queries.ts';

const changed = { version: sql<number>`version + 1`, updateTime: sql<string>`now()` };

interface Which {
  id: string;
  source: DictRow['source'];
  version?: number | undefined;
}
/** Locks one entry of a source. */
export async function holdEntry(ctx: Ctx, { id, source, version }: Which): Promise<Row<'dict'>> {
  const row = await dicts.hold(ctx, id, version);
  if (row.source !== source || row.parentId === null) throw new AppError('notFound');
  return row;
}

/** Disables or enables one entry of a source. */
export async function sealEntry(ctx: Ctx, which: Which, isSealed: boolean): Promise<void> {
  const row = await holdEntry(ctx, which);
  if (row.isSealed === isSealed) throw new AppError('notAllowedInState');
  await dicts.update(ctx, row, { isSealed }, { action: isSealed ? 'disable' : 'enable', opinion: `${row.code} ${row.dictKey}` });
}

/** Rewords an entry that is held, or adds one to a list of its source. */
export async function putEntry(
  ctx: Ctx,
  { held, source }: { held: Row<'dict'> | null; source: DictRow['source'] },
  { list, code, nameCn, nameEn, definition, synonyms }: Omit<Line, 'listName' | 'enabled'> & { synonyms?: string[] | undefined },
): Promise<{ id: string; version: number }> {
  const words = { dictValue: nameCn, dictValueEn: nameEn, remark: definition, ...(synonyms ? { synonyms } : {}) };
  const note = { opinion: `${list} ${code}` };
  if (held) return dicts.update(ctx, held, words, note);
  const { id: parentId } = await ctx.db
    .selectFrom('dict')
    .where('code', '=', list)
    .where('source', '=', source)
    .where('parentId', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from dict where parent_id = ${parentId})`;
  return dicts.insert(ctx, { ...words, parentId, code: list, dictKey: code, source, sort }, note);
}
export const removeEntry = (ctx: Ctx, row: Row<'dict'>) => dicts.remove(ctx, row, { opinion: `${row.code} ${row.dictKey}` });

interface Line {
  list: string;
  listName: string;
  code: string;
  nameCn: string;
  nameEn: string;
  definition: string;
  enabled: boolean;
}
/** The lists of a source as a release has them: entries are added or get the new wording; those that are gone are disabled. */
export async function keepEntries(
  db: Db,
  of: { source: DictRow['source']; release: string },
  lines: readonly Line[],
  gone: readonly (readonly [list: string, code: string])[],
): Promise<void> {
  const parents = new Map<string, string>();
  for (const { list, listName } of lines) if (!parents.has(list)) parents.set(list, await parentOf(db, of, list, listName || list));
  for (const [nth, { list, code, nameCn, nameEn, definition, enabled }] of lines.entries()) {
    const words = { dictValue: nameCn, dictValueEn: nameEn, remark: definition, sort: nth + 1, isSealed: !enabled, ...of };
    await db
      .insertInto('dict')
      .values({ ...words, parentId: parents.get(list)!, code: list, dictKey: code })
      .onConflict((on) =>
        on
          .columns(['code', 'dictKey'])
          .where('parentId', 'is not', null)
          .doUpdateSet({ ...words, version: sql`dict.version + 1`, updateTime: sql`now()` }),
      )
      .execute();
  }
  for (const [list, code] of gone)
    await db
      .updateTable('dict')
      .set({ isSealed: true, ...changed })
      .where('code', '=', list)
      .where('dictKey', '=', code)
      .where('parentId', 'is not', null)
      .execute();
}

async function parentOf(db: Db, of: { source: DictRow['source']; release: string }, list: string, name: string): Promise<string> {
  const known = await db.selectFrom('dict').where('code', '=', list).where('parentId', 'is', null).select('id').executeTakeFirst();
  return (
    known?.id ??
    (
      await db
        .insertInto('dict')
        .values({ code: list, dictValue: name, sort: 2500, ...of })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  );
}
