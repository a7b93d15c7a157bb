import { standard, type StandardChoice } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { categoryTree, demandsOf } from '../category/public.ts';
import * as rows from './standard.queries.ts';
import { versionFor } from './standard.ts';

/** The root category: a standard for it applies to all furniture. */
const everything = 'F';

export const standardRoutes = handle(standard, {
  async select(ctx, { categoryId }) {
    const codes = categoryId ? demandsOf(await categoryTree(ctx), categoryId).codes : [];
    const narrow = codes.filter((code) => code !== everything);
    const fits = (categories: readonly string[]): StandardChoice['fits'] =>
      categories.some((code) => narrow.includes(code)) ? 'category' : categories.includes(everything) ? 'general' : 'other';
    const order = ['category', 'general', 'other'];
    return (await rows.choices(ctx))
      .map((version): StandardChoice => ({
        id: version.standardId,
        code: version.code,
        name: { zh: version.nameZh, en: version.nameEn },
        versionId: version.id,
        versionNo: version.versionNo,
        fits: fits(version.categoryCodes),
        required: version.required,
        optional: version.optional,
      }))
      .sort((a, b) => order.indexOf(a.fits) - order.indexOf(b.fits));
  },

  async findOne(ctx, { id, versionId }) {
    const { version, newest } = await versionFor(ctx, id, versionId);
    return {
      id: version.standardId,
      code: version.code,
      name: version.name,
      versionId: version.id,
      versionNo: version.versionNo,
      status: version.status,
      newest: version.id === newest,
      items: version.items,
    };
  },
});
