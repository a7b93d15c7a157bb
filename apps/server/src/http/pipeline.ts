import { type Access, AppError, type Call, type Mode, modeOf, rightsOf, seenInput, type Text } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import type * as z from 'zod';
import { inScope } from '../db/connect.ts';
import { writeAudit } from './audit.queries.ts';
import { type AuditNote, type Ctx, type CtxBase, type DirectRoute, type Me, scopeOf } from './ctx.ts';
import { faultText } from './fault-text.ts';
import { type Asked, type FileAnswer, type Route, taskAnswer, type Upload } from './handle.ts';
import { brokenText } from './door/broken-text.ts';
import { overBound } from './door/over-bound.ts';
import { firstAnswer, rememberAnswer } from './idempotency.ts';

/**
 * The path of every request: check the right, parse, run and audit in one transaction, check the answer. The caller converts
 * errors to answers.
 */
export async function answer(route: Route, base: CtxBase, asked: Asked): Promise<unknown> {
  const { call } = route;
  permit(call, base.me, asked.raw);
  const input = parse(call, asked.raw);
  if (isDirect(route)) return call.output.parse(await route.handler({ ...base, asked }, input, asked.upload ?? noUpload));
  return transaction(base, (ctx, notes) =>
    once(ctx, call, asked, async () => {
      const given = await route.handler(ctx, input, asked.upload ?? noUpload);
      const result = call.stream ? given : call.output.parse(given);
      if (call.audit) await writeAudit(ctx, call, input, notes, result);
      return result;
    }),
  );
}

/**
 * Runs the call, unless the same caller has already used this idempotency key in this company: then returns the first answer. A file
 * is made again, because it is not kept; but what has begun a task to make it answers with that task, also where it only reads.
 */
async function once<T>(ctx: Ctx, call: Call, asked: Asked | undefined, work: () => Promise<T>): Promise<T> {
  const key = hasRepetitions(call) && ctx.me.userId ? asked?.idempotencyKey : null;
  if (!key || !asked) return work();
  const before = await firstAnswer(ctx, call, key, asked);
  if (before) return (call.stream ? taskAnswer(before.answer as string) : before.answer) as T;
  const result = await work();
  const kept = call.stream ? (result as FileAnswer).taskId : result;
  if (!call.stream || kept !== undefined) await rememberAnswer(ctx, call, key, asked, kept);
  return result;
}

/** Whether a request may be the repetition of another, of which only one has an effect. */
export const hasRepetitions = ({ kind, stream = false, fleeting = false }: Call): boolean => !fleeting && (kind === 'write' || stream);

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

/**
 * For a direct call whose first steps must be kept whatever happens later (a used code, a question to a provider): runs the write
 * itself with its audit row.
 */
export const writing = <T>(base: CtxBase, call: Call, input: unknown, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transaction(base, (ctx, notes) =>
    once(ctx, call, base.asked, async () => {
      const result = await work(ctx);
      await writeAudit(ctx, call, input, notes, result);
      return result;
    }),
  );

const isDirect = (route: Route): route is DirectRoute => route.call.direct === true;

export const noUpload: Upload = { name: '', mime: '', bytes: Buffer.alloc(0) };

/** Checks whether the caller may make this call; `raw` is the unparsed input. */
export function permit({ access, kind, forCompany, whileLocked }: Call, me: Me, raw?: unknown): void {
  if (access === 'open') return;
  if (!me.userId) throw new AppError('signInAgain');
  if (me.locked && !whileLocked) throw new AppError('screenLocked');
  if (me.companyFrozen && forCompany) throw new AppError('companyFrozen');
  if (!isAllowed(access, me, modeOf(raw))) throw new AppError('forbidden');
  if (access === 'signedIn') return;
  if (me.companyFrozen && kind === 'write') throw new AppError('companyFrozen');
}

/** Whether somebody who is signed in has the right that a call needs; without a mode, to add or to edit. */
export const isAllowed = (access: Access, me: Me, mode?: Mode): boolean =>
  access === 'open' ||
  access === 'signedIn' ||
  (inState(userLife, me.status, 'certified') && rightsOf(access, mode).some((code) => me.permissions.has(code)));

function parse(call: Call, raw: unknown): unknown {
  // First, because it looks at no more entries than are allowed.
  const over = overBound(call.input, raw ?? {});
  if (over) throw fieldFault(over.path, { zh: `最多 ${over.most} 项`, en: `can have at most ${over.most} entries` });
  const broken = brokenText(raw);
  if (broken !== null) throw fieldFault(broken, { zh: '含有无法保存的字符', en: 'contains a character that cannot be stored' });
  const result = call.input.safeParse(seenInput(raw ?? {}), { reportInput: true });
  if (result.success) return result.data;
  throw invalid(result.error.issues);
}

/** For an input with several variants, the errors of the intended one: the one whose constant fields match, else the last. */
function issuesOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((form) => !form.some(({ code }) => code === 'invalid_value')) ?? issue.errors.at(-1);
  return meant?.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

const mostFaults = 100;

/** A refusal that lists every invalid field (the first hundred) with its error. */
function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues
    .slice(0, mostFaults)
    .flatMap(issuesOf)
    .slice(0, mostFaults)
    .map((issue) => ({ field: issue.path.join('.'), msg: { zh: faultText(issue, 'zh'), en: faultText(issue, 'en') } }));
  const first = fields[0] ?? { field: '', msg: '' };
  return new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields });
}

/** The refusal of a single field by a rule outside the schema. */
export function fieldFault(field: string, { zh, en }: Text): AppError {
  return new AppError('invalidInput', { field, fault: { zh, en } }, { fields: [{ field, msg: { zh, en } }] });
}

/** Refuses an input with what is wrong with it, once for each field. */
export function refuseFaults(faults: readonly { field: string; text: Text }[]): void {
  const once = faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at);
  const fields = once.map(({ field, text }) => ({ field, msg: text }));
  const [first] = fields;
  if (first) throw new AppError('invalidInput', { field: first.field, fault: first.msg }, { fields });
}
