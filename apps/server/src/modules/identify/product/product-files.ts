import { productIdentify } from '@touchmark/contract';
import type { Ctx, Referrer } from '../../../http/ctx.ts';
import type { AskedFile, Reference } from '../../../http/file/referrer.ts';
import { filesOfModels, productsNaming, viewsOf } from '../model/public.ts';
import { productChanges, type ModelSnapshot } from '../product-change/public.ts';
import { findSeen } from './product-scheme.ts';
import { shownChangeOf } from './product-view.ts';

const modelsIn = ['$.models[*].values.*[*] ? (@.type() == "string")'];

/** The requested changes of products whose information models have one of these files. */
export async function changesNaming(ctx: Ctx, files: readonly AskedFile[]): Promise<Reference[]> {
  const found: Reference[] = [];
  for (const { id } of await productChanges.naming(ctx, files, modelsIn)) {
    const change = await productChanges.find(ctx, id);
    if (!change) continue;
    const models = [...(change.snapshot.models ?? []), ...(change.before.models ?? [])];
    found.push({ id, files: filesOfModels(await viewsOf(ctx, change.companyId, models.map(plain(change.bizId)))) });
  }
  return found;
}
const plain = (productId: string) => (model: ModelSnapshot) => ({ ...model, id: null, productId, rowVersion: 0 });

/** Products with the papers in their information models, and their changes, of which their page shows the last. */
export const productFiles: Referrer = {
  of: 'product',
  find: async (ctx, files) => [...(await productsNaming(ctx, files)), ...(await changesNaming(ctx, files))],
  views: [
    {
      call: productIdentify.findOne,
      async shows(ctx, id) {
        if (await findSeen(ctx, id)) return true;
        const change = await productChanges.find(ctx, id);
        const product = change && (await findSeen(ctx, change.bizId));
        return product !== undefined && (await shownChangeOf(ctx, product))?.id === id;
      },
    },
  ],
};
