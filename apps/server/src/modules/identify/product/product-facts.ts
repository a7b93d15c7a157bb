import {
  type CheckedProduct,
  completeness,
  plainText,
  type ProductCheck,
  productChecks,
  productPercent,
  type Proof,
  proofFault,
  today,
} from '@touchmark/domain';
import { shortGtin, usualChinaPrefixLength } from '@touchmark/gs1';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { findFiles } from '../../platform/file/public.ts';
import { supersededOf } from '../product-standard/public.ts';
import { gtinDoubtOf, type GtinOwner, gtinOwners, gtinRefusalOf } from '../../gtin/code/public.ts';
import { type CategoryTree, demandsOf } from '../category/public.ts';
import type { ModelView } from '../model/public.ts';
import type { ProductFields, Scheme } from '../product-catalogue/public.ts';
import { prefixesElsewhere } from './product-write.queries.ts';

interface Checked {
  companyId: string;
  scheme: Scheme;
  fields: ProductFields;
  models: readonly Pick<ModelView, 'version' | 'newest' | 'complete' | 'proof' | 'aptitudeId' | 'values' | 'selected'>[];
}

/** All automatic checks of a product in the given state: its fields and its information models, stored or proposed. */
export async function checksOf(
  ctx: Ctx,
  { companyId, scheme }: { companyId: string; scheme: Scheme },
  fields: ProductFields,
  models: readonly ModelView[],
  tree: CategoryTree,
): Promise<ProductCheck[]> {
  return (await checksOfMany(ctx, [{ companyId, scheme, fields, models }], tree))[0]!;
}

/** The checks of several products, in their order; pictures, standards and GTINs are asked for once. */
export async function checksOfMany(ctx: Ctx, found: readonly Checked[], tree: CategoryTree): Promise<ProductCheck[][]> {
  const named = await findFiles(ctx, [...new Set(found.flatMap(({ fields }) => fields.mainImgs))]);
  const files = new Map(named.map((file) => [file.id, file]));
  const superseded = await supersededOf(ctx, [...new Set(found.flatMap(({ fields }) => fields.executeStandards))]);
  const owner = await gtinOwners(
    ctx,
    found.flatMap(({ fields }) => fields.gtin ?? []),
  );
  const foreign = await foreignPrefixes(ctx, found);
  const all: ProductCheck[][] = [];
  for (const { companyId, scheme, fields, models } of found) {
    const category = tree.get(fields.categoryId);
    const images = fields.mainImgs.flatMap((id) => files.get(id) ?? []);
    const facts: CheckedProduct = {
      productName: fields.productName,
      model: fields.model,
      publicText: publicText(fields, models),
      images: images.map(({ originalName, width, height }) => ({ name: originalName, width: width ?? 0, height: height ?? 0 })),
      executeStandards: fields.executeStandards,
      superseded: superseded.filter(({ code }) => fields.executeStandards.includes(code)),
      gtin: fields.gtin ? shortGtin(fields.gtin) : null,
      gs1: scheme === 'GS1',
      gtinFault: fields.gtin ? gtinFault(owner, foreign, companyId, fields.gtin) : null,
      gtinDoubt: fields.gtin ? gtinDoubtOf(owner, companyId, fields.gtin) : null,
      category: { name: category?.name ?? { zh: '未知', en: 'unknown' }, ...demandsOf(tree, fields.categoryId) },
      today: today(ctx.now),
      models: models.map(({ version, newest, complete, proof, aptitudeId }) => ({
        standard: version.name,
        versionNo: version.versionNo,
        newest: version.id === newest.id,
        missing: complete.missing.map(({ name }) => name),
        proof: proof ?? (aptitudeId ? gone : null),
      })),
    };
    all.push(productChecks(facts));
  }
  return all;
}

/** Placeholder for a linked certificate that is not visible any more, because its owner has revoked the loan. */
const gone: Proof = {
  name: '',
  kind: 'CERT',
  approved: false,
  revoked: false,
  validTo: null,
  holder: 'none',
  relatedStandards: [],
  categoryCodes: [],
  scope: '',
};

/** The texts of a product for consumers, in which forbidden words are searched. */
function publicText({ productName, model, spec, color, materials, detail }: ProductFields, models: Checked['models']): string {
  const values = models.flatMap(({ version, values, selected }) =>
    version.items.filter(({ code, type }) => type === 'text' && selected.includes(code)).map(({ code }) => String(values[code] ?? '')),
  );
  return [productName, model, spec, color, ...materials, plainText(detail), ...values].join('\n');
}

/** The company prefix of a GTIN, guessed from its digits: China's usual lengths, and the demonstration prefix 952. */
function prefixOf(gtin: string): string | undefined {
  const digits = gtin.slice(1);
  const length = digits.startsWith('952') ? Number(digits.charAt(3)) + 6 : usualChinaPrefixLength(digits);
  return length === undefined ? undefined : digits.slice(0, length);
}

/** Prefixes of these products that products of others use: staff alone see those. No prefix is registered for them. */
async function foreignPrefixes(ctx: Ctx, found: readonly Checked[]): Promise<Set<string>> {
  if (!isPlatform(ctx.me)) return new Set();
  const asked = new Map(
    found.flatMap(({ companyId, fields }) => {
      const prefix = fields.gtin ? prefixOf(fields.gtin) : undefined;
      return prefix ? [[`${companyId}/${prefix}`, { companyId, prefix }] as const] : [];
    }),
  );
  const used = await prefixesElsewhere(ctx, [...asked.values()]);
  return new Set(used.map(({ companyId, prefix }) => `${companyId}/${prefix}`));
}

function gtinFault(owner: GtinOwner, foreign: ReadonlySet<string>, companyId: string, gtin: string): { zh: string; en: string } | null {
  const refusal = gtinRefusalOf(owner, companyId, gtin);
  if (refusal) return refusal;
  const prefix = prefixOf(gtin);
  if (!prefix || !foreign.has(`${companyId}/${prefix}`)) return null;
  return {
    zh: `厂商识别代码 ${prefix} 已用于其他企业的产品，请核对商品码归属`,
    en: `Company prefix ${prefix} is used in another company’s products. Check who owns this GTIN`,
  };
}

/** How complete a product is, in percent. */
export function percentOf(
  fields: Pick<ProductFields, 'mainImgs' | 'executeStandards' | 'categoryId'>,
  models: readonly ModelView[],
  tree: CategoryTree,
  now: Date,
): number {
  const hasReport = models.some(({ proof }) => proof?.kind === 'TEST_REPORT' && !proofFault(proof, today(now)));
  return productPercent({
    images: fields.mainImgs.length,
    executeStandards: fields.executeStandards.length,
    models: models.map(({ version, values }) => completeness(version.items, values)),
    reportNeeded: demandsOf(tree, fields.categoryId).requireReport,
    hasReport,
  });
}
