import type { Call } from '@touchmark/contract';
import { inScope, kyselyOf } from '../apps/server/src/db/connect.ts';
import { type Ctx, type Me, noHints, scopeOf } from '../apps/server/src/http/ctx.ts';
import type { Route } from '../apps/server/src/http/handle.ts';
import { noUpload } from '../apps/server/src/http/pipeline.ts';
import { middle } from './code-maker.ts';
import type { installation } from './installation.ts';

export type Place = Awaited<ReturnType<typeof installation>>;

/** A reading statement of a call, and how many pages of the database it reads. */
export interface Statement {
  sql: string;
  pages: number;
  plan: string;
}
/** What a call answers, how long it takes (the middle of three times), and what its statements read. */
export interface Reading {
  answer: unknown;
  ms: number;
  statements: Statement[];
}

/** The calls that read, but for those that answer with a file or begin their own transactions. */
export const readingRoutes = ({ server }: Place): Route[] =>
  server.services.routes.filter(({ call }) => call.kind === 'read' && !call.direct && !call.stream);

/** Asks a call as somebody, and then the database for the plan of each of its statements. */
export function readCall({ server, raw }: Place, { call, handler }: Route, me: Me, input: unknown): Promise<Reading> {
  const made: { sql: string; parameters: readonly unknown[] }[] = [];
  const listening = kyselyOf(raw, ({ query }) => void made.push(query));
  return inScope(listening, scopeOf(me), async (db) => {
    const base = { db, me, language: 'zh', now: new Date(), services: server.services, address: '', agent: '', hints: noHints };
    const ctx = { ...base, afterCommit: () => undefined, note: () => undefined } as Ctx;
    const times: number[] = [];
    let answer: unknown;
    for (let turn = 0; turn < 3; turn++) {
      made.length = 0;
      const began = performance.now();
      answer = await handler(ctx, (call as Call).input.parse(input), noUpload);
      times.push(performance.now() - began);
    }
    const statements: Statement[] = [];
    for (const { sql, parameters } of [...made].filter((one) => /^\s*(?:select|with)\b/.test(one.sql))) {
      const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>({
        sql: `explain (analyze, buffers) ${sql}`,
        parameters,
        query: { kind: 'RawNode' } as never,
        queryId: { queryId: 'growth' },
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
      statements.push({ sql, pages: Number(hit) + Number(read), plan });
    }
    return { answer, ms: middle(times), statements };
  });
}
