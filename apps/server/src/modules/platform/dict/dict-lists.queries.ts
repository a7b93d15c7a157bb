import { AppError, type DictRow } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

const changed = { version: sql<number>`version + 1`, updateTime: sql<string>`now()` };

/** Disables or enables one entry of a source. */
export async function sealEntry(ctx: Ctx, id: string, source: DictRow['source'], isSealed: boolean, version?: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('dict')
    .where('id', '=', id)
    .where('source', '=', source)
    .where('parentId', 'is not', null)
    .forUpdate()
    .select(['code', 'dictKey', 'isSealed', 'version'])
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  if (row.isSealed === isSealed) throw new AppError('notAllowedInState');
  await ctx.db
    .updateTable('dict')
    .set({ isSealed, ...changed })
    .where('id', '=', id)
    .execute();
  ctx.note({ bizType: 'dict', bizId: id, action: isSealed ? 'disable' : 'enable', opinion: `${row.code} ${row.dictKey}` });
}

interface Line {
  list: string;
  listName: string;
  code: string;
  nameCn: string;
  nameEn: string;
  definition: string;
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
  for (const [nth, { list, code, nameCn, nameEn, definition }] of lines.entries()) {
    const words = { dictValue: nameCn, dictValueEn: nameEn, remark: definition, sort: nth + 1, isSealed: false, ...of };
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
