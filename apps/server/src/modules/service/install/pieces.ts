import { type InstallPiece, readPiece } from '@touchmark/domain';
import { placesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { productOf, unitsOf } from './install.queries.ts';

/** Scanned texts that name units of the own company, each unit once, and those that name none. */
async function readUnits(ctx: Ctx, texts: readonly string[]) {
  const read = texts.map((text) => ({ text, piece: readPiece(text) }));
  const codes = [...new Set(read.flatMap(({ piece }) => (piece ? [piece.code.code] : [])))];
  const places = await placesOf(ctx.db, ctx.me.companyId, codes);
  const units = await unitsOf(ctx, [...places.values()]);
  const known = (code: string) => {
    const place = places.get(code);
    const unit = place && units.get(place.batchId);
    return place && unit ? { ...place, ...unit } : undefined;
  };
  return { read, known };
}

/** The pieces of an order from what was scanned; what was found of them before stays found. */
export async function piecesOf(ctx: Ctx, texts: readonly string[], before: readonly InstallPiece[]): Promise<InstallPiece[]> {
  const { read, known } = await readUnits(ctx, texts);
  const bad = read.filter(({ piece }) => !piece || !known(piece.code.code)).map(({ text }) => text.slice(0, 40));
  if (bad.length > 0)
    throw fieldFault('texts', { zh: `不是本企业的编码：${bad.join('、')}`, en: `names no code of this company: ${bad.join(', ')}` });
  const pieces = new Map<string, InstallPiece>();
  for (const { piece } of read) {
    const { code } = piece!.code;
    const { batchId, serial, productId, productName, packagePieces } = known(code)!;
    pieces.set(code, {
      code,
      batchId,
      serial,
      productId,
      productName,
      // The label of a package says itself of how many it is one.
      of: Math.max(packagePieces, piece!.of),
      found: before.find((one) => one.code === code)?.found ?? [],
    });
  }
  return [...pieces.values()];
}

const merge = (a: readonly number[], no: number): number[] => [...new Set([...a, no])].toSorted((x, y) => x - y);

/**
 * What was found on the spot, package by package. An order of a product alone takes the units of this product that were scanned; a code
 * that does not belong to it is kept as a stranger, so that nothing of what was seen is lost.
 */
export async function foundPieces(
  ctx: Ctx,
  { pieces, productId, texts }: { pieces: readonly InstallPiece[]; productId: string | null; texts: readonly string[] },
): Promise<{ pieces: InstallPiece[]; strangers: string[] }> {
  const { read, known } = await readUnits(ctx, texts);
  const found = new Map(pieces.map((piece) => [piece.code, piece]));
  const mayGrow = pieces.length === 0 && productId !== null;
  const strangers = new Set<string>();
  for (const { text, piece } of read) {
    const code = piece?.code.code ?? '';
    const unit = known(code);
    if (!found.has(code) && mayGrow && unit?.productId === productId)
      found.set(code, {
        code,
        batchId: unit.batchId,
        serial: unit.serial,
        productId: unit.productId,
        productName: unit.productName,
        of: Math.max(unit.packagePieces, piece!.of),
        found: [],
      });
    const one = found.get(code);
    if (!one || !piece || piece.piece > one.of) strangers.add(code || text.slice(0, 100));
    else found.set(code, { ...one, found: merge(one.found, piece.piece) });
  }
  return { pieces: [...found.values()], strangers: [...strangers].slice(0, 50) };
}

/** The products of an order in words, as they are kept with it. */
export async function productText(ctx: Ctx, pieces: readonly InstallPiece[], productId: string | null): Promise<string> {
  const names = [...new Set(pieces.map(({ productName }) => productName))];
  if (names.length > 0) return `${names.slice(0, 2).join('、')}${names.length > 2 ? ` 等 ${names.length} 种` : ''}`;
  if (productId === null) return '';
  const product = await productOf(ctx, productId);
  if (!product) throw fieldFault('productId', { zh: '没有这个产品', en: 'is no product of yours' });
  return product.productName;
}

/** The category by which the checklist is chosen: that of the first unit, or of the product. */
export async function categoryOf(ctx: Ctx, pieces: readonly InstallPiece[], productId: string | null): Promise<string | null> {
  const id = pieces[0]?.productId ?? productId;
  return id === null || id === undefined ? null : ((await productOf(ctx, id))?.categoryId ?? null);
}
