import { AppError, type ChainFound } from '@touchmark/contract';
import { codeTextOf, normaliseScan, readBoxNumber, readScanned, type Scanned } from '@touchmark/domain';
import { findCode } from '../../../../issued-codes/public.ts';
import { type Ctx, isPlatform } from '../../../../http/ctx.ts';
import { fileRefs } from '../../../platform/file/public.ts';
import { type ChainKey, isKey, readKey } from './chain-key.ts';
import { nodeOf } from './chain-node.ts';
import * as rows from './chain-node.queries.ts';
import { placeOfKey } from './chain-place.ts';
import { epcsOf } from './epc-node.ts';
import { warningOf } from '../../scan/public.ts';

/**
 * What a scanned or typed text names among what the caller may see: the most certain reading first. Refused where several companies
 * have it, because a look at one of them by chance helps nobody.
 */
export async function findChain(ctx: Ctx, text: string): Promise<ChainFound | null> {
  const [first, ...others] = await keysOf(ctx, text);
  if (others.length > 0) throw new AppError('severalCompanies', { number: text.trim() });
  return first ? foundAt(ctx, first) : null;
}

/** The same of every company that it names something of. */
export async function findChains(ctx: Ctx, text: string): Promise<ChainFound[]> {
  const found: ChainFound[] = [];
  for (const key of await keysOf(ctx, text)) found.push(await foundAt(ctx, key));
  return found;
}

async function foundAt(ctx: Ctx, key: ChainKey): Promise<ChainFound> {
  const place = await placeOfKey(ctx, key);
  const text = key.kind === 'code' ? codeTextOf(key.code) : null;
  return {
    ...(await nodeOf(ctx, place)),
    companyName: await rows.companyName(ctx.db, place.companyId, ctx.language),
    files: await fileRefs(ctx, await rows.filesOf(ctx.db, place)),
    warning: text ? await warningOf(ctx.services, text) : null,
  };
}

async function keysOf(ctx: Ctx, text: string): Promise<ChainKey[]> {
  if (isKey(text)) return [readKey(text)];
  const box = readBoxNumber(text);
  const id = box && (await rows.boxWith(ctx, box.boxNo));
  if (id) return [{ kind: 'box', id }];
  for (const scanned of readScanned(text)) {
    const keys = await keysOfScanned(ctx, scanned);
    if (keys.length > 0) return keys;
  }
  // Numbers of production batches may have signs that no other number has.
  const typed = normaliseScan(text);
  const keys = await keysNumbered(ctx, typed, null);
  if (keys.length > 0) return keys;
  const told = await rows.named(ctx, epcsOf(typed));
  return told ? [told] : [];
}

async function keysOfScanned(ctx: Ctx, scanned: Scanned): Promise<ChainKey[]> {
  if (scanned.kind === 'lot') return keysNumbered(ctx, scanned.lot, scanned.gtin);
  if (scanned.kind === 'number') return keysNumbered(ctx, scanned.number, null);
  if (scanned.kind !== 'code') return [];
  const found = await findCode(ctx.services.scanRaw, scanned.code);
  return found && (isPlatform(ctx.me) || found.companyId === ctx.me.companyId) ? [{ kind: 'code', code: found.code }] : [];
}

/** The first of each company of what bears a number. */
async function keysNumbered(ctx: Ctx, number: string, gtin: string | null): Promise<ChainKey[]> {
  const first = new Map<string, ChainKey>();
  for (const { companyId, key } of await rows.numbered(ctx, number, gtin)) if (!first.has(companyId)) first.set(companyId, key);
  return [...first.values()];
}
