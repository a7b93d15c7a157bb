import type { chainSource, Output } from '@touchmark/contract';
import { readScanned } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { lotWithLabel, productWithGtin } from './lots.queries.ts';

/** What a roll’s own label says: our own number or identifier, GS1 with batch, or any text, which is remembered with the lot. */
export async function scanLabel(ctx: Ctx, text: string): Promise<Output<typeof chainSource.scan>> {
  const labelText = text.trim().slice(0, 200);
  const nothing = { lotId: null, material: '', materialCode: '', lotNo: '', labelText };
  const read = readScanned(text);
  const numbers = read.flatMap((one) => (one.kind === 'number' ? [one.number] : one.kind === 'identifier' ? [one.identifier] : []));
  const known = await lotWithLabel(ctx, [labelText, ...numbers]);
  if (known) return { ...nothing, lotId: known.id };
  const lot = read.find((one) => one.kind === 'lot');
  if (lot?.kind !== 'lot') return { ...nothing, lotNo: /^[\w\-./]{1,40}$/.test(labelText) ? labelText : '' };
  const product = await productWithGtin(ctx, lot.gtin);
  return {
    ...nothing,
    material: product ? `${product.productName} ${product.model}`.slice(0, 50) : '',
    materialCode: lot.gtin,
    lotNo: lot.lot,
  };
}
