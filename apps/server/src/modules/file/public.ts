import type { FileRef } from '@touchmark/contract';
import type { Ctx } from '../../http/ctx.ts';
import { fileRefOf } from './file.handlers.ts';
import { findMany } from './file.queries.ts';

export { storeFile } from './store-file.ts';
export { findMany as findFiles, giveToCompany } from './file.queries.ts';

/** The files of some numbers that the caller may see, in the order asked for. A missing or foreign number is left out. */
export async function fileRefs(ctx: Pick<Ctx, 'db' | 'services'>, ids: readonly string[]): Promise<FileRef[]> {
  const rows = new Map((await findMany(ctx, ids)).map((row) => [row.id, fileRefOf(ctx, row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
