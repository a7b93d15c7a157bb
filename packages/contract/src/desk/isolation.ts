import * as z from 'zod';
import { calls, read, type Text, write } from '../call.ts';
import { id, pageOf, paging, time } from '../common.ts';

/** What a self-test of isolation makes sure of. */
export const isolationChecks = {
  security: {
    zh: '每张含企业数据的表都受行级安全约束，表的所有者也不例外',
    en: 'Row-level security binds every table with a company, and the owner of the table too',
  },
  policies: { zh: '每张表只对本企业和平台人员开放', en: 'Each table is open to the company itself and to staff alone' },
  partitions: { zh: '分区只能经由所属的表访问', en: 'Partitions are reached through their table alone' },
  roles: { zh: '数据库角色没有多余的权限', en: 'The roles of the database have no right they do not need' },
  reads: { zh: '试探企业读不到其他企业的任何数据', en: 'A throw-away company reads no row of another' },
  writes: { zh: '试探企业不能修改、删除或写入其他企业的数据', en: 'A throw-away company changes, deletes and adds no row of another' },
  calls: {
    zh: '用其他企业的编号调用接口，结果与编号不存在时相同',
    en: 'Calls with numbers of another company answer as for numbers nobody has',
  },
  sessions: { zh: '未登录或会话无效的请求一律被拒绝', en: 'Requests without a session, or with an invented one, are refused' },
} as const satisfies Record<string, Text>;
export type IsolationCheck = keyof typeof isolationChecks;
const names = Object.keys(isolationChecks) as [IsolationCheck, ...IsolationCheck[]];

/** One self-test: how much each check looked at, and what it found wrong. */
export const IsolationRun = z.object({
  id,
  time,
  userName: z.string(),
  ms: z.number(),
  checks: z.array(z.object({ check: z.enum(names), count: z.number(), faults: z.array(z.string()) })),
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
    event: 'isolationChecked',
    audit: { zh: '隔离自检', en: 'Self-test of isolation' },
  }),
});
