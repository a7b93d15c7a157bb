import { read, write } from '@touchmark/contract';
import { nobody } from './ctx.ts';
import * as z from 'zod';
import { expect, it } from 'vitest';
import type { CtxBase } from './ctx.ts';
import { handle } from './handle.ts';
import { answer } from './pipeline.ts';

const spec = { input: z.object({}), output: z.array(z.string()), access: 'open' } as const;
const calls = {
  look: read('POST /api/test/look', { ...spec, direct: true }),
  act: write('POST /api/test/act', { ...spec, direct: true, audit: { zh: '测试', en: 'Test' } }),
};
const base = { me: nobody, language: 'zh', now: new Date() } as CtxBase;

it('gives a direct call no transaction, and refuses at compile time one that reaches for it', async () => {
  const given = async (ctx: CtxBase) => Object.keys(ctx).filter((name) => ['db', 'note', 'afterCommit'].includes(name));
  const routes = handle(calls, {
    look: given,
    // @ts-expect-error a direct call begins its own transactions
    act: async (ctx) => [...(await given(ctx)), typeof ctx.db],
  });
  const asked = { raw: {}, upload: null, idempotencyKey: null };
  expect(await Promise.all(routes.map((route) => answer(route, base, asked)))).toEqual([[], ['undefined']]);
});
