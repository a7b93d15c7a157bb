import type { ChainFound } from '@touchmark/contract';
import { normaliseScan, readBoxNumber, readScanned, type Scanned } from '@touchmark/domain';
import { findCode } from '../../../codes/public.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { type ChainKey, isKey, readKey } from './chain-key.ts';
import { nodeOf } from './chain-node.ts';
import * as rows from './chain-node.queries.ts';
import { placeOfKey } from './chain-place.ts';
import { epcsOf } from './epc-node.ts';

/** What a scanned or typed text names among what the caller may see: the most certain reading first. */
export async function findChain(ctx: Ctx, text: string): Promise<ChainFound | null> {
  const key = await keyOf(ctx, text);
  if (!key) return null;
  const place = await placeOfKey(ctx, key);
  return {
    ...(await nodeOf(ctx, place)),
    companyName: await rows.companyName(ctx.db, place.companyId),
    files: await fileRefs(ctx, await rows.filesOf(ctx.db, place)),
  };
}

async function keyOf(ctx: Ctx, text: string): Promise<ChainKey | null> {
  if (isKey(text)) return readKey(text);
  const box = readBoxNumber(text);
  const id = box && (await rows.boxWith(ctx, box.boxNo));
  if (id) return { kind: 'box', id };
  for (const scanned of readScanned(text)) {
    const key = await keyOfScanned(ctx, scanned);
    if (key) return key;
  }
  // Numbers of production batches may have signs that no other number has.
  const typed = normaliseScan(text);
  return (await rows.numbered(ctx, typed, null)) ?? (await rows.named(ctx, epcsOf(typed))) ?? null;
}

async function keyOfScanned(ctx: Ctx, scanned: Scanned): Promise<ChainKey | undefined> {
  if (scanned.kind === 'lot') return rows.numbered(ctx, scanned.lot, scanned.gtin);
  if (scanned.kind === 'number') return rows.numbered(ctx, scanned.number, null);
  if (scanned.kind !== 'code') return undefined;
  const found = await findCode(ctx.services.scanRaw, scanned.code);
  return found && (isPlatform(ctx.me) || found.companyId === ctx.me.companyId) ? { kind: 'code', code: found.code } : undefined;
}
