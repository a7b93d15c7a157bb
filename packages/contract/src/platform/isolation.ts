import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { id, pageOf, paging, time } from '../common.ts';

/** What a self-test of isolation looks at. */
export const isolationChecks = ['security', 'policies', 'partitions', 'roles', 'reads', 'writes', 'calls', 'sessions'] as const;
export type IsolationCheck = (typeof isolationChecks)[number];

/** One self-test: how much each check looked at, and what it found wrong. */
export const IsolationRun = z.object({
  id,
  time,
  userName: z.string(),
  ms: z.number(),
  checks: z.array(z.object({ check: z.enum(isolationChecks), count: z.number(), faults: z.array(z.string()) })),
});
export type IsolationRun = z.infer<typeof IsolationRun>;

/** The self-test of isolation between companies on the running installation. */
export const isolation = calls('isolation', {
  list: read('POST /api/isolation/list', { input: z.object(paging), output: pageOf(IsolationRun), access: 'operation_view' }),
  /** Direct: the probes run in a transaction of their own that is rolled back. */
  check: write('POST /api/isolation/check', {
    input: z.object({}),
    output: IsolationRun,
    access: 'operation_run',
    direct: true,
    quiet: true,
    audit: { zh: '隔离自检', en: 'Self-test of isolation' },
  }),
});
