import { write } from '@touchmark/contract';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { nobody } from './ctx.ts';
import { answer, type CtxBase } from './pipeline.ts';

const call = write('POST /api/test/direct', {
  input: z.object({}),
  output: z.unknown(),
  access: 'open',
  direct: true,
  audit: { zh: '测试', en: 'Test' },
});
const base = { me: nobody, language: 'zh', now: new Date() } as CtxBase;

it('tells a direct call that asks its context for a transaction how to begin one', async () => {
  const handler = async (ctx: { db: { selectFrom: (table: never) => unknown } }) => ctx.db.selectFrom('company' as never);
  await expect(answer({ call, handler: handler }, base, { raw: {}, upload: null, idempotencyKey: null })).rejects.toThrow(
    'begin one with transaction(base, …)',
  );
});
