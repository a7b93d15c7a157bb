import { gtin14 } from '@touchmark/gs1';
import { type BatchRow, type EntryFacts, type ResolvedRow, type RowFault, fault, sameName } from './batch-row.ts';

export function targets(
  { cells }: BatchRow,
  { brands, categories, products }: EntryFacts,
): { faults: RowFault[]; found: Pick<ResolvedRow, 'brandId' | 'categoryId' | 'productId'> } {
  const { brand: asked = '' } = cells;
  const brand = brands.find(({ name }) => sameName(name) === sameName(asked));
  const faults =
    asked && !brand
      ? [
          fault(
            'brand',
            `没有已审核通过的品牌“${asked}”`,
            `there is no approved brand “${asked}”`,
            nearest(
              asked,
              brands.map(({ name }) => name),
            ),
          ),
        ]
      : [];
  const category = categoryOf(cells.category ?? '', categories);
  const product = named(cells, brand?.id, products);
  return {
    faults: [...faults, ...category.faults, ...product.faults],
    found: { brandId: brand?.id ?? '', categoryId: category.id, productId: product.id },
  };
}

/** A category by name, code, or path; several categories may have the same name. */
function categoryOf(typed: string, categories: EntryFacts['categories']): { id: string; faults: RowFault[] } {
  const asked = sameName(typed);
  const none = (words: RowFault) => ({ id: '', faults: [words] });
  if (asked === '') return { id: '', faults: [] };
  const fitting = categories.filter(
    ({ code, zh, en, pathZh, pathEn }) =>
      [code, zh, en].some((name) => sameName(name) === asked) ||
      [pathZh, pathEn].some((path) => sameName(path) === asked || sameName(path).endsWith(`/${asked}`)),
  );
  const [first, ...others] = fitting.filter(({ leaf }) => leaf);
  if (fitting.length === 0)
    return none(
      fault(
        'category',
        `没有品类“${typed}”`,
        `there is no category “${typed}”`,
        nearest(
          typed,
          categories.filter(({ leaf }) => leaf).map(({ zh }) => zh),
        ),
      ),
    );
  if (!first) return none(fault('category', `“${typed}”还有细分品类，请填写末级品类`, `“${typed}” is divided further, give one below it`));
  if (others.length > 0)
    return none(
      fault(
        'category',
        `有多个同名品类，请写上级：${[first, ...others].map(({ pathZh }) => pathZh).join('、')}`,
        `several have this name, give the one above: ${[first, ...others].map(({ pathEn }) => pathEn).join(', ')}`,
      ),
    );
  return { id: first.id, faults: [] };
}

function named(
  { product: asked = '', gtin = '' }: BatchRow['cells'],
  brandId: string | undefined,
  products: EntryFacts['products'],
): { id: string | null; faults: RowFault[] } {
  if (asked === '') return { id: null, faults: [] };
  const product = productOf(asked, brandId, products);
  const wrong = productFault(asked, gtin, product, brandId);
  return { id: product?.id ?? null, faults: wrong ? [wrong] : [] };
}

function productFault(
  asked: string,
  gtin: string,
  product: EntryFacts['products'][number] | undefined,
  brandId: string | undefined,
): RowFault | null {
  if (!product)
    return fault(
      'product',
      `没有产品“${asked}”，应填产品标识或该品牌下的型号`,
      `there is no product “${asked}”; give its identifier, or its model under the brand`,
    );
  if (brandId !== undefined && product.brandId !== brandId) return fault('product', '产品属于其他品牌', 'belongs to another brand');
  return product.codeId || (product.gtin && product.gtin !== gtin14(gtin))
    ? fault('product', '产品已有商品码', 'already has a GTIN')
    : null;
}

const productOf = (asked: string, brandId: string | undefined, products: EntryFacts['products']) => {
  const fitting = products.filter(({ identifier, model }) => identifier === asked || sameName(model) === sameName(asked));
  return fitting.find((one) => one.brandId === brandId) ?? fitting[0];
};

/** The only name that differs in one character: certain enough to be proposed as a correction. */
function nearest(typed: string, names: readonly string[]): { fix?: string } {
  const close = names.filter((name) => {
    const [a, b] = [sameName(typed), sameName(name)];
    return a !== b && Math.min(a.length, b.length) >= 2 && (a.includes(b) || b.includes(a) || differsInOne(a, b));
  });
  return close.length === 1 ? { fix: close[0]! } : {};
}
function differsInOne(a: string, b: string): boolean {
  return a.length === b.length && a.length > 2 && [...a].filter((sign, at) => sign !== b[at]).length === 1;
}
