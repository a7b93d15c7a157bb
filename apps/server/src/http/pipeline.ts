import { AppError, type Call, type FieldFault, type Language, modeOf, rightsOf } from '@touchmark/contract';
import type * as z from 'zod';
import { inScope } from '../db/connect.ts';
import { writeAudit } from './audit.queries.ts';
import { type AuditNote, type Ctx, type Me, scopeOf } from './ctx.ts';
import { faultText } from './fault-text.ts';
import type { Asked, Route, Upload } from './handle.ts';
import { brokenText } from './broken-text.ts';
import { overBound } from './over-bound.ts';
import { firstAnswer, rememberAnswer } from './idempotency.ts';

export type CtxBase = Omit<Ctx, 'db' | 'afterCommit' | 'note'>;

/** The one path every request takes: permit, parse, run and audit in one transaction, check the answer. Its errors are the caller's to word. */
export async function answer(route: Route, base: CtxBase, asked: Asked): Promise<unknown> {
  const { call } = route;
  permit(call, base.me, asked.raw);
  const input = parse(call, asked.raw, base.language);
  if (call.direct)
    return call.output.parse(
      await route.handler(
        { ...base, asked, db: none, afterCommit: (work) => work(), note: () => undefined },
        input,
        asked.upload ?? noUpload,
      ),
    );
  return transaction(base, (ctx, notes) =>
    once(ctx, call, asked, async () => {
      const given = await route.handler(ctx, input, asked.upload ?? noUpload);
      const result = call.stream ? given : call.output.parse(given);
      if (call.audit) await writeAudit(ctx, call, input, notes, result);
      return result;
    }),
  );
}

/** Does it, unless the same caller's same key has done it before: then the first answer is given again. */
async function once<T>(ctx: Ctx, call: Call, asked: Asked | undefined, work: () => Promise<T>): Promise<T> {
  const key = call.kind === 'write' && !call.fleeting && ctx.me.userId ? asked?.idempotencyKey : null;
  if (!key || !asked) return work();
  const before = await firstAnswer(ctx, call, key, asked);
  if (before) return before.answer as T;
  const result = await work();
  await rememberAnswer(ctx, call, key, asked, result);
  return result;
}

/** Runs the call in one transaction with the caller's row-level scope; callbacks registered with `afterCommit` run after it. */
export async function transaction<T>(base: CtxBase, work: (ctx: Ctx, notes: AuditNote[]) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  const notes: AuditNote[] = [];
  const output = await inScope(base.services.pool, scopeOf(base.me), (db) =>
    work({ ...base, db, afterCommit: (later) => after.push(later), note: (entry) => notes.push(entry) }, notes),
  );
  for (const later of after) later();
  return output;
}

/** For a direct call that first does what must stay whatever comes of it (a code used up, a question put to a provider): the write itself, with its audit row. */
export const writing = <T>(base: CtxBase, call: Call, input: unknown, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transaction(base, (ctx, notes) =>
    once(ctx, call, base.asked, async () => {
      const result = await work(ctx);
      await writeAudit(ctx, call, input, notes, result);
      return result;
    }),
  );

/** A direct call has no transaction to use. */
const none = null as unknown as Ctx['db'];
const noUpload: Upload = { name: '', mime: '', bytes: Buffer.alloc(0) };

/** Whether this caller may make this call at all; `raw` is what he sends, unread. */
export function permit({ access, kind, forCompany, whileLocked }: Call, me: Me, raw?: unknown): void {
  if (access === 'open') return;
  if (!me.userId) throw new AppError('signInAgain');
  if (me.locked && !whileLocked) throw new AppError('screenLocked');
  if (me.companyFrozen && forCompany) throw new AppError('companyFrozen');
  if (access === 'signedIn') return;
  if (me.status !== '3' || !rightsOf(access, modeOf(raw)).some((code) => me.permissions.has(code))) throw new AppError('forbidden');
  if (me.companyFrozen && kind === 'write') throw new AppError('companyFrozen');
}

function parse(call: Call, raw: unknown, language: Language): unknown {
  const broken = brokenText(raw);
  if (broken !== null) throw fieldFault(broken, { zh: '含有无法保存的字符', en: 'holds a character that cannot be stored' }, language);
  const over = overBound(call.input, raw ?? {});
  if (over) throw fieldFault(over.path, { zh: `最多 ${over.most} 项`, en: `may have at most ${over.most} entries` }, language);
  const result = call.input.safeParse(raw ?? {}, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(result.error.issues, language);
}

/** Of an input that may take several forms, the faults of the form that was meant: the one whose fixed values fit, else the last. */
function issuesOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((form) => !form.some(({ code }) => code === 'invalid_value')) ?? issue.errors.at(-1);
  return meant?.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

const mostFaults = 100;

/** A refusal that names every field (the first hundred) and what is wrong with it. */
function invalid(issues: readonly z.core.$ZodIssue[], language: Language): AppError {
  const fields: FieldFault[] = issues
    .slice(0, mostFaults)
    .flatMap(issuesOf)
    .slice(0, mostFaults)
    .map((issue) => ({ field: issue.path.join('.'), msg: faultText(issue, language) }));
  const first = fields[0] ?? { field: '', msg: '' };
  return new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields });
}

/** The refusal of a single field by a rule the schema cannot know. */
export function fieldFault(field: string, text: { zh: string; en: string }, language: Language): AppError {
  return new AppError('invalidInput', { field, fault: text[language] }, { fields: [{ field, msg: text[language] }] });
}
