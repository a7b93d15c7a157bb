import { createHash } from 'node:crypto';
import { AppError, type Call } from '@touchmark/contract';
import type { Ctx } from './ctx.ts';
import { claimKey, keepAnswer, type KeyOwner } from './idempotency.queries.ts';
import type { Asked } from './handle.ts';

/** Somebody may use the same key in another company of his, where it is another action. */
const ownerOf = ({ me }: Pick<Ctx, 'me'>): KeyOwner => ({ userId: me.userId, companyId: me.companyId || '0' });

/** The key that a request names, if it can be one. */
export const namedKey = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : null;

/** The first answer for this key, if any. The same key with another body is refused. */
export async function firstAnswer(ctx: Ctx, call: Call, key: string, asked: Asked): Promise<{ answer: unknown } | undefined> {
  const row = await claimKey(ctx.db, ownerOf(ctx), key);
  if (!row) return undefined;
  if (row.call !== call.name || !row.bodyHash.equals(hashOf(asked))) throw new AppError('keyReused');
  return { answer: row.answer };
}

/** Stores the answer in the same transaction as its effect, so that after a crash either both exist or neither. */
export const rememberAnswer = (ctx: Ctx, call: Call, key: string, asked: Asked, answer: unknown): Promise<void> =>
  keepAnswer(ctx.db, ownerOf(ctx), { key, call: call.name, bodyHash: hashOf(asked), answer });

function hashOf({ raw, upload }: Asked): Buffer {
  const hash = createHash('sha256').update(stable(raw));
  if (upload) hash.update(upload.bytes);
  return hash.digest();
}

/** JSON with sorted keys, so that equal bodies give equal text. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
