import { statementKinds } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id, time } from '../common.ts';
import { codeText } from '../typed-text.ts';

const asked = {
  month: codeText(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份|must be a month such as 2026-03'),
  /** Whose; the platform names it, a company has its own. */
  companyId: id.optional(),
};

/** A line: a fact that happened in the month, and the balance after it. Amounts in fen. */
export const StatementLine = z.object({
  time,
  kind: z.enum(statementKinds),
  no: z.string(),
  note: z.object({ zh: z.string(), en: z.string() }),
  amount: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  month: z.string(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** The month is over: its lines do not change any more. */
  closed: z.boolean(),
  opening: z.number(),
  lines: z.array(StatementLine),
  closing: z.number(),
  totals: z.record(z.enum(statementKinds), z.number()),
});
export type Statement = z.infer<typeof Statement>;

/** The statement of a company and a month. */
export const statement = calls('statement', {
  month: read('POST /api/statement/month', { input: z.object(asked), output: Statement, access: 'order_view' }),
  /** Companies that have orders, for whoever confirms payments. */
  companies: read('POST /api/statement/companies', {
    input: z.object({ name: z.string().trim().max(60).optional() }),
    output: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    access: 'order_confirm',
  }),
  pdf: read('GET /api/statement/pdf', { input: z.object(asked), output: z.unknown(), access: 'order_export', stream: true }),
  sheet: read('GET /api/statement/sheet', { input: z.object(asked), output: z.unknown(), access: 'order_export', stream: true }),
});
