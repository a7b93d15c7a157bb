import type { Call } from '@touchmark/contract';
import { inScope, kyselyOf } from '../src/db/connect.ts';
import { type Ctx, type Me, noHints, scopeOf, type Services } from '../src/http/ctx.ts';
import type { Route } from '../src/http/handle.ts';
import { isAllowed, noUpload } from '../src/http/pipeline.ts';

/** A server, and plain connections to its database. */
export interface Place {
  services: Services;
  raw: Services['raw'];
}

/** A reading statement of a call, and how many pages of the database it reads. */
export interface Statement {
  sql: string;
  pages: number;
  plan: string;
}
/** What a call answers, how long it takes (the middle of its turns), and what its statements read. */
interface Reading {
  answer: unknown;
  ms: number;
  statements: Statement[];
}

/** What reads more beside others who have more, by right, with the reason. */
export const growsByRight: Readonly<Record<string, string>> = { 'appMarket.list': 'the market shows what all companies offer' };

/** The calls that read, but for those that answer with a file or begin their own transactions. */
export const readingRoutes = ({ services }: Place): Route[] =>
  services.routes.filter(({ call }) => call.kind === 'read' && !call.direct && !call.stream);

/** The call of a statement, as `readEverything` names it. */
export const callOf = (statement: string): string => statement.replace(/ \d+$/, '');

/** Asks a call as somebody, and then the database for the plan of each of its statements. */
export function readCall({ services, raw }: Place, { call, handler }: Route, me: Me, input: unknown, turns = 3): Promise<Reading> {
  const made: { sql: string; parameters: readonly unknown[] }[] = [];
  const listening = kyselyOf(raw, ({ query }) => void made.push(query));
  return inScope(listening, scopeOf(me), async (db) => {
    const base = { db, me, language: 'zh', now: new Date(), services, address: '', agent: '', hints: noHints };
    const ctx = { ...base, afterCommit: () => undefined, note: () => undefined } as Ctx;
    const times: number[] = [];
    let answer: unknown;
    for (let turn = 0; turn < turns; turn++) {
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
      statements.push({ sql, pages: pagesOf(plan), plan });
    }
    return { answer, ms: times.toSorted((a, b) => a - b)[turns >> 1]!, statements };
  });
}

function pagesOf(plan: string): number {
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

/**
 * Every statement of the calls that somebody may ask for without naming something, or by the id of the first row of their list: by the
 * name of the call, and which of its statements it is.
 */
export async function readEverything(
  place: Place,
  me: Me,
  wanted: (call: string) => boolean = () => true,
): Promise<Map<string, Statement>> {
  const found = new Map<string, Statement>();
  const routes = readingRoutes(place).filter(({ call }) => isAllowed(call.access, me) && wanted(call.name));
  const firstIds = new Map<string, string>();
  const ask = async (route: Route, input: unknown) => {
    const read = await readCall(place, route, me, input, 1).catch(() => null);
    read?.statements.forEach((statement, nth) => found.set(`${route.call.name} ${nth + 1}`, statement));
    return read?.answer;
  };
  const noun = (name: string) => name.split('.')[0]!;
  for (const route of routes.filter(({ call }) => call.input.safeParse({}).success)) {
    const answer = (await ask(route, {})) as { records?: { id?: string }[] } | undefined;
    const id = answer?.records?.[0]?.id;
    if (id !== undefined) firstIds.set(noun(route.call.name), id);
  }
  for (const route of routes.filter(({ call }) => !call.input.safeParse({}).success)) {
    const id = firstIds.get(noun(route.call.name));
    if (id !== undefined && route.call.input.safeParse({ id }).success) await ask(route, { id });
  }
  return found;
}
