import type { Ctx } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import type { AskedFile, Reference } from '../../../http/file/referrer.ts';
import { modelsOf, type ModelView } from './model.ts';
import { filesOf } from './value-files.ts';

/** The files of some information models: only values of elements that are files count, because anybody may type a number as text. */
export const filesOfModels = (models: readonly ModelView[]): string[] =>
  models.flatMap(({ version, values }) => filesOf(version.items, values).flatMap(({ ids }) => ids));

/** The products whose information models have one of these files. */
export async function productsNaming(ctx: Ctx, files: readonly AskedFile[]): Promise<Reference[]> {
  const likely = await findNaming(ctx, files, {
    table: 'productIdentifyModel',
    id: 'productId',
    json: { elementValues: ['$.*[*] ? (@.type() == "string")'] },
    current: true,
  });
  const models = await modelsOf(ctx, [...new Set(likely.map(({ id }) => id))]);
  return [...models].map(([id, views]) => ({ id, files: filesOfModels(views) }));
}
