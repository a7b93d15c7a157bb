import { AppError } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import { findCode } from '../../../../issued-codes/public.ts';
import { type Ctx, isPlatform } from '../../../../http/ctx.ts';
import type { ChainKey } from './chain-key.ts';
import { companyOf } from './chain-node.queries.ts';
import type { Place } from './chain-key.ts';

/** The place of a node among those the caller may see. What another company has is answered like what does not exist. */
export async function placeOfKey(ctx: Ctx, key: ChainKey): Promise<Place> {
  if (key.kind !== 'code') {
    const companyId = await companyOf(ctx, key);
    if (companyId === undefined) throw new AppError('notFound');
    return { ...key, companyId };
  }
  const text = codeTextOf(key.code);
  const found = text && (await findCode(ctx.services.scanRaw, text));
  if (!found || !(isPlatform(ctx.me) || found.companyId === ctx.me.companyId)) throw new AppError('notFound');
  return { kind: 'code', companyId: found.companyId, batchId: found.batchId, serial: found.serial, code: found.code };
}
