import type { ChainFound } from '@touchmark/contract';
import { normaliseScan, readBoxNumber, readScanned } from '@touchmark/domain';
import { findCode } from '../../../codes/public.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { type ChainKey, isKey, readKey } from './chain-key.ts';
import { nodeOf } from './chain-node.ts';
import * as rows from './chain-node.queries.ts';
import { placeOfKey } from './chain-place.ts';

/** What a scanned or typed text names among what the caller may see: the most certain reading first. */
export async function findChain(ctx: Ctx, text: string): Promise<ChainFound | null> {
  const key = await keyOf(ctx, text);
  if (!key) return null;
  const place = await placeOfKey(ctx, key);
  return { ...(await nodeOf(ctx, place)), companyName: await rows.companyName(ctx.db, place.companyId) };
}

async function keyOf(ctx: Ctx, text: string): Promise<ChainKey | null> {
  if (isKey(text)) return readKey(text);
  const box = readBoxNumber(text);
  const id = box && (await rows.boxWith(ctx, box.boxNo));
  if (id) return { kind: 'box', id };
  for (const scanned of readScanned(text)) {
    if (scanned.kind === 'code') {
      const found = await findCode(ctx.services.scanRaw, scanned.code);
      if (found && (isPlatform(ctx.me) || found.companyId === ctx.me.companyId)) return { kind: 'code', code: found.code };
    }
    const [number, gtin] = scanned.kind === 'lot' ? [scanned.lot, scanned.gtin] : scanned.kind === 'number' ? [scanned.number, null] : [];
    const named = number === undefined ? undefined : await rows.numbered(ctx, number, gtin ?? null);
    if (named) return named;
  }
  // Numbers of production batches may have signs that no other number has.
  return (await rows.numbered(ctx, normaliseScan(text), null)) ?? null;
}
